import { messages } from './messages';

/** The fields of the form as typed. */
export type SessionFields = { title: string; price: string; description: string };

/** Error messages by field; a field without an entry is valid. */
export type SessionErrors = Partial<Record<keyof SessionFields, string>>;

/** Prices have up to six digits: a longer number is most likely a typo. */
const pricePattern = /^\$?\s*(\d{1,3}(?:,?\d{3})?)$/;

/** Parses a price in whole dollars, with or without a dollar sign and a comma; null if invalid. */
export function parsePrice(text: string): number | null {
  const digits = pricePattern.exec(text.trim())?.[1];
  const price = digits ? Number(digits.replace(',', '')) : 0;
  return price > 0 ? price : null;
}

/** The invalid fields, with messages that say how to fix them. */
export function findErrors(fields: SessionFields): SessionErrors {
  return {
    ...(fields.title.trim() ? {} : { title: messages.form.titleError }),
    ...(parsePrice(fields.price) === null ? { price: messages.form.priceError } : {}),
    ...(fields.description.trim() ? {} : { description: messages.form.descriptionError }),
  };
}
