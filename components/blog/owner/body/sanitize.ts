import { createSanitizer } from '@/lib/blog/sanitize';

/** The site's sanitizer, with this browser's window. */
export const sanitize = createSanitizer(window);
