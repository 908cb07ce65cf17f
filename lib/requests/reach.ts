/** How to reach the visitor, by what was typed: an address and a number where it has exactly one. */
export type Reach = { email: string | null; phone: string | null };

/** An address without anything that would add another field to a message (RFC 5322, RFC 6068). */
const addresses = /[\w.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g;

/** Phone numbers as people type them, with at least seven digits. */
const numbers = /(?:\+|\b|\()\d[\d\s().-]{5,23}\d/g;
const fewestDigits = 7;

export function reachOf(typed: string): Reach {
  const emails = typed.match(addresses) ?? [];
  const phones = (typed.replace(addresses, ' ').match(numbers) ?? [])
    .map((number) => number.replace(/[^\d+]/g, ''))
    .filter((number) => number.replace('+', '').length >= fewestDigits);
  const only = (found: string[]) => (found.length === 1 ? (found[0] ?? null) : null);
  return { email: only(emails), phone: only(phones) };
}
