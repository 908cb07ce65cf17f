import { repeated, timesOfDay, typedTimes, weekOf } from './week';

test('a week is from Monday to Sunday, also over the end of a year', () => {
  expect(weekOf('2027-01-03')).toEqual(weekOf('2026-12-28'));
  expect(weekOf('2026-12-30').at(0)).toBe('2026-12-28');
  expect(weekOf('2026-12-30').at(-1)).toBe('2027-01-03');
});

test.each([
  ['9:00, 11:00 and 2:30', ['09:00', '11:00', '14:30']],
  ['9 am; 12 pm, 12am, 7:15 a.m., 7', ['09:00', '12:00', '00:00', '07:15', '19:00']],
  ['16:45', ['16:45']],
  ['07:30, 7:30', ['07:30', '19:30']],
  ['12:30', ['12:30']],
  ['', null],
  ['nine', null],
  ['9:60', null],
  ['25:00', null],
])('%j is %j', (typed, times) => {
  expect(typedTimes(typed)).toEqual(times);
});

test('every Tuesday and Thursday at three times for four weeks are 24 openings', () => {
  const times = typedTimes('9:00, 11:00 and 2:30') ?? [];
  const openings = repeated({ monday: '2026-11-30', weekdays: [1, 3], times, weeks: 4 }, 60);
  expect(openings).toHaveLength(24);
  expect(openings[0]).toBe('2026-12-01T09:00 America/Los_Angeles 60');
  expect(openings.at(-1)).toBe('2026-12-24T14:30 America/Los_Angeles 60');
});

test('the rows are half hours, and the times that are there', () => {
  const times = timesOfDay([
    '2026-12-01T06:15 America/Los_Angeles 60',
    '2026-12-01T09:00 America/Los_Angeles 60',
  ]);
  expect(times).toHaveLength(21);
  expect(times.slice(0, 3)).toEqual(['06:15', '08:00', '08:30']);
});
