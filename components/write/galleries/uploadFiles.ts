/** A file that is to be uploaded. */
export type Upload = {
  /** Tells files apart. */
  key: string;
  file: File;
  state: 'waiting' | 'preparing' | 'uploading' | 'done' | 'failed';
  /** The uploaded fraction, from 0 to 1. */
  part: number;
  /** Why it failed; a complete sentence. */
  reason: string;
  /** Whether it waits for an answer: may it replace the one that is there? */
  asksToReplace: boolean;
  /** The URL of a small picture of it, once it is read. */
  preview: string;
};

/** A file that waits for its turn. */
export const waitingUpload = (file: File): Upload => ({
  key: `${file.name} ${file.size} ${file.lastModified}`,
  file,
  state: 'waiting',
  part: 0,
  reason: '',
  asksToReplace: false,
  preview: '',
});

/** Files that macOS, Windows and network drives put beside pictures. */
export const systemFile = /^(\._.*|\.DS_Store|@eaDir|Thumbs\.db|desktop\.ini)$/i;

/** Accents in one form: a Mac writes them as marks of their own. */
export const nameOf = (file: File) => (file.name.replace(/\.\w+$/, '').trim() || file.name).normalize('NFC');

/** The ending of an original in storage, by its type. */
export const endingOf = ({ type }: File) => type.replace('image/', '').replace('jpeg', 'jpg');

/** The largest original of a finished picture, in bytes: what storage.rules let an owner store. */
const largestFinal = 50 * 2 ** 20;

/** @throws Error if a file cannot be a finished picture */
export function checkFinal(file: File): void {
  if (file.size > largestFinal) throw new Error(`${file.name} has more than 50 MB. Export it as a JPEG.`);
  if (!/^(jpg|png|webp|avif|gif)$/.test(endingOf(file))) {
    throw new Error(`${file.name} cannot be shown by every browser. Export it as a JPEG.`);
  }
}

/** A JPEG without an ending in its name has no type. */
export async function withType(file: File): Promise<File> {
  if (file.type !== '') return file;
  const [a, b, c] = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  const isJpeg = a === 0xff && b === 0xd8 && c === 0xff;
  return isJpeg ? new File([file], file.name, { type: 'image/jpeg' }) : file;
}

/** The window for the estimate in milliseconds, and how many files it needs at least. */
const estimateMs = 60_000;
const estimateFiles = 5;

/**
 * The time that is left in milliseconds, by the speed of the last minute, or of the last five files if that is slower; null
 * until there are as many.
 *
 * @param sentAt when files were sent since the queue was last empty, in milliseconds
 */
export function timeLeft(sentAt: number[], left: number, now: number): number | null {
  const ofMinute = sentAt.filter((time) => time > now - estimateMs);
  const recent = ofMinute.length < estimateFiles ? sentAt.slice(-estimateFiles) : ofMinute;
  const [first] = recent;
  if (first === undefined || recent.length < estimateFiles) return null;
  return ((now - first) / (recent.length - 1)) * left;
}

/** Whether nothing more happens to a file by itself. */
export const isSettled = ({ state }: Upload) => state === 'done' || state === 'failed';
