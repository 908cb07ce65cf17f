const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const contentHash = async (bytes: BufferSource) => hex(await crypto.subtle.digest('SHA-256', bytes));

/**
 * The random part of the names of a file's copies in storage, made from the folder, which nobody can guess, from what it is in
 * the gallery, and from its bytes: they are found again after a reload, from another computer, and when the file was saved
 * again. A frame and a finished picture never share a file.
 */
export async function fileKey(folder: string, kind: 'frames' | 'finals', file: File): Promise<string> {
  const content = await contentHash(await file.arrayBuffer());
  return (await contentHash(new TextEncoder().encode([folder, kind, content].join('\n')))).slice(0, 16);
}

/** The length of the part of a frame's key that is its time. */
export const timeLength = 10;

/**
 * A frame's key in its gallery. Keys begin with the time when the frames were taken. The same bytes have one key: dropped twice,
 * they are one frame.
 *
 * @param takenAt in milliseconds since 1970
 * @param file the key of its file
 */
export function frameId(takenAt: number, file: string): string {
  const time = Math.max(0, Math.floor(takenAt))
    .toString(36)
    .padStart(timeLength - 1, '0');
  return `f${time}${file}`;
}

/** The time of day in a frame's key, by the camera's clock: `10:42:07`; empty if it has none. */
export function timeOfFrame(id: string): string {
  const time = /^f0*([0-9a-z]*)[0-9a-f]{16}$/.exec(id)?.[1] ?? '';
  return time && new Date(Number.parseInt(time, 36)).toISOString().slice(11, 19);
}
