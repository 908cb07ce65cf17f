import type { EmailMessage } from '@/content/schema/common';
import type { Price, Quote, QuoteLine } from '@/lib/booking/quote';
import { limitFields, type RequestFields } from '@/lib/booking/request';
import { anyTime, formatRequestedTime } from '@/lib/booking/requestedTime';
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

/**
 * Creates what is sent to the database.
 *
 * @param planQuery the plan as a query string
 */
export function createRequestFields(quote: Quote, planQuery: string, details: PlanDetails): RequestFields {
  const { offer, place, minutes } = quote;
  return limitFields({
    ...details,
    address: place === 'client' ? details.address : '',
    billing: offer?.kind === 'me' ? '' : details.billing,
    offer: offer?.name ?? '',
    plan: planQuery,
    summary: formatQuoteLines(quote).join('. '),
    total: formatTotal(quote),
    place,
    minutes,
    requestedTime: details.requestedTime ?? anyTime,
  });
}

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
  const questions = [...new Set([messages.dates, `${messages.purpose}:`, ...offer.questions])];
  const when = details?.requestedTime && formatRequestedTime(details.requestedTime);
  const answers = [
    when && `${messages.when.replace(/\?$/, '')}: ${when}`,
    ...answerFields.map((field) => details?.[field] && `${messages[field]}: ${details[field]}`),
  ];
  const paragraphs = [
    [...formatQuoteLines(quote), formatTotal(quote), tax],
    [
      offer.includes.length > 0 && `${messages.includes}: ${offer.includes.join(', ')}`,
      planUrl && `${messages.link}: ${planUrl}`,
    ],
    details ? answers : questions,
  ];
  return {
    subject: `${messages.subject}: ${offer.name}, ${formatPrice(total)}`,
    body: paragraphs
      .map((paragraph) => paragraph.filter(Boolean).join('\n'))
      .filter(Boolean)
      .join('\n\n')
      .split('\n'),
  };
}
