import slugify from '@sindresorhus/slugify';

/** A name of lowercase letters, digits and hyphens: `Łódź 1` becomes `lodz-1`. Empty if nothing is left. */
export const slugOf = (text: string): string => slugify(text, { decamelize: false });

/** The name itself if it is not taken, otherwise with the lowest free number: `winter-light-2`. */
export function freeSlug(name: string, isTaken: (candidate: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
