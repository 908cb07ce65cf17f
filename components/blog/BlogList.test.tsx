/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { BlogPost } from '@/content/schema/blog';
import type { listenToPosts } from '@/lib/blog/listenToPosts';
import type { createSanitizer } from '@/lib/blog/sanitize';
import { createPostPreparer } from '@/lib/blog/shownPost';
import { blog } from '@/lib/content';
import { BlogList } from './BlogList';
import { BlogSkeleton } from './BlogSkeleton';
import { messages } from './messages';

const mockSanitize = jest.fn();
jest.mock('@/lib/blog/sanitize', () => {
  const actual = jest.requireActual('@/lib/blog/sanitize');
  return {
    ...actual,
    createSanitizer: (...args: unknown[]) => mockSanitize.mockImplementation(actual.createSanitizer(...args)),
  };
});
const mockListen = jest.fn<void, Parameters<typeof listenToPosts>>();
jest.mock('@/lib/blog/listenToPosts', () => ({
  listenToPosts: (...args: Parameters<typeof listenToPosts>) => mockListen(...args),
}));

const createPosts = (count: number): BlogPost[] =>
  Array.from({ length: count }, (_, position) => ({
    id: `post-${position}`,
    postDate: new Date(Date.UTC(2024, 0, -position)).toISOString(),
    postTitle: `Number ${position}`,
    postContent: `<p>Words ${position}.</p>`,
  }));
/** The list of a page that was built with the given number of posts. */
function createList(posts: BlogPost[], builtCount: number) {
  const { createSanitizer: create }: { createSanitizer: typeof createSanitizer } =
    jest.requireActual('@/lib/blog/sanitize');
  const builtPosts = createPostPreparer(create(window))(posts).slice(0, builtCount);
  return (
    <BlogList
      builtPosts={builtPosts}
      hasOlderAtBuild={builtCount < posts.length}
      emptyLink={blog.emptyLink}
      extras={{ author: null, nextSteps: null }}
      loadingFallback={<BlogSkeleton label={messages.loading} />}
    />
  );
}
/** Waits until the list listens and has rendered the given number of posts. */
async function waitForArticles(count: number): Promise<void> {
  const isDone = () => mockListen.mock.lastCall && document.getElementsByTagName('article').length === count;
  while (!isDone()) await act(() => new Promise((resolve) => setTimeout(resolve)));
}
const queryOlderLink = () => screen.queryByRole('link', { name: messages.older });

test('the HTML has the newest 20 posts, and a link to the feed for older ones', () => {
  const html = renderToString(createList(createPosts(21), 21));
  expect(html.match(/<article/g)).toHaveLength(20);
  expect(html).toContain('href="/feed.xml"');
  expect(renderToString(createList(createPosts(20), 20))).not.toContain('href="/feed.xml"');
});

test('unchanged posts are not sanitized; older ones load, and do not count as new', async () => {
  const posts = createPosts(45);
  render(createList(posts, 40));
  await waitForArticles(40);
  expect(queryOlderLink()).toHaveAttribute('href', '/feed.xml');
  act(() => mockListen.mock.lastCall?.[1](posts));
  await waitForArticles(45);
  expect(mockSanitize).toHaveBeenCalledTimes(5);
  expect(queryOlderLink()).toBeNull();
  expect(screen.getByRole('status', { name: messages.announcements })).toHaveTextContent('');
  act(() => mockListen.mock.lastCall?.[1](posts.map((post) => ({ ...post }))));
  expect(mockSanitize).toHaveBeenCalledTimes(5);
});
