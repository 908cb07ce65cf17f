import { type FirebaseConfig, localProjectId, localServices } from '@/lib/firebase/config';

/** What the page shows: the start, `frames`, `review`, `compare`, or a frame's id. */
export type ProofsAddress = { id: string; screen: string };

/** What stands in place of an id in the address of the sample gallery. */
export const sampleId = 'sample';
/** The address of the sample gallery. */
export const samplePath = `/proofs#${sampleId}`;

/**
 * The gallery and the screen in the fragment of the page's URL, which no server, referrer or preview ever sees:
 * `#0123456789abcdef0123456789abcdef/review`. Null if it is mistyped.
 */
export function addressIn(hash: string): ProofsAddress | null {
  const [, id = '', screen = ''] = /^#(sample|[0-9a-f]{32})(?:\/(\w*))?$/.exec(hash) ?? [];
  return id ? { id, screen } : null;
}

/** The fragment of a screen. */
export const fragmentFor = (id: string, screen = '') => `#${id}${screen && `/${screen}`}`;

/** The longer edges of a proof's files, in pixels. */
export type PictureSize = 480 | 2000;

/**
 * The URL of a file of a gallery, without a download token: storage.rules decide about each request.
 *
 * @param folder the folder of the gallery's files
 * @param name `0f1e2d3c4b5a6978-480.jpg`
 */
export function fileUrl({ options, emulatorHost }: FirebaseConfig, folder: string, name: string): string {
  const server = emulatorHost
    ? `http://${localServices().storage}`
    : 'https://firebasestorage.googleapis.com';
  const bucket = options.storageBucket || `${localProjectId}.appspot.com`;
  return `${server}/v0/b/${bucket}/o/${encodeURIComponent(`proofs/${folder}/${name}`)}?alt=media`;
}

/** The name of the original of a final picture. */
export const originalName = ({ file, ending }: { file: string; ending: string }) => `${file}.${ending}`;

/** The names of all files of a frame or a final picture. */
export const filesOf = (picture: { file: string; ending?: string }): string[] => [
  pictureName(picture.file, 480),
  pictureName(picture.file, 2000),
  ...(picture.ending ? [originalName({ file: picture.file, ending: picture.ending })] : []),
];

/** The name of a file of a frame, or of the preview of a final picture. */
export const pictureName = (file: string, size: PictureSize) => `${file}-${size}.jpg`;

/** The header that has browsers save a file under a name, in any script (RFC 6266, RFC 8187: an apostrophe separates parts). */
export function attachmentNamed(name: string): string {
  const value = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${value}`;
}
