import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { BlogPostArticle } from '@/components/blog/BlogPostArticle';
import type { BlogPost } from '@/content/schema/blog';
import type { LinkAction } from '@/content/schema/common';
import { formatDates, sanitizePost } from '@/lib/blog/post/shownPost';
import { sanitize } from './body/sanitize';

type PostPreviewProps = {
  post: BlogPost;
  /** The title of the iframe. */
  label: string;
  nextLinks?: LinkAction[];
};

/** The minimum height of the iframe, in pixels. */
const minHeight = 192;

/** Links open in a new tab, so that the iframe keeps showing the preview. */
const emptyPage = '<!doctype html><html lang="en"><head><base target="_blank"></head><body></body></html>';

/**
 * The post as readers will see it, with the blog's sanitizer and components, in an iframe of the available width. The iframe
 * runs no scripts, whatever the post contains.
 */
export function PostPreview({ post, label, nextLinks }: PostPreviewProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(0);

  // Sanitizing is slow, and the component renders twice a second while somebody types.
  const { id, postTitle, postDate, postContent } = post;
  const html = useMemo(() => sanitizePost({ id, postContent }, sanitize), [id, postContent]);

  useEffect(() => {
    if (!body) return;
    const sizeObserver = new ResizeObserver(() => setHeight(body.scrollHeight));
    sizeObserver.observe(body);
    const styleObserver = new MutationObserver(() => copyStyles(body.ownerDocument));
    styleObserver.observe(document.documentElement, { attributeFilter: ['class'] });
    styleObserver.observe(document.head, { childList: true });
    return () => {
      sizeObserver.disconnect();
      styleObserver.disconnect();
    };
  }, [body]);

  const article = (
    <div className="wrap border-b border-line">
      <BlogPostArticle
        id={id}
        postTitle={postTitle}
        {...formatDates(postDate)}
        html={html}
        nextLinks={nextLinks}
      />
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

/** Copies the styles and the theme of this page to another document. */
function copyStyles(target: Document): void {
  target.documentElement.className = document.documentElement.className;
  for (const oldSheet of target.head.querySelectorAll('style, link')) oldSheet.remove();
  for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]')) {
    target.head.append(target.importNode(sheet, true));
  }
}
