import { hashDigits } from '@/lib/photos/recipe';

/** Photographs that open large are links to their large picture. */
const selector = 'main a.photo';

/** All of them on the page, in document order. */
export function photographs(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(selector)];
}

/** The photograph that an event happened on. */
export function photographAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}

const hashAndEnding = new RegExp(`(\\.[\\da-f]{${hashDigits}})?\\.\\w+$`);

/** Its name in the URL: the file name without the hash, which changes. */
export function nameOf({ pathname }: Pick<HTMLAnchorElement, 'pathname'>): string {
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  return file.replace(hashAndEnding, '');
}

/** The URL hash while a photograph is open. */
export function fragmentFor(link: HTMLAnchorElement): string {
  return `#photo=${nameOf(link)}`;
}

/** The photograph named in the URL, if it exists. */
export function photographInAddress(): HTMLAnchorElement | undefined {
  // Runs on every page, and mostly there is no hash.
  if (!location.hash) return undefined;
  return photographs().find((link) => fragmentFor(link) === location.hash);
}
