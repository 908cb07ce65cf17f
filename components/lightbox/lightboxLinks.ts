import { hashDigits } from '@/lib/photos/recipe';

/** A photograph that opens in the lightbox is a link to its large picture. */
const linkSelector = 'main a.photo';

/** The links of all photographs on the page, in document order. */
export function getLightboxLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(linkSelector)];
}

export function findLightboxLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(linkSelector) : null;
}

const hashAndExtensionPattern = new RegExp(`(\\.[\\da-f]{${hashDigits}})?\\.\\w+$`);

/** The name of a photograph in the URL: its file name without the content hash, which changes with the picture. */
export function getPhotographName({ pathname }: Pick<HTMLAnchorElement, 'pathname'>): string {
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  return file.replace(hashAndExtensionPattern, '');
}

export function getPhotographHash(link: HTMLAnchorElement): string {
  return `#photo=${getPhotographName(link)}`;
}

/** The link of the photograph that the URL hash names; undefined if the page does not have that photograph. */
export function findLinkByHash(): HTMLAnchorElement | undefined {
  // Most addresses have no hash, and this runs on every page.
  if (!location.hash) return undefined;
  return getLightboxLinks().find((link) => getPhotographHash(link) === location.hash);
}
