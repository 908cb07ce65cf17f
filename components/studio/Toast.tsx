import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icons';

/** How long a toast stays, in milliseconds (design notes, Components). */
export const toastDuration = 8000;

type ToastProps = {
  /** What happened; empty hides the toast. The words are announced when they change. */
  message: string;
  undo?: { label: string; onUndo: () => void };
  dismissLabel: string;
  onDismiss: () => void;
};

/** A short message in the corner. It leaves after 8 seconds, not while the mouse or the focus is on it. */
export function Toast({ message, undo, dismissLabel, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!message || held) return;
    const timer = setTimeout(onDismiss, toastDuration);
    return () => clearTimeout(timer);
  }, [message, held, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the toast while it is in use
    <div
      className={`fixed inset-x-gutter bottom-5 z-30 flex min-h-14 items-center gap-2 rounded bg-ink py-1 pr-1 pl-5 text-sm text-surface shadow-[0_8px_32px_rgb(0_0_0/.22)] md:bottom-8 md:left-auto md:min-w-96 ${message ? '' : 'sr-only'}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status" className="mr-auto min-w-0 break-words font-medium">
        {message}
      </p>
      {message && undo && (
        <button
          type="button"
          className="min-h-11 rounded px-3.5 font-medium underline underline-offset-[.3em] focus-visible:outline-offset-[-4px] focus-visible:outline-current"
          onClick={undo.onUndo}
        >
          {undo.label}
        </button>
      )}
      {message && (
        <button
          type="button"
          aria-label={dismissLabel}
          className="inline-grid size-11 place-items-center rounded hover:bg-[rgb(127_127_127/.25)] focus-visible:outline-offset-[-4px] focus-visible:outline-current"
          onClick={onDismiss}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
