/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { checkPost } from './checkPost';

const post = { postTitle: 'Fog', postDate: '2026-03-05', postContent: '<p>Gray.</p>' };

test('a complete post has no errors', () => {
  expect(checkPost(post)).toEqual({});
  expect(checkPost({ ...post, postContent: '<p><img src="/a.jpg" alt=""></p>' })).toEqual({});
});

test('missing or overlong content is reported by field', () => {
  expect(checkPost({ postTitle: '  ', postDate: 'last spring', postContent: '<p> <br></p>' })).toEqual({
    title: 'Give the post a title.',
    date: 'Pick a day.',
    body: 'Write something first.',
  });
  expect(checkPost({ ...post, postContent: `<p>${'a'.repeat(300_000)}</p>` }).body).toMatch(
    'Divide it into two.',
  );
});
