import { createGalleryFragment } from '@/lib/proofs/galleryUrls';

/** The post in the form. A new post is read from this device only. */
export type OpenPost = { id: string; isNew: boolean };

/** The URL hash for editing a post, or writing a new one. */
export const createPostFragment = (id: string, isNew = false) =>
  `#${isNew ? 'new' : 'edit'}=${encodeURIComponent(id)}`;

/** The post that a URL hash names; null for the list. The post is in the URL so that Back and reload work. */
export function parsePostFragment(hash: string): OpenPost | null {
  const [, action, id] = /^#(edit|new)=(.+)/.exec(hash) ?? [];
  try {
    return id ? { id: decodeURIComponent(id), isNew: action === 'new' } : null;
  } catch {
    return null;
  }
}

/** The link to a gallery on the owner's page. */
export const getGalleryLink = (id: string) => `/write#proofs=${id}`;
/** The links to the list, and to the form for a new gallery. `&request=` and the id of a request fill in the form. */
export const galleriesLink = '/write#proofs';
export const newGalleryLink = '/write#proofs=new';

/** The link to a gallery for the client. */
export const getClientLink = (id: string) => `${location.origin}/proofs${createGalleryFragment(id)}`;

/** How many days a link works by default. */
export const defaultLinkDays = 60;
