import type { PriceLine } from '@/content/schema/home';

/** Prices, each a link to its offer: stacked, from 75rem side by side. */
export function PriceLines({ prices }: { prices: PriceLine[] }) {
  return (
    <ul className="price-lines">
      {prices.map(({ label, amount, href }, position) => (
        <li key={position}>
          <a href={href}>
            <span>{label}</span>
            <b>{amount}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
