/**
 * The characters of a CSS `unicode-range`: `U+41-43, U+2014` is `ABC—`.
 *
 * @throws Error that names an invalid part
 */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [, first, last = first] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/i.exec(part.trim()) ?? [];
      if (!first || !last)
        throw new Error(`'${part.trim()}' is not a range of characters. Write it as U+20-7E.`);
      const start = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - start + 1;
      return String.fromCodePoint(...Array.from({ length: count }, (_, offset) => start + offset));
    })
    .join('');
}
