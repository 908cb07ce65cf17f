// In a file of its own, without Zod, because the owner's page needs the names, too.

/** The placeholders of messages to clients; a line is left out if one of its placeholders has no value. */
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
