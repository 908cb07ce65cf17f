import { fragmentFor } from '@/lib/proofs/address';

/** The post in the form. A new one is read from this device only. */
export type OpenPost = { id: string; isNew: boolean };

/** The URL hash for editing a post, or writing a new one. */
export const postFragment = (id: string, isNew = false) =>
  `#${isNew ? 'new' : 'edit'}=${encodeURIComponent(id)}`;

/** The post that a URL hash names; null for the list. In the URL, so that Back and reload work. */
export function parsePostFragment(hash: string): OpenPost | null {
  const [, action, id] = /^#(edit|new)=(.+)/.exec(hash) ?? [];
  try {
    return id ? { id: decodeURIComponent(id), isNew: action === 'new' } : null;
  } catch {
    return null;
  }
}

/** The link to a gallery's view. */
export const linkToGallery = (id: string) => `/write#proofs=${id}`;
/** The links to the list, and to the form for a new gallery: `&request=` and an id fills it in. */
export const linkToList = '/write#proofs';
export const linkToNew = '/write#proofs=new';

/** The link for the client. */
export const linkOf = (id: string) => `${location.origin}/proofs${fragmentFor(id)}`;

/** How long a link works, unless the owner says otherwise, in days. */
export const linkDays = 60;
