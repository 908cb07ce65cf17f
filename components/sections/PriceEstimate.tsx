'use client';

import { useId, useState } from 'react';
import { ButtonLink, IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { PriceEstimateContent } from '@/content/schema/product';
import type { Booking } from '@/content/schema/site';
import { maxQuantity } from '@/lib/booking/offers';
import { fillPlaceholders, formatDollars } from '@/lib/format';

/** Labels of the estimate. Names in braces are placeholders. */
const messages = {
  label: 'How many pictures?',
  result: '{count} pictures on white: {total}',
  resultForOne: '1 picture on white: {total}',
  inUse: 'In use, up to {price} each.',
  fewer: 'One fewer picture',
  more: 'One more picture',
} as const;

/** A field for a number of pictures, and their estimated price. Without scripts it shows the price of the initial number. */
export function PriceEstimate({
  from,
  upTo,
  count: initialCount,
  action,
  tax,
}: PriceEstimateContent & Pick<Booking, 'tax'>) {
  const id = useId();
  // The text as typed, so that an empty field is not replaced while the visitor types.
  const [typedCount, setTypedCount] = useState(String(initialCount));
  const count = Math.min(Math.max(Math.trunc(Number(typedCount)) || 1, 1), maxQuantity);
  const renderButton = (name: string, icon: 'minus' | 'plus', next: number) => (
    <IconButton
      aria-label={name}
      aria-disabled={next < 1 || next > maxQuantity}
      className="border border-control"
      onClick={() => next >= 1 && next <= maxQuantity && setTypedCount(String(next))}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-8 gap-y-4">
      <div className="js-only">
        <label htmlFor={id} className="text-sm text-muted">
          {messages.label}
        </label>
        <div className="mt-2 flex">
          {renderButton(messages.fewer, 'minus', count - 1)}
          <input
            id={id}
            type="number"
            // The mouse wheel should scroll the page; some browsers would change the number.
            onWheel={({ currentTarget }) => currentTarget.blur()}
            inputMode="numeric"
            min={1}
            max={maxQuantity}
            value={typedCount}
            className="figures -mx-px h-11 w-16 border border-control text-center"
            onChange={(event) => setTypedCount(event.target.value)}
            onBlur={() => setTypedCount(String(count))}
            onFocus={(event) => event.target.select()}
          />
          {renderButton(messages.more, 'plus', count + 1)}
        </div>
      </div>
      <p role="status" className="font-display text-h2 leading-[1.1] tracking-[-.02em] lg:leading-none">
        <span>
          {fillPlaceholders(count === 1 ? messages.resultForOne : messages.result, {
            count,
            total: formatDollars(count * from),
          })}
        </span>
      </p>
      {/* A link to a plan includes the number of pictures. */}
      <ButtonLink
        variant="primary"
        href={action.href.startsWith('/inquire?') ? `${action.href}&pics=${count}` : action.href}
      >
        {action.label}
      </ButtonLink>
      <p className="w-full text-sm text-muted">
        {[fillPlaceholders(messages.inUse, { price: formatDollars(upTo) }), tax].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}
