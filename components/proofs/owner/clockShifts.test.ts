import { formatShift, parseShift } from './clockShifts';

test.each([
  ['', 0],
  ['0:00', 0],
  ['1:00', 3_600_000],
  ['1:00:00', 3_600_000],
  ['+0:03:12', 192_000],
  ['-0:03:12', -192_000],
  // A minus sign or a dash instead of a hyphen, and blanks.
  [' − 26:03:12 ', -93_792_000],
  ['–0:00:01', -1000],
  ['1', null],
  ['1:60', null],
  ['1:00:61', null],
  ['an hour', null],
  ['1:00 pm', null],
])('%p is a shift of %p milliseconds', (text, milliseconds) => {
  expect(parseShift(text)).toBe(milliseconds);
  if (milliseconds !== null) expect(parseShift(formatShift(milliseconds))).toBe(milliseconds);
});
