import type { ComponentProps } from 'react';

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** A button that shows an icon and is named by its label. Its place gives it a size, at least 44 px (WCAG 2.5.5). */
export function IconButton({ className = '', ...rest }: IconButtonProps) {
  return <button type="button" className={`icon-button ${className}`} {...rest} />;
}
