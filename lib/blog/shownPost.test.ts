/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { createSanitizer } from './sanitize';
import { createPostPreparer } from './shownPost';

const createPost = (id: string, postDate: string, postContent = '<p>x</p>') => ({
  id,
  postDate,
  postTitle: id,
  postContent,
});

const createPreparer = () => createPostPreparer(createSanitizer(window));

test('sanitizes and sorts posts, and does not sanitize an unchanged post again', () => {
  const sanitize = jest.fn(createSanitizer(window));
  const prepare = createPostPreparer(sanitize);
  const first = prepare([
    createPost('a', '2020-01-01'),
    createPost('b', '2024-01-01', '<p onclick="x()">y</p>'),
  ]);
  expect(first.map(({ id, html }) => [id, html])).toEqual([
    ['b', '<p>y</p>'],
    ['a', '<p>x</p>'],
  ]);
  const second = prepare([createPost('a', '2020-01-01'), createPost('b', '2024-01-01', '<p>new</p>')]);
  expect(second[1]).toBe(first[1]);
  expect(second.map(({ html }) => html)).toEqual(['<p>new</p>', '<p>x</p>']);
  expect(sanitize).toHaveBeenCalledTimes(3);
});

test('a post that cannot be sanitized is named in a warning and affects no other; once fixed, it is shown', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const prepare = createPreparer();
  const bad = prepare([createPost('a', '2024-01-02', '<frameset>'), createPost('b', '2024-01-01')]);
  expect(bad.map(({ id, html }) => [id, html])).toEqual([
    ['a', null],
    ['b', '<p>x</p>'],
  ]);
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^blog\/a is not shown: its HTML is a set of frames/)],
  ]);
  expect(prepare([createPost('a', '2024-01-02'), createPost('b', '2024-01-01')])[0]?.html).toBe('<p>x</p>');
});

test('a prepared post has its date in a long, a short and a machine-readable form, or as written', () => {
  expect(createPreparer()([createPost('a', '9/14/2023'), createPost('b', 'last spring')])).toMatchObject([
    { date: 'September 14, 2023', shortDate: 'Sep 14, 2023', day: '2023-09-14' },
    { date: 'last spring', shortDate: 'last spring', day: null },
  ]);
});

test('a prepared post has its first paragraph, the rest, and the reading time', () => {
  const prepare = createPreparer();
  const words = `<p>${'word '.repeat(500)}</p>`;
  expect(prepare([createPost('a', '2024-01-02', `<p>x</p>${words}`)])).toEqual([
    expect.objectContaining({ html: '<p>x</p>', rest: words, minutes: 3 }),
  ]);
  expect(prepare([createPost('a', '2024-01-02', '')])[0]).toMatchObject({ html: '', rest: null, minutes: 1 });
});

test('a text that consists of brackets only is prepared quickly', () => {
  expect(createPreparer()([createPost('a', '2024-01-02', '<'.repeat(200_000))])).toMatchObject([
    { minutes: 1 },
  ]);
});

test('a change of any field changes the fingerprint', () => {
  const first = createPost('a', '2024-01-01');
  const others = [
    { ...first, postDate: '2024-01-02' },
    { ...first, postTitle: 'b' },
    { ...first, postContent: 'c' },
  ];
  const fingerprints = [first, first, ...others].map((stored) => createPreparer()([stored])[0]?.fingerprint);
  expect(fingerprints[0]).toBe(fingerprints[1]);
  expect(new Set(fingerprints).size).toBe(4);
});
