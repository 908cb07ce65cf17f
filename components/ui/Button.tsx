import type { ComponentProps } from 'react';

/**
 * `primary` is for links that lead to a booking, `quiet` for anything else. The styles are in ui.css instead of utility classes,
 * because every page has several buttons.
 */
export type ButtonVariant = 'primary' | 'quiet';

type VariantProps = { variant: ButtonVariant };

export function ButtonLink({ variant, className = '', ...rest }: ComponentProps<'a'> & VariantProps) {
  return <a className={`button button-${variant} ${className}`} {...rest} />;
}

/** A button that acts on the page. */
export function Button({ variant, className = '', ...rest }: ComponentProps<'button'> & VariantProps) {
  return <button type="button" className={`button button-${variant} ${className}`} {...rest} />;
}

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** A button with an icon and an accessible label. 44 px by 44 px (WCAG 2.5.5) unless a class makes it larger. */
export function IconButton({ className = '', ...rest }: IconButtonProps) {
  return <button type="button" className={`icon-button ${className}`} {...rest} />;
}
