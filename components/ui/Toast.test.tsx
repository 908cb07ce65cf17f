/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toast } from './Toast';

test('expires after 8 seconds, but not while it is in use', () => {
  jest.useFakeTimers();
  const onClose = jest.fn();
  render(<Toast message="Saved" onClose={onClose} />);
  const button = screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.focus(button);
  act(() => jest.advanceTimersByTime(20_000));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.blur(button);
  act(() => jest.advanceTimersByTime(7999));
  expect(onClose).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
