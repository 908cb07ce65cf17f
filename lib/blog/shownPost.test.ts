import { createSanitizer } from './sanitize';
import { createPostPreparer } from './shownPost';

const post = (id: string, postDate: string, postContent = '<p>x</p>') => ({
  id,
  postDate,
  postTitle: id,
  postContent,
});

test('cleans and sorts, and does neither again for a post that did not change', () => {
  const sanitize = jest.fn(createSanitizer(window));
  const prepare = createPostPreparer(sanitize);
  const first = prepare([post('a', '2020-01-01'), post('b', '2024-01-01', '<p onclick="x()">y</p>')]);
  expect(first.map(({ id, html }) => [id, html])).toEqual([
    ['b', '<p>y</p>'],
    ['a', '<p>x</p>'],
  ]);
  const second = prepare([post('a', '2020-01-01'), post('b', '2024-01-01', '<p>new</p>')]);
  expect(second[1]).toBe(first[1]);
  expect(second[0]?.html).toBe('<p>new</p>');
  expect(second[1]?.html).toBe('<p>x</p>');
  expect(sanitize).toHaveBeenCalledTimes(3);
  expect(prepare([post('a', '2020-01-01')])).toEqual([first[1]]);
});
