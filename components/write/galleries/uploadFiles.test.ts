import { timeLeft } from './uploadFiles';

const now = 1_000_000_000;
/** Files that were sent so many milliseconds ago. */
const ago = (...times: number[]) => times.map((time) => now - time);

test('the time left is computed from the last minute, whatever was before', () => {
  expect(timeLeft(ago(40_000, 30_000, 20_000, 10_000), 12, now)).toBeNull();
  // One every ten seconds.
  const minute = ago(50_000, 40_000, 30_000, 20_000, 10_000);
  expect(timeLeft(minute, 12, now)).toBe(12 * 12_500);
  const hours = ago(4 * 3_600_000, 4 * 3_600_000 - 1000);
  expect(timeLeft([...hours, ...minute], 12, now)).toBe(12 * 12_500);
  // Slower than five a minute: by the last five.
  expect(timeLeft(ago(900_000, 160_000, 120_000, 80_000, 40_000, 0), 3, now)).toBe(3 * 40_000);
});
