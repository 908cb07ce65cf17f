import type { ComponentProps } from 'react';

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** A square button of 44 px (WCAG 2.5.5) that shows an icon and is named by its label. */
export function IconButton({ className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`inline-grid size-11 place-items-center rounded transition-colors duration-[160ms] hover:bg-band aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-control ${className}`}
      {...rest}
    />
  );
}
