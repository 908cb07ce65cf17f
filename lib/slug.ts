/** Makes a name of lowercase letters, digits and hyphens: `Zoë 1` becomes `zoe-1`. Empty if nothing is left. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The name itself if it is not taken, otherwise with the lowest free number: `winter-light-2`. */
export function freeSlug(name: string, isTaken: (candidate: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
