import { isObject } from '@/lib/isObject';
import { entriesIn, type Frame, frameIn, type Gallery, naturalOrder, textOf } from './gallery';

/** A finished picture. */
export type Final = Frame & {
  /** Of the original, in bytes. */
  bytes: number;
  /** The ending of the original: `jpg`. */
  ending: string;
  /** The frame that it was made from, by its name. */
  proof?: Frame;
};

/** The finished pictures of a gallery, in a document of their own, which a client can read while it is open. */
export type Delivery = {
  /** The folder of their files in storage: 32 hex digits, known to nobody else until they are delivered. */
  folder: string;
  finals: Final[];
  /** The ids of those whose bytes a client's page has had. */
  fetched: string[];
};

/** Finals also have the original's size and ending: `2000x3000 0f1e2d3c4b5a6978 242224 jpg DSC_0412-Edit`. */
const storedFinal = /^(\S+ \S+) (\d+) (\w{1,5}) (.+)$/s;

/** A finished picture as it is stored. */
export const storedFinalOf = ({ width, height, file, bytes, ending, name }: Omit<Final, 'id' | 'fileName'>) =>
  `${width}x${height} ${file} ${bytes} ${ending} ${name}`;

function finalIn(id: string, value: unknown): Final[] {
  const [, start, bytes, ending, name] = storedFinal.exec(textOf(value)) ?? [];
  if (!ending) return [];
  return frameIn(id, `${start} ${name}`).map((frame) => ({ ...frame, bytes: Number(bytes), ending }));
}

/** Finals in the order of their frames, then by name. Of frames with one name, the chosen one counts. */
function inOrder(finals: Final[], frames: Frame[], picks: Gallery['picks']): Final[] {
  const chosenFirst = frames.toSorted(
    (a, b) => Number(picks[a.id] === undefined) - Number(picks[b.id] === undefined),
  );
  const position = ({ proof }: Final) => (proof ? frames.indexOf(proof) : frames.length);
  return finals
    .map((final): Final => ({ ...final, proof: frameOfFinal(chosenFirst, final.name) }))
    .toSorted((a, b) => position(a) - position(b) || naturalOrder(a.name, b.name));
}

/**
 * Stored finished pictures.
 *
 * @param data the document's fields
 * @param gallery theirs
 * @returns null if they are none
 */
export function deliveryIn(
  data: Record<string, unknown>,
  { settings, picks }: Pick<Gallery, 'settings' | 'picks'>,
): Delivery | null {
  if (!isObject(data.finals)) return null;
  const stored = entriesIn(data.finals).flatMap(([id, value]) => finalIn(id, value));
  const fetched = new Set(entriesIn(data.fetched).map(([id]) => id));
  return {
    folder: textOf(data.folder),
    finals: inOrder(stored, settings.frames, picks),
    fetched: stored.flatMap(({ id }) => (fetched.has(id) ? [id] : [])),
  };
}

/** The frame that a final was made from: `DSC_0412-Edit` and `DSC_0412-2` from `DSC_0412`. */
export function frameOfFinal(frames: Frame[], name: string): Frame | undefined {
  const plain = (text: string) => text.normalize('NFC').toLowerCase();
  const wanted = plain(name);
  return frames
    .filter((frame) => {
      const known = plain(frame.fileName);
      return wanted === known || /^[-_ .(]/.test(wanted.startsWith(known) ? wanted.slice(known.length) : '');
    })
    .toSorted((a, b) => b.fileName.length - a.fileName.length)[0];
}
