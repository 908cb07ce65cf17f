import type { BlogPost } from '../../../content/schema/blog';
import { freeVisits } from './visits';

const posts = (count: number): BlogPost[] =>
  Array.from({ length: count }, (_, position) => ({
    id: `post-${position}`,
    postDate: '2024-01-01',
    postTitle: 'A post',
    postContent: '',
  }));
const noRequest = () => Promise.reject(new Error('Unexpected request.'));

test.each([
  [0, 'with the 0 posts in content/blog.ts, 50,000 visits'],
  [1, 'with the one post in content/blog.ts, 50,000 visits'],
  [3, 'with the 3 posts in content/blog.ts, 16,666 visits'],
  [1001, 'with the 1,001 posts in content/blog.ts, 49 visits'],
])('%d posts', async (count, words) => {
  const said = await freeVisits(undefined, noRequest, posts(count));
  expect(said).toContain(words);
  expect(said).not.toContain('not be counted');
});

test('counts the posts in the database', async () => {
  expect(await freeVisits('north', async () => posts(50), posts(3))).toContain(
    "with the 50 posts in the project 'north', 1,000 visits",
  );
});

test('counts the posts in the content if the database fails, and says why', async () => {
  const said = await freeVisits('north', () => Promise.reject(new Error('It answered 403.')), posts(3));
  expect(said).toContain('with the 3 posts in content/blog.ts, 16,666 visits');
  expect(said).toContain('The posts in the database could not be counted. It answered 403.');
});
