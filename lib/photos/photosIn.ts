import type { Photo } from '@/content/schema/common';

const isPhoto = (value: object): value is Photo => 'alt' in value && ('name' in value || 'url' in value);

/** Every photograph of a page's content, without duplicates, in display order. */
export function photosIn(content: object): Photo[] {
  const found = new Map<string, Photo>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if (isPhoto(value)) found.set('url' in value ? value.url : value.name, value);
    else for (const part of Object.values(value)) visit(part);
  };
  visit(content);
  return [...found.values()];
}
