/** The classes of a section of a gallery's view. */
export const section = 'border-t-2 border-ink pt-3 *:not-first:mt-3';
