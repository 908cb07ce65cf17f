/** What stands between two entries of a list. A byte order mark is a part of a word: it is invisible. */
const separators = /(?:[^\S\ufeff]|[,;<>])+/;

/** What may stand around an entry. */
const around = /^[([]+|[)\].!?:/]+$/g;

/** A whole address (RFC 5322) without what would be a part of a `mailto:` URL (RFC 6068); no top-level domain is a number or has a hyphen, but those in Punycode. */
const address =
  /^[\w!$'*+^`{}~-]+(?:\.[\w!$'*+^`{}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/** The address in what was typed, if it has exactly one. What was typed is shown as it is in any case. */
export function emailIn(typed: string): string | null {
  const words = typed.split(separators).map((word) => word.replace(around, ''));
  const [email, ...others] = words.filter((word) => address.test(word));
  return others.length === 0 ? (email ?? null) : null;
}

/** The fewest digits of a phone number. */
const fewestDigits = 7;

/** What is missing for an answer; null if it looks as if there was enough. Digits may be of any script. */
export function missingIn(typed: string): 'everything' | 'digits' | null {
  const digits = typed.match(/\p{Nd}/gu)?.length ?? 0;
  // As keyboards for Japanese and Chinese write it, too.
  if (/[@＠﹫]/.test(typed) || digits >= fewestDigits) return null;
  return digits > 2 ? 'digits' : 'everything';
}
