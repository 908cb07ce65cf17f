// In a file of its own, without Zod, because the owner's page needs the names, too.

// A line of a message is left out if one of its placeholders has no value.

/** The placeholders of messages about a request. */
export const messagePlaceholders = [
  'name',
  'what',
  'when',
  'from',
  'where',
  'shipTo',
  'summary',
  'order',
  'total',
  'billing',
  'deposit',
  'depositPaid',
  'payment',
  'question',
  'page',
  'plan',
] as const;

/** The placeholders of messages about a gallery. */
export const galleryPlaceholders = [
  'greeting',
  'title',
  'invitation',
  'link',
  'day',
  'saveBy',
  'opensFor',
  'due',
  'tax',
  'payment',
] as const;
