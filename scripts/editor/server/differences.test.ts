import { differencesOf } from './differences';

test('fields: changed, hidden, shown, left out, filled in', () => {
  const before = { heading: 'Hello', gone: 'x', part: { text: 'a' }, off: null, same: ['x'] };
  const after = { heading: 'Good day', part: null, off: { text: 'b' }, same: ['x'], more: 1 };
  expect(differencesOf(before, after, ['page'])).toEqual([
    { kind: 'changed', path: ['page', 'heading'], before: 'Hello', after: 'Good day' },
    { kind: 'hidden', path: ['page', 'part'], before: { text: 'a' } },
    { kind: 'shown', path: ['page', 'off'], after: { text: 'b' } },
    { kind: 'filledIn', path: ['page', 'more'], after: 1 },
    { kind: 'leftOut', path: ['page', 'gone'], before: 'x' },
  ]);
});

const [a, b, c] = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
  { id: 'c', name: 'C' },
];

test('entries: added, removed, moved, and edited', () => {
  expect(differencesOf([a, b], [a, c, b])).toEqual([{ kind: 'added', path: [], at: 1, after: c }]);
  expect(differencesOf([a, b, c], [a, c])).toEqual([{ kind: 'removed', path: [], at: 1, before: b }]);
  expect(differencesOf([a, b, c], [c, a, b])).toEqual([
    { kind: 'moved', path: [], before: [a, b, c], after: [c, a, b] },
  ]);
  // Entries are matched by id, at any position.
  expect(differencesOf([a, b], [b, { ...a, name: 'Changed' }])).toEqual([
    { kind: 'moved', path: [], before: [a, b], after: [b, { id: 'a', name: 'Changed' }] },
    { kind: 'changed', path: [1, 'name'], before: 'A', after: 'Changed' },
  ]);
});

test('an unnamed entry rewritten in place is changed, not removed and added', () => {
  expect(differencesOf(['one', 'two'], ['one', 'three'])).toEqual([
    { kind: 'changed', path: [1], before: 'two', after: 'three' },
  ]);
  expect(differencesOf(['x', 'x'], ['x'])).toEqual([{ kind: 'removed', path: [], at: 1, before: 'x' }]);
});
