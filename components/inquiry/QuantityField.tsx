import { useState } from 'react';
import { IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/icons';
import { choiceName, choiceRow, choiceSummary, choiceText } from './ChoiceField';
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

/** A quantity: a number input, which keeps what is typed and counts whole numbers only, with a large button on each side. */
export function QuantityField({ id, name, unit, quantity, least, most, onChange }: QuantityFieldProps) {
  /** What is typed, while it is: it may be empty, or too little. */
  const [typed, setTyped] = useState<string | null>(null);
  const unitId = `${id}-unit`;
  const isAllowed = (next: number) => next >= least && next <= most;
  const button = (label: string, icon: 'minus' | 'plus', next: number) => (
    <IconButton
      aria-label={`${label}: ${name}`}
      aria-disabled={!isAllowed(next)}
      onClick={() => {
        setTyped(null);
        if (isAllowed(next)) onChange(next);
      }}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <div className={choiceRow}>
      <div className={choiceText}>
        <label htmlFor={id} className={choiceName}>
          {name}
        </label>
        {unit && (
          <span id={unitId} className={choiceSummary}>
            <span className="font-display text-xl text-ink">{unit.price}</span> {unit.text}
          </span>
        )}
      </div>
      <div className="flex flex-none rounded border border-control">
        {button(words.fewer, 'minus', quantity - 1)}
        <input
          id={id}
          type="number"
          className="h-[44px] w-[48px] [appearance:textfield] border-x border-control bg-raised p-0 text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
          // The wheel scrolls the page; browsers would change the number.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          inputMode="numeric"
          min={least}
          max={most}
          value={typed ?? quantity}
          aria-describedby={unit && unitId}
          onChange={({ target: { value } }) => {
            setTyped(value);
            // A zero may be followed by more: it would take the row away.
            if (/^\d+$/.test(value) && Number(value) > 0) onChange(Math.min(Number(value), most));
          }}
          onBlur={({ target }) => {
            // React leaves `012` as it is: it is the same number.
            target.value = String(quantity);
            if (typed !== null && /^0+$/.test(typed)) onChange(least);
            setTyped(null);
          }}
          onFocus={(event) => event.target.select()}
        />
        {button(words.more, 'plus', quantity + 1)}
      </div>
    </div>
  );
}
