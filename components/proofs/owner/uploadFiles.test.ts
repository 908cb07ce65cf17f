import { estimateTimeLeft } from './uploadFiles';

const now = 1_000_000_000;
/** Times of files, by how many milliseconds ago they were sent. */
const createTimes = (...times: number[]) => times.map((time) => now - time);

test('the remaining time is estimated from the last minute only', () => {
  expect(estimateTimeLeft(createTimes(40_000, 30_000, 20_000, 10_000), 12, now)).toBeNull();
  // One file every ten seconds.
  const minute = createTimes(50_000, 40_000, 30_000, 20_000, 10_000);
  expect(estimateTimeLeft(minute, 12, now)).toBe(12 * 12_500);
  const hours = createTimes(4 * 3_600_000, 4 * 3_600_000 - 1000);
  expect(estimateTimeLeft([...hours, ...minute], 12, now)).toBe(12 * 12_500);
  // Fewer than five files a minute: the last five count.
  expect(estimateTimeLeft(createTimes(900_000, 160_000, 120_000, 80_000, 40_000, 0), 3, now)).toBe(
    3 * 40_000,
  );
});
