'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { useAddressRepair } from '@/components/ui/useAddressRepair';
import type { PostChanges } from '@/lib/blog/liveList';
import { getPostHash } from '@/lib/blog/post';
import { getNextStep, type PostExtras } from '@/lib/blog/postExtras';
import type { ShownPost } from '@/lib/blog/shownPost';
import { getBlogListState, retryUpdates, subscribeToBlog } from '@/lib/blog/subscribeToBlog';
import { BlogPostArticle } from './BlogPostArticle';
import { BlogStatus } from './BlogStatus';
import { messages } from './messages';
import { useReadingPosition, useScrollToTarget } from './scrollPosition';

type BlogListProps = {
  /** The posts known when the page was built, newest first. */
  builtPosts: ShownPost[];
  /** Whether the page was built without its older posts. */
  hasOlderAtBuild: boolean;
  /** Link shown when there are no posts. */
  emptyLink: { label: string; href: string };
  /** What is shown around each post. */
  extras: PostExtras;
  /** Shown until the first posts have arrived. The server renders this fallback, so the browser needs no code for it. */
  loadingFallback: ReactNode;
};

/** The fewest posts for which an index is shown above them, and the most posts that the index lists. */
const [minIndexedPosts, maxIndexedPosts] = [5, 10];

/** The blog's posts: first the built ones, then live updates from the database while the page is open. */
export function BlogList({ builtPosts, hasOlderAtBuild, emptyLink, extras, loadingFallback }: BlogListProps) {
  // This hook must be first, because the other hooks read the address that it repairs.
  useAddressRepair();
  const [state, setState] = useState(() => getBlogListState(builtPosts, hasOlderAtBuild));
  const [announcement, setAnnouncement] = useState('');
  // The state lives as long as the document: updates may have arrived while another page of the site was shown.
  const [hasReceivedUpdate, setHasReceivedUpdate] = useState(state.lastChanges !== null);
  const [hasRetried, setHasRetried] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { posts, hasOlderPosts, status, lastChanges } = state;

  const saveReadingPosition = useReadingPosition(list, posts);
  const initialState = useRef(state);
  useEffect(
    () =>
      subscribeToBlog(initialState.current, (newState) => {
        saveReadingPosition();
        setState(newState);
      }),
    [saveReadingPosition],
  );
  useEffect(() => {
    if (!lastChanges || lastChanges === initialState.current.lastChanges) return;
    setAnnouncement(formatChanges(lastChanges));
    setHasReceivedUpdate(true);
  }, [lastChanges]);
  const visiblePosts = posts.slice(0, useIncrementalCount(posts.length));
  useScrollToTarget(visiblePosts);

  const copyLink = useCallback((id: string) => {
    const address = new URL(getPostHash(id), location.href);
    // If the clipboard is blocked, the link still works, and the URL can be copied from the address bar.
    navigator.clipboard?.writeText(address.href).then(
      () => setAnnouncement(messages.linkCopied),
      () => {},
    );
  }, []);
  return (
    <section aria-label={messages.label} className="wrap pb-section">
      <BlogStatus {...state} hasReceivedUpdate={hasReceivedUpdate} />
      <p role="status" aria-label={messages.announcements} className="sr-only">
        {announcement}
      </p>
      {posts.length >= minIndexedPosts && (
        <ol className="post-index mb-8 border-b border-line lg:mb-12">
          {posts.slice(0, maxIndexedPosts).map(({ id, shortDate, postTitle, minutes }) => (
            <li key={id}>
              <a
                href={getPostHash(id)}
                className="group flex min-h-11 items-baseline gap-x-4 border-t border-line py-3 text-sm text-muted figures hover:text-accent"
              >
                <span className="w-24 flex-none wrap-anywhere">{shortDate}</span>
                <span className="min-w-0 flex-1 font-display text-h4 break-words text-ink group-hover:text-accent md:text-h3">
                  {postTitle}
                </span>
                <span>{messages.minutes.replace('{count}', String(minutes))}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
      <div ref={list} className="border-b border-line">
        {visiblePosts.map((post) => (
          <BlogPostArticle
            key={post.id}
            {...post}
            author={extras.author}
            nextStep={getNextStep(post.id, extras)}
            onCopyLink={copyLink}
          />
        ))}
        {(hasOlderPosts || visiblePosts.length < posts.length) && (
          <p className="border-t border-line pt-3">
            <a className="link text-sm" href="/feed.xml">
              {messages.older}
            </a>
          </p>
        )}
        {posts.length === 0 && status === 'connecting' && loadingFallback}
        {posts.length === 0 && (status === 'live' || status === 'off') && (
          <BlogPanel {...messages.empty}>
            <ButtonLink variant="quiet" href={emptyLink.href}>
              {emptyLink.label}
            </ButtonLink>
          </BlogPanel>
        )}
        {posts.length === 0 && (status === 'offline' || status === 'denied' || status === 'exhausted') && (
          <BlogPanel
            heading={messages.failed.heading}
            text={
              messages.failed[hasRetried && status === 'offline' && navigator.onLine ? 'blocked' : 'text']
            }
          >
            <Button
              variant="quiet"
              onClick={() => {
                setHasRetried(true);
                retryUpdates();
              }}
            >
              {messages.retry}
            </Button>
          </BlogPanel>
        )}
      </div>
    </section>
  );
}

/** Formats the changes of an update: `1 new post, 2 posts changed`. */
function formatChanges({ added, changed, removed }: PostChanges): string {
  const formatChange = (count: number, [one, many]: readonly [string, string]) =>
    count === 0 ? [] : [(count === 1 ? one : many).replace('{count}', String(count))];
  return [
    ...formatChange(added, messages.added),
    ...formatChange(changed, messages.changed),
    ...formatChange(removed, messages.removed),
  ].join(', ');
}

/** Replaces an empty or unavailable list with a title, a sentence and an action. */
function BlogPanel({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <div className="twelve-columns border-t border-line py-[clamp(3rem,6vw,5rem)]">
      <div className="grid max-w-[38em] justify-items-start gap-4 lg:col-start-4 lg:col-end-10">
        <h2 className="text-h3">{heading}</h2>
        <p className="text-muted">{text}</p>
        {children}
      </div>
    </div>
  );
}

/**
 * Number of posts that the page's HTML contains, and that each later step adds. A step takes about a tenth of a second on a
 * phone.
 */
const postsPerStep = 20;

/**
 * How many posts of a long list to render: the first ones immediately, the others step by step, so that the page stays
 * responsive. Steps only append, so the visible content does not shift.
 */
function useIncrementalCount(total: number): number {
  const [count, setCount] = useState(postsPerStep);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setCount(count + postsPerStep));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
