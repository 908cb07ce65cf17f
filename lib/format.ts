/** A price as the site shows it: whole dollars, without decimals. */
export function dollars(price: number): string {
  return `$${price.toLocaleString('en-US')}`;
}
