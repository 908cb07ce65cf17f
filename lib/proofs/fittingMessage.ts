import type { EmailMessage } from '@/content/schema/common';
import { mailto } from '@/lib/links';

/** The longest address that mail programs on Windows open, in characters. */
const longestAddress = 2000;

/**
 * A message as an address that every mail program opens: with all lines, or with their short forms, or with as many as fit.
 *
 * @param lines each whole, and in a short form
 * @param rest says where the rest is
 */
export function fittingMessage(
  email: string,
  subject: string,
  lines: { whole: string; short: string }[],
  end: string,
  rest: string,
): string {
  const addressOf = (body: string[]) => mailto(email, { subject, body } satisfies EmailMessage);
  const fits = (address: string) => address.length <= longestAddress;
  const whole = addressOf([...lines.map((line) => line.whole), end]);
  if (fits(whole)) return whole;
  for (let count = lines.length; ; count -= 1) {
    const address = addressOf([...lines.slice(0, count).map((line) => line.short), rest, end]);
    if (fits(address) || count === 0) return address;
  }
}
