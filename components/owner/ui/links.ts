import { createGalleryFragment } from '@/lib/proofs/galleryUrls';

/** The post in the form. A new post is read from this device only. */
export type OpenPost = { id: string; isNew: boolean };

/** The URL hash for editing a post, or writing a new one. */
export const createPostFragment = (id: string, isNew = false) =>
  `#${isNew ? 'new' : 'edit'}=${encodeURIComponent(id)}`;

/** The parts of the owner's page, by their names in its URL. */
export type OwnerPart = 'booking' | 'proofs' | 'blog';

/** The part of the owner's page that a URL hash names. It is in the URL so that Back and reload work. */
export type OwnerAddress = {
  part: OwnerPart;
  /** The post in the form; null for the list. */
  openPost: OpenPost | null;
  /** The id of the open gallery; null for the list. */
  galleryId: string | null;
  /** The id of the request that fills in the form for a new gallery, empty for none; null without the form. */
  newGalleryRequestId: string | null;
};

/** Parses a URL hash of the owner's page; anything unknown leads to booking. */
export function parseOwnerHash(hash: string): OwnerAddress {
  const [, name = '', value = '', requestId = ''] =
    /^#(\w+)(?:=([^&]+))?(?:&request=([0-9a-f]{32}))?$/.exec(hash) ?? [];
  const address = { openPost: null, galleryId: null, newGalleryRequestId: null };
  if (name === 'proofs')
    return {
      ...address,
      part: 'proofs',
      ...(value === 'new' ? { newGalleryRequestId: requestId } : value && { galleryId: value }),
    };
  const openPost = (name === 'edit' || name === 'new') && value ? parseOpenPost(value, name === 'new') : null;
  return { ...address, part: openPost || name === 'blog' ? 'blog' : 'booking', openPost };
}

/** Parses the id of a post in a URL hash; null if it is not encoded correctly. */
function parseOpenPost(value: string, isNew: boolean): OpenPost | null {
  try {
    return { id: decodeURIComponent(value), isNew };
  } catch {
    return null;
  }
}

export const getGalleryLink = (id: string) => `/write#proofs=${id}`;
/** The links to the list, and to the form for a new gallery. `&request=` and the id of a request fill in the form. */
export const galleriesLink = '/write#proofs';
export const newGalleryLink = '/write#proofs=new';

export const getClientLink = (id: string) => `${location.origin}/proofs${createGalleryFragment(id)}`;

export const defaultLinkDays = 60;
