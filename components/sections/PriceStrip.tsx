type PriceStripProps = {
  /** For each price: what the price is for, the price as text, and the part of the page that says more. */
  prices: { label: string; price: string; href: string }[];
};

/** Prices in one row. Each price is a link to its offer, with the label beside or below the price. */
export function PriceStrip({ prices }: PriceStripProps) {
  return (
    <nav aria-label="Prices at a glance" className="price-strip">
      <ul>
        {prices.map(({ label, price, href }) => (
          <li key={label}>
            <a href={href}>
              <span>{label}</span> <b>{price}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
