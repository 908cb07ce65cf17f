import { useMemo } from 'react';
import { BlogPostArticle } from '@/components/blog/BlogPostArticle';
import type { BlogPost } from '@/content/schema/blog';
import type { LinkAction } from '@/content/schema/common';
import { formatDates, sanitizePost } from '@/lib/blog/post/shownPost';
import { untitled } from '../ui/messages';
import { sanitize } from './body/sanitize';

type PostPreviewProps = { post: BlogPost; nextLinks?: LinkAction[] };

/** The post as readers will see it, with the blog's sanitizer and components. */
export function PostPreview({ post, nextLinks }: PostPreviewProps) {
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
        nextLinks={nextLinks}
      />
    </section>
  );
}
