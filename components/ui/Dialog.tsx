import type { ComponentProps } from 'react';
import { isCompositionKey } from '@/lib/isEscape';

type DialogProps = ComponentProps<'dialog'> & { onClose: () => void };

/** A ref callback that opens a dialog, and closes it when React removes it, so that the browser returns the focus. */
function openWhileRendered(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}

/** A modal dialog. It is open as long as it is rendered. */
export function Dialog({ onClose, ...rest }: DialogProps) {
  return (
    <dialog
      ref={openWhileRendered}
      // Caused by Escape or by a phone's back gesture. A dismissed file picker in the dialog bubbles the same event.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Otherwise the browser would close the dialog with an Escape that ends the composition of a character.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isCompositionKey(event.nativeEvent)) event.preventDefault();
      }}
      // Browsers close a dialog at a second Escape, whatever the page does. A dialog that React still renders opens again.
      onClose={({ currentTarget: dialog }) => {
        // In React's strict mode the ref runs twice, and the dialog is already open again.
        if (!dialog.isConnected || dialog.open) return;
        onClose();
        requestAnimationFrame(() => {
          if (dialog.isConnected && !dialog.open) dialog.showModal();
        });
      }}
      {...rest}
    />
  );
}
