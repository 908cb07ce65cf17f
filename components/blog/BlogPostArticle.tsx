import { memo, type ReactNode } from 'react';
import { Picture } from '@/components/ui/Picture';
import { Prose } from '@/components/ui/Prose';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import { getPostAnchor, getPostHash } from '@/lib/blog/post';
import type { NextStep, PostExtras } from '@/lib/blog/postExtras';
import type { ShownPost } from '@/lib/blog/shownPost';
import { messages } from './messages';

type BlogPostArticleProps = Pick<ShownPost, 'id' | 'postTitle' | 'date' | 'day' | 'html' | 'minutes'> & {
  /** The HTML after the first paragraph, which is shown on request. */
  rest?: ShownPost['rest'];
  author: PostExtras['author'];
  nextStep?: NextStep;
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

/** Author, date and reading time, title, text or fallback, what comes next, and a permalink. */
function Post({
  id,
  postTitle,
  date,
  day,
  html,
  minutes,
  rest,
  author,
  nextStep,
  onCopyLink,
  fallback,
}: BlogPostArticleProps & { fallback: ReactNode }) {
  return (
    <>
      <div className="flex items-center gap-3 self-start text-sm leading-snug text-muted figures lg:col-span-3 lg:pt-2">
        {author && (
          <img
            src={author.src}
            alt=""
            className="size-10 rounded-full"
            width={40}
            height={40}
            loading="lazy"
          />
        )}
        <p className="min-w-0 wrap-anywhere">
          {author && <span className="block font-medium text-ink">{author.name}</span>}
          {/* A new element for a new date: on a translated page, the old text is no longer React's. */}
          <span key={`${date} ${minutes}`}>
            {day ? <time dateTime={day}>{date}</time> : date}
            {` · ${messages.minutes.replace('{count}', String(minutes))}`}
          </span>
        </p>
      </div>
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
        <div className="post-next mt-6 flex flex-wrap items-center gap-x-6 border-t border-line pt-4">
          {nextStep && (
            <Picture picture={nextStep.picture} sizes="96px" className="aspect-square w-24 flex-none" />
          )}
          <div className="flex min-w-0 flex-[1_1_10rem] flex-wrap gap-x-6">
            {nextStep?.links.map(({ label, href }, position) => (
              <a key={position} className="link text-sm" href={href}>
                {label}
              </a>
            ))}
            <a
              className="link ml-auto text-sm text-muted decoration-line hover:text-accent"
              href={getPostHash(id)}
              aria-label={`${messages.link}: ${postTitle}`}
              onClick={() => onCopyLink?.(id)}
            >
              {messages.link}
            </a>
          </div>
        </div>
      </div>
    </>
  );
}
