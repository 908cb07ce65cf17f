import { IconButton } from '@/components/ui/IconButton';
import { Icon } from '@/components/ui/icons';
import type { InquireContent } from '@/content/schema/inquire';

type QuantityFieldProps = {
  id: string;
  name: string;
  /** The unit of the price: `per look`. */
  unit: string;
  /** Formatted unit price. */
  price: string;
  quantity: number;
  /** The highest quantity that the offer allows. */
  most: number;
  labels: InquireContent['labels'];
  onChange: (quantity: number) => void;
};

/** Quantity of an extra: a number input with a large button on each side. */
export function QuantityField({
  id,
  name,
  unit,
  price,
  quantity,
  most,
  labels,
  onChange,
}: QuantityFieldProps) {
  const unitId = `${id}-unit`;
  const button = (label: string, icon: 'minus' | 'plus', next: number) => (
    <IconButton
      aria-label={`${label}: ${name}`}
      aria-disabled={next < 0 || next > most}
      className="rounded"
      onClick={() => next >= 0 && next <= most && onChange(next)}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <div className="choice">
      <div className="choice-text">
        <label htmlFor={id} className="choice-name">
          {name}
        </label>
        <span id={unitId} className="choice-summary">
          <span className="choice-price">{price}</span> {unit}
        </span>
      </div>
      <div className="quantity">
        {button(labels.fewer, 'minus', quantity - 1)}
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={quantity}
          aria-describedby={unitId}
          onChange={(event) => onChange(Math.min(Number(event.target.value), most))}
          onFocus={(event) => event.target.select()}
        />
        {button(labels.more, 'plus', quantity + 1)}
      </div>
    </div>
  );
}
