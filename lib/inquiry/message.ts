import type { EmailMessage } from '@/content/schema/common';
import type { InquireContent } from '@/content/schema/inquire';
import { money } from '@/lib/format';
import type { Quote, QuoteLine } from './quote';

/** What a visitor has typed: dates and purpose. */
export type Details = { dates: string; purpose: string };

export const emptyDetails: Details = { dates: '', purpose: '' };

/** The text of a line: `Basic retouch × 2`. */
export function nameOf({ name, quantity }: QuoteLine): string {
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

/**
 * The e-mail for a plan: the selection, its price, its URL, what was typed, and the questions that remain open.
 *
 * @param address URL of the plan; left out of the e-mail if undefined
 */
export function messageOf(
  { offer, lines, totalCents }: Quote,
  labels: InquireContent['labels'],
  details: Details = emptyDetails,
  address?: string,
): EmailMessage {
  if (!offer) return { subject: labels.subject, body: [] };
  const answers = [
    [`${labels.dates.label}:`, details.dates],
    [`${labels.purpose.label}:`, details.purpose],
  ];
  const answered = answers.map(([question]) => question);
  const paragraphs = [
    [
      ...lines.map((line) => nameOf(line) + (line.cents === null ? '' : `: ${money(line.cents)}`)),
      ...(totalCents === null ? [] : [`${labels.total}: ${money(totalCents)}`]),
    ],
    [
      ...(offer.includes.length > 0 ? [`${labels.includes}: ${offer.includes.join(', ')}`] : []),
      ...(address ? [`${labels.link}: ${address}`] : []),
    ],
    [
      ...answers.map((answer) => answer.join(' ').trim()),
      // A question that a field answers is not repeated.
      ...offer.questions.filter((question) => !answered.includes(question)),
    ],
  ].filter(({ length }) => length > 0);
  return {
    subject:
      totalCents === null
        ? `${labels.quoteSubject}: ${offer.name}`
        : `${labels.subject}: ${offer.name}, ${money(totalCents)}`,
    body: paragraphs.flatMap((paragraph, position) => (position > 0 ? ['', ...paragraph] : paragraph)),
  };
}
