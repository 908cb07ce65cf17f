import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Answer, callFirestore, documentsOf } from '@/lib/firebase/rest';
import { isObject } from '@/lib/isObject';
import { timeOfFrame } from './frameKeys';
import { entriesIn, type Frame, frameIn, type Gallery, naturalOrder, textOf } from './gallery';

/** A finished picture. */
export type Final = Frame & {
  /** Of the original, in bytes. */
  bytes: number;
  /** The ending of the original: `jpg`. */
  ending: string;
  /** The frame that it was made from, by its name. */
  proof?: Frame | undefined;
  /** The frames that it may have been made from, if its name does not tell which. */
  candidates: Frame[];
};

/** The finished pictures of a gallery, in a document of their own, which a client can read while it is open. */
export type Delivery = {
  /** The folder of their files in storage: 32 hex digits, known to nobody else until they are delivered. */
  folder: string;
  finals: Final[];
  /** When a client's page first had the bytes of one, in milliseconds since 1970; null before that. */
  downloaded: number | null;
};

/** Finals also have the original's size and ending: `2000x3000 0f1e2d3c4b5a6978 242224 jpg DSC_0412-Edit`. */
const storedFinal = /^(\S+ \S+) (\d+) (\w{1,5}) (.+)$/s;

/** A finished picture as it is stored. */
export const storedFinalOf = ({
  width,
  height,
  file,
  bytes,
  ending,
  name,
}: Omit<StoredFinal, 'id' | 'fileName'>) => `${width}x${height} ${file} ${bytes} ${ending} ${name}`;

type StoredFinal = Omit<Final, 'proof' | 'candidates'>;

function finalIn(id: string, value: unknown): StoredFinal[] {
  const [, start, bytes, ending, name] = storedFinal.exec(textOf(value)) ?? [];
  if (!ending) return [];
  return frameIn(id, `${start} ${name}`).map((frame) => ({ ...frame, bytes: Number(bytes), ending }));
}

/**
 * Finals with the frames that they were made from, in the order of those, then by name. Of several frames of one name it is the
 * one whose time is in the final's name, or the only chosen one.
 */
function inOrder(finals: StoredFinal[], frames: Frame[], picks: Gallery['picks']): Final[] {
  const digits = (text: string) => text.replace(/\D/g, '');
  const matchOf = ({ fileName }: StoredFinal): Pick<Final, 'proof' | 'candidates'> => {
    const candidates = framesOfFinal(frames, fileName);
    const added = digits(fileName.slice(candidates[0]?.fileName.length));
    const ofTime = candidates.filter(
      ({ id }) => timeOfFrame(id) !== '' && added.includes(digits(timeOfFrame(id))),
    );
    const chosen = candidates.filter(({ id }) => picks[id] && picks[id] !== 'maybe');
    const match = [candidates, ofTime, chosen].find(({ length }) => length === 1);
    return { proof: match?.[0], candidates: match ? [] : candidates };
  };
  const position = ({ proof }: Final) => (proof ? frames.indexOf(proof) : frames.length);
  return [...finals]
    .sort((a, b) => naturalOrder(a.name, b.name))
    .map((final): Final => ({ ...final, ...matchOf(final) }))
    .sort((a, b) => position(a) - position(b));
}

/**
 * Stored finished pictures.
 *
 * @param data the document's fields
 * @param gallery theirs
 * @returns null if not finished pictures
 */
export function deliveryIn(
  data: Record<string, unknown>,
  { settings, picks }: Pick<Gallery, 'settings' | 'picks'>,
): Delivery | null {
  if (!isObject(data.finals)) return null;
  const stored = entriesIn(data.finals).flatMap(([id, value]) => finalIn(id, value));
  return {
    folder: textOf(data.folder),
    finals: inOrder(stored, settings.frames, picks),
    downloaded: typeof data.downloaded === 'number' ? data.downloaded : null,
  };
}

/** Chosen frames of which there is no finished picture. */
export const unfinishedOf = <Chosen extends { frame: Frame }>(chosen: Chosen[], finals: Final[]): Chosen[] =>
  chosen.filter(({ frame }) => !finals.some(({ proof }) => proof?.id === frame.id));

/** A name as names are compared: accents as one character, in lowercase, each kind of space as a plain one. */
const comparable = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s/g, ' ');

/** Whether a program may have made a name from another: it begins with it, and a separator, or a letter after a digit, follows. */
function isMadeFrom(name: string, original: string): boolean {
  if (!name.startsWith(original)) return false;
  const added = name.slice(original.length);
  return added === '' || /^[^\p{L}\p{N}]/u.test(added) || (/\d$/.test(original) && /^\p{L}/u.test(added));
}

/**
 * The frames that a final may have been made from: `DSC_0412` for `DSC_0412-Edit`, `DSC_0412~2`, `DSC_0412bw` and
 * `Copy of DSC_0412`, and `IMG_1234` for the iPhone's `IMG_E1234`. Of those that fit the ones with the longest name.
 */
export function framesOfFinal(frames: Frame[], name: string): Frame[] {
  const wanted = comparable(name).replace(/^(copy of|kopie von) /, '');
  for (const each of [wanted, wanted.replace(/^img_e(?=\d)/, 'img_')]) {
    const found = frames.filter(({ fileName }) => isMadeFrom(each, comparable(fileName)));
    const longest = Math.max(...found.map(({ fileName }) => fileName.length));
    if (found.length > 0) return found.filter(({ fileName }) => fileName.length === longest);
  }
  return [];
}

/** Reads the document of a gallery's finished pictures. @returns null as `callFirestore` */
export const readDelivery = (config: FirebaseConfig, id: string): Promise<Answer | null> =>
  callFirestore(config, `/deliveries/${id}`);

/** Stores when pictures of a gallery were first downloaded. Later times are refused (firestore.rules). */
export const reportDownload = (config: FirebaseConfig, id: string): Promise<Answer | null> =>
  callFirestore(config, ':commit', {
    writes: [
      {
        update: { name: `${documentsOf(config)}/deliveries/${id}`, fields: {} },
        updateMask: { fieldPaths: [] },
        updateTransforms: [{ fieldPath: 'downloaded', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: true },
      },
    ],
  });
