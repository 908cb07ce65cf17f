import type { FieldPath } from './contentSchema';

// While somebody edits on the page, each text of the content ends with the path of its field in invisible characters: variation
// selectors, which combine with the preceding character, so that neither width nor line breaks change.

/** Encodes the space, the first printable ASCII character; the others follow. */
const firstCode = 0xe0100;
const spaceCode = 0x20;
/** Ends a mark, so that marks can be concatenated. */
const end = String.fromCodePoint(0xe01ef);

const markerPattern = /[\u{e0100}-\u{e015e}]+\u{e01ef}/gu;

/** Creates the mark of a field, such as `home`, `hero`, `lead`. components/editor/fieldMarkerLoader.cjs creates the same. */
export const createFieldMarker = (path: FieldPath): string =>
  [...path.join('.')]
    .map((letter) => String.fromCodePoint(firstCode + (letter.codePointAt(0) ?? spaceCode) - spaceCode))
    .join('') + end;

/** The marks of a text: the field, and where its mark begins in the text. What is before the mark is of that field. */
export function findFieldMarkers(text: string): { path: FieldPath; index: number }[] {
  return [...text.matchAll(markerPattern)].map(({ 0: mark, index }) => ({
    index,
    path: [...mark.slice(0, -end.length)]
      .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? firstCode) - firstCode + spaceCode))
      .join('')
      .split('.')
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  }));
}

/** The mark at the end of a text; empty if it has none. */
export const getLastFieldMarker = (text: string): string =>
  /[\u{e0100}-\u{e015e}]+\u{e01ef}$/u.exec(text)?.[0] ?? '';

export const removeFieldMarkers = (text: string): string => text.replace(markerPattern, '');
