import type { Photo } from '@/content/schema/common';
import type { PortraitContent } from '@/content/schema/portrait';
import type { StudioContent } from '@/content/schema/studio';
import type { PortraitKind } from './quote';

/** The highest number of people or pictures in a plan. For more, the visitor should talk to the studio. */
export const maxQuantity = 999;

/**
 * The kinds of portraits that have a tile on their page, with the prices and the minutes of their sessions. A tile whose session
 * does not exist is left out; `npm run check:content` reports it.
 */
export function getPortraitKinds(
  { groups }: Pick<PortraitContent, 'groups'>,
  { sessions }: Pick<StudioContent, 'sessions'>,
): PortraitKind[] {
  return groups.flatMap(({ tiles }) =>
    tiles.flatMap((tile) => {
      const session = tile.kind === 'text' && sessions.find(({ id }) => id === tile.session);
      if (!session) return [];
      const { price, minutes = 0, processed } = session;
      const summary = [minutes && `${minutes} minutes`, processed && `${processed} edited pictures`]
        .filter(Boolean)
        .join(', ');
      return [{ id: tile.id, name: tile.heading, dollars: price, minutes, summary }];
    }),
  );
}

/** What is offered between two deadlines instead of a kind of portraits, in the same session. */
export const getSeasonalKinds = (
  { groups }: Pick<PortraitContent, 'groups'>,
  kinds: PortraitKind[],
): PortraitKind[] =>
  groups.flatMap(({ tiles }) =>
    tiles.flatMap((tile) => {
      if (tile.kind !== 'text') return [];
      const kind = kinds.find(({ id }) => id === tile.id);
      const next = tile.rows.flatMap(({ deadline }) => deadline?.next ?? []);
      return kind ? next.map(({ id, name }) => ({ ...kind, id, name })) : [];
    }),
  );

export const getPortraitPhotos = ({ groups }: Pick<PortraitContent, 'groups'>, id: string): Photo[] =>
  groups.flatMap(({ tiles }) => {
    const position = tiles.findIndex(
      (tile) =>
        tile.kind === 'text' &&
        (tile.id === id || tile.rows.some(({ deadline }) => deadline?.next.id === id)),
    );
    const image = tiles[position - 1];
    return image?.kind === 'image' ? [image.photo, ...(image.second ? [image.second] : [])] : [];
  });
