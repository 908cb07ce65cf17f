import type { EmailMessage } from '@/content/schema/common';
import type { InquireContent } from '@/content/schema/inquire';
import type { Booking } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars } from '@/lib/format';
import { isOpening, whenText } from '@/lib/inquiry/openings';
import { sessionHash } from '@/lib/inquiry/sessionLink';
import type { ReceivedRequest } from './received';

/** What an answer needs to know of the studio. */
export type ReplyWords = {
  reply: InquireContent['reply'];
  deposit: Booking['deposit'];
  /** The URL of /inquire. */
  page: string;
};

/**
 * The start of an answer: the agreed time, if there is one, with a link to what it needs (calendar file, deposit, contract), and
 * what the visitor asked for.
 */
export function replyTo(request: ReceivedRequest, { reply, deposit, page }: ReplyWords): EmailMessage {
  const { agreed } = request;
  // `Studio product photography, 40 pictures`, where no time was asked for.
  const [what = ''] = request.what.split(/[:.]/);
  const aboutOf = (choice: string) => (isOpening(choice) ? whenText(choice) : what);
  const values = { name: request.name, when: aboutOf(request.when) };
  // They hold a date, so they are for one that was agreed on.
  const link = isOpening(agreed) && page + sessionHash(agreed);
  const payment = link && deposit?.payment && { amount: dollars(deposit.amount), link: deposit.payment.href };
  const quoted = [request.what, whenText(request.when), request.purpose].filter(Boolean);
  return {
    subject: fillPlaceholders(reply.subject, { when: aboutOf(agreed || request.when) }),
    body: [
      ...reply.lines.map((line) => fillPlaceholders(line, values)),
      ...(payment ? [fillPlaceholders(reply.deposit, payment)] : []),
      ...(link ? [fillPlaceholders(reply.session, { link, when: whenText(agreed) })] : []),
      ...['', reply.request],
      ...quoted.map((line) => `> ${line}`),
    ],
  };
}
