import { ReadableError } from '@/lib/readableError';

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hashContent(bytes: BufferSource): Promise<string> {
  // Browsers have no hashes at an address of the network, such as that of `npm start -- --host`.
  if (!('subtle' in crypto)) throw new ReadableError('Uploads need https, or localhost.');
  return toHex(await crypto.subtle.digest('SHA-256', bytes));
}

/**
 * The unguessable part of the names of a picture's files in storage: a hash of the secret folder, the kind and the bytes. So the
 * same picture gets the same names after a reload, on another computer, and when its file was saved again. A frame and a final
 * image never share a file. @throws ReadableError without https
 */
export async function createFileKey(folder: string, kind: 'frames' | 'finals', file: File): Promise<string> {
  const content = await hashContent(await file.arrayBuffer());
  return (await hashContent(new TextEncoder().encode([folder, kind, content].join('\n')))).slice(0, 16);
}

/** How many characters at the start of a frame's id are its prefix and its time. */
export const frameTimeLength = 10;

/**
 * The id of a frame in its gallery. It begins with the time when the frame was taken, so that sorted ids are in that order. The
 * same bytes get the same id, so a file that is added twice is one frame.
 *
 * @param takenAt in milliseconds since 1970
 * @param fileKey from `createFileKey`
 */
export function createFrameId(takenAt: number, fileKey: string): string {
  const time = Math.max(0, Math.floor(takenAt))
    .toString(36)
    .padStart(frameTimeLength - 1, '0');
  return `f${time}${fileKey}`;
}

/** The time in a frame's id, by the camera's clock, in milliseconds since 1970; 0 if the id has no time. */
export const getTakenAt = (id: string): number =>
  Number.parseInt(/^f([0-9a-z]*)[0-9a-f]{16}$/.exec(id)?.[1] || '0', 36);

/** The time of day in a frame's id, by the camera's clock: `10:42:07`; empty if the id has no time. */
export function getFrameTime(id: string): string {
  const takenAt = getTakenAt(id);
  return takenAt ? new Date(takenAt).toISOString().slice(11, 19) : '';
}
