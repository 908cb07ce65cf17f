'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { useRepairedAddress } from '@/components/ui/useRepairedAddress';
import type { NextSteps } from '@/content/schema/blog';
import type { PostChanges } from '@/lib/blog/live/liveList';
import {
  blogListNow,
  pauseUpdates,
  resumeUpdates,
  retryUpdates,
  subscribeToBlog,
} from '@/lib/blog/live/subscribe';
import { postHash } from '@/lib/blog/post/post';
import type { ShownPost } from '@/lib/blog/post/shownPost';
import { BlogPostArticle } from './BlogPostArticle';
import { BlogStatus } from './BlogStatus';
import { useReadingPosition, useScrollToTarget } from './scrollPosition';
import { words } from './words';

type BlogListProps = {
  /** The posts known when the page was built, newest first. */
  builtPosts: ShownPost[];
  /** Whether there were older posts at build time. */
  hasOlder: boolean;
  /** Link shown when there are no posts. */
  elsewhere: { label: string; href: string };
  /** Links shown after a post. */
  next: NextSteps | null;
  /** Shown until the first posts are here. From the server: it needs no code in the browser. */
  loading: ReactNode;
};

/** From how many posts on they are listed above, and how many of the newest (design notes, round 4). */
const [leastIndexed, mostIndexed] = [5, 10];

/** The blog's posts: first those of the build, then live from the database as long as the page is open. */
export function BlogList({ builtPosts, hasOlder, elsewhere, next, loading }: BlogListProps) {
  // First: everything else reads the address.
  useRepairedAddress();
  const [state, setState] = useState(() => blogListNow(builtPosts, hasOlder));
  const [announcement, setAnnouncement] = useState('');
  // The list lives as long as the document: they may have arrived while another page was open.
  const [hasArrived, setHasArrived] = useState(state.lastChanges !== null);
  const [hasRetried, setHasRetried] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { posts, hasOlderPosts, status, offlineSince, paused, lastChanges } = state;

  const holdPosition = useReadingPosition(list, posts);
  const atFirst = useRef(state);
  useEffect(
    () =>
      subscribeToBlog(atFirst.current, (now) => {
        holdPosition();
        setState(now);
      }),
    [holdPosition],
  );
  useEffect(() => {
    if (!lastChanges || lastChanges === atFirst.current.lastChanges) return;
    setAnnouncement(announce(lastChanges));
    setHasArrived(true);
  }, [lastChanges]);
  const shown = posts.slice(0, useIncrementalCount(posts.length));
  useScrollToTarget(shown);

  const copyLink = useCallback((id: string) => {
    const address = new URL(postHash(id), location.href);
    // Without clipboard access the link still works, and the URL can be copied from the address bar.
    navigator.clipboard?.writeText(address.href).then(
      () => setAnnouncement(words.linkCopied),
      () => {},
    );
  }, []);
  return (
    <section aria-label={words.label} className="wrap pb-section">
      <BlogStatus
        status={status}
        offlineSince={offlineSince}
        paused={paused}
        hasArrived={hasArrived}
        onPause={pauseUpdates}
        onResume={resumeUpdates}
        onRetry={retryUpdates}
      />
      <p role="status" aria-label={words.announcements} className="sr-only">
        {announcement}
      </p>
      {posts.length >= leastIndexed && (
        <ol className="post-index mb-8 border-b border-line lg:mb-12">
          {posts.slice(0, mostIndexed).map(({ id, shortDate, postTitle, minutes }) => (
            <li key={id}>
              <a
                href={postHash(id)}
                className="group flex min-h-11 items-baseline gap-x-4 border-t border-line py-3 text-sm text-muted figures hover:text-accent"
              >
                <span className="w-24 flex-none wrap-anywhere">{shortDate}</span>
                <span className="min-w-0 flex-1 font-display text-lg break-words text-ink group-hover:text-accent md:text-xl">
                  {postTitle}
                </span>
                <span>{words.minutes.replace('{count}', String(minutes))}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
      <div ref={list} className="border-b border-line">
        {shown.map((post) => (
          <BlogPostArticle
            key={post.id}
            {...post}
            next={next ? nextAfter(post.id, next) : undefined}
            onCopyLink={copyLink}
          />
        ))}
        {(hasOlderPosts || shown.length < posts.length) && (
          <p className="border-t border-line pt-3">
            <a className="link text-sm" href="/feed.xml">
              {words.older}
            </a>
          </p>
        )}
        {posts.length === 0 && status === 'connecting' && loading}
        {posts.length === 0 && (status === 'live' || status === 'off') && (
          <BlogPanel {...words.empty}>
            <ButtonLink variant="quiet" href={elsewhere.href}>
              {elsewhere.label}
            </ButtonLink>
          </BlogPanel>
        )}
        {posts.length === 0 && (status === 'offline' || status === 'denied' || status === 'exhausted') && (
          <BlogPanel
            heading={words.failed.heading}
            text={words.failed[hasRetried && status === 'offline' && navigator.onLine ? 'blocked' : 'text']}
          >
            <Button
              variant="quiet"
              onClick={() => {
                setHasRetried(true);
                retryUpdates();
              }}
            >
              {words.retry}
            </Button>
          </BlogPanel>
        )}
      </div>
    </section>
  );
}

/** The links after a post. Its id may be any string, including the name of an inherited property such as `constructor`. */
function nextAfter(id: string, { posts, default: usual }: NextSteps) {
  return (Object.hasOwn(posts, id) && posts[id]) || usual;
}

/** Announcement of a change: `1 new post`, `2 posts changed`. */
function announce({ added, changed, removed }: PostChanges): string {
  const phrase = (count: number, [one, many]: readonly [string, string]) =>
    count === 0 ? [] : [(count === 1 ? one : many).replace('{count}', String(count))];
  return [
    ...phrase(added, words.added),
    ...phrase(changed, words.changed),
    ...phrase(removed, words.removed),
  ].join(', ');
}

/** Replaces an empty or unavailable list: a title, a sentence and an action. */
function BlogPanel({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <div className="twelve-columns border-t border-line py-[clamp(3rem,6vw,5rem)]">
      <div className="grid max-w-[38em] justify-items-start gap-4 lg:col-start-4 lg:col-end-10">
        <h2 className="text-2xl">{heading}</h2>
        <p className="text-muted">{text}</p>
        {children}
      </div>
    </div>
  );
}

/**
 * Posts rendered initially, also in the page's HTML, and in each later step. A step takes about a tenth of a second on
 * a phone.
 */
const step = 20;

/**
 * How many posts of a long list to render: the first ones immediately, the others step by step, so that the page stays
 * responsive. Steps only append, so the visible content does not shift.
 */
function useIncrementalCount(total: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setCount(count + step));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
