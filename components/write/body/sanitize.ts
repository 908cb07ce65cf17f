import { createSanitizer, type SafeHtml } from '@/lib/blog/post/sanitize';

let sanitizer: ((html: string) => SafeHtml) | undefined;

/**
 * The site's sanitizer, with this browser's window.
 *
 * @throws Error like the function returned by `createSanitizer`
 */
export function sanitize(html: string): SafeHtml {
  sanitizer ??= createSanitizer(window);
  return sanitizer(html);
}
