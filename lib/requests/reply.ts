import type { EmailMessage } from '@/content/schema/common';
import type { InquireContent } from '@/content/schema/inquire';
import type { Booking } from '@/content/schema/site';
import { dollars, fillPlaceholders } from '@/lib/format';
import { type Opening, openingIn, openingText, sessionHash, whenText } from '@/lib/inquiry/openings';
import type { ReceivedRequest } from './received';

/** What an answer needs to know of the studio. */
export type ReplyWords = {
  reply: InquireContent['reply'];
  deposit: Booking['deposit'];
  /** The names of all that can be requested, by their ids. */
  offers: Record<string, string>;
  /** The URL of /inquire. */
  page: string;
};

/**
 * The start of an answer: that the agreed time is accepted, if there is one, what holds it, and a link to what it needs (calendar
 * file, deposit, contract); and what the visitor asked for.
 */
export function replyTo(
  request: ReceivedRequest,
  { reply, deposit, offers, page }: ReplyWords,
): EmailMessage {
  const { agreed } = request;
  const offer = offers[new URLSearchParams(request.plan).get('offer') ?? ''];
  // Where no time was asked for, it is about what was.
  const aboutOf = (choice: string) => (openingIn(choice) ? whenText(choice) : (offer ?? whenText(choice)));
  const acceptanceOf = (opening: Opening) => {
    const payment = deposit?.payment && fillPlaceholders(reply.payment, { link: deposit.payment.href });
    const holds = deposit && fillPlaceholders(reply.deposit, { amount: dollars(deposit.amount) });
    return [
      [fillPlaceholders(reply.accept, { when: openingText(opening) }), holds, payment]
        .filter(Boolean)
        .join(' '),
      fillPlaceholders(reply.session, { link: page + sessionHash(opening) }),
    ];
  };
  const values = { name: request.name, when: aboutOf(request.when) };
  const quoted = [request.what, whenText(request.when), request.purpose].filter(Boolean);
  return {
    subject: fillPlaceholders(reply.subject, { when: agreed ? openingText(agreed) : aboutOf(request.when) }),
    body: [
      ...reply.lines.map((line) => fillPlaceholders(line, values)),
      ...(agreed ? acceptanceOf(agreed) : []),
      '',
      reply.request,
      ...quoted.map((line) => `> ${line}`),
    ],
  };
}
