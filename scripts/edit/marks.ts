import type { FieldPath } from '../content/place';

// In the editor's build each string of the content carries the path of its field in invisible characters: variation
// selectors, which combine with the preceding character, so that neither width nor line breaks change. No other build has them.

/** Stands for the first character of ASCII that can be seen, the space; the others follow. */
const first = 0xe0100;
const space = 0x20;
/** Ends a mark, so that two may follow each other. */
const end = String.fromCodePoint(0xe01ef);

const marks = /[\u{e0100}-\u{e015e}]+\u{e01ef}/gu;

/** The mark of a field: `home`, `hero`, `lead`. */
export function markOf(path: FieldPath): string {
  const letters = [...path.join('.')].map((letter) =>
    String.fromCodePoint(first + (letter.codePointAt(0) ?? space) - space),
  );
  return letters.join('') + end;
}

/** The fields that a text comes from, in the order of their marks: the innermost first. */
export function markedFields(text: string): FieldPath[] {
  return [...text.matchAll(marks)].map(([mark]) =>
    [...mark.slice(0, -end.length)]
      .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? first) - first + space))
      .join('')
      .split('.')
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  );
}

/** A marked text with other words; what follows the first mark stays. */
export const withWords = (text: string, words: string) => words + text.slice(Math.max(0, text.search(marks)));

/** A text without marks. */
export const withoutMarks = (text: string) => text.replace(marks, '');
