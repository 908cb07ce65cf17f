/** Labels and messages of the session list. Names in braces are placeholders. */
export const messages = {
  label: 'Sessions',
  set: 'The set',
  result: 'Made in {minutes} minutes',
  book: 'Book this session',
  hide: 'Hide',
  hidden: '{title} is hidden.',
  undo: 'Undo',
  shown: '{title} is shown again.',
} as const;
