import type { EmailMessage } from '@/content/schema/common';
import { fillPlaceholders, formatCents } from '@/lib/format';
import { formatRequestedTime } from './openings';
import type { Estimate, Quote, QuoteLine } from './quote';

/** The requested time, and the fields that a visitor has filled in. */
export type InquiryDetails = {
  /** A serialized opening, or a choice without a time, such as `By 2026-12-15`; empty if nothing is chosen. */
  requestedTime: string;
  name: string;
  /** Phone or e-mail. */
  reach: string;
  purpose: string;
};

export const emptyDetails: InquiryDetails = { requestedTime: '', name: '', reach: '', purpose: '' };

/** Labels of the lines of a message. The planner uses the same labels. */
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

/** Formats a line of a quote without its price: `Basic retouch × 2`. */
export function formatQuoteLine({ name, quantity }: QuoteLine): string {
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

/** Formats a price, or an estimate if there is no fixed price: `$275`, `from $1,140`, `$420 to $660`. */
export function formatPrice(
  cents: number | null,
  estimate: Estimate | null,
  { from, range, onRequest }: Pick<MessageLabels, 'from' | 'range' | 'onRequest'>,
): string {
  if (cents !== null) return formatCents(cents);
  if (!estimate) return onRequest;
  if (estimate.from === estimate.upTo) return formatCents(estimate.from);
  const values = {
    price: formatCents(estimate.from),
    low: formatCents(estimate.from),
    high: formatCents(estimate.upTo ?? 0),
  };
  return fillPlaceholders(estimate.upTo === null ? from : range, values);
}

/** Formats the price of a plan with its label: `Total: $275`, `Estimate: from $1,140`. */
export const formatTotal = ({ totalCents, estimate }: Quote, labels: MessageLabels) =>
  `${totalCents === null ? labels.estimate : labels.total}: ${formatPrice(totalCents, estimate, labels)}`;

/**
 * Creates the message that requests a plan. It contains the lines of the plan, the price, the URL of the plan, and the details
 * that the visitor has filled in.
 *
 * @param tax the sentence about sales tax below the total
 * @param details if null, the message contains the questions of the offer instead
 * @param planUrl if undefined, the message has no URL
 */
export function createMessage(
  quote: Quote,
  labels: MessageLabels,
  tax: string | null,
  details: InquiryDetails | null,
  planUrl?: string,
): EmailMessage {
  const { offer, lines, totalCents, estimate } = quote;
  if (!offer) return { subject: labels.subject, body: [] };
  const questions = [labels.dates, `${labels.purpose}:`];
  const paragraphs = [
    [
      ...lines.map(
        (line) => formatQuoteLine(line) + (line.cents === null ? '' : `: ${formatCents(line.cents)}`),
      ),
      formatTotal(quote, labels),
      ...(tax ? [tax] : []),
    ],
    [
      ...(offer.includes.length > 0 ? [`${labels.includes}: ${offer.includes.join(', ')}`] : []),
      ...(planUrl ? [`${labels.link}: ${planUrl}`] : []),
    ],
    details
      ? [
          [labels.when.replace(/\?$/, ''), formatRequestedTime(details.requestedTime)],
          [labels.purpose, details.purpose],
          [labels.name, details.name],
          [labels.reach, details.reach],
        ].flatMap(([label, answer]) => (answer ? [`${label}: ${answer}`] : []))
      : [...questions, ...offer.questions.filter((question) => !questions.includes(question))],
  ].filter(({ length }) => length > 0);
  return {
    subject: `${labels.subject}: ${offer.name}, ${formatPrice(totalCents, estimate, labels)}`,
    body: paragraphs.flatMap((paragraph, position) => (position > 0 ? ['', ...paragraph] : paragraph)),
  };
}
