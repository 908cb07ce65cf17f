import { JSDOM } from 'jsdom';
import { createSanitizer } from '../sanitize';

/** The sanitizer for pages rendered at build time, without a browser. */
export const sanitizeAtBuild = createSanitizer(new JSDOM('').window);
