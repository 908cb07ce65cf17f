import type { SessionFact } from '@/content/schema/studio';
import type { PictureData } from '@/lib/photos/photos';

export type SessionCardData = {
  /** URL of the plan with this session. If it is missing, the session is booked by e-mail. */
  href?: string;
  title: string;
  /** In whole dollars. */
  price: number;
  description: string;
  /** Lines below the description. A session that the visitor has added has none. */
  facts: SessionFact[];
  picture: PictureData;
};

/** A card in the list, with a key that stays the same when the positions change. */
export type KeyedSession = SessionCardData & { key: number };

export type SessionCardsState = {
  cards: KeyedSession[];
  /** The key of the next card. */
  nextKey: number;
  /** The last removed card and its position, for Undo. */
  removal: { card: KeyedSession; position: number } | null;
};

export type SessionCardsAction =
  | { type: 'remove'; position: number }
  | { type: 'undo' }
  | { type: 'dismiss' }
  | { type: 'add'; session: SessionCardData }
  | { type: 'reset'; sessions: SessionCardData[] };

/** The state of an unchanged list. `firstKey` keeps the keys unique after a reset. */
export function createSessionCardsState(sessions: SessionCardData[], firstKey = 0): SessionCardsState {
  return {
    cards: sessions.map((session, position) => ({ ...session, key: firstKey + position })),
    nextKey: firstKey + sessions.length,
    removal: null,
  };
}

/** The list after an action. Removing a position that does not exist changes nothing. */
export function sessionCardsReducer(state: SessionCardsState, action: SessionCardsAction): SessionCardsState {
  switch (action.type) {
    case 'remove': {
      const card = state.cards[action.position];
      if (!card) return state;
      return {
        ...state,
        cards: state.cards.filter((_, position) => position !== action.position),
        removal: { card, position: action.position },
      };
    }
    case 'undo': {
      if (!state.removal) return state;
      const { card, position } = state.removal;
      return {
        ...state,
        cards: [...state.cards.slice(0, position), card, ...state.cards.slice(position)],
        removal: null,
      };
    }
    case 'dismiss':
      return { ...state, removal: null };
    case 'add':
      return {
        cards: [...state.cards, { ...action.session, key: state.nextKey }],
        nextKey: state.nextKey + 1,
        removal: null,
      };
    case 'reset':
      return createSessionCardsState(action.sessions, state.nextKey);
  }
}
