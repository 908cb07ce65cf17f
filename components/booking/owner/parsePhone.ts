import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';

/**
 * Finds the phone number in a typed text; null unless there is exactly one. The number is in E.164 format, the URI has the
 * extension (RFC 3966).
 *
 * @param country the country of numbers without a country code: `US`
 */
export function parsePhone(typed: string, country: string): { number: string; uri: string } | null {
  // The international prefix of most countries, and the links of WhatsApp.
  const text = typed
    .replace(/(?:https?:\/\/)?wa\.me\/\+?(\d{7,15})/gi, '+$1')
    .replace(/(?<![\d+])00 ?(?=[1-9])/g, '+');
  const [match, ...others] = findPhoneNumbersInText(text, isSupportedCountry(country) ? country : undefined);
  // The same number twice is one.
  if (!match || others.some(({ number }) => number.getURI() !== match.number.getURI())) return null;
  const { number, startsAt, endsAt } = match;
  // Digits within other text are not a phone number.
  const isSeparate =
    /(?:^|[\s,;:(<[])$/.test(text.slice(0, startsAt)) && /^[.,;:!?)>\]]*(?:\s|$)/.test(text.slice(endsAt));
  // The library treats digits after a comma as an extension, but they may be hours, or another number.
  const [, extension = ''] = /[^,;][,;]\s*(\d+)$/.exec(text.slice(startsAt, endsAt)) ?? [];
  if (!isSeparate || extension.length > 4) return null;
  return { number: number.number, uri: extension ? `tel:${number.number}` : number.getURI() };
}
