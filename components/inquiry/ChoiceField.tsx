import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icons';

const line =
  'choice flex min-h-16 gap-4 border-t border-line wrap-anywhere last:border-b in-[details]:last:border-b-0';
/** Classes of a row with a choice, and of one that shows what is chosen. The choice's look is in inquiry.css. */
export const choiceRow = `${line} group items-center py-2`;
export const chosenRow = `${line} items-start py-4 text-ink`;
/** Classes of the parts of a row. A price is as wide as three figures in any font: the name keeps its lines when the font arrives. */
export const choiceText = 'grid min-w-0 flex-1';
export const choiceName = 'decoration-accent decoration-1 underline-offset-[.3em] group-hover:underline';
export const choiceSummary = 'text-xs text-muted md:text-sm';
export const choicePrice = 'min-w-[2.3em] flex-none text-right font-display text-xl text-ink';

type ChoiceFieldProps = {
  name: string;
  value: string;
  /** What is chosen. */
  label: string;
  /** A short description. */
  summary?: ReactNode;
  /** Its price; null if it has none. */
  price: string | null;
  checked: boolean;
  onChange: () => void;
};

/** A radio button whose whole row is clickable. */
export function ChoiceField({ name, value, label, summary, price, checked, onChange }: ChoiceFieldProps) {
  return (
    <label className={`${choiceRow} cursor-pointer`}>
      <input type="radio" name={name} value={value} checked={checked} onChange={onChange} />
      <span className={choiceText}>
        <span className={choiceName}>{label}</span>
        {summary && <span className={choiceSummary}>{summary}</span>}
      </span>
      {price && <span className={choicePrice}>{price}</span>}
    </label>
  );
}

type MoreChoicesProps = {
  heading: string;
  isOpen: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Choices that are folded at first. */
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
