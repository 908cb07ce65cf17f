import type { PriceRow } from '@/content/schema/headshot';
import { formatDollars } from '@/lib/format';

type PriceListProps = {
  rows: PriceRow[];
  /** `display` for a standalone list, `text` for a list below a paragraph. */
  size: 'display' | 'text';
};

export function PriceList({ rows, size }: PriceListProps) {
  const isDisplay = size === 'display';
  return (
    <dl className="border-b border-line">
      {rows.map(({ name, price, unit, onTop }, position) => (
        <div
          key={position}
          className={`flex items-baseline justify-between gap-4 border-t border-line ${isDisplay ? 'py-3 md:gap-6 md:py-[1.125rem]' : 'py-2 md:py-3'}`}
        >
          <dt
            className={`min-w-0 wrap-anywhere ${isDisplay ? 'font-display text-h3 tracking-[-.01em]' : 'text-sm leading-snug'}`}
          >
            {name}
          </dt>
          <dd className={`flex-none text-right text-sm text-muted ${isDisplay ? 'max-w-3/5' : 'max-w-1/2'}`}>
            <b className={`font-display text-h3 font-normal text-ink ${isDisplay ? '' : 'max-md:block'}`}>
              {onTop ? `+ ${formatDollars(price)}` : formatDollars(price)}
            </b>
            {unit && ` ${unit}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
