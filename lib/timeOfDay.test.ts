import { timeOfDay } from './timeOfDay';

test.each([
  [0, 5, '12:05 AM'],
  [9, 0, '9:00 AM'],
  [12, 30, '12:30 PM'],
  [23, 59, '11:59 PM'],
])('shows %i h %i min as %p', (hours, minutes, shown) => {
  expect(timeOfDay(new Date(2024, 2, 5, hours, minutes))).toBe(shown);
});
