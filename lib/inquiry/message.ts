import type { EmailMessage, InquireContent } from '@/content/types';
import { money } from '@/lib/format';
import type { Quote, QuoteLine } from './quote';

/** A line as it is read: `Makeup, 2 per look`. */
export function nameOf({ name, unit, quantity }: QuoteLine): string {
  return unit ? `${name}, ${quantity} ${unit}` : name;
}

/**
 * The e-mail that a quote becomes: what was chosen, what it costs, where it can be seen, and what is still to be said.
 *
 * @param address of the quote; without it, the e-mail names none
 */
export function messageOf(quote: Quote, words: InquireContent['words'], address?: string): EmailMessage {
  const { offer, lines } = quote;
  if (!offer) return { subject: words.subject, body: [] };
  const total = money(quote.totalCents);
  return {
    subject: `${words.subject}: ${offer.name}, ${total}`,
    body: [
      ...lines.map((line) => `${nameOf(line)}: ${money(line.cents)}`),
      `${words.total}: ${total}`,
      '',
      `${words.includes}: ${offer.includes.join(', ')}`,
      ...(address ? [`${words.link}: ${address}`] : []),
      '',
      ...offer.questions,
    ],
  };
}
