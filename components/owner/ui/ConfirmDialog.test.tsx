/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog';

// The test environment has no dialogs.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

test('if the action fails, the dialog says why, and can be confirmed again or closed', async () => {
  const outcomes = [() => Promise.reject(new Error('x')), () => Promise.resolve()];
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      heading="Delete?"
      text="It will be gone."
      confirmLabel="Delete"
      pendingLabel="Deleting"
      onConfirm={() => outcomes.shift()?.()}
      onClose={onClose}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('Delete'));
  expect(await screen.findByText(/Something unexpected went wrong\./)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByText('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByText('Delete'));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/Something unexpected/)).toBeNull();
});
