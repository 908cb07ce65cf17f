import type { FieldPath } from '../../content/model/shape';

// In the editor's build, each string of the content ends with the path of its field in invisible characters: variation
// selectors, which combine with the preceding character, so that neither width nor line breaks change. No other build
// has them.

/** Encodes the space, the first printable ASCII character; the others follow. */
const first = 0xe0100;
const space = 0x20;
/** Terminates a mark, so that marks can be concatenated. */
const end = String.fromCodePoint(0xe01ef);

const marks = /[\u{e0100}-\u{e015e}]+\u{e01ef}/gu;

/** The mark of a field, such as `home`, `hero`, `lead`. */
export function markOf(path: FieldPath): string {
  const letters = [...path.join('.')].map((letter) =>
    String.fromCodePoint(first + (letter.codePointAt(0) ?? space) - space),
  );
  return letters.join('') + end;
}

/** The fields that a text comes from, innermost first. */
export function markedFields(text: string): FieldPath[] {
  return [...text.matchAll(marks)].map(([mark]) =>
    [...mark.slice(0, -end.length)]
      .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? first) - first + space))
      .join('')
      .split('.')
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  );
}

const isSame = (one: FieldPath, other: FieldPath) => one.join('.') === other.join('.');

/** Replaces the text of a field before its mark; a text of several fields has one in each line. */
export const withText = (marked: string, path: FieldPath, text: string) =>
  marked
    .split('\n')
    .map((line) =>
      markedFields(line).some((field) => isSame(field, path)) ? text + line.slice(line.search(marks)) : line,
    )
    .join('\n');

/** A text without marks. */
export const withoutMarks = (text: string) => text.replace(marks, '');
