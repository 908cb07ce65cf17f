import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, type FirestoreResponse, getDocumentsPath } from '@/lib/firebase/rest';
import { isObject } from '@/lib/isObject';
import { getFrameTime } from './frameKeys';
import { compareNaturally, type Frame, type Gallery, getSortedEntries, parseFrame, toText } from './gallery';

/** A retouched picture that the owner delivers. */
export type FinalImage = Frame & {
  /** The size of the original, in bytes. */
  bytes: number;
  /** The file name extension of the original: `jpg`. */
  extension: string;
  /** The id of the frame that the owner has chosen for it; empty if its frame is found by the file's name. */
  chosenFrameId: string;
  /** The frame before retouching, chosen by the owner or found by the file's name. */
  proof?: Frame | undefined;
  /** The frames that match the file's name, if there are several. */
  candidates: Frame[];
};

/** The final images of a gallery. They have a separate document, which clients can read while its field `open` is true. */
export type Delivery = {
  /** The folder of the files in storage: 32 hex digits. Clients cannot know the folder before the delivery. */
  folder: string;
  finalImages: FinalImage[];
  /** When a client first downloaded a final image, in milliseconds since 1970; null until then. */
  downloadedAt: number | null;
};

/**
 * Like a stored frame, with the original's size and extension, and the id of the frame that the owner has chosen, if any:
 * `2000x3000 0f1e2d3c4b5a6978 242224 jpg DSC_0412-Edit`, `2000x3000 0f1e2d3c4b5a6978 242224 jpg>f001 Portrait`.
 */
const storedFinalImagePattern = /^(\S+ \S+) (\d+) (\w{1,5})(?:>(\w+))? (.+)$/s;

export const serializeFinalImage = (image: Omit<FinalImage, 'id' | 'fileName' | 'proof' | 'candidates'>) =>
  `${image.width}x${image.height} ${image.fileKey} ${image.bytes} ${image.extension}${image.chosenFrameId && `>${image.chosenFrameId}`} ${image.name}`;

/** Parses a stored map of final images, without malformed ones, and without finding their frames. */
export const parseFinalImages = (value: unknown): FinalImage[] =>
  getSortedEntries(value).flatMap(([id, text]) => parseFinalImage(id, text));

function parseFinalImage(id: string, value: unknown): FinalImage[] {
  const [, start, bytes, extension, chosenFrameId = '', name] =
    storedFinalImagePattern.exec(toText(value)) ?? [];
  if (!extension) return [];
  return parseFrame(id, `${start} ${name}`).map((frame) => ({
    ...frame,
    bytes: Number(bytes),
    extension,
    chosenFrameId,
    candidates: [],
  }));
}

/**
 * Finds the frame of each final image, and sorts by frame, then by name. It is the frame that the owner has chosen, or the one
 * that matches the name. If several frames match, the frame whose time is in the name is taken, or else the only picked one.
 */
function matchWithFrames(finalImages: FinalImage[], frames: Frame[], picks: Gallery['picks']): FinalImage[] {
  const getDigits = (text: string) => text.replace(/\D/g, '');
  const findMatch = ({ fileName, chosenFrameId }: FinalImage) => {
    // The chosen frame may have been removed.
    const chosenFrame = frames.find(({ id }) => id === chosenFrameId);
    if (chosenFrame) return { proof: chosenFrame, candidates: [] };
    const candidates = findMatchingFrames(frames, fileName);
    const suffix = getDigits(fileName.slice(candidates[0]?.fileName.length));
    const framesWithNamedTime = candidates.filter(
      ({ id }) => getFrameTime(id) !== '' && suffix.includes(getDigits(getFrameTime(id))),
    );
    const pickedCandidates = candidates.filter(({ id }) => picks[id] && picks[id] !== 'maybe');
    const singleMatch = [candidates, framesWithNamedTime, pickedCandidates].find(
      ({ length }) => length === 1,
    );
    return { proof: singleMatch?.[0], candidates: singleMatch ? [] : candidates };
  };
  const getPosition = ({ proof }: FinalImage) => (proof ? frames.indexOf(proof) : frames.length);
  return [...finalImages]
    .sort((a, b) => compareNaturally(a.name, b.name))
    .map((finalImage): FinalImage => ({ ...finalImage, ...findMatch(finalImage) }))
    .sort((a, b) => getPosition(a) - getPosition(b));
}

/**
 * Parses the stored final images of a gallery.
 *
 * @param data the fields of the delivery's document
 * @returns null if the document has no map of final images
 */
export function parseDelivery(
  data: Record<string, unknown>,
  { settings, picks }: Pick<Gallery, 'settings' | 'picks'>,
): Delivery | null {
  if (!isObject(data.finals)) return null;
  return {
    folder: toText(data.folder),
    finalImages: matchWithFrames(parseFinalImages(data.finals), settings.frames, picks),
    downloadedAt: typeof data.downloaded === 'number' ? data.downloaded : null,
  };
}

export const getPicksWithoutFinalImage = <Picked extends { frame: Frame }>(
  pickedFrames: Picked[],
  finalImages: FinalImage[],
): Picked[] => pickedFrames.filter(({ frame }) => !finalImages.some(({ proof }) => proof?.id === frame.id));

/** Normalizes a name for comparison: accents as one character, lowercase, each kind of space as a plain space. */
const normalizeName = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s/g, ' ');

/** Whether a program may have derived a name: the original, then a separator, or a letter after the original's last digit. */
function isDerivedName(name: string, original: string): boolean {
  if (!name.startsWith(original)) return false;
  const suffix = name.slice(original.length);
  return suffix === '' || /^[^\p{L}\p{N}]/u.test(suffix) || (/\d$/.test(original) && /^\p{L}/u.test(suffix));
}

/**
 * The frames that match the name of a final image: `DSC_0412` for `DSC_0412-Edit`, `DSC_0412~2`, `DSC_0412bw` and
 * `Copy of DSC_0412`, and `IMG_1234` for the iPhone's `IMG_E1234`. Of the matching frames only those with the longest name.
 */
export function findMatchingFrames(frames: Frame[], name: string): Frame[] {
  const normalized = normalizeName(name).replace(/^(copy of|kopie von) /, '');
  for (const candidate of [normalized, normalized.replace(/^img_e(?=\d)/, 'img_')]) {
    const matches = frames.filter(({ fileName }) => isDerivedName(candidate, normalizeName(fileName)));
    const longest = Math.max(...matches.map(({ fileName }) => fileName.length));
    if (matches.length > 0) return matches.filter(({ fileName }) => fileName.length === longest);
  }
  return [];
}

/** Reads the document of a gallery's final images. @returns null without a response, like `callFirestore` */
export const readDelivery = (config: FirebaseConfig, id: string): Promise<FirestoreResponse | null> =>
  callFirestore(config, `/deliveries/${id}`);

/** Stores when final images were first downloaded. firestore.rules reject later times. */
export const reportDownload = (config: FirebaseConfig, id: string): Promise<FirestoreResponse | null> =>
  callFirestore(config, ':commit', {
    writes: [
      {
        update: { name: `${getDocumentsPath(config)}/deliveries/${id}`, fields: {} },
        updateMask: { fieldPaths: [] },
        updateTransforms: [{ fieldPath: 'downloaded', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: true },
      },
    ],
  });
