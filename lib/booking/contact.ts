import emailSpellChecker from '@zootools/email-spell-checker';

// Visitors give a phone number, an e-mail address, or both, in one text field. Pasted addresses may have names, brackets or marks.

/** Converts characters to their usual forms, and removes invisible characters. */
const normalize = (contact: string) =>
  contact
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    // The apostrophe that phones insert.
    .replace(/(?<=\p{L})’(?=\p{L})/gu, "'");

/** Separators between two entries. A comma before an `@` is a typo instead of a separator: `dana,smith@example.com`. */
const separatorPattern = /(?:[\s;<>()[\]/]|(?<!\p{L}),|,(?!\p{L}[^\s@]*@))+/u;

/** Characters that may surround an entry: brackets, quotation marks, and punctuation at the end of a sentence. */
const leadingMarksPattern = /^(?:(?:mailto|e-?mail):|[\p{Ps}\p{Pi}\p{Pf}"'`])+/iu;
const trailingMarksPattern = /[\p{Pe}\p{Pi}\p{Pf}"'`.,:;!?…]+$/u;

/** The part before the `@`, in any script (RFC 6531), without characters that have a meaning in `mailto:` URLs (RFC 6068). */
const localPartPattern = /^[\p{L}\p{M}\p{N}!$&'*+^_`{}~-]+(?:\.[\p{L}\p{M}\p{N}!$&'*+^_`{}~-]+)*$/u;

/** A domain in any script. A top-level domain has no digits and no hyphens, except in Punycode. */
const domainPattern =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]*[a-z0-9])$/iu;

/** Converts a domain to ASCII: `müller.de` to `xn--mller-kva.de`. The result is empty if the text is not a domain. */
function toAsciiDomain(text: string): string {
  if (!domainPattern.test(text)) return '';
  try {
    return new URL(`https://${text}`).hostname;
  } catch {
    return '';
  }
}

/** Parses an e-mail address for a link; null if the word is not an address. */
function parseAddress(word: string): string | null {
  const [localPart = '', ...domains] = word.split('@');
  const host = domains.length === 1 && localPartPattern.test(localPart) && toAsciiDomain(domains[0] ?? '');
  if (!host) return null;
  const isAsciiDomain = host === domains[0]?.toLowerCase();
  return `${localPart}@${isAsciiDomain ? domains[0] : host}`;
}

/**
 * Finds the e-mail address in a contact; null if it does not contain exactly one. The same address twice, as mail programs copy it,
 * is one. The contact itself is shown as it was typed.
 */
export function findEmail(contact: string): string | null {
  const words = normalize(contact)
    .split(separatorPattern)
    .map((word) =>
      word
        .replace(/^(<?mailto:[^?]*)\?.*$/i, '$1')
        .replace(leadingMarksPattern, '')
        .replace(trailingMarksPattern, ''),
    );
  const [email, ...others] = words.flatMap((word) => parseAddress(word) ?? []);
  const isOneAddress = others.every((other) => other.toLowerCase() === email?.toLowerCase());
  return isOneAddress ? (email ?? null) : null;
}

/** The number of digits of the shortest phone number, and of a phone number with its area code. */
export const minPhoneDigits = 7;
const fullPhoneDigits = 10;

/** The part that is missing so that the studio can answer; null if the contact looks complete. Digits may be of any script. */
export function getMissingPart(contact: string): 'everything' | 'digits' | null {
  const digits = normalize(contact).match(/\p{Nd}/gu)?.length ?? 0;
  // Keyboards for Japanese and Chinese insert other forms of `@`.
  if (/[@＠﹫]/.test(contact) || digits >= minPhoneDigits) return null;
  return digits > 2 ? 'digits' : 'everything';
}

/** The domains that are mistyped most often. The library's own list has domains that resemble those of brokerages. */
const commonDomains = 'gmail ymail mail yahoo hotmail outlook icloud aol live'
  .split(' ')
  .map((name) => `${name}.com`);

/** A corrected address, and the whole contact with the corrected address. */
type Suggestion = { address: string; text: string };

/** The phone numbers in a contact, each once, as their last digits; extensions are left out. */
const findNumbers = (text: string): Set<string> =>
  new Set(
    (text.match(/\p{Nd}(?:[\s().\p{Pd}/]*\p{Nd})+/gu) ?? [])
      .map((number) => number.replace(/\P{Nd}/gu, '').slice(-fullPhoneDigits))
      .filter(({ length }) => length >= minPhoneDigits),
  );

/**
 * Finds a possible mistake: a misspelled address (with a suggestion), an incomplete address, a phone number with missing digits, or
 * a contact in which the studio finds no single address or number to answer to. Null if there is none. The contact may be correct
 * despite a result.
 */
export function findTypo(contact: string): Suggestion | 'address' | 'digits' | 'unreachable' | null {
  const text = normalize(contact).trim();
  const email = findEmail(contact);
  if (email) {
    // These domains are so short that the library would suggest a similar domain.
    if (/@(?:me|mac|msn)\.com$/i.test(email)) return null;
    const suggestion = emailSpellChecker.run({ email, domains: [...commonDomains, 'comcast.net'] });
    if (!suggestion) return null;
    const address = `${email.split('@')[0]}@${suggestion.domain}`;
    return { address, text: text.includes(email) ? text.replace(email, () => address) : address };
  }
  const numbers = findNumbers(text);
  const hasOneNumber = numbers.size === 1 && [...numbers][0]?.length === fullPhoneDigits;
  const atCount = text.split('@').length - 1;
  if (atCount > 0) {
    const repaired = text.replace(/\s*,\s*(?=[a-z])/gi, '.').replace(/\s*([.@])\s*/g, '$1');
    const address = findEmail(repaired);
    if (address) return { address, text: repaired };
    if (hasOneNumber) return null;
    // `@name` is an account of a social network.
    return atCount > 1 || /(?:^|\s)@/.test(text) ? 'unreachable' : 'address';
  }
  if (hasOneNumber) return null;
  return numbers.size > 1 ? 'unreachable' : 'digits';
}
