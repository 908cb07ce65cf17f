/** How to reach the visitor, by what was typed: an address and a number where it has exactly one. */
export type Reach = { email: string | null; phone: string | null };

/** What stands between two entries of a list, or around one. */
const separators = /[\s,;<>()[\]|]+|\/(?=\s)/;

/** A whole address (RFC 5322) without what would be a part of a `mailto:` URL (RFC 6068). */
const address = /^[\w.!$'*+^`{}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** Phone numbers as people type them, with any dash, and at least seven digits. */
const numbers = /\+?\d[\d\s.\p{Pd}]{5,23}\d/gu;
const fewestDigits = 7;

/** The links that can be made of what was typed. It is shown as it is in any case. */
export function reachOf(typed: string): Reach {
  const words = typed.split(separators).map((word) => word.replace(/[.!?:]+$/, ''));
  const emails = words.filter((word) => address.test(word));
  // A number is never a part of something else.
  const rest = words.map((word) => (/[\p{L}@]/u.test(word) ? ' @ ' : word)).join(' ');
  const phones = (rest.match(numbers) ?? [])
    .map((number) => number.replace(/[^\d+]/g, ''))
    .filter((number) => number.replace('+', '').length >= fewestDigits);
  const only = (found: string[]) => (found.length === 1 ? (found[0] ?? null) : null);
  return { email: only(emails), phone: only(phones) };
}

/** What is missing for an answer; null if it looks as if there was enough. Digits may be of any script. */
export function missingIn(typed: string): 'everything' | 'digits' | null {
  const digits = typed.match(/\p{Nd}/gu)?.length ?? 0;
  if (typed.includes('@') || digits >= fewestDigits) return null;
  return digits > 2 ? 'digits' : 'everything';
}
