import type { ComponentProps } from 'react';

/**
 * `primary` leads to a booking, `quiet` is for anything else. The styles are in ui.css, because the classes are on
 * every page several times.
 */
export type ButtonVariant = 'primary' | 'quiet';

type WithVariant = { variant: ButtonVariant };

/** A link that looks like a button. */
export function ButtonLink({ variant, className = '', ...rest }: ComponentProps<'a'> & WithVariant) {
  return <a className={`button button-${variant} ${className}`} {...rest} />;
}

/** A button that acts on the page. */
export function Button({ variant, className = '', ...rest }: ComponentProps<'button'> & WithVariant) {
  return <button type="button" className={`button button-${variant} ${className}`} {...rest} />;
}

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** A button with an icon and an accessible label. 44 px by 44 px (WCAG 2.5.5) unless a class makes it larger. */
export function IconButton({ className = '', ...rest }: IconButtonProps) {
  return <button type="button" className={`icon-button ${className}`} {...rest} />;
}
