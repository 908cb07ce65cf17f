import { chosenIn, decisionsIn, type Gallery } from './gallery';

/** A change of one field of a gallery that the server has not confirmed. */
export type Change = {
  /** The new value; null deletes the field. */
  to: string | null;
  /** For a note: the words that were changed, to notice that somebody else has changed them, too. */
  from?: string;
};

/** Changes by the path of their field: `picks.f001`, `notes.f001`. */
export type Changes = Partial<Record<string, Change>>;

/** The two kinds of changes, which are sent apart: one that is refused must not hold up the other. */
export type Kind = 'picks' | 'notes';
export const kinds: Kind[] = ['picks', 'notes'];

export const ofKind = (changes: Changes, kind: Kind): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => path.startsWith(`${kind}.`)));

/** A gallery with changes applied. */
export function withChanges(gallery: Gallery, changes: Changes): Gallery {
  const fields: Record<string, Record<string, unknown>> = {
    picks: { ...gallery.picks },
    notes: { ...gallery.notes },
  };
  for (const [path, change] of Object.entries(changes)) {
    const [map = '', id = ''] = path.split('.');
    const values = fields[map];
    if (values) values[id] = change?.to;
  }
  return { ...gallery, ...decisionsIn(gallery.settings.frames, fields) };
}

/** Whether a gallery has what a change makes. */
export function isStored(gallery: Gallery, path: string, change: Change | undefined): boolean {
  const [map, id = ''] = path.split('.');
  return ((map === 'notes' ? gallery.notes : gallery.picks)[id] ?? null) === (change?.to ?? null);
}

/** What makes the picks of `after` those of `before`, of the frames that are still there. */
export const picksThatDiffer = (before: Gallery, after: Gallery): Changes =>
  Object.fromEntries(
    after.settings.frames.flatMap(({ id }): [string, Change][] => {
      const to = before.picks[id] ?? null;
      return to === (after.picks[id] ?? null) ? [] : [[`picks.${id}`, { to }]];
    }),
  );

/** Whether two states have the same images, notes and prices: then a client who has agreed to one agrees to the other. */
export function hasSameBill(one: Gallery, other: Gallery): boolean {
  const bill = (gallery: Gallery) => {
    const { included, basicPrice, advancedPrice } = gallery.settings;
    const images = chosenIn(gallery).map(({ frame: { id }, retouching }) => [
      id,
      retouching,
      gallery.notes[id],
    ]);
    return JSON.stringify([included, basicPrice, advancedPrice, images]);
  };
  return bill(one) === bill(other);
}

/**
 * A note that two people have changed: nobody's words are lost.
 *
 * @param theirs as it is stored
 * @param from the words that ours were made from: where they are whole lines of theirs, ours replace them
 */
function mergedNote(theirs: string, ours: string, from: string): string {
  if (theirs === from || theirs === ours) return ours;
  const lines = `\n${theirs}\n`;
  if (from && lines.includes(`\n${from}\n`)) {
    return lines.replace(`\n${from}\n`, () => (ours ? `\n${ours}\n` : '\n')).trim();
  }
  if (!ours || theirs.includes(ours)) return theirs;
  return ours.includes(theirs) ? ours : `${theirs}\n${ours}`;
}

/**
 * Changes, with notes merged with those that are stored.
 *
 * @param sent the notes that this page has sent last: over its own words it writes new ones
 */
export const merged = (changes: Changes, stored: Gallery['notes'], sent: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([path, change]): [string, Change | undefined] => {
      if (!change || !path.startsWith('notes.')) return [path, change];
      const theirs = stored[path.slice('notes.'.length)] ?? '';
      const own = sent[path];
      const from = own && (own.to ?? '') === theirs ? theirs : (change.from ?? '');
      return [path, { to: mergedNote(theirs, change.to ?? '', from) || null }];
    }),
  );

/** Whether two sets of changes lead to the same. */
export const isSame = (one: Changes, other: Changes): boolean => {
  const paths = Object.keys({ ...one, ...other });
  return paths.every((path) => one[path] && other[path] && one[path].to === other[path].to);
};
