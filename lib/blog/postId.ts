/** Letters that an id made of a title may have. */
const longestMade = 60;

/** An id made of a title: small letters, digits and hyphens. Empty where the title has none of them. */
export function idOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestMade);
}

/** The id itself, or with the lowest number behind it that makes it one that is not taken: `winter-light-2`. */
export function freeId(id: string, isTaken: (id: string) => boolean): string {
  const wanted = id || 'post';
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? wanted : `${wanted}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
