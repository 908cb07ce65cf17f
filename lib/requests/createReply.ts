import type { EmailMessage } from '@/content/schema/common';
import type { InquireContent } from '@/content/schema/inquire';
import type { Booking } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/format';
import {
  formatOpening,
  formatRequestedTime,
  getSessionHash,
  type Opening,
  parseOpening,
} from '@/lib/inquiry/openings';
import type { ReceivedRequest } from './receivedRequest';

/** The content of the studio that a reply contains. */
export type ReplyContext = {
  reply: InquireContent['reply'];
  deposit: Booking['deposit'];
  /** Names of the offers, by their ids. */
  offers: Record<string, string>;
  /** The URL of /inquire. */
  pageUrl: string;
};

/**
 * Creates the reply that the owner edits and sends. If a time is agreed on, the reply accepts it, names the deposit, and links to
 * the page with the calendar file, the payment and the contract. The request is quoted at the end.
 */
export function createReply(
  request: ReceivedRequest,
  { reply, deposit, offers, pageUrl }: ReplyContext,
): EmailMessage {
  const { agreedOpening } = request;
  const offer = offers[new URLSearchParams(request.plan).get('offer') ?? ''];
  // If the visitor did not request an opening, the reply names the offer instead of the time.
  const formatTopic = (requestedTime: string) =>
    parseOpening(requestedTime)
      ? formatRequestedTime(requestedTime)
      : (offer ?? formatRequestedTime(requestedTime));
  const createAcceptance = (opening: Opening) => {
    const payment = deposit?.payment && fillPlaceholders(reply.payment, { payment: deposit.payment.href });
    const depositText = deposit && reply.deposit;
    return [
      [fillPlaceholders(reply.accept, { when: formatOpening(opening) }), depositText, payment]
        .filter(Boolean)
        .join(' '),
      fillPlaceholders(reply.session, { page: pageUrl + getSessionHash(opening) }),
    ];
  };
  const values = { name: request.name, when: formatTopic(request.when) };
  const quotedLines = [request.what, formatRequestedTime(request.when), request.purpose].filter(Boolean);
  return {
    subject: fillPlaceholders(reply.subject, {
      when: agreedOpening ? formatOpening(agreedOpening) : formatTopic(request.when),
    }),
    body: [
      ...reply.lines.map((line) => fillPlaceholders(line, values)),
      ...(agreedOpening ? createAcceptance(agreedOpening) : []),
      '',
      reply.request,
      ...quotedLines.map((line) => `> ${line}`),
    ],
  };
}
