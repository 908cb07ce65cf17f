import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';

const rowClass =
  'choice flex min-h-16 gap-4 border-t border-line wrap-anywhere last:border-b in-[details]:last:border-b-0';
/** Classes of a row with a choice, and of a row that shows the chosen offer. planner.css styles the radio buttons. */
export const choiceRowClass = `${rowClass} group items-center py-2`;
export const chosenRowClass = `${rowClass} items-start py-4 text-ink`;
/**
 * Classes of the parts of a row. A price is at least as wide as three digits in any font, so that the name does not wrap
 * differently when the font has loaded.
 */
export const choiceTextClass = 'grid min-w-0 flex-1';
export const choiceNameClass = 'decoration-accent decoration-1 underline-offset-[.3em] group-hover:underline';
export const choiceSummaryClass = 'text-xs text-muted md:text-sm';
export const choicePriceClass = 'min-w-[2.3em] flex-none text-right font-display text-h3 text-ink';

type ChoiceFieldProps = {
  name: string;
  value: string;
  /** The name of the choice. */
  label: string;
  /** A short description. */
  summary?: ReactNode;
  /** The formatted price; null if there is none. */
  price: string | null;
  checked: boolean;
  onChange: () => void;
};

/** A radio button whose whole row is clickable. */
export function ChoiceField({ name, value, label, summary, price, checked, onChange }: ChoiceFieldProps) {
  return (
    <label className={`${choiceRowClass} cursor-pointer`}>
      <input type="radio" name={name} value={value} checked={checked} onChange={onChange} />
      <span className={choiceTextClass}>
        <span className={choiceNameClass}>{label}</span>
        {summary && <span className={choiceSummaryClass}>{summary}</span>}
      </span>
      {price && <span className={choicePriceClass}>{price}</span>}
    </label>
  );
}

type MoreChoicesProps = {
  heading: string;
  isOpen: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Choices that are initially collapsed. */
export function MoreChoices({ heading, isOpen, onToggle, children }: MoreChoicesProps) {
  return (
    <details
      className="border-t border-line"
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4">
        {heading}
        <Icon name="plus" className="text-accent" />
      </summary>
      {children}
    </details>
  );
}
