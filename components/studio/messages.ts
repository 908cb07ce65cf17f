/** Labels and messages of the session list, and of the form that adds a session. */
export const messages = {
  label: 'Sessions',
  book: 'Book this session',
  remove: 'Remove',
  undo: 'Undo',
  dismiss: 'Dismiss',
  reset: 'Reset',
  removed: 'removed',
  added: 'added',
  restored: 'restored',
  empty: {
    heading: 'No sessions listed',
    text: 'Add one below, or bring the three standard sessions back.',
  },
  form: {
    heading: 'Add a session',
    titleLabel: 'Title',
    titleError: 'Give the session a title.',
    priceLabel: 'Price',
    priceError: 'Give a price in whole dollars, such as 420.',
    photoLabel: 'Picture',
    descriptionLabel: 'Description',
    descriptionError: 'Say in a sentence what the session is for.',
    submit: 'Add session',
    hint: 'Stays on this page until you reload.',
  },
} as const;
