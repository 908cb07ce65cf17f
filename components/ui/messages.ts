/** Shown instead of an interactive part of a page that failed. */
export const islandErrorMessages = {
  text: 'This part of the page could not be shown. Everything else still works.',
  retry: 'Try again',
} as const;

/** Shown instead of a page that failed. */
export const pageErrorMessages = {
  heading: 'This page did not load',
  text: 'A part of the page could not be loaded. The rest of the site still works.',
  retry: 'Try again',
} as const;
