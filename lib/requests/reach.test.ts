import { emailIn, missingIn } from './reach';

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
  ['pat\ufeffbrien@x.example', null],
  ['pat\u202ebrien@x.example', null],
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
