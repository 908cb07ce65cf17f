const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The random part of the names of a file's copies in storage, made from the folder, which nobody can guess: the same file is
 * found again after a reload, and from another computer.
 */
export async function fileKey(folder: string, { name, size, lastModified }: File): Promise<string> {
  const text = new TextEncoder().encode([folder, name, size, lastModified].join('\n'));
  return hex(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
}

/** The length of the part of a frame's key that is its time. */
export const timeLength = 8;

/**
 * A frame's key in its gallery. Keys begin with the time when the frames were taken; two with one name are told apart by their
 * files.
 *
 * @param takenAt in milliseconds since 1970
 */
export function frameId(takenAt: number, { name, file }: { name: string; file: string }): string {
  const seconds = Math.max(0, Math.floor(takenAt / 1000))
    .toString(36)
    .padStart(timeLength - 1, '0');
  return `f${seconds}${name.replace(/\W/g, '_').slice(-30)}${file.slice(0, 6)}`;
}
