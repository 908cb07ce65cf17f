/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, renderHook } from '@testing-library/react';
import { ReadableError } from '@/lib/readableError';
import { useTask } from './useTask';

test('while a task is running, a press runs nothing and says what it waits for; then the next one runs', async () => {
  const { result } = renderHook(useTask);
  let finish = () => {};
  const deletion = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const other = jest.fn();
  act(() =>
    result.current.run('Deleting', (onProgress) => {
      onProgress(3, 48);
      return deletion;
    }),
  );
  expect(result.current).toMatchObject({ isBusy: true, progress: 'Deleting: 3 of 48 files', error: '' });
  act(() => result.current.run('Saving', other));
  act(() => result.current.runIfIdle(other));
  expect(result.current.error).toBe('Deleting: 3 of 48 files. Wait until this is done, then press again.');
  expect(other).not.toHaveBeenCalled();
  await act(async () => finish());
  expect(result.current).toMatchObject({ isBusy: false, progress: '', error: '' });
  await act(async () => result.current.run('Saving', other));
  expect(other).toHaveBeenCalledTimes(1);
});

test.each([
  [new Error('x'), '', 'Your change may not have been saved: check, then try again.'],
  [new Error('x'), 'Delete', 'Something unexpected went wrong. Not complete. Press “Delete” again.'],
  [new ReadableError('The client has chosen it.'), 'Remove', /^The client has chosen it\.$/],
])('%s of a task that %j completes', async (error, completedBy, message) => {
  const { result } = renderHook(useTask);
  await act(async () => result.current.run('Saving', () => Promise.reject(error), completedBy));
  expect(result.current.error).toMatch(message);
  expect(result.current.isBusy).toBe(false);
});
