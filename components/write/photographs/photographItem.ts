import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import type { PhotographAttributes } from './photographs';

/** A photograph in the dialog: chosen, and to be described. */
export type PhotographItem = {
  name: string;
  /** A smaller file, for photographs of the site. */
  thumbnail?: string;
  source: File | PhotographAttributes;
  alt: string;
  decorative: boolean;
  /** Why the file cannot be used. */
  problem?: string;
};

/** A photograph that has a URL. */
export const itemOf = (source: PhotographAttributes, name = '', thumbnail?: string): PhotographItem => ({
  name,
  thumbnail,
  source,
  alt: source.alt,
  decorative: false,
});

/** A file of the device. */
export const itemOfFile = (source: File): PhotographItem => ({
  name: source.name,
  source,
  alt: '',
  decorative: false,
});

/** A photograph of the site: a file if its URL may change. @throws TypeError if it fails to load */
export async function itemOfSite(photograph: SitePhotograph): Promise<PhotographItem> {
  const { name, src, isPermanent, alt, width, height, thumbnail } = photograph;
  const item = itemOf({ src, alt, width, height }, name, thumbnail);
  if (isPermanent) return item;
  const picture = await (await fetch(src)).blob();
  return { ...item, source: new File([picture], `${name.split('/').at(-1)}.jpg`, { type: picture.type }) };
}
