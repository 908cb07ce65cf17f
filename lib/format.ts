/** A price as the site shows it: whole dollars, without decimals. */
export function dollars(price: number): string {
  return `$${price.toLocaleString('en-US')}`;
}

/** An amount in whole cents as the site shows it: with decimals only where there are cents. */
export function money(cents: number): string {
  return cents % 100 === 0 ? dollars(cents / 100) : `$${(cents / 100).toFixed(2)}`;
}
