import { IconButton } from '@/components/ui/IconButton';
import { Icon } from '@/components/ui/icons';
import type { InquireContent } from '@/content/types';

type QuantityFieldProps = {
  id: string;
  name: string;
  /** What one of it is for: `per look`. */
  unit: string;
  /** Price of one, as it is shown. */
  price: string;
  quantity: number;
  /** The highest number that the offer allows. */
  most: number;
  words: InquireContent['words'];
  onChange: (quantity: number) => void;
};

/** How many of an extra: a number to type, with a button at each side for thumbs. */
export function QuantityField({
  id,
  name,
  unit,
  price,
  quantity,
  most,
  words,
  onChange,
}: QuantityFieldProps) {
  const unitId = `${id}-unit`;
  return (
    <div className="flex items-center gap-x-4 border-t border-line py-2">
      <div className="min-w-0 flex-1 wrap-anywhere md:flex md:items-baseline md:justify-between">
        <label htmlFor={id}>{name}</label>
        <p id={unitId} className="text-sm text-muted">
          <b className="font-display text-xl font-normal text-ink">{price}</b> {unit}
        </p>
      </div>
      <div className="flex flex-none items-center">
        <IconButton
          aria-label={`${words.fewer}: ${name}`}
          aria-disabled={quantity === 0}
          className="size-[44px] rounded"
          onClick={() => quantity > 0 && onChange(quantity - 1)}
        >
          <Icon name="minus" />
        </IconButton>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={quantity}
          aria-describedby={unitId}
          className="quantity figures"
          onChange={(event) => onChange(Math.min(Number(event.target.value), most))}
          onFocus={(event) => event.target.select()}
        />
        <IconButton
          aria-label={`${words.more}: ${name}`}
          aria-disabled={quantity >= most}
          className="size-[44px] rounded"
          onClick={() => quantity < most && onChange(quantity + 1)}
        >
          <Icon name="plus" />
        </IconButton>
      </div>
    </div>
  );
}
