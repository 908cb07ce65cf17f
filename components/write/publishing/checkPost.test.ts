/** @jest-environment jsdom */
import { write } from '@/content/write';
import { checkPost } from './checkPost';

const words = write.form.errors;
const post = { postTitle: 'Fog', postDate: '2026-03-05', postContent: '<p>Gray.</p>' };

test('a complete post has no errors', () => {
  expect(checkPost(post, words)).toEqual({});
  expect(checkPost({ ...post, postContent: '<p><img src="/a.jpg" alt=""></p>' }, words)).toEqual({});
});

test('missing or overlong content is reported by field', () => {
  expect(checkPost({ postTitle: '  ', postDate: 'last spring', postContent: '<p> <br></p>' }, words)).toEqual(
    { title: 'Give the post a title.', date: 'Pick a day.', body: 'Write something first.' },
  );
  expect(checkPost({ ...post, postTitle: 'a'.repeat(301) }, words).title).toMatch('may have 300 characters');
  // Counted like in firestore.rules: by characters, not by UTF-16 code units.
  // The rules count UTF-16 units.
  expect(checkPost({ ...post, postTitle: '😀'.repeat(150) }, words).title).toBeUndefined();
  expect(checkPost({ ...post, postTitle: '😀'.repeat(151) }, words).title).toMatch('may have 300 characters');
  expect(checkPost({ ...post, postContent: `<p>${'a'.repeat(300_000)}</p>` }, words).body).toMatch(
    'Divide it into two.',
  );
});
