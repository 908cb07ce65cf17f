import { dayOf } from './days';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 25) });
});
afterEach(() => {
  jest.useRealTimers();
});

test('days are told without a year, dates as they are and times by the studio’s clock', () => {
  expect(dayOf('2026-11-19', 'weekday')).toBe('Thursday, November 19');
  expect(dayOf('2027-01-01', 'date')).toBe('January 1');
  expect(dayOf(Date.parse('2027-01-19T07:59:59Z'), 'weekday')).toBe('Monday, January 18');
  expect(dayOf('', 'weekday')).toBe('');
});

test('a day far away has its year', () => {
  expect(dayOf('2029-11-25', 'date')).toBe('November 25, 2029');
  expect(dayOf('2025-11-25', 'date')).toBe('November 25, 2025');
});
