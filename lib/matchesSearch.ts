/** Letters that are not another letter with a mark, as people type them without the key for them. */
const plainLetters = new Map([
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
]);

const apostrophes = /['’‘ʼ`´]/g;

/** Splits a text into its words, without case, marks and apostrophes. */
const splitWords = (text: string): string[] =>
  text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters.get(letter) ?? letter)
    .split(/[\s\p{Pd}]+/u)
    .filter(Boolean);

/** The digits of a phone number, without the prefix of North America. */
const getDigits = (text: string): string => text.replace(/^\s*\+1|\D/g, '').replace(/^1(?=\d{10}$)/, '');

/**
 * Whether the texts contain each word that was searched for, in any order, however marks, apostrophes and hyphens were typed, or
 * one of them has the digits of the phone number that was searched for.
 */
export function matchesSearch(search: string, ...texts: string[]): boolean {
  const words = texts.flatMap(splitWords);
  if (splitWords(search).every((part) => words.some((word) => word.includes(part)))) return true;
  const isNumber = /^[\s().+/\p{Pd}]*\d[\d\s().+/\p{Pd}]*$/u.test(search);
  return isNumber && texts.some((text) => getDigits(text).includes(getDigits(search)));
}
