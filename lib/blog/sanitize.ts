import createDOMPurify, { type WindowLike } from 'dompurify';

declare const clean: unique symbol;
/** HTML that went through the sanitiser. Nothing else in the project makes this type. */
export type SafeHtml = string & { readonly [clean]: true };

/** A post's own heading is an h2, so those inside it start here. */
const firstHeadingLevel = 3;

/** How often HTML is read and written until it stays the same; two or three times do in practice. */
const mostRounds = 6;

/**
 * The sanitiser for a window: the browser's own, or one made at build time.
 * Scripts, frames, forms, styles and handlers are dropped; links tell the other side nothing; pictures load when
 * they are near; headings move below the post's own.
 */
export function createSanitizer(window: WindowLike): (html: string) => SafeHtml {
  const purifier = createDOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A' && node.hasAttribute('href')) {
      node.setAttribute('rel', 'noopener noreferrer');
    }
    if (node.tagName === 'IMG') {
      node.setAttribute('loading', 'lazy');
      node.setAttribute('decoding', 'async');
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    }
  });
  const pass = (html: string): SafeHtml => {
    const fragment = purifier.sanitize(html, {
      USE_PROFILES: { html: true },
      FORBID_TAGS: [
        'style',
        'form',
        'input',
        'button',
        'select',
        'textarea',
        'audio',
        'video',
        'dialog',
        'template',
      ],
      FORBID_ATTR: ['style', 'class', 'id', 'name', 'target', 'srcset', 'popover', 'popovertarget'],
      ALLOW_DATA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    lowerHeadings(fragment);
    const holder = fragment.ownerDocument.createElement('div');
    holder.append(fragment);
    return holder.innerHTML as SafeHtml;
  };
  return (html) => {
    // A browser may read what was written otherwise than it was meant: once more, until both agree.
    let clean = pass(html);
    for (let round = 1, again = pass(clean); again !== clean && round < mostRounds; round += 1) {
      clean = again;
      again = pass(clean);
    }
    return clean;
  };
}

function lowerHeadings(fragment: DocumentFragment): void {
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const highest = Math.min(...headings.map((heading) => Number(heading.tagName.slice(1))));
  const shift = Math.max(0, firstHeadingLevel - highest);
  for (const heading of headings) {
    const level = Math.min(6, Number(heading.tagName.slice(1)) + shift);
    const lowered = fragment.ownerDocument.createElement(`h${level}`);
    lowered.append(...heading.childNodes);
    heading.replaceWith(lowered);
  }
}
