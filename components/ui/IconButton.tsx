import type { ComponentProps } from 'react';

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** A button with an icon and an accessible label. 44 px by 44 px (WCAG 2.5.5) unless a class makes it larger. */
export function IconButton({ className = '', ...rest }: IconButtonProps) {
  return <button type="button" className={`icon-button ${className}`} {...rest} />;
}
