import { createCalendarFile } from './calendarFile';

const request = {
  id: '0123456789abcdef0123456789abcdef',
  version: 3,
  times: [
    { start: '2027-03-12T09:00', minutes: 60 },
    { start: '2027-03-15T09:00', minutes: 60 },
  ],
  where: '601 North 36th Street, Seattle. The door is beside the bicycle shop.',
  summary: 'Team headshots',
};

test('each session is an entry in UTC, on both sides of a clock change, which a later version replaces', () => {
  const text = createCalendarFile(request, { name: 'Northlight', host: 's.example' }).replace(/\r\n /g, '');
  expect(text.match(/^(?:UID|SEQUENCE|DTSTART|DTEND).*$/gm)).toEqual([
    'UID:01234567-1@s.example',
    'SEQUENCE:3',
    'DTSTART:20270312T170000Z',
    'DTEND:20270312T180000Z',
    'UID:01234567-2@s.example',
    'SEQUENCE:3',
    'DTSTART:20270315T160000Z',
    'DTEND:20270315T170000Z',
  ]);
  expect(text).toContain('LOCATION:601 North 36th Street\\, Seattle. The door is beside the bicycle shop.');
  // The client's link can cancel, and calendars are shared.
  expect(text).not.toContain('#request');
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 1000)).toBe(true);
});
