import type { ComponentProps } from 'react';

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** A button with an icon and an accessible label. Its size, at least 44 px (WCAG 2.5.5), is set where it is used. */
export function IconButton({ className = '', ...rest }: IconButtonProps) {
  return <button type="button" className={`icon-button ${className}`} {...rest} />;
}
