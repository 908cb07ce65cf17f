import type { EmailMessage } from '@/content/schema/common';
import type { Price, Quote, QuoteLine } from '@/lib/booking/quote';
import { formatRequestedTime } from '@/lib/booking/requestedTime';
import type { PlanDetails } from '@/lib/booking/savedPlan';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import { messages } from './messages';

/** Formats a line of a quote without its price: `Basic retouch × 2`. */
export function formatQuoteLine({ name, quantity }: QuoteLine): string {
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

/** Formats a price: `$275`, `from $1,140`, `up to $660`. */
export function formatPrice(price: Price | null): string {
  if (!price) return messages.onRequest;
  const text = formatDollars(price.dollars);
  return price.bound === 'exact' ? text : fillPlaceholders(messages[price.bound], { price: text });
}

/** Formats the lines of a quote with their prices: `Basic retouch × 2: $90`. */
export const formatQuoteLines = ({ lines }: Pick<Quote, 'lines'>): string[] =>
  lines.map((line) =>
    line.price ? `${formatQuoteLine(line)}: ${formatPrice(line.price)}` : formatQuoteLine(line),
  );

/** Formats the price of a plan with its label: `Total: $275`, `Estimate: from $1,140`. */
export const formatTotal = ({ offer, total }: Quote) =>
  `${offer?.isEstimated ? messages.estimate : messages.total}: ${formatPrice(total)}`;

/** The fields of a message, in their order. */
const answerFields = ['address', 'purpose', 'name', 'email', 'phone', 'billing'] as const;

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
  tax: string | null,
  details: PlanDetails | null,
  planUrl?: string,
): EmailMessage {
  const { offer, total } = quote;
  if (!offer) return { subject: messages.subject, body: [] };
  const questions = [messages.dates, `${messages.purpose}:`];
  const paragraphs = [
    [...formatQuoteLines(quote), formatTotal(quote), ...(tax ? [tax] : [])],
    [
      ...(offer.includes.length > 0 ? [`${messages.includes}: ${offer.includes.join(', ')}`] : []),
      ...(planUrl ? [`${messages.link}: ${planUrl}`] : []),
    ],
    details
      ? [
          ...(details.requestedTime
            ? [`${messages.when.replace(/\?$/, '')}: ${formatRequestedTime(details.requestedTime)}`]
            : []),
          ...answerFields.flatMap((field) =>
            details[field] ? [`${messages[field]}: ${details[field]}`] : [],
          ),
        ]
      : [...questions, ...offer.questions.filter((question) => !questions.includes(question))],
  ].filter(({ length }) => length > 0);
  return {
    subject: `${messages.subject}: ${offer.name}, ${formatPrice(total)}`,
    body: paragraphs.flatMap((paragraph, position) => (position > 0 ? ['', ...paragraph] : paragraph)),
  };
}
