import type { ComponentProps } from 'react';

/** `primary` is the one action of a place, `quiet` any other, `light` stands on photographs only. */
export type ButtonVariant = 'primary' | 'quiet' | 'light';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded border px-[1.375rem] py-2 text-center text-sm font-medium leading-tight transition-colors duration-[160ms] active:translate-y-px';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-fill text-fill-ink hover:bg-fill-hover',
  quiet: 'border-control text-ink hover:border-ink hover:bg-ink hover:text-surface',
  light: 'border-transparent bg-on-photo-button text-on-photo-button-ink hover:bg-on-photo-ink',
};

type WithVariant = { variant: ButtonVariant };

/** A link that looks like a button. */
export function ButtonLink({ variant, className = '', ...rest }: ComponentProps<'a'> & WithVariant) {
  return <a className={`${base} ${variants[variant]} ${className}`} {...rest} />;
}

/** A button that acts on the page. */
export function Button({ variant, className = '', ...rest }: ComponentProps<'button'> & WithVariant) {
  return <button type="button" className={`${base} ${variants[variant]} ${className}`} {...rest} />;
}
