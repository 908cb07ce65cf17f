import type { EmailMessage } from '@/content/schema/common';
import type { InquireContent } from '@/content/schema/inquire';
import type { Booking } from '@/content/schema/site';
import { formatOpening, type Opening } from '@/lib/booking/openings';
import { parsePlan } from '@/lib/booking/planQuery';
import {
  type Catalog,
  findOffer,
  getSessionMinutes,
  getSessionPlace,
  type SessionPlace,
} from '@/lib/booking/quote';
import { formatRequestedTime, getRequestedOpening } from '@/lib/booking/requestedTime';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import { getSessionHash } from './clientLinks';
import type { ReceivedRequest } from './receivedRequest';
import { formatSessionPlace } from './session';

/** The kinds of answers: to agree to a time, to ask something, to say no, and to cancel an agreed session. */
export const answerKinds = ['agree', 'ask', 'decline', 'cancel'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export type AnswerTexts = Record<AnswerKind | 'door', string>;

/** The placeholders of the texts: `{name}`. */
export const placeholders = ['name', 'when', 'where', 'page', 'payment', 'deposit', 'door'] as const;

export const getStartTexts = ({ door, ...answers }: InquireContent['answers']): AnswerTexts => ({
  agree: answers.agree.join('\n'),
  ask: answers.ask.join('\n'),
  decline: answers.decline.join('\n'),
  cancel: answers.cancel.join('\n'),
  door: door ?? '',
});

export type AnswerContext = {
  catalog: Catalog;
  /** The subject, the texts that an owner starts with, and the line above a copy of the request. */
  answer: Pick<InquireContent['answers'], 'subject' | 'request'>;
  startTexts: AnswerTexts;
  deposit: Booking['deposit'];
  studio: { name: string; place: string };
  pageUrl: string;
};

/** Where the session of a request is, and how long it takes, in minutes; 0 if that is unknown. */
export function getRequestedSession(
  { plan: query }: Pick<ReceivedRequest, 'plan'>,
  catalog: Catalog,
): { where: SessionPlace; minutes: number; offerName: string | undefined } {
  const { plan } = parsePlan(`?${query}`, catalog);
  const offer = findOffer(catalog, plan);
  return {
    where: getSessionPlace(catalog, plan, offer),
    minutes: getSessionMinutes(catalog, plan),
    offerName: offer?.name,
  };
}

/**
 * Creates an answer, which the owner edits and sends. A line of the owner's text is left out if one of its placeholders has no value,
 * such as the payment of a deposit that cannot be paid online. The request is quoted at the end.
 *
 * @param agreedOpening the time that the answer agrees to, or cancels; null for none
 * @param session the id of the session, for its link; empty if there is none
 */
export function createAnswer(
  kind: AnswerKind,
  request: ReceivedRequest,
  { agreedOpening, session }: { agreedOpening: Opening | null; session: string },
  texts: AnswerTexts,
  { catalog, answer, deposit, studio, pageUrl }: AnswerContext,
): EmailMessage {
  const { requestedTime, address } = request;
  const { where, offerName } = getRequestedSession(request, catalog);
  // If the visitor did not request an opening, an answer without a time names the offer.
  const topic =
    getRequestedOpening(requestedTime) || !offerName ? formatRequestedTime(requestedTime) : offerName;
  // Products have no date that a deposit could hold.
  const due = where === 'shipping' ? null : deposit;
  const values = {
    name: request.name,
    when: agreedOpening ? formatOpening(agreedOpening) : topic,
    where: formatSessionPlace(where, address, studio),
    ...(session && { page: pageUrl + getSessionHash(session) }),
    ...(due && { deposit: formatDollars(due.amount) }),
    ...(due?.payment && { payment: due.payment.href }),
    ...(where === 'studio' && texts.door && { door: texts.door }),
  };
  const hasAllValues = (line: string) =>
    placeholders.every((name) => name in values || !line.includes(`{${name}}`));
  const lines = texts[kind]
    .split('\n')
    .filter(hasAllValues)
    .map((line) => fillPlaceholders(line, values));
  const quotedLines = [request.what, formatRequestedTime(requestedTime), address, request.purpose];
  return {
    subject: fillPlaceholders(answer.subject, { when: values.when }),
    body: [...lines, '', answer.request, ...quotedLines.filter(Boolean).map((line) => `> ${line}`)],
  };
}
