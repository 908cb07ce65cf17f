import type { EmailMessage } from '@/content/schema/common';
import { fillPlaceholders, money } from '@/lib/format';
import { whenText } from './openings';
import type { Estimate, Quote, QuoteLine } from './quote';

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
  | 'dates'
  | 'purpose'
  | 'total'
  | 'estimate'
  | 'from'
  | 'range'
  | 'onRequest'
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

/** A price, or what is known of it: `$275`, `from $1,140`, `$420 to $660`. */
export function priceText(
  cents: number | null,
  estimate: Estimate | null,
  { from, range, onRequest }: Pick<MessageLabels, 'from' | 'range' | 'onRequest'>,
): string {
  if (cents !== null) return money(cents);
  if (!estimate) return onRequest;
  if (estimate.from === estimate.upTo) return money(estimate.from);
  const values = { price: money(estimate.from), low: money(estimate.from), high: money(estimate.upTo ?? 0) };
  return fillPlaceholders(estimate.upTo === null ? from : range, values);
}

/** What a plan costs, with what that is called: `Total: $275`, `Estimate: from $1,140`. */
export const totalText = ({ totalCents, estimate }: Quote, labels: MessageLabels) =>
  `${totalCents === null ? labels.estimate : labels.total}: ${priceText(totalCents, estimate, labels)}`;

/**
 * The message for a plan: the selection, its price, its URL, and what was typed.
 *
 * @param tax what is said of sales tax below totals
 * @param details null asks the questions of the offer instead
 * @param address URL of the plan; left out of the message if undefined
 */
export function messageOf(
  quote: Quote,
  labels: MessageLabels,
  tax: string | null,
  details: Details | null,
  address?: string,
): EmailMessage {
  const { offer, lines, totalCents, estimate } = quote;
  if (!offer) return { subject: labels.subject, body: [] };
  const questions = [labels.dates, `${labels.purpose}:`];
  const paragraphs = [
    [
      ...lines.map((line) => nameOf(line) + (line.cents === null ? '' : `: ${money(line.cents)}`)),
      totalText(quote, labels),
      ...(tax ? [tax] : []),
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
    subject: `${labels.subject}: ${offer.name}, ${priceText(totalCents, estimate, labels)}`,
    body: paragraphs.flatMap((paragraph, position) => (position > 0 ? ['', ...paragraph] : paragraph)),
  };
}
