import { slugOf } from '@/lib/slug';

/** Maximum length of an id made from a title. */
const maxLength = 60;

/** Makes an id from a title. Empty if the title has no letters or digits. */
export const idOf = (title: string) => slugOf(title).slice(0, maxLength);
