import type { PricingContent } from '@/content/schema/headshot';
import { dollars } from '@/lib/format';

/** The packages' prices in one row, each linking to its package. */
export function PriceStrip({ packages }: Pick<PricingContent, 'packages'>) {
  return (
    <nav aria-label="Prices at a glance" className="price-strip">
      <ul>
        {packages.map(({ id, short, price }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{short}</span> <b>{dollars(price)}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
