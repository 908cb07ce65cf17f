import { type FirebaseConfig, getLocalServices, localProjectId } from '@/lib/firebase/config';

/** A gallery and one of its screens: empty for the first one, `frames`, `review`, `compare`, or the id of a frame. */
export type GalleryAddress = { id: string; screen: string };

export const sampleGalleryId = 'sample';
export const sampleGalleryPath = `/proofs#${sampleGalleryId}`;

/**
 * Parses the fragment of the page's URL, for example `#0123456789abcdef0123456789abcdef/review`. The id is in the fragment
 * because browsers do not send fragments to servers. Null if the fragment is malformed.
 */
export function parseGalleryAddress(hash: string): GalleryAddress | null {
  const [, id = '', screen = ''] = /^#(sample|[0-9a-f]{32})(?:\/(\w*))?$/.exec(hash) ?? [];
  return id ? { id, screen } : null;
}

export const createGalleryFragment = (id: string, screen = '') => `#${id}${screen && `/${screen}`}`;

/** The longer edge of a stored picture, in pixels. */
export type PictureSize = 480 | 2000;

/**
 * The URL of a file of a gallery, without a download token: storage.rules decide about each request.
 *
 * @param folder the folder of the gallery's files
 * @param name `0f1e2d3c4b5a6978-480.jpg`
 */
export function getFileUrl({ options, emulatorHost }: FirebaseConfig, folder: string, name: string): string {
  const server = emulatorHost
    ? `http://${getLocalServices().storage}`
    : 'https://firebasestorage.googleapis.com';
  const bucket = options.storageBucket || `${localProjectId}.appspot.com`;
  return `${server}/v0/b/${bucket}/o/${encodeURIComponent(`proofs/${folder}/${name}`)}?alt=media`;
}

export const getOriginalFileName = ({ fileKey, extension }: { fileKey: string; extension: string }) =>
  `${fileKey}.${extension}`;

export const getFileNames = ({ fileKey, extension }: { fileKey: string; extension?: string }): string[] => [
  getPictureFileName(fileKey, 480),
  getPictureFileName(fileKey, 2000),
  ...(extension ? [getOriginalFileName({ fileKey, extension })] : []),
];

/** The name of a file of a frame, or of a preview of a final image. */
export const getPictureFileName = (fileKey: string, size: PictureSize) => `${fileKey}-${size}.jpg`;

/**
 * The `Content-Disposition` header with which browsers save a file under a name in any script (RFC 6266). Apostrophes are
 * escaped, because they separate the parts of the value (RFC 8187).
 */
export function createContentDisposition(name: string): string {
  const value = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${value}`;
}
