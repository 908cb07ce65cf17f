import { builtOpenings } from '@/lib/inquiry/openings';
import { rowsOf, timesOfDay, weekOf } from './week';

test('a week is from Monday to Sunday, also over the end of a year', () => {
  expect(weekOf('2027-01-03')).toEqual(weekOf('2026-12-28'));
  expect(weekOf('2026-12-30').at(0)).toBe('2026-12-28');
  expect(weekOf('2026-12-30').at(-1)).toBe('2027-01-03');
});

test('the rows are half hours, and the times that are there', () => {
  const times = timesOfDay(builtOpenings(['2026-12-01T06:15', '2026-12-01T09:00']));
  expect(times).toHaveLength(21);
  expect(times.slice(0, 3)).toEqual(['06:15', '08:00', '08:30']);
});

test('an opening covers its rows; one that begins within another ends it', () => {
  const at = (time: string, minutes: number) => ({ start: `2026-12-01T${time}`, minutes });
  const openings = [at('09:00', 60), at('10:00', 45), at('12:15', 90), at('13:00', 60), at('17:00', 120)];
  const times = timesOfDay(openings);
  const rows = (time: string, day = '2026-12-01') => rowsOf(`${day}T${time}`, times, openings);
  expect(['09:00', '09:30', '10:00', '10:30', '11:00'].map((time) => rows(time))).toEqual([2, 0, 2, 0, 1]);
  expect(['12:00', '12:15', '12:30', '13:00', '13:30'].map((time) => rows(time))).toEqual([1, 2, 0, 2, 0]);
  expect(['17:00', '17:30'].map((time) => rows(time))).toEqual([2, 0]);
  expect(rows('09:30', '2026-12-02')).toBe(1);
});
