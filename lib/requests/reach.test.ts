import { missingIn, reachOf } from './reach';

test.each([
  ['dana@example.com', 'dana@example.com', null],
  [' dana.r+1@mail.example.co.uk ', 'dana.r+1@mail.example.co.uk', null],
  ['(206) 555-0199', null, '2065550199'],
  ['+1 206 555 0199', null, '+12065550199'],
  ['priya@cascade.example, or 206-555-0188', 'priya@cascade.example', '2065550188'],
  ['206-555-0144 after 5 pm', null, '2065550144'],
  ['1 (206) 555-0144 x12', null, '12065550144'],
  ['dana@q.example (mornings)', 'dana@q.example', null],
  ['dana2065550144@q.example', 'dana2065550144@q.example', null],
  ['Dana <a@x.example>', 'a@x.example', null],
  ['a@x.example, b@x.example', null, null],
  ['a@x.example?bcc=b@x.example', null, null],
  ['a@x.example\nBcc: b@x.example', null, null],
  ["pat.o'brien@mail.example", "pat.o'brien@mail.example", null],
  ['a@b.example / c@d.example', null, null],
  ['brien@mail.example.', 'brien@mail.example', null],
  ['pat o”brien@mail.example', null, null],
  ['206–555–0188', null, '2065550188'],
  ['invoice#2065550188', null, null],
  ['call me', null, null],
  ['danaexample.com', null, null],
  ['lee(at)mail.example', null, null],
  ['@dana.photo', null, null],
  ['12', null, null],
])('%j is reached by mail at %j and by phone at %j', (typed, email, phone) => {
  expect(reachOf(typed)).toEqual({ email, phone });
});

test.each([
  ['dana@example.com', null],
  ['a@b.example / c@d.example', null],
  ['206–555–0188, or 206-555-0144', null],
  ['٢٠٦ ٥٥٥ ٠١٨٨', null],
  ['@dana.photo', null],
  ['206 555', 'digits'],
  ['danaexample.com', 'everything'],
  ['12', 'everything'],
  ['', 'everything'],
])('of %j, what is missing is %j', (typed, missing) => {
  expect(missingIn(typed)).toBe(missing);
});
