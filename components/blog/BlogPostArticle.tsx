import { memo } from 'react';
import { Prose } from '@/components/ui/Prose';
import { formatPostDate, parsePostDate } from '@/lib/blog/postDate';
import type { ShownPost } from '@/lib/blog/shownPost';

type BlogPostArticleProps = ShownPost & {
  /** Words of the link to this post. */
  linkLabel: string;
  onCopyLink?: (id: string) => void;
};

/** A post: its date, its title, its text, and a link to it. It renders anew only when it changed. */
export const BlogPostArticle = memo(function BlogPostArticle({
  id,
  postDate,
  postTitle,
  html,
  linkLabel,
  onCopyLink,
}: BlogPostArticleProps) {
  const day = parsePostDate(postDate);
  return (
    <article id={id} className="columns-12 gap-y-4 border-t border-line py-[clamp(2.5rem,5vw,5rem)]">
      <p className="text-sm text-muted figures lg:col-span-3 lg:pt-3.5">
        {day ? <time dateTime={day}>{formatPostDate(postDate)}</time> : postDate}
      </p>
      <div className="min-w-0 lg:col-start-4 lg:col-end-12">
        <h2 className="mb-5 max-w-[18em] text-2xl break-words">{postTitle}</h2>
        <Prose html={html} />
        <a
          className="link mt-4 text-sm"
          href={`#${encodeURIComponent(id)}`}
          aria-label={`${linkLabel}: ${postTitle}`}
          onClick={() => onCopyLink?.(id)}
        >
          {linkLabel}
        </a>
      </div>
    </article>
  );
});
