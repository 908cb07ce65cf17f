import type { InquireContent } from '@/content/schema/inquire';
import type { messagePlaceholders } from '@/content/schema/messagePlaceholders';
import { fillLines, fillPlaceholders, formatCents } from '@/lib/format';
import { getRequestHash } from './clientLink';
import { type BookingRequest, formatSubject, isFinished, isOver } from './request';
import { formatStarts } from './requestedTime';

// The messages that the studio sends to clients: by mail, by text, or by copying them.

/** The texts of an owner: the lines of each message, and the addresses. */
export type OwnerTexts = Record<keyof InquireContent['texts'], string>;
export type MessageKind = Exclude<keyof OwnerTexts, 'studioAddress' | 'shippingAddress'>;

/** What messages need besides the request and the owner's texts. */
export type MessageContext = {
  /** The texts of the content, whose subjects count. */
  contentTexts: InquireContent['texts'];
  /** Where the deposit is paid; null if it cannot be paid online. */
  payment: string | null;
  /** The URL of /inquire. */
  pageUrl: string;
};

/** The texts of the content, which count until an owner has changed them. */
export const getStartTexts = (texts: InquireContent['texts']): OwnerTexts => ({
  ...texts,
  booked: texts.booked.lines.join('\n'),
  moved: texts.moved.lines.join('\n'),
  canceledByStudio: texts.canceledByStudio.lines.join('\n'),
  canceledByClient: texts.canceledByClient.lines.join('\n'),
  closed: texts.closed.lines.join('\n'),
  question: texts.question.lines.join('\n'),
  reminder: texts.reminder.lines.join('\n'),
});

/** The message about a request as it stands; null if there is nothing to tell: nothing was asked, or it is over. */
export function getMessageKind(request: BookingRequest, now: number): MessageKind | null {
  const { state, canceledBy, movedFrom, question } = request;
  if (state === 'canceled') return canceledBy === 'studio' ? 'canceledByStudio' : 'canceledByClient';
  if (state === 'closed') return isFinished(request) ? null : 'closed';
  if (state === 'open') return question ? 'question' : null;
  if (isOver(request, now)) return null;
  return movedFrom.length > 0 ? 'moved' : 'booked';
}

/** Creates a message. A line is left out if one of its placeholders has no value. @param kind null for the greeting alone */
export function createMessage(
  kind: MessageKind | null,
  request: BookingRequest,
  texts: Pick<OwnerTexts, MessageKind>,
  { contentTexts, payment, pageUrl }: MessageContext,
): { subject: string; text: string } {
  const { id, name, place, times, movedFrom, summary, total, billing, where, deposit, depositPaid } = request;
  const isBooked = request.state === 'booked';
  const isDue = isBooked && deposit > 0 && !depositPaid;
  const values: Record<(typeof messagePlaceholders)[number], string> = {
    name,
    what: formatSubject(request),
    when: isBooked ? formatStarts(times) : '',
    from: formatStarts(movedFrom),
    where: place === 'shipping' ? '' : where,
    shipTo: place === 'shipping' ? where : '',
    summary: times.length > 0 ? summary : '',
    order: times.length > 0 ? '' : summary,
    total,
    billing,
    deposit: isDue ? formatCents(deposit) : '',
    depositPaid: deposit > 0 && depositPaid ? formatCents(deposit) : '',
    payment: isDue ? (payment ?? '') : '',
    question: request.question,
    page: pageUrl + getRequestHash(id),
    plan: pageUrl,
  };
  if (!kind)
    return { subject: values.what, text: `${fillLines(texts.question.split('\n')[0] ?? '', values)}\n` };
  return {
    subject: fillPlaceholders(contentTexts[kind].subject, values),
    text: fillLines(texts[kind], values),
  };
}
