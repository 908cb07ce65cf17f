import { emailIn, missingIn, slipIn } from './reach';

test.each([
  ['dana@example.com', 'dana@example.com'],
  [' dana.r+1@mail.example.co.uk ', 'dana.r+1@mail.example.co.uk'],
  ['(206) 555-0199', null],
  ['+1 206 555 0199', null],
  ['priya@cascade.example, or 206-555-0188', 'priya@cascade.example'],
  ['206-555-0144 after 5 pm', null],
  ['1 (206) 555-0144 x12', null],
  ['dana@q.example (mornings)', 'dana@q.example'],
  ['dana2065550144@q.example', 'dana2065550144@q.example'],
  ['Dana <a@x.example>', 'a@x.example'],
  ['a@x.example, b@x.example', null],
  ['a@x.example?bcc=b@x.example', null],
  ['a@x.example\nBcc: b@x.example', null],
  ["pat.o'brien@mail.example", "pat.o'brien@mail.example"],
  ['a@b.example / c@d.example', null],
  ['brien@mail.example.', 'brien@mail.example'],
  ['pat o”brien@mail.example', null],
  ['206–555–0188', null],
  ['invoice#2065550188', null],
  ['call me', null],
  ['danaexample.com', null],
  ['lee(at)mail.example', null],
  ['@dana.photo', null],
  ['12', null],
  ['pat|obrien@x.example', null],
  ['john(smith)doe@x.example', null],
  ['foo[bar@x.example', null],
  // Invisible characters, quotation marks and what ends a sentence are pasted with it.
  ['pat\ufeffbrien@x.example', 'patbrien@x.example'],
  ['pat\u202ebrien@x.example', 'patbrien@x.example'],
  ['dana@example.com\u200b', 'dana@example.com'],
  ['da\u00adna@exam\u00adple.com', 'dana@example.com'],
  ['mailto:dana@example.com', 'dana@example.com'],
  ['<mailto:dana@example.com>', 'dana@example.com'],
  ...['"', "'", '“”', '„“', '‘’', '«»', '»«', '‹›', '`'].map((marks): [string, string] => [
    `${marks.at(0)}dana@example.com${marks.at(-1)}`,
    'dana@example.com',
  ]),
  ...['…', '.', ',', ')', '>', '!', '?', '.)', '”.'].map((end): [string, string] => [
    `dana@example.com${end}`,
    'dana@example.com',
  ]),
  ['dana＠example.com', 'dana@example.com'],
  // In any script; the domain as servers know it.
  ['max@müller.de', 'max@xn--mller-kva.de'],
  ['max@mu\u0308ller.de', 'max@xn--mller-kva.de'],
  ['josé@example.com', 'josé@example.com'],
  ['анна@почта.рф', 'анна@xn--80a1acny.xn--p1ai'],
  ['AT&T@example.com', 'AT&T@example.com'],
  ['Dana@Example.com', 'Dana@Example.com'],
  ['lunch@12.30', null],
  ['(dana@q.example)', 'dana@q.example'],
  ['dana@x.com-206-555-0188', null],
  ['dana@x.com-evenings', null],
  ['a@-b.example', null],
  ['dana..r@x.example', null],
  ['dana.@x.example', null],
  ['dana@x.xn--p1ai', 'dana@x.xn--p1ai'],
])('%j has the address %j', (typed, email) => {
  expect(emailIn(typed)).toBe(email);
});

test.each([
  ['dana@example.com', null],
  ['a@b.example / c@d.example', null],
  ['206–555–0188, or 206-555-0144', null],
  ['٢٠٦ ٥٥٥ ٠١٨٨', null],
  ['@dana.photo', null],
  ['dana＠example.com', null],
  ['206 555', 'digits'],
  ['danaexample.com', 'everything'],
  ['12', 'everything'],
  ['', 'everything'],
])('of %j, what is missing is %j', (typed, missing) => {
  expect(missingIn(typed)).toBe(missing);
});

test.each([
  ['dana@gmail,com', { address: 'dana@gmail.com' }],
  ['dana@example. com', { address: 'dana@example.com' }],
  ['dana @ example.com', { address: 'dana@example.com' }],
  ['dana@gmial.com', { address: 'dana@gmail.com' }],
  ['dana@gmail.con', { address: 'dana@gmail.com' }],
  ['dana@comcst.net', { address: 'dana@comcast.net' }],
  ['206 555 019', 'digits'],
  ['555-0199', 'digits'],
  // Right as they are.
  ['dana@gmail.com', null],
  ['dana@ymail.com', null],
  ['dana@kw.com', null],
  ['dana@compass.com', null],
  ['dana@cascade.studio', null],
  ['dana@mail.example.co.uk', null],
  ['(206) 555-0199', null],
  ['+1 206 555 0199', null],
  ['٢٠٦ ٥٥٥ ٠١٨٨', null],
  ['a@b.example / c@d.example', null],
  ['@dana.photo', null],
])('of %j, what looks like a slip is %j', (typed, slip) => {
  expect(slipIn(typed)).toEqual(slip);
});
