import type { EmailMessage } from '@/content/schema/common';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import type { RequestFields } from '@/lib/requests/request';
import type { Price, Quote, QuoteLine } from './quote';
import { formatRequestedTime, type RequestedTime } from './requestedTime';

/** The fields that a visitor fills in. */
export type ContactDetails = Pick<RequestFields, 'name' | 'reach' | 'purpose' | 'address' | 'billing'>;

/** The requested time, null if nothing is chosen, and the fields that a visitor has filled in. */
export type InquiryDetails = ContactDetails & { requestedTime: RequestedTime | null };

export const emptyDetails: InquiryDetails = {
  requestedTime: null,
  name: '',
  reach: '',
  purpose: '',
  address: '',
  billing: '',
};

/** Labels of the lines of a message. The planner uses the same labels. */
type MessageLabels = Record<
  | 'subject'
  | 'dates'
  | 'purpose'
  | 'total'
  | 'estimate'
  | 'from'
  | 'upTo'
  | 'onRequest'
  | 'includes'
  | 'link'
  | 'when'
  | 'name'
  | 'reach'
  | 'address'
  | 'billing',
  string
>;

/** Formats a line of a quote without its price: `Basic retouch × 2`. */
export function formatQuoteLine({ name, quantity }: QuoteLine): string {
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

/** Formats a price: `$275`, `from $1,140`, `up to $660`. */
export function formatPrice(
  price: Price | null,
  labels: Pick<MessageLabels, 'from' | 'upTo' | 'onRequest'>,
): string {
  if (!price) return labels.onRequest;
  const text = formatDollars(price.dollars);
  return price.bound === 'exact' ? text : fillPlaceholders(labels[price.bound], { price: text });
}

/** Formats the lines of a quote with their prices: `Basic retouch × 2: $90`. */
export const formatQuoteLines = ({ lines }: Pick<Quote, 'lines'>, labels: MessageLabels): string[] =>
  lines.map((line) =>
    line.price ? `${formatQuoteLine(line)}: ${formatPrice(line.price, labels)}` : formatQuoteLine(line),
  );

/** Formats the price of a plan with its label: `Total: $275`, `Estimate: from $1,140`. */
export const formatTotal = ({ offer, total }: Quote, labels: MessageLabels) =>
  `${offer?.isEstimated ? labels.estimate : labels.total}: ${formatPrice(total, labels)}`;

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
  const { offer, total } = quote;
  if (!offer) return { subject: labels.subject, body: [] };
  const questions = [labels.dates, `${labels.purpose}:`];
  const paragraphs = [
    [...formatQuoteLines(quote, labels), formatTotal(quote, labels), ...(tax ? [tax] : [])],
    [
      ...(offer.includes.length > 0 ? [`${labels.includes}: ${offer.includes.join(', ')}`] : []),
      ...(planUrl ? [`${labels.link}: ${planUrl}`] : []),
    ],
    details
      ? [
          [
            labels.when.replace(/\?$/, ''),
            details.requestedTime && formatRequestedTime(details.requestedTime),
          ],
          [labels.address, details.address],
          [labels.purpose, details.purpose],
          [labels.name, details.name],
          [labels.reach, details.reach],
          [labels.billing, details.billing],
        ].flatMap(([label, answer]) => (answer ? [`${label}: ${answer}`] : []))
      : [...questions, ...offer.questions.filter((question) => !questions.includes(question))],
  ].filter(({ length }) => length > 0);
  return {
    subject: `${labels.subject}: ${offer.name}, ${formatPrice(total, labels)}`,
    body: paragraphs.flatMap((paragraph, position) => (position > 0 ? ['', ...paragraph] : paragraph)),
  };
}
