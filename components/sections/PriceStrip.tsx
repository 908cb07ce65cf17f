import { dollars } from '@/lib/format';

type PriceStripProps = { prices: { label: string; price: number; href: string }[] };

/** Prices in one row, each a link to what it is for. */
export function PriceStrip({ prices }: PriceStripProps) {
  return (
    <nav aria-label="Prices at a glance" className="price-strip">
      <ul>
        {prices.map(({ label, price, href }) => (
          <li key={href}>
            <a href={href}>
              <span>{label}</span> <b>{dollars(price)}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
