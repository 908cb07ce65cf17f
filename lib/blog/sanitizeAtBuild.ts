import { JSDOM } from 'jsdom';
import { createSanitizer } from './sanitize';

/** The sanitizer for pages that are rendered at build time, where there is no browser. */
export const sanitizeAtBuild = createSanitizer(new JSDOM('').window);
