import type { SessionFact } from '@/content/schema/studio';
import type { PictureData } from '@/lib/photos/photos';

export type SessionCardData = {
  /** URL of the plan with this session. */
  href: string;
  title: string;
  /** In whole dollars. */
  price: number;
  description: string;
  /** Lines below the description. */
  facts: SessionFact[];
  picture: PictureData;
  /** A picture that was made in such a session. */
  result?: PictureData;
  /** How long the session takes, in minutes. */
  minutes?: number;
};

export type SessionCardsAction =
  | { type: 'remove'; position: number }
  | { type: 'add'; position: number; session: SessionCardData };

/** The cards after an action: without the card at a position, or with a card before it. */
export function sessionCardsReducer(cards: SessionCardData[], action: SessionCardsAction): SessionCardData[] {
  const { type, position } = action;
  return type === 'remove'
    ? cards.filter((_, other) => other !== position)
    : [...cards.slice(0, position), action.session, ...cards.slice(position)];
}
