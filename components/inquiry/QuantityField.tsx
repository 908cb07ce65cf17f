import { IconButton } from '@/components/ui/IconButton';
import { Icon } from '@/components/ui/icons';
import { words } from './words';

type QuantityFieldProps = {
  id: string;
  name: string;
  /** What one costs, and its unit. */
  unit?: { price: string; text: string };
  quantity: number;
  least: number;
  most: number;
  onChange: (quantity: number) => void;
};

/** A quantity: a number input with a large button on each side. */
export function QuantityField({ id, name, unit, quantity, least, most, onChange }: QuantityFieldProps) {
  const unitId = `${id}-unit`;
  const isAllowed = (next: number) => next >= least && next <= most;
  const button = (label: string, icon: 'minus' | 'plus', next: number) => (
    <IconButton
      aria-label={`${label}: ${name}`}
      aria-disabled={!isAllowed(next)}
      onClick={() => isAllowed(next) && onChange(next)}
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
        {unit && (
          <span id={unitId} className="choice-summary">
            <span className="choice-price">{unit.price}</span> {unit.text}
          </span>
        )}
      </div>
      <div className="quantity">
        {button(words.fewer, 'minus', quantity - 1)}
        <input
          id={id}
          type="number"
          // The wheel scrolls the page; browsers would change the number.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          inputMode="numeric"
          min={least}
          max={most}
          value={quantity}
          aria-describedby={unit && unitId}
          onChange={(event) => onChange(Math.min(Number(event.target.value), most))}
          // While it is typed it may be less.
          onBlur={() => quantity < least && onChange(least)}
          onFocus={(event) => event.target.select()}
        />
        {button(words.more, 'plus', quantity + 1)}
      </div>
    </div>
  );
}
