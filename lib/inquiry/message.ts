import type { EmailMessage } from '@/content/schema/common';
import { money } from '@/lib/format';
import { whenText } from './openings';
import type { Quote, QuoteLine } from './quote';

/** When, and what a visitor has typed. */
export type Details = {
  /** An opening, or a choice without a time; empty if nothing is chosen. */
  when: string;
  name: string;
  /** Phone or e-mail. */
  reach: string;
  purpose: string;
};

export const emptyDetails: Details = { when: '', name: '', reach: '', purpose: '' };

/** What the lines of a message are called: the labels of the planner. */
type MessageLabels = Record<
  | 'subject'
  | 'quoteSubject'
  | 'dates'
  | 'purpose'
  | 'total'
  | 'includes'
  | 'link'
  | 'when'
  | 'name'
  | 'reach',
  string
>;

/** The text of a line: `Basic retouch × 2`. */
export function nameOf({ name, quantity }: QuoteLine): string {
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

/**
 * The message for a plan: the selection, its price, its URL, and what was typed.
 *
 * @param details null asks the questions of the offer instead
 * @param address URL of the plan; left out of the message if undefined
 */
export function messageOf(
  { offer, lines, totalCents }: Quote,
  labels: MessageLabels,
  details: Details | null,
  address?: string,
): EmailMessage {
  if (!offer) return { subject: labels.subject, body: [] };
  const questions = [labels.dates, `${labels.purpose}:`];
  const paragraphs = [
    [
      ...lines.map((line) => nameOf(line) + (line.cents === null ? '' : `: ${money(line.cents)}`)),
      ...(totalCents === null ? [] : [`${labels.total}: ${money(totalCents)}`]),
    ],
    [
      ...(offer.includes.length > 0 ? [`${labels.includes}: ${offer.includes.join(', ')}`] : []),
      ...(address ? [`${labels.link}: ${address}`] : []),
    ],
    details
      ? [
          [labels.when.replace(/\?$/, ''), whenText(details.when)],
          [labels.purpose, details.purpose],
          [labels.name, details.name],
          [labels.reach, details.reach],
        ].flatMap(([label, answer]) => (answer ? [`${label}: ${answer}`] : []))
      : [...questions, ...offer.questions.filter((question) => !questions.includes(question))],
  ].filter(({ length }) => length > 0);
  return {
    subject:
      totalCents === null
        ? `${labels.quoteSubject}: ${offer.name}`
        : `${labels.subject}: ${offer.name}, ${money(totalCents)}`,
    body: paragraphs.flatMap((paragraph, position) => (position > 0 ? ['', ...paragraph] : paragraph)),
  };
}
