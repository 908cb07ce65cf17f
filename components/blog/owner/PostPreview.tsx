import { useMemo } from 'react';
import { BlogPostArticle } from '@/components/blog/BlogPostArticle';
import type { BlogPost } from '@/content/schema/blog';
import { getNextStep, type PostExtras } from '@/lib/blog/postExtras';
import { formatDates, getReadingMinutes, sanitizePost } from '@/lib/blog/shownPost';
import { untitled } from '../../owner/ui/messages';
import { sanitize } from './body/sanitize';

type PostPreviewProps = { post: BlogPost; extras: PostExtras };

/** The post as readers will see it, with the blog's sanitizer and components. */
export function PostPreview({ post, extras }: PostPreviewProps) {
  // Sanitizing is slow, and the component renders twice a second while somebody types.
  const { id, postTitle, postDate, postContent } = post;
  const html = useMemo(() => sanitizePost({ id, postContent }, sanitize), [id, postContent]);
  return (
    <section aria-label="Preview" className="wrap border-b border-line">
      <BlogPostArticle
        id={id}
        postTitle={postTitle || untitled}
        {...formatDates(postDate)}
        html={html}
        minutes={getReadingMinutes(postContent)}
        author={extras.author}
        nextStep={getNextStep(id, extras)}
      />
    </section>
  );
}
