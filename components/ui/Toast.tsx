import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/Icon';

/** How long a toast is visible, in milliseconds (design notes, Components). */
export const toastDurationMs = 8000;

type ToastProps = {
  /** The text. An empty text hides the toast. Screen readers announce each change. */
  message: string;
  /** Called when the toast is dismissed, and when it expires. */
  onClose: () => void;
  /** A button beside the text. */
  action?: { label: string; onClick: () => void } | undefined;
};

/** A short message in the corner. It expires after 8 seconds, but not while it is hovered or focused. */
export function Toast({ message, onClose, action }: ToastProps) {
  const [isHovered, setIsHovered] = useState(false);
  /** The message whose button is focused. A message and not a boolean, because removing a focused button fires no blur event. */
  const [focusedMessage, setFocusedMessage] = useState('');
  const isFocused = focusedMessage === message;
  useEffect(() => {
    if (!message || isHovered || isFocused) return;
    const timer = setTimeout(onClose, toastDurationMs);
    return () => clearTimeout(timer);
  }, [message, isHovered, isFocused, onClose]);
  const close = () => {
    setFocusedMessage('');
    onClose();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the toast while it is in use
    <div
      className={
        message
          ? 'toast fixed inset-x-gutter bottom-5 z-30 flex min-h-14 items-center gap-2 rounded bg-ink py-1 pr-1 pl-5 text-sm text-surface shadow-[0_8px_32px_rgb(0_0_0/.22)] max-md:[html:has(.action-bar)_&]:bottom-[5.5rem] md:bottom-8 md:left-auto md:min-w-96'
          : 'sr-only'
      }
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType === 'mouse')}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setFocusedMessage(message)}
      onBlur={() => setFocusedMessage('')}
    >
      <p role="status" className="mr-auto min-w-0 font-medium wrap-anywhere">
        {message}
      </p>
      {message && action && (
        <button
          type="button"
          className="min-h-11 px-2 font-medium underline underline-offset-4 focus-visible:outline-current"
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      {message && (
        <button
          type="button"
          aria-label="Dismiss"
          className="inline-grid size-11 place-items-center rounded hover:bg-[color-mix(in_srgb,currentColor_25%,transparent)] focus-visible:outline-offset-[-4px] focus-visible:outline-current"
          onClick={close}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
