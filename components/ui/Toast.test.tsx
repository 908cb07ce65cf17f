/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toast } from './Toast';

test('expires after 8 seconds, but not while it is in use', () => {
  jest.useFakeTimers();
  const onExpire = jest.fn();
  render(<Toast message="Saved" dismissLabel="Dismiss" onDismiss={() => {}} onExpire={onExpire} />);
  const button = screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.focus(button);
  act(() => jest.advanceTimersByTime(20_000));
  expect(onExpire).not.toHaveBeenCalled();
  fireEvent.blur(button);
  act(() => jest.advanceTimersByTime(7999));
  expect(onExpire).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onExpire).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
