import { filled } from './filled';

test('fills in places, whatever stands in the words; unknown ones stay', () => {
  expect(filled('{number} of {count}: {caption}', { number: 2, count: 7, caption: "a $& {b}, $'" })).toBe(
    "2 of 7: a $& {b}, $'",
  );
  expect(filled('{missing}', {})).toBe('{missing}');
});
