import { Prose } from '@/components/ui/Prose';
import { formatPostDate, parsePostDate } from '@/lib/blog/postDate';
import type { SafeHtml } from '@/lib/blog/sanitize';

/** A post that is ready to be shown: its HTML is clean. */
export type ShownPost = { id: string; postDate: string; postTitle: string; html: SafeHtml };

/** A post: its date, its title, its text. */
export function BlogPostArticle({ id, postDate, postTitle, html }: ShownPost) {
  const day = parsePostDate(postDate);
  return (
    <article id={id} className="columns-12 gap-y-4 border-t border-line py-[clamp(2.5rem,5vw,5rem)]">
      <p className="text-sm text-muted tabular-nums lg:col-span-3 lg:pt-3.5">
        {day ? <time dateTime={day}>{formatPostDate(postDate)}</time> : postDate}
      </p>
      <div className="min-w-0 lg:col-start-4 lg:col-end-12">
        <h2 className="mb-5 max-w-[18em] text-2xl">{postTitle}</h2>
        <Prose html={html} />
      </div>
    </article>
  );
}
