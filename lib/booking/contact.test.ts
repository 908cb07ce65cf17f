import { findEmail, findTypo, getMissingPart } from './contact';

test.each([
  [' dana.r+1@mail.example.co.uk ', 'dana.r+1@mail.example.co.uk'],
  ['(206) 555-0199', null],
  ['206-555-0144 after 5 pm', null],
  ['dana@q.example (mornings)', 'dana@q.example'],
  ['Dana <a@x.example>', 'a@x.example'],
  ['a@x.example, b@x.example', null],
  ['a@x.example?bcc=b@x.example', null],
  ['a@x.example\nBcc: b@x.example', null],
  ["pat.o'brien@mail.example", "pat.o'brien@mail.example"],
  ['@dana.photo', null],
  ['pat|obrien@x.example', null],
  // Invisible characters, quotation marks and punctuation may be pasted with an address.
  ['pat\ufeffbrien@x.example', 'patbrien@x.example'],
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
  // In any script; the domain is converted to ASCII.
  ['max@müller.de', 'max@xn--mller-kva.de'],
  ['анна@почта.рф', 'анна@xn--80a1acny.xn--p1ai'],
  ['Dana@Example.com', 'Dana@Example.com'],
  ['dana@x.com-206-555-0188', null],
  ['a@-b.example', null],
  ['dana..r@x.example', null],
  ['dana@x.xn--p1ai', 'dana@x.xn--p1ai'],
  ['o’brien@example.com', "o'brien@example.com"],
  ['email:dana@example.com', 'dana@example.com'],
  ['mailto:dana@example.com?subject=Hi', 'dana@example.com'],
  ['dana@example.com/206-555-0100', 'dana@example.com'],
  ['dana@example.com,or text me', 'dana@example.com'],
  ['dana,smith@example.com', null],
  // The same address twice.
  ['dana@example.com <dana@example.com>', 'dana@example.com'],
  ['dana@example.com<mailto:dana@example.com>', 'dana@example.com'],
  ['[Dana@example.com](mailto:dana@example.com)', 'Dana@example.com'],
  ['dana@example.com or dana@example.com', 'dana@example.com'],
])('the e-mail address of %j is %j', (contact, email) => {
  expect(findEmail(contact)).toBe(email);
});

test.each([
  ['a@b.example / c@d.example', null],
  ['٢٠٦ ٥٥٥ ٠١٨٨', null],
  ['@dana.photo', null],
  ['206 555', 'digits'],
  ['danaexample.com', 'everything'],
  ['', 'everything'],
])('the missing part of %j is %j', (contact, missingPart) => {
  expect(getMissingPart(contact)).toBe(missingPart);
});

test.each([
  ['dana@gmail,com', 'dana@gmail.com'],
  ['dana@example. com', 'dana@example.com'],
  ['dana@gmial.com', 'dana@gmail.com'],
  ['josé@gmial.com', 'josé@gmail.com'],
  ['dana,smith@gmail.com', 'dana.smith@gmail.com'],
  // The rest of the contact stays as it was typed.
  ['dana@gmial.com or 206 555 0100', 'dana@gmail.com or 206 555 0100'],
  ['dana@gmail', 'address'],
  ['206 555 019', 'digits'],
  // Correct contacts.
  ...['ymail.com', 'me.com', 'kw.com', 'compass.com', 'cascade.studio'].map((domain): [string, null] => [
    `dana@${domain}`,
    null,
  ]),
  ['+1 206 555 0199', null],
  ['206-555-0142 or (206) 555-0142', null],
  ['0049 170 1234567', null],
  ['wa.me/12065550142', null],
  ['206-555-0188 x12', null],
  ['@dana.photo or 206 555 0188', null],
  // The owner has nobody to answer to.
  ['a@b.example / c@d.example', 'unreachable'],
  ['@dana.photo', 'unreachable'],
  ['206-555-0142 or 425-555-0101', 'unreachable'],
])('the possible typo of %j is %j', (contact, expectedTypo) => {
  const typo = findTypo(contact);
  expect(typo && typeof typo === 'object' ? typo.text : typo).toBe(expectedTypo);
});
