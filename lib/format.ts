/**
 * A price as the site shows it: whole dollars, without decimals, in groups of three digits. Written out because the
 * first call of `toLocaleString` in a page makes the browser load its tables of all languages, which stands in the way
 * of its first tasks (60 to 80 ms on a phone).
 */
export function dollars(price: number): string {
  return `$${String(price).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

/** An amount in whole cents as the site shows it: with decimals only where there are cents. */
export function money(cents: number): string {
  return cents % 100 === 0 ? dollars(cents / 100) : `$${(cents / 100).toFixed(2)}`;
}
