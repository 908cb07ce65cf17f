'use client';

import { useId, useState } from 'react';
import { ButtonLink, IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/icons';
import type { PriceEstimateContent } from '@/content/schema/product';
import { dollars, fillPlaceholders } from '@/lib/format';
import { maxCount } from '@/lib/inquiry/offers';

/** Words of the price for a number of pictures. Names in braces are filled in. */
const words = {
  label: 'How many pictures?',
  result: '{count} pictures: {low} to {high}',
  resultForOne: '1 picture: {low} to {high}',
  fewer: 'One picture less',
  more: 'One picture more',
} as const;

/** What a number of pictures costs. Without scripts it shows the first number. */
export function PriceEstimate({ from, upTo, count: first, action }: PriceEstimateContent) {
  const id = useId();
  // As typed: an empty field is not replaced while one types.
  const [typed, setTyped] = useState(String(first));
  const count = Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), maxCount);
  const button = (name: string, icon: 'minus' | 'plus', next: number) => (
    <IconButton
      aria-label={name}
      aria-disabled={next < 1 || next > maxCount}
      className="border border-control"
      onClick={() => next >= 1 && next <= maxCount && setTyped(String(next))}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-8 gap-y-4">
      <div className="js-only">
        <label htmlFor={id} className="text-sm text-muted">
          {words.label}
        </label>
        <div className="mt-2 flex">
          {button(words.fewer, 'minus', count - 1)}
          <input
            id={id}
            type="number"
            // The wheel scrolls the page; browsers would change the number.
            onWheel={({ currentTarget }) => currentTarget.blur()}
            inputMode="numeric"
            min={1}
            max={maxCount}
            value={typed}
            className="figures -mx-px h-11 w-16 border border-control text-center"
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => setTyped(String(count))}
            onFocus={(event) => event.target.select()}
          />
          {button(words.more, 'plus', count + 1)}
        </div>
      </div>
      <p role="status" className="font-display text-3xl leading-[1.1] tracking-[-.02em] lg:leading-none">
        <span>
          {fillPlaceholders(count === 1 ? words.resultForOne : words.result, {
            count,
            low: dollars(count * from),
            high: dollars(count * upTo),
          })}
        </span>
      </p>
      {/* A link to a plan takes the number along. */}
      <ButtonLink
        variant="primary"
        href={action.href.startsWith('/inquire?') ? `${action.href}&pics=${count}` : action.href}
      >
        {action.label}
      </ButtonLink>
    </div>
  );
}
