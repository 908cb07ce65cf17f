import type { Booking } from '@/content/schema/site';

/**
 * Formats a price in whole dollars, without decimals, with thousands separators. Does not use `toLocaleString`, because
 * its first call makes the browser load its locale data, which delays the page's first tasks (60 to 80 ms on a phone).
 */
export function dollars(price: number): string {
  return `$${String(price).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

/** Formats who said something, on one line: `Dana R., realtor, Ballard`. */
export function quoteSource(name: string, role: string | null | undefined): string {
  return role ? `${name}, ${role.charAt(0).toLowerCase()}${role.slice(1)}` : name;
}

/** Formats an amount in whole cents, with decimals only if there are cents. */
export function money(cents: number): string {
  const rest = cents % 100;
  return dollars((cents - rest) / 100) + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`);
}

/** Text from the content with its placeholders replaced: `Slide {number}`. */
export function fillPlaceholders(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** A count with its noun: `1 picture`, `2 galleries`. */
export const plural = (count: number, one: string, several = `${one}s`) =>
  `${count} ${count === 1 ? one : several}`;

/** Sentences as one text, `{deposit}` replaced with the deposit; without a deposit they are left out. */
export function depositSentences(sentences: string[], deposit: Booking['deposit']): string {
  return fillPlaceholders(
    sentences.filter((sentence) => deposit || !sentence.includes('{deposit}')).join(' '),
    { deposit: dollars(deposit?.amount ?? 0) },
  );
}

/**
 * Formats the time of day: `2:05 PM`, in the visitor's time zone, without `toLocaleTimeString` for the reason given at
 * `dollars`.
 */
export function formatTimeOfDay(date: Date): string {
  const hours = date.getHours();
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
