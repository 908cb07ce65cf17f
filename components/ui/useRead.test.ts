/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, renderHook } from '@testing-library/react';
import { useRead } from './useRead';

test('the response to an earlier read does not replace that to a later one, and a failure keeps the value', async () => {
  const answers: ((value: string | null | undefined) => void)[] = [];
  const read = () => new Promise<string | null | undefined>((resolve) => answers.push(resolve));
  const { result } = renderHook(() => useRead(read));
  act(() => void result.current.readAgain());
  await act(async () => answers[1]?.('later'));
  await act(async () => answers[0]?.('earlier'));
  expect(result.current).toMatchObject({ value: 'later', hasFailed: false });
  act(() => void dispatchEvent(new Event('online')));
  await act(async () => answers[2]?.(undefined));
  expect(result.current).toMatchObject({ value: 'later', hasFailed: true });
});
