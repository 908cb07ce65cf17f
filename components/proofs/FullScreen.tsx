import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { DarkModeToggle } from '@/components/layout/DarkModeToggle';
import { IconButton } from '@/components/ui/Button';
import { isCompositionKey } from '@/lib/isEscape';
import { ProofIcon } from './ProofIcon';

type FullScreenProps = {
  /** The button that leads back. */
  back: { icon: 'frames' | 'close'; label: string; onClick: () => void };
  heading: string;
  /** Below the heading. */
  subtitle: ReactNode;
  /** Beside the button for the theme. */
  tools?: ReactNode;
  /** The rows and columns. */
  className: string;
  children: ReactNode;
};

/** A screen that is as high as the window, for large pictures. */
export const FullScreen = ({ back, heading, subtitle, tools, className, children }: FullScreenProps) => (
  <div className={`grid h-svh overflow-hidden ${className}`}>
    <div className="proofs-screen-header col-[1/-1] flex min-h-14 items-center gap-1 px-2 md:min-h-16 md:px-gutter lg:min-h-[4.5rem]">
      <IconButton aria-label={back.label} onClick={back.onClick}>
        <ProofIcon name={back.icon} />
      </IconButton>
      <h1
        tabIndex={-1}
        className="min-w-0 flex-1 truncate text-center font-display text-h4 leading-tight tracking-[-.01em]"
      >
        <span>{heading}</span>
        <small className="block font-sans text-xs tracking-normal text-muted">{subtitle}</small>
      </h1>
      {tools}
      <DarkModeToggle />
    </div>
    {children}
  </div>
);

/** Listens to shortcut keys outside of fields and dialogs. @param shortcuts by the key's name in lowercase: `arrowleft` */
export function useShortcuts(shortcuts: Partial<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || isCompositionKey(event)) return;
    if (target instanceof Element && target.closest('input, textarea, dialog')) return;
    const action = shortcuts[key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
