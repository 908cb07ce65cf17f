import type { PriceLine } from '@/content/schema/home';

/** Prices, each a link to its offer: stacked, from 75rem side by side. */
export function PriceLines({ prices }: { prices: PriceLine[] }) {
  return (
    <ul className="px-gutter text-sm md:grid md:grid-cols-2 lg:mx-auto lg:max-w-page lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-none">
      {prices.map(({ label, amount, href }, position) => (
        <li
          key={position}
          className="border-t border-line md:max-lg:odd:pr-6 md:max-lg:even:border-l md:max-lg:even:pl-6 lg:pr-4 lg:not-first:border-l lg:not-first:pl-4 lg:last:pr-0"
        >
          <a className="flex min-h-14 items-center gap-2 hover:underline lg:min-h-16" href={href}>
            <span className="min-w-0 flex-1">{label}</span>
            <b className="font-display text-xl font-normal">{amount}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
