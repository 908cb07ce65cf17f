import { isLinkAddress, isPictureAddress, parseLinkAddress } from './addresses';

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['  /headshot#lights ', '/headshot#lights'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+12065550142', 'tel:+12065550142'],
  ['name@example.com', 'mailto:name@example.com'],
  ['+1 (206) 555-0142', 'tel:+12065550142'],
  ['www.example.com', 'https://www.example.com'],
  ['münchen.example', 'https://münchen.example'],
  ['http://example.com', null],
  ['javascript:alert(1)', null],
  [' java\tscript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://', null],
  ['two words', null],
  ['', null],
])('typing %p gives %p', (typed, address) => {
  expect(parseLinkAddress(typed)).toBe(address);
  if (address) expect(isLinkAddress(address)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  ' java\tscript:x',
  '\u0001javascript:x',
  'data:text/html,x',
  'blob:x',
  'file:///C:/x',
  '//host',
  '',
])('%p is allowed neither as a link nor as a picture', (address) => {
  expect(isLinkAddress(address)).toBe(false);
  expect(isPictureAddress(address)).toBe(false);
});

test.each([
  ['https://a.example/x.jpg', true],
  ['/photos/blog/x.jpg', true],
  ['http://127.0.0.1:9199/v0/b/x', true],
  ['http://a.example/x.jpg', false],
  ['http://localhost.evil.example/x.jpg', false],
  ['x.jpg', false],
])('a picture URL %p: %p', (address, may) => expect(isPictureAddress(address)).toBe(may));
