import { toOpenings } from '@/lib/booking/openings';
import { getRowSpan, getTimesOfDay, getWeek } from './week';

test('a week is from Monday to Sunday, also over the end of a year', () => {
  expect(getWeek('2027-01-03')).toEqual(getWeek('2026-12-28'));
  expect(getWeek('2026-12-30').at(0)).toBe('2026-12-28');
  expect(getWeek('2026-12-30').at(-1)).toBe('2027-01-03');
});

test('the rows are half hours, and the start times of openings', () => {
  const times = getTimesOfDay(toOpenings(['2026-12-01T06:15', '2026-12-01T09:00']));
  expect(times).toHaveLength(21);
  expect(times.slice(0, 3)).toEqual(['06:15', '08:00', '08:30']);
});

test('an opening covers its rows, until another opening begins', () => {
  const createOpening = (time: string, minutes: number) => ({ start: `2026-12-01T${time}`, minutes });
  const openings = [
    createOpening('09:00', 60),
    createOpening('10:00', 45),
    createOpening('12:15', 90),
    createOpening('13:00', 60),
    createOpening('17:00', 120),
  ];
  const times = getTimesOfDay(openings);
  const getSpan = (time: string, day = '2026-12-01') => getRowSpan(`${day}T${time}`, times, openings);
  expect(['09:00', '09:30', '10:00', '10:30', '11:00'].map((time) => getSpan(time))).toEqual([2, 0, 2, 0, 1]);
  expect(['12:00', '12:15', '12:30', '13:00', '13:30'].map((time) => getSpan(time))).toEqual([1, 2, 0, 2, 0]);
  expect(['17:00', '17:30'].map((time) => getSpan(time))).toEqual([2, 0]);
  expect(getSpan('09:30', '2026-12-02')).toBe(1);
});
