import type { PortraitContent } from '@/content/schema/portrait';
import type { StudioContent } from '@/content/schema/studio';
import type { PortraitKind } from './quote';

/** The highest number of people or pictures in a plan. For more, the visitor should talk to the studio. */
export const maxQuantity = 999;

/** Creates the id of an offer or extra from its name, up to the first comma: `Basic retouch` becomes `basic-retouch`. */
export function getOfferId(name: string): string {
  return (name.split(',')[0] ?? name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The kinds of portraits that have a tile on their page, with the prices and the minutes of their sessions.
 *
 * @throws Error that names the file and the field, if the studio page does not have the session of a tile
 */
export function getPortraitKinds(
  { groups }: Pick<PortraitContent, 'groups'>,
  { sessions }: Pick<StudioContent, 'sessions'>,
): PortraitKind[] {
  return groups.flatMap(({ tiles }, groupPosition) =>
    tiles.flatMap((tile, position) => {
      if (tile.kind === 'image') return [];
      // The ids are compared, because the editor's development server adds field markers (invisible characters) to titles.
      const session = sessions.find(({ title }) => getOfferId(title) === getOfferId(tile.session));
      if (!session) {
        throw new Error(
          `content/portrait.ts: groups[${groupPosition}].tiles[${position}].session: is not a session of content/studio.ts. ` +
            `Use one of ${sessions.map(({ title }) => `'${title}'`).join(', ')}.`,
        );
      }
      const { price, minutes = 0, processed } = session;
      const summary = [minutes && `${minutes} minutes`, processed && `${processed} edited pictures`]
        .filter(Boolean)
        .join(', ');
      return [{ id: tile.id, name: tile.heading, cents: price * 100, minutes, summary }];
    }),
  );
}
