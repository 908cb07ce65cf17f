import type { ComponentProps } from 'react';

type DialogProps = ComponentProps<'dialog'> & { onClose: () => void };

/** Closes itself when it is removed, so that the browser returns the focus. */
function openWhileRendered(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}

/** A modal dialog. It is open as long as it is rendered. */
export function Dialog({ onClose, ...rest }: DialogProps) {
  return (
    <dialog
      ref={openWhileRendered}
      // Escape, or a phone's back gesture; a dismissed file picker bubbles the same event.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close it themselves at a second Escape; it stays open for as long as it is rendered.
      onClose={({ currentTarget: dialog }) => {
        // Open again: React's strict mode attaches it twice.
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
