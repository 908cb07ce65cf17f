import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';

/**
 * The phone number in what was typed, if it has exactly one: in E.164 format, with an extension as in RFC 3966.
 *
 * @param country where numbers without a country code are from: `US`
 */
export function parsePhone(typed: string, country: string): { number: string; uri: string } | null {
  const [found, ...others] = findPhoneNumbersInText(typed, isSupportedCountry(country) ? country : undefined);
  if (!found || others.length > 0) return null;
  const { number, startsAt, endsAt } = found;
  // A number is never a part of something else.
  const isWhole =
    /(?:^|[\s,;:(<[])$/.test(typed.slice(0, startsAt)) && /^[.,;:!?)>\]]*(?:\s|$)/.test(typed.slice(endsAt));
  // The library takes what follows one comma for an extension: hours, or another number.
  const [, following = ''] = /[^,;][,;]\s*(\d+)$/.exec(typed.slice(startsAt, endsAt)) ?? [];
  if (!isWhole || following.length > 4) return null;
  return { number: number.number, uri: following ? `tel:${number.number}` : number.getURI() };
}
