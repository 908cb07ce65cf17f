/**
 * Formats a price in whole dollars, without decimals, with thousands separators. Does not use `toLocaleString`, because
 * its first call makes the browser load its locale data, which delays the page's first tasks (60 to 80 ms on a phone).
 */
export function formatDollars(price: number): string {
  return `$${String(price).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

/** Formats an amount in cents: `$100`, `$99.50`. */
export const formatCents = (cents: number): string =>
  formatDollars(Math.floor(cents / 100)) +
  (cents % 100 === 0 ? '' : `.${String(cents % 100).padStart(2, '0')}`);

/** Parses an amount in dollars, `$99.50`, as cents; null if it is not an amount from 0 to 99,999.99. */
export function parseDollars(text: string): number | null {
  const typed = text.replace(/[$,\s]/g, '');
  return /^\d{1,5}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}

/** Formats a length: `30 minutes`, `1 hour`, `3 hours 40 minutes`. */
export function formatMinutes(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60] as const;
  return [parts[0] > 0 && formatCount(parts[0], 'hour'), parts[1] > 0 && formatCount(parts[1], 'minute')]
    .filter(Boolean)
    .join(' ');
}

/** Formats the person behind a testimonial on one line: `Dana R., realtor, Ballard`. */
export function formatSpeaker(name: string, role: string | null | undefined): string {
  return role ? `${name}, ${role.charAt(0).toLowerCase()}${role.slice(1)}` : name;
}

/** Replaces the placeholders of a text, such as `Slide {number}`. A placeholder without a value stays as it is. */
export function fillPlaceholders(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+(?::[\w-]+)?)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/** Fills the lines of a message. A line is left out if one of its placeholders has an empty value. */
export const fillLines = (lines: string, values: Record<string, string>): string =>
  lines
    .split('\n')
    .filter((line) => Object.entries(values).every(([name, value]) => value || !line.includes(`{${name}}`)))
    .map((line) => fillPlaceholders(line, values))
    .join('\n');

/** Formats a count with its noun: `1 picture`, `2 galleries`. */
export const formatCount = (count: number, singular: string, pluralForm = `${singular}s`) =>
  `${count} ${count === 1 ? singular : pluralForm}`;
