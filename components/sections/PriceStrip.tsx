import type { PricingContent } from '@/content/schema/headshot';
import { dollars } from '@/lib/format';

/** The packages' prices in one row, each linking to its package. */
export function PriceStrip({ stripLabel, packages }: Pick<PricingContent, 'stripLabel' | 'packages'>) {
  return (
    <nav aria-label={stripLabel} className="wrap">
      <ul className="price-strip">
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
