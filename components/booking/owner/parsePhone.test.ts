import { parsePhone } from './parsePhone';

test.each([
  ['(206) 555-0199', '+12065550199'],
  ['+1 206 555 0199', '+12065550199'],
  ['priya@cascade.example, or 206-555-0188', '+12065550188'],
  ['206–555–0188', '+12065550188'],
  ['٢٠٦ ٥٥٥ ٠١٨٨', '+12065550188'],
  ['+44 20 7946 0958', '+442079460958'],
  ['dana2065550144@q.example', null],
  ['on 2026-12-03 at 10', null],
  ['2065550188/2', null],
  ['206-555-0188.5', null],
  ['order 12-2065550188', null],
  ['206-555-0188.', '+12065550188'],
  ['tel:206-555-0188,fax:425-555-0101', null],
  ['206-555-0188, 5550101', null],
  ['206 555', null],
  ['call me', null],
  ['0049 170 1234567', '+491701234567'],
  ['00 33 6 12 34 56 78', '+33612345678'],
  ['206-555-0142 or 206-555-0142', '+12065550142'],
  ['206-555-0142 or (206) 555-0142', '+12065550142'],
  ['https://wa.me/12065550142', '+12065550142'],
  ['order 2000 206-555-0188', '+12065550188'],
])('%j has the number %j', (typed, number) => {
  expect(parsePhone(typed, 'US')?.number ?? null).toBe(number);
});

test('the URI contains the extension', () => {
  expect(parsePhone('1 (206) 555-0144 x12', 'US')?.uri).toBe('tel:+12065550144;ext=12');
  expect(parsePhone('206-555-0188, 9 to 5', 'US')?.uri).toBe('tel:+12065550188');
});

test('a number without a country code is of the studio’s country', () => {
  expect(parsePhone('030 901820', 'DE')?.number).toBe('+4930901820');
  expect(parsePhone('(206) 555-0199', 'nowhere')).toBeNull();
});
