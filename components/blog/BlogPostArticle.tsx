import { memo, type ReactNode } from 'react';
import { Prose } from '@/components/ui/Prose';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import type { LinkAction } from '@/content/schema/common';
import { getPostAnchor, getPostHash } from '@/lib/blog/post/post';
import type { ShownPost } from '@/lib/blog/post/shownPost';
import { messages } from './messages';

type BlogPostArticleProps = Pick<ShownPost, 'id' | 'postTitle' | 'date' | 'day' | 'html'> & {
  /** The HTML after the first paragraph, which is shown on request. */
  rest?: ShownPost['rest'];
  /** Links shown after the post, most likely first. */
  nextLinks?: LinkAction[];
  onCopyLink?: (id: string) => void;
};

/** A post, with a fallback if it fails to render. It renders again only if its props change. */
export const BlogPostArticle = memo(function BlogPostArticle(post: BlogPostArticleProps) {
  const fallback = <p className="text-muted">{messages.notShown}</p>;
  return (
    <article
      id={getPostAnchor(post.id)}
      aria-label={post.postTitle}
      className="twelve-columns gap-y-4 border-t border-line py-[clamp(2.5rem,5vw,5rem)]"
    >
      <SilentErrorBoundary fallback={fallback}>
        <Post {...post} fallback={fallback} />
      </SilentErrorBoundary>
    </article>
  );
});

/** Date, title, text or fallback, and a permalink. */
function Post({
  id,
  postTitle,
  date,
  day,
  html,
  rest,
  nextLinks,
  onCopyLink,
  fallback,
}: BlogPostArticleProps & { fallback: ReactNode }) {
  return (
    <>
      <p className="wrap-anywhere text-sm text-muted figures lg:col-span-3 lg:pt-3.5">
        {day ? <time dateTime={day}>{date}</time> : date}
      </p>
      <div className="min-w-0 lg:col-start-4 lg:col-end-13">
        <h2 className="mb-5 max-w-[18em] break-words">{postTitle}</h2>
        {html === null ? fallback : <Prose html={html} />}
        {rest && (
          // When the text is open, its button is hidden, except for keyboard users, who can close the text again.
          <details className="post-rest group mt-1 [&>div]:mt-[1em]">
            <summary className="link w-max list-none font-medium group-open:not-focus-visible:sr-only">
              {messages.more}
            </summary>
            <Prose html={rest} />
          </details>
        )}
        <p className="post-next mt-6 flex flex-wrap items-baseline gap-x-6 border-t border-line pt-2">
          {nextLinks?.map(({ label, href }, position) => (
            <a key={position} className={`link ${position > 0 ? 'text-sm' : ''}`} href={href}>
              {label}
            </a>
          ))}
          <a
            className="link ml-auto text-xs text-muted decoration-line hover:text-accent"
            href={getPostHash(id)}
            aria-label={`${messages.link}: ${postTitle}`}
            onClick={() => onCopyLink?.(id)}
          >
            {messages.link}
          </a>
        </p>
      </div>
    </>
  );
}
