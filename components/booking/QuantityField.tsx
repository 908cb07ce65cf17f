import { useState } from 'react';
import { IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { choiceNameClass, choiceRowClass, choiceSummaryClass, choiceTextClass } from './ChoiceField';
import { messages } from './messages';

type QuantityFieldProps = {
  id: string;
  name: string;
  unit?: { price: string; text: string };
  quantity: number;
  min: number;
  max: number;
  onChange: (quantity: number) => void;
};

/** A number input with a large button on each side. It keeps the typed text, and reports positive whole numbers only. */
export function QuantityField({ id, name, unit, quantity, min, max, onChange }: QuantityFieldProps) {
  /** The text while the visitor types; it may be empty or too small. Null otherwise. */
  const [typedText, setTypedText] = useState<string | null>(null);
  const unitId = `${id}-unit`;
  const isAllowed = (next: number) => next >= min && next <= max;
  const renderButton = (label: string, icon: 'minus' | 'plus', next: number) => (
    <IconButton
      aria-label={`${label}: ${name}`}
      aria-disabled={!isAllowed(next)}
      onClick={() => {
        setTypedText(null);
        if (isAllowed(next)) onChange(next);
      }}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <div className={choiceRowClass}>
      <div className={choiceTextClass}>
        <label htmlFor={id} className={choiceNameClass}>
          {name}
        </label>
        {unit && (
          <span id={unitId} className={choiceSummaryClass}>
            <span className="font-display text-h3 text-ink">{unit.price}</span> {unit.text}
          </span>
        )}
      </div>
      <div className="flex flex-none rounded border border-control">
        {renderButton(messages.fewer, 'minus', quantity - 1)}
        <input
          id={id}
          type="number"
          className="h-[44px] w-[48px] [appearance:textfield] border-x border-control bg-raised p-0 text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
          // The mouse wheel should scroll the page; some browsers would change the number.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          inputMode="numeric"
          min={min}
          max={max}
          value={typedText ?? quantity}
          aria-describedby={unit && unitId}
          onChange={({ target: { value } }) => {
            setTypedText(value);
            // A zero is not reported while typing, because more digits may follow, and zero removes the row.
            if (/^\d+$/.test(value) && Number(value) > 0) onChange(Math.min(Number(value), max));
          }}
          onBlur={({ target }) => {
            // React does not replace `012`, because it is the same number.
            target.value = String(quantity);
            if (typedText !== null && /^0+$/.test(typedText)) onChange(min);
            setTypedText(null);
          }}
          onFocus={(event) => event.target.select()}
        />
        {renderButton(messages.more, 'plus', quantity + 1)}
      </div>
    </div>
  );
}
