import type { PortraitContent } from '@/content/schema/portrait';
import type { StudioContent } from '@/content/schema/studio';
import type { PortraitKind } from './quote';

/** The most people or pictures of a plan: whoever needs more should talk to the studio. */
export const maxCount = 999;

/** The URL form of a name, up to its first comma: `Basic retouch` becomes `basic-retouch`. */
export function offerIdOf(name: string): string {
  return (name.split(',')[0] ?? name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The kinds of portraits that have a tile on their page, with the prices and the minutes of their sessions.
 *
 * @throws Error that names the file and the field, when the studio page has no such session
 */
export function portraitKindsOf(
  { groups }: Pick<PortraitContent, 'groups'>,
  { sessions }: Pick<StudioContent, 'sessions'>,
): PortraitKind[] {
  return groups.flatMap(({ tiles }, group) =>
    tiles.flatMap((tile, position) => {
      if (tile.kind === 'image') return [];
      // By their names in links: the editor's development server marks titles with invisible characters.
      const session = sessions.find(({ title }) => offerIdOf(title) === offerIdOf(tile.session));
      if (!session) {
        throw new Error(
          `content/portrait.ts: groups[${group}].tiles[${position}].session: is not a session of content/studio.ts. ` +
            `Use one of ${sessions.map(({ title }) => `'${title}'`).join(', ')}.`,
        );
      }
      return [{ id: tile.id, name: tile.heading, cents: session.price * 100, minutes: session.minutes ?? 0 }];
    }),
  );
}
