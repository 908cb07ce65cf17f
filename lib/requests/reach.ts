import emailSpellChecker from '@zootools/email-spell-checker';

// What visitors type so that the studio can answer: one address, one number, or both, as mail programs and chats paste them.

/** Characters in their usual forms, without those that cannot be seen. */
const clean = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    // As phones write it.
    .replace(/(?<=\p{L})’(?=\p{L})/gu, "'");

/** What stands between two entries of a list. A comma in a name is a slip: `dana,smith@example.com`. */
const separators = /(?:[\s;<>/]|(?<!\p{L}),|,(?!\p{L}[^\s@]*@))+/u;

/** What may stand around an entry: brackets, quotation marks, and what ends a sentence. */
const before = /^(?:(?:mailto|e-?mail):|[\p{Ps}\p{Pi}\p{Pf}"'`])+/iu;
const after = /[\p{Pe}\p{Pi}\p{Pf}"'`.,:;!?…]+$/u;

/** A local part without what would be a part of a `mailto:` URL (RFC 6068), in any script (RFC 6531). */
const local = /^[\p{L}\p{M}\p{N}!$&'*+^_`{}~-]+(?:\.[\p{L}\p{M}\p{N}!$&'*+^_`{}~-]+)*$/u;

/** A domain in any script; no top-level domain is a number or has a hyphen, but those in Punycode. */
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]*[a-z0-9])$/iu;

/** A domain as servers know it: `xn--mller-kva.de` for `müller.de`; empty if it is none. */
function asciiDomain(text: string): string {
  if (!domain.test(text)) return '';
  try {
    return new URL(`https://${text}`).hostname;
  } catch {
    return '';
  }
}

/** An address for a link; null if a word is none. */
function addressIn(word: string): string | null {
  const [name = '', ...domains] = word.split('@');
  const host = domains.length === 1 && local.test(name) && asciiDomain(domains[0] ?? '');
  if (!host) return null;
  const isSame = host === domains[0]?.toLowerCase();
  return `${name}@${isSame ? domains[0] : host}`;
}

/** The address in what was typed, if it has exactly one. What was typed is shown as it is in any case. */
export function emailIn(typed: string): string | null {
  const words = clean(typed)
    .split(separators)
    .map((word) =>
      word
        .replace(/^(<?mailto:[^?]*)\?.*$/i, '$1')
        .replace(before, '')
        .replace(after, ''),
    );
  const [email, ...others] = words.flatMap((word) => addressIn(word) ?? []);
  return others.length === 0 ? (email ?? null) : null;
}

/** The fewest digits of a phone number, and those of one with its area code. */
export const fewestDigits = 7;
const wholeDigits = 10;

/** What is missing for an answer; null if it looks as if there was enough. Digits may be of any script. */
export function missingIn(typed: string): 'everything' | 'digits' | null {
  const digits = clean(typed).match(/\p{Nd}/gu)?.length ?? 0;
  // As keyboards for Japanese and Chinese write it, too.
  if (/[@＠﹫]/.test(typed) || digits >= fewestDigits) return null;
  return digits > 2 ? 'digits' : 'everything';
}

/** Where addresses are mistyped most. The library's own list has some that are near to those of brokerages. */
const domains = 'gmail ymail mail yahoo hotmail outlook icloud aol live'
  .split(' ')
  .map((name) => `${name}.com`);

/** What may be meant: the address, and all that was typed with it. */
type Suggestion = { address: string; text: string };

/**
 * What looks like a slip: an address that may be another one, or incomplete, or a number in which digits may be missing. Null if
 * nothing does. It may be right as it is.
 */
export function slipIn(typed: string): Suggestion | 'address' | 'digits' | null {
  const text = clean(typed).trim();
  const email = emailIn(typed);
  if (email) {
    // So short that others would seem to be meant as them.
    if (/@(?:me|mac|msn)\.com$/i.test(email)) return null;
    const found = emailSpellChecker.run({ email, domains: [...domains, 'comcast.net'] });
    if (!found) return null;
    const address = `${email.split('@')[0]}@${found.domain}`;
    return { address, text: text.includes(email) ? text.replace(email, () => address) : address };
  }
  const ats = text.split('@').length - 1;
  if (ats > 0) {
    const repaired = text.replace(/\s*,\s*(?=[a-z])/gi, '.').replace(/\s*([.@])\s*/g, '$1');
    const address = emailIn(repaired);
    if (address) return { address, text: repaired };
    // A name in a social network begins with it, and two addresses are enough.
    return ats > 1 || /(?:^|\s)@/.test(text) ? null : 'address';
  }
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits < wholeDigits ? 'digits' : null;
}
