/** Photographs that open large are links to their large picture. */
const selector = 'main a.photo';

/** All of them on the page, in document order. */
export function photographs(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(selector)];
}

/** The one that an event targets. */
export function photographAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}

/** Its name in the URL: the file name without width and hash, which change. */
export function nameOf({ pathname }: Pick<HTMLAnchorElement, 'pathname'>): string {
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  return file.replace(/(-\d+\.[\da-f]+)?\.\w+$/, '');
}

/** The URL hash while a photograph is open. */
export function hashOf(link: HTMLAnchorElement): string {
  return `#photo=${nameOf(link)}`;
}

/** The photograph named by the URL hash, if it is on the page. */
export function photographInAddress(): HTMLAnchorElement | undefined {
  // Fast path: most pages have no such hash.
  if (!location.hash) return undefined;
  return photographs().find((link) => hashOf(link) === location.hash);
}
