/** Maximum length of an id made from a title. */
const maxLength = 60;

/** Makes an id from a title: lowercase letters, digits and hyphens. Empty if the title has no letters or digits. */
export function idOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxLength);
}

/** The id itself if it is not taken, otherwise with the lowest free number appended: `winter-light-2`. */
export function uniqueId(id: string, isTaken: (id: string) => boolean): string {
  const wanted = id || 'post';
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? wanted : `${wanted}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
