import { fragmentFor } from '@/lib/proofs/address';

/** The link to a gallery's view. */
export const linkToGallery = (id: string) => `/write#proofs=${id}`;
/** The links to the list, and to the form for a new gallery: `&request=` and an id fills it in. */
export const linkToList = '/write#proofs';
export const linkToNew = '/write#proofs=new';

/** The link for the client. */
export const linkOf = (id: string) => `${location.origin}/proofs${fragmentFor(id)}`;

/** How long a link works, unless the owner says otherwise, in days. */
export const linkDays = 60;
