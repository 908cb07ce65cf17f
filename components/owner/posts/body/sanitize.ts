import { createSanitizer } from '@/lib/blog/post/sanitize';

/** The site's sanitizer, with this browser's window. */
export const sanitize = createSanitizer(window);
