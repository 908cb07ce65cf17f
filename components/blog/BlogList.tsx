'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { useAddressRepair } from '@/components/ui/useAddressRepair';
import { useCopy } from '@/components/ui/useCopy';
import { getLiveBlog, initialLiveBlog, subscribeToLiveBlog } from '@/lib/blog/liveBlog';
import { getPostHash } from '@/lib/blog/post';
import { getNextStep, type PostExtras } from '@/lib/blog/postExtras';
import type { ShownPost } from '@/lib/blog/shownPost';
import { BlogPostArticle } from './BlogPostArticle';
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
  const list = useRef<HTMLDivElement>(null);
  const saveReadingPosition = useReadingPosition(list);
  const subscribe = useCallback(
    (onChange: () => void) =>
      subscribeToLiveBlog(builtPosts, () => {
        saveReadingPosition();
        onChange();
      }),
    [builtPosts, saveReadingPosition],
  );
  const live = useSyncExternalStore(subscribe, getLiveBlog, () => initialLiveBlog);
  const [changeCountBefore] = useState(live.changeCount);
  const { outcome, copy } = useCopy();
  const posts = live.posts ?? builtPosts;
  const visiblePosts = posts.slice(0, useIncrementalCount(posts.length));
  useScrollToTarget(visiblePosts);

  // If the clipboard is blocked, the link still works, and the URL can be copied from the address bar.
  const copyLink = useCallback((id: string) => copy(new URL(getPostHash(id), location.href).href), [copy]);
  return (
    <section
      aria-label={messages.label}
      data-live={(live.posts && !live.isOffline) || undefined}
      className="wrap pb-section"
    >
      {/* In the column of the lead, and as high as its text, so that the page does not shift. */}
      <p
        role="status"
        className="-mt-[clamp(.6rem,2vw,1.8rem)] min-h-11 pt-3 text-xs text-muted max-md:min-h-13 lg:ml-[calc((100%+clamp(1rem,.54rem+1.9vw,2rem))*7/12)]"
      >
        {live.isOffline && posts.length > 0 ? messages.offline : ''}
      </p>
      <div role="status" aria-label={messages.announcements} className="sr-only">
        {/* A new element for each change: the same text would not be announced again. */}
        {live.changeCount > changeCountBefore && <p key={live.changeCount}>{messages.updated}</p>}
        {outcome === 'copied' && <p>{messages.linkCopied}</p>}
      </div>
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
        {((hasOlderAtBuild && !live.posts) || visiblePosts.length < posts.length) && (
          <p className="border-t border-line pt-3">
            <a className="link text-sm" href="/feed.xml">
              {messages.older}
            </a>
          </p>
        )}
        {posts.length === 0 && !live.posts && !live.isOffline && loadingFallback}
        {posts.length === 0 && live.isOffline && <BlogPanel {...messages.failed} />}
        {posts.length === 0 && live.posts && !live.isOffline && (
          <BlogPanel {...messages.empty}>
            <ButtonLink variant="quiet" href={emptyLink.href}>
              {emptyLink.label}
            </ButtonLink>
          </BlogPanel>
        )}
      </div>
    </section>
  );
}

/** Replaces an empty or unavailable list. */
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
