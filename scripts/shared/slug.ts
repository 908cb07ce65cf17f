import slugify from '@sindresorhus/slugify';

/** Converts a text to lowercase letters, digits and hyphens: `Łódź 1` becomes `lodz-1`. Empty if nothing is left. */
export const toSlug = (text: string): string => slugify(text, { decamelize: false });

/** Finds a name that is not taken: the name itself, or the name with the lowest free number: `winter-light-2`. */
export function findFreeSlug(name: string, isTaken: (candidate: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
