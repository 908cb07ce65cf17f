import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { BlogPostArticle } from '@/components/blog/BlogPostArticle';
import type { BlogPost } from '@/content/schema/blog';
import type { LinkAction } from '@/content/schema/common';
import { formatDates, sanitizePost } from '@/lib/blog/post/shownPost';
import { sanitize } from './body/sanitize';

type PostPreviewProps = {
  post: BlogPost;
  /** Title of the frame. */
  label: string;
  next?: LinkAction[];
};

/** Least height of the frame, in pixels. */
const minHeight = 192;

/** Links open in a new tab, so that the frame keeps showing the preview. */
const emptyPage = '<!doctype html><html lang="en"><head><base target="_blank"></head><body></body></html>';

/**
 * The post as readers will see it, with the blog's sanitizer and components, in a frame of the available width. The
 * frame runs no scripts, whatever the post contains.
 */
export function PostPreview({ post, label, next }: PostPreviewProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(0);

  // Made from the whole text, which is read twice a second.
  const { id, postTitle, postDate, postContent } = post;
  const html = useMemo(() => sanitizePost({ id, postContent }, sanitize), [id, postContent]);

  useEffect(() => {
    if (!body) return;
    const sizes = new ResizeObserver(() => setHeight(body.scrollHeight));
    sizes.observe(body);
    const looks = new MutationObserver(() => copyStyles(body.ownerDocument));
    looks.observe(document.documentElement, { attributeFilter: ['class'] });
    looks.observe(document.head, { childList: true });
    return () => {
      sizes.disconnect();
      looks.disconnect();
    };
  }, [body]);

  const article = (
    <div className="wrap border-b border-line">
      <BlogPostArticle id={id} postTitle={postTitle} {...formatDates(postDate)} html={html} next={next} />
    </div>
  );
  return (
    <>
      <iframe
        title={label}
        srcDoc={emptyPage}
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (!contentDocument) return;
          copyStyles(contentDocument);
          setBody(contentDocument.body);
        }}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        className="block w-full"
        height={Math.max(minHeight, height)}
      />
      {body && createPortal(article, body)}
    </>
  );
}

/** Copies the styles and the theme of this page to another one. */
function copyStyles(page: Document): void {
  page.documentElement.className = document.documentElement.className;
  for (const old of page.head.querySelectorAll('style, link')) old.remove();
  for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]')) {
    page.head.append(page.importNode(sheet, true));
  }
}
