/** Photographs that open large are links to their large picture. */
const selector = 'main a.photo';

/** All of them on the page, in its order. */
export function photographs(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(selector)];
}

/** The one that something happened to. */
export function photographAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}

/** Its name in the address of the page: that of its file, without the width and the hash that change. */
export function nameOf({ pathname }: Pick<HTMLAnchorElement, 'pathname'>): string {
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  return file.replace(/(-\d+\.[\da-f]+)?\.\w+$/, '');
}

/** What the address of the page says while a photograph is open. */
export function hashOf(link: HTMLAnchorElement): string {
  return `#photo=${nameOf(link)}`;
}

/** The photograph that the address of the page asks for, if it is there. */
export function photographInAddress(): HTMLAnchorElement | undefined {
  // Asked on every page, mostly for nothing.
  if (!location.hash) return undefined;
  return photographs().find((link) => hashOf(link) === location.hash);
}
