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
