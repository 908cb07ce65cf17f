import type { EmailMessage } from '@/content/schema/common';
import type { InquireContent } from '@/content/schema/inquire';
import type { Booking } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/format';
import { formatOpening, type Opening } from '@/lib/inquiry/openings';
import { parsePlan } from '@/lib/inquiry/planQuery';
import { type Catalog, findOffer, getSessionPlace } from '@/lib/inquiry/quote';
import { formatRequestedTime, getRequestedOpening } from '@/lib/inquiry/requestedTime';
import { getSessionHash } from './clientLinks';
import type { ReceivedRequest } from './receivedRequest';

/** The content of the studio that a reply contains. */
export type ReplyContext = {
  reply: InquireContent['reply'];
  deposit: Booking['deposit'];
  catalog: Catalog;
  /** The URL of /inquire. */
  pageUrl: string;
};

/**
 * Creates the reply that the owner edits and sends. If a time is agreed on, the reply accepts it, names the deposit, and links to
 * the page with the calendar file, the payment and the contract. The request is quoted at the end.
 */
export function createReply(
  request: ReceivedRequest,
  { reply, deposit, catalog, pageUrl }: ReplyContext,
): EmailMessage {
  const { agreedOpening, requestedTime } = request;
  const { plan } = parsePlan(`?${request.plan}`, catalog);
  const offer = findOffer(catalog, plan);
  const where = getSessionPlace(catalog, plan, offer);
  // If the visitor did not request an opening, the reply names the offer instead of the time.
  const topic = getRequestedOpening(requestedTime)
    ? formatRequestedTime(requestedTime)
    : (offer?.name ?? formatRequestedTime(requestedTime));
  const createAcceptance = (opening: Opening) => {
    // Products have no date that a deposit could hold.
    const due = where === 'shipping' ? null : deposit;
    const payment = due?.payment && fillPlaceholders(reply.payment, { payment: due.payment.href });
    const depositText = due && reply.deposit;
    return [
      [fillPlaceholders(reply.accept, { when: formatOpening(opening) }), depositText, payment]
        .filter(Boolean)
        .join(' '),
      ...(where === 'studio' && reply.door ? [reply.door] : []),
      fillPlaceholders(reply.session, { page: pageUrl + getSessionHash(request.session) }),
    ];
  };
  const values = { name: request.name, when: topic };
  const quotedLines = [
    request.what,
    formatRequestedTime(requestedTime),
    request.address,
    request.purpose,
  ].filter(Boolean);
  return {
    subject: fillPlaceholders(reply.subject, {
      when: agreedOpening ? formatOpening(agreedOpening) : topic,
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
