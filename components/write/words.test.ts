import { fill } from './words';

test('values stand in their places, each as often as it is named', () => {
  expect(fill('“{title}” and {title}, {other}', { title: 'a $& {b}' })).toBe(
    '“a $& {b}” and a $& {b}, {other}',
  );
});
