import { getPhoneProblem, isEmail, suggestEmail, toPhoneNumber } from './contact';

test.each([
  ['dana@example.com', true],
  ['dana.o’neil+x@müller.de', true],
  ['dana@example', false],
  ['dana example.com', false],
  ['dana@example.com, jo@example.com', false],
  ['Dana <dana@example.com>', false],
])('whether %s is an address', (text, expected) => expect(isEmail(text)).toBe(expected));

test.each([
  ['dana@gmial.com', 'dana@gmail.com'],
  ['dana@gmail.com', null],
  ['dana@me.com', null],
])('for %s suggests %s', (email, suggestion) => expect(suggestEmail(email)).toBe(suggestion));

test.each([
  ['(206) 555-0142', null, '2065550142'],
  ['+1 206 555 0142 ext. 12', null, '+12065550142'],
  ['206.555.0142 x7', null, '2065550142'],
  ['555-0142', 'short', '5550142'],
  ['555', 'incomplete', ''],
])('%s: %s, and for links %s', (phone, problem, number) => {
  expect([getPhoneProblem(phone), toPhoneNumber(phone)]).toEqual([problem, number]);
});
