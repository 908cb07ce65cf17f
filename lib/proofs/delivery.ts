import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, type FirestoreResponse, getDocumentsPath } from '@/lib/firebase/rest';
import { isObject } from '@/lib/isObject';
import { findProof } from './findProof';
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
};

/** The final images of a gallery. They have a separate document, which clients can read while its field `isOpen` is true. */
export type Delivery = {
  /** The folder of the files in storage: 32 hex digits. Clients cannot know the folder before the delivery. */
  folder: string;
  /** In the order of their frames. */
  finalImages: FinalImage[];
  /** When a client first downloaded a final image, in milliseconds since 1970; null until then. */
  downloadedAt: number | null;
};

/**
 * Like a stored frame, with the original's size and extension, and the id of the frame that the owner has chosen, if any:
 * `2000x3000 0f1e2d3c4b5a6978 242224 jpg DSC_0412-Edit`, `2000x3000 0f1e2d3c4b5a6978 242224 jpg>f001 Portrait`.
 */
const storedFinalImagePattern = /^(\S+ \S+) (\d+) (\w{1,5})(?:>(\w+))? (.+)$/s;

export const serializeFinalImage = (image: Omit<FinalImage, 'id' | 'fileName' | 'proof'>) =>
  `${image.width}x${image.height} ${image.fileKey} ${image.bytes} ${image.extension}${image.chosenFrameId && `>${image.chosenFrameId}`} ${image.name}`;

/** Parses a stored map of final images, without malformed ones, and without finding their frames. */
export const parseFinalImages = (value: unknown): FinalImage[] =>
  getSortedEntries(value).flatMap(([id, text]) => {
    const [, start, bytes, extension, chosenFrameId = '', name] =
      storedFinalImagePattern.exec(toText(text)) ?? [];
    if (!extension) return [];
    return parseFrame(id, `${start} ${name}`).map((frame) => ({
      ...frame,
      bytes: Number(bytes),
      extension,
      chosenFrameId,
    }));
  });

/**
 * Parses the stored final images of a gallery.
 *
 * @param data the fields of the delivery's document
 * @returns null if the document has no map of final images
 */
export function parseDelivery(
  data: Record<string, unknown>,
  { settings: { frames }, picks }: Pick<Gallery, 'settings' | 'picks'>,
): Delivery | null {
  if (!isObject(data.finalImages)) return null;
  const getPosition = ({ proof }: FinalImage) => (proof ? frames.indexOf(proof) : frames.length);
  return {
    folder: toText(data.folder),
    finalImages: parseFinalImages(data.finalImages)
      .map((image) => ({ ...image, proof: findProof(image, frames, picks) }))
      .sort((a, b) => getPosition(a) - getPosition(b) || compareNaturally(a.name, b.name)),
    downloadedAt: typeof data.downloadedAt === 'number' ? data.downloadedAt : null,
  };
}

export const getPicksWithoutFinalImage = <Picked extends { frame: Frame }>(
  pickedFrames: Picked[],
  finalImages: FinalImage[],
): Picked[] => pickedFrames.filter(({ frame }) => !finalImages.some(({ proof }) => proof?.id === frame.id));

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
        updateTransforms: [{ fieldPath: 'downloadedAt', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: true },
      },
    ],
  });
