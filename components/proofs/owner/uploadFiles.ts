import type { Capture } from '@/lib/proofs/readCapture';
import { ReadableError } from '@/lib/readableError';

export type Upload = {
  /** Identifies the file. */
  key: string;
  file: File;
  /** A held upload waits until the owner has set the clocks of the cameras. */
  state: 'held' | 'waiting' | 'preparing' | 'uploading' | 'done' | 'failed';
  /** The uploaded fraction, from 0 to 1. */
  fraction: number;
  /** Why the upload failed; empty if it has not. */
  errorMessage: string;
  /** Whether the owner must decide if the file replaces a stored one. */
  asksToReplace: boolean;
  /** Whether the file has changed since it was dropped, so that a retry cannot help. */
  hasChanged: boolean;
  /** Null until it has been read. */
  capture: Capture | null;
  /** The URL of a small picture; empty until the file has been read. */
  preview: string;
};

export const createUpload = (file: File): Upload => ({
  key: `${file.name} ${file.size} ${file.lastModified}`,
  file,
  state: 'waiting',
  fraction: 0,
  errorMessage: '',
  asksToReplace: false,
  hasChanged: false,
  capture: null,
  preview: '',
});

/** Names of files that macOS, Windows and network drives create beside pictures. */
export const systemFilePattern = /^(\._.*|\.DS_Store|@eaDir|Thumbs\.db|desktop\.ini)$/i;

/** The file name without its extension. Accents are normalized, because macOS writes them as separate characters. */
export const getBaseName = (file: File) =>
  (file.name.replace(/\.\w+$/, '').trim() || file.name).normalize('NFC');

export const getExtension = ({ type }: File) => type.replace('image/', '').replace('jpeg', 'jpg');

/** The largest original of a final image that storage.rules accept, in bytes. */
const maxFinalImageBytes = 50 * 2 ** 20;

/** @throws ReadableError if a file cannot be a final image */
export function checkFinalImage(file: File): void {
  if (file.size > maxFinalImageBytes)
    throw new ReadableError(`${file.name} is larger than 50 MB. Export it as a JPEG.`);
  if (!/^(jpg|png|webp|avif|gif)$/.test(getExtension(file))) {
    throw new ReadableError(`${file.name} cannot be shown by every browser. Export it as a JPEG.`);
  }
}

/** The time window of the estimate in milliseconds, and how many files the estimate needs. */
const estimateWindowMs = 60_000;
const minEstimateFiles = 5;

/**
 * Estimates the remaining time in milliseconds from the speed of the last minute, or of the last five files if fewer were sent in
 * the last minute; null until five files were sent.
 *
 * @param sentTimes when files were sent since the queue was last empty, in milliseconds since 1970
 */
export function estimateTimeLeft(sentTimes: number[], remainingCount: number, now: number): number | null {
  const lastMinute = sentTimes.filter((time) => time > now - estimateWindowMs);
  const recent = lastMinute.length < minEstimateFiles ? sentTimes.slice(-minEstimateFiles) : lastMinute;
  const [first] = recent;
  if (first === undefined || recent.length < minEstimateFiles) return null;
  return ((now - first) / (recent.length - 1)) * remainingCount;
}

/** Whether an upload is done, or needs the owner. */
export const isSettled = ({ state }: Upload) => state === 'done' || state === 'failed' || state === 'held';
