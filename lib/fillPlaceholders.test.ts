import { fillPlaceholders } from './fillPlaceholders';

test('replaces placeholders, whatever the values contain; unknown ones stay', () => {
  expect(
    fillPlaceholders('{number} of {count}: {caption}', { number: 2, count: 7, caption: "a $& {b}, $'" }),
  ).toBe("2 of 7: a $& {b}, $'");
  expect(fillPlaceholders('{missing}', {})).toBe('{missing}');
});
