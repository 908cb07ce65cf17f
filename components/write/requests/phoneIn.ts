import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';

/**
 * The phone number in what was typed, if it has exactly one: in E.164 format, with an extension as in RFC 3966.
 *
 * @param country where numbers without a country code are from: `US`
 */
export function phoneIn(typed: string, country: string): { number: string; uri: string } | null {
  const numbers = findPhoneNumbersInText(typed, isSupportedCountry(country) ? country : undefined);
  // A number is never a part of something else.
  const [found, ...others] = numbers.filter(
    ({ startsAt, endsAt }) =>
      /(?:^|[\s,;:(<[])$/.test(typed.slice(0, startsAt)) &&
      /^[.,;:!?)>\]]*(?:\s|$)/.test(typed.slice(endsAt)),
  );
  return found && others.length === 0 ? { number: found.number.number, uri: found.number.getURI() } : null;
}
