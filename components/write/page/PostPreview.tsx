import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { BlogPostArticle } from '@/components/blog/BlogPostArticle';
import type { BlogPost, BlogLabels } from '@/content/schema/blog';
import type { LinkAction } from '@/content/schema/common';
import { createSanitizer } from '@/lib/blog/post/sanitize';
import { cleaned } from '@/lib/blog/post/shownPost';

type PostPreviewProps = {
  post: BlogPost;
  /** Label of the frame. */
  label: string;
  blogWords: BlogLabels;
  next?: LinkAction[];
};

/** Debounce delay of the preview, in milliseconds: it is made from the whole post. */
const pauseMs = 500;

/** Links open in a new tab, so that the frame keeps showing the preview. */
const emptyPage = '<!doctype html><html lang="en"><head><base target="_blank"></head><body></body></html>';

/**
 * The post as readers will see it, rendered by the blog's sanitizer and components, in a frame of the available width,
 * so that it looks like on a screen of that width. The frame runs no scripts, whatever the post contains.
 */
export function PostPreview({ post, label, blogWords, next }: PostPreviewProps) {
  const shown = useAfterPause(post);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(0);
  const [sanitize] = useState(() => createSanitizer(window));

  const frame = useCallback((element: HTMLIFrameElement | null) => {
    if (!element) return undefined;
    const follow = () => {
      const page = element.contentDocument;
      if (!page) return;
      copyStyles(page);
      setBody(page.body);
    };
    element.addEventListener('load', follow);
    element.srcdoc = emptyPage;
    return () => element.removeEventListener('load', follow);
  }, []);

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

  return (
    <>
      <iframe
        ref={frame}
        title={label}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        className="write-preview"
        height={height}
      />
      {body &&
        createPortal(
          <div className="wrap posts">
            <BlogPostArticle
              {...shown}
              source=""
              html={cleaned(shown, sanitize)}
              words={blogWords}
              next={next}
            />
          </div>,
          body,
        )}
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

/** A debounced value. */
function useAfterPause<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
