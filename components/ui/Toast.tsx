import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icons';

/** How long a toast stays, in milliseconds (design notes, Components). */
export const toastDuration = 8000;

type ToastProps = {
  /** What happened; empty hides the toast. Changes are announced. */
  message: string;
  /** Called when the toast is dismissed, and when it expires. */
  onClose: () => void;
};

/** A short message in the corner. It expires after 8 seconds, but not while it is hovered or focused. */
export function Toast({ message, onClose }: ToastProps) {
  const [hovered, setHovered] = useState(false);
  /** The message whose button has the focus: removing a focused button fires no blur event. */
  const [focusedOn, setFocusedOn] = useState('');
  const focused = focusedOn === message;
  useEffect(() => {
    if (!message || hovered || focused) return;
    const timer = setTimeout(onClose, toastDuration);
    return () => clearTimeout(timer);
  }, [message, hovered, focused, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the toast while it is in use
    <div
      className={
        message
          ? 'toast fixed inset-x-gutter bottom-5 z-30 flex min-h-14 items-center gap-2 rounded bg-ink py-1 pr-1 pl-5 text-sm text-surface shadow-[0_8px_32px_rgb(0_0_0/.22)] max-md:[html:has(.action-bar)_&]:bottom-[5.5rem] md:bottom-8 md:left-auto md:min-w-96'
          : 'sr-only'
      }
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocusedOn(message)}
      onBlur={() => setFocusedOn('')}
    >
      <p role="status" className="mr-auto min-w-0 font-medium wrap-anywhere">
        {message}
      </p>
      {message && (
        <button
          type="button"
          aria-label="Dismiss"
          className="inline-grid size-11 place-items-center rounded hover:bg-[color-mix(in_srgb,currentColor_25%,transparent)] focus-visible:outline-offset-[-4px] focus-visible:outline-current"
          onClick={() => {
            setFocusedOn('');
            onClose();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
