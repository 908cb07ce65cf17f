import emailSpellChecker from '@zootools/email-spell-checker';

// Visitors give an e-mail address, a phone number, or both.

/** Whether a text is a complete e-mail address in the form that mail programs and servers take. */
export const isEmail = (text: string): boolean =>
  /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@.<>,;:"()[\]\\]{2,}$/.test(text);

/** The number of digits of the shortest phone number, and of a phone number with its area code. */
const [minPhoneDigits, fullPhoneDigits] = [7, 10];

/** Removes what follows a phone number: `x12`, `ext. 12`. */
const removeExtension = (phone: string) => phone.replace(/(?:\bext|x|#).*$/i, '');

/** The number for a link, without spaces and marks: `2065550142`. Empty if there are too few digits. */
export function toPhoneNumber(phone: string): string {
  const number = removeExtension(phone)
    // Other scripts have digits of their own, which links do not understand.
    .normalize('NFKC')
    .replace(/[^\d+]/g, '');
  return number.length >= minPhoneDigits ? number : '';
}

/** What is missing in a phone number: digits, or perhaps one digit. Null if it looks complete. */
export function getPhoneProblem(phone: string): 'incomplete' | 'short' | null {
  const digits = removeExtension(phone).match(/\p{Nd}/gu)?.length ?? 0;
  if (digits < minPhoneDigits) return 'incomplete';
  return digits < fullPhoneDigits ? 'short' : null;
}

/** The domains that are mistyped most often. The library's own list has domains that resemble those of brokerages. */
const commonDomains = 'gmail ymail mail yahoo hotmail outlook icloud aol live'
  .split(' ')
  .map((name) => `${name}.com`);

/** The address that was probably meant; null if it looks correct. */
export function suggestEmail(email: string): string | null {
  // These domains are so short that the library would suggest a similar domain.
  if (/@(?:me|mac|msn)\.com$/i.test(email)) return null;
  const suggestion = emailSpellChecker.run({ email, domains: [...commonDomains, 'comcast.net'] });
  return suggestion ? `${email.split('@')[0]}@${suggestion.domain}` : null;
}
