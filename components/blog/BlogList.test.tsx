/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { blog } from '@/content/blog';
import type { BlogPost } from '@/content/schema/blog';
import type { PostListener } from '@/lib/blog/live/live';
import type { createSanitizer } from '@/lib/blog/post/sanitize';
import { createPostPreparer } from '@/lib/blog/post/shownPost';
import { BlogList } from './BlogList';
import { BlogSkeleton } from './BlogSkeleton';
import { words } from './words';

const mockClean = jest.fn();
jest.mock('@/lib/blog/post/sanitize', () => {
  const actual = jest.requireActual('@/lib/blog/post/sanitize');
  return {
    ...actual,
    createSanitizer: (...all: unknown[]) => mockClean.mockImplementation(actual.createSanitizer(...all)),
  };
});
const mockListen = jest.fn((_config: unknown, _listener: PostListener) => () => {});
jest.mock('@/lib/blog/live/live', () => ({
  listenToPosts: (config: unknown, listener: PostListener) => mockListen(config, listener),
}));

const stored = (count: number): BlogPost[] =>
  Array.from({ length: count }, (_, position) => ({
    id: `post-${position}`,
    postDate: new Date(Date.UTC(2024, 0, -position)).toISOString(),
    postTitle: `Number ${position}`,
    postContent: `<p>Words ${position}.</p>`,
  }));
/** The list of a page that was built with the given number of posts. */
function listOf(posts: BlogPost[], built: number) {
  const { createSanitizer: create }: { createSanitizer: typeof createSanitizer } =
    jest.requireActual('@/lib/blog/post/sanitize');
  const builtPosts = createPostPreparer(create(window))(posts).slice(0, built);
  return (
    <BlogList
      builtPosts={builtPosts}
      hasOlder={built < posts.length}
      elsewhere={blog.elsewhere}
      next={null}
      loading={<BlogSkeleton label={words.loading} />}
    />
  );
}
/** Waits, task by task, until the list listens and has rendered the given number of posts. */
async function rendered(count: number): Promise<void> {
  const isDone = () => mockListen.mock.lastCall && document.getElementsByTagName('article').length === count;
  while (!isDone()) await act(() => new Promise((resolve) => setTimeout(resolve)));
}
const older = () => screen.queryByRole('link', { name: words.older });

test('the HTML has the newest 20 posts, and a link to the feed for older ones', () => {
  const html = renderToString(listOf(stored(21), 21));
  expect(html.match(/<article/g)).toHaveLength(20);
  expect(html).toContain('href="/feed.xml"');
  expect(renderToString(listOf(stored(20), 20))).not.toContain('href="/feed.xml"');
});

test('unchanged posts are not sanitized; older ones load, and do not count as new', async () => {
  const posts = stored(45);
  render(listOf(posts, 40));
  await rendered(40);
  expect(older()).toHaveAttribute('href', '/feed.xml');
  act(() => mockListen.mock.lastCall?.[1].onPosts(posts));
  await rendered(45);
  expect(mockClean).toHaveBeenCalledTimes(5);
  expect(older()).toBeNull();
  expect(screen.getByRole('status', { name: words.announcements })).toHaveTextContent('');
  act(() => mockListen.mock.lastCall?.[1].onPosts(posts.map((post) => ({ ...post }))));
  expect(mockClean).toHaveBeenCalledTimes(5);
});
