import { freeSlug, slugOf } from '@/lib/slug';

/** Maximum length of an id made from a title. */
const maxLength = 60;

/** Makes an id from a title. Empty if the title has no letters or digits. */
export const idOf = (title: string) => slugOf(title).slice(0, maxLength);

/** The id itself if it is not taken, otherwise with the lowest free number appended: `winter-light-2`. */
export const uniqueId = (id: string, isTaken: (id: string) => boolean) => freeSlug(id || 'post', isTaken);
