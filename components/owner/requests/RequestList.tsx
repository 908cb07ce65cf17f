import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';
import { Fragment, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
import { formatTimeParts, formatTimestamp } from '@/lib/dates';
import type { LiveStatus } from '@/lib/firebase/listen';
import { formatCount } from '@/lib/format';
import { formatOpening, hasOverlap, type Opening } from '@/lib/inquiry/openings';
import { parsePlan } from '@/lib/inquiry/planQuery';
import { findOffer, getSessionMinutes, getSessionPlace } from '@/lib/inquiry/quote';
import { formatRequestedTime } from '@/lib/inquiry/requestedTime';
import { createMailtoUrl, createSmsUrl } from '@/lib/links';
import { answerRequest } from '@/lib/openings/ownerOpenings';
import { findEmail } from '@/lib/requests/contact';
import { createReply, type ReplyContext } from '@/lib/requests/createReply';
import { deleteRequests, maxRequests, setRequestState } from '@/lib/requests/ownerRequests';
import {
  groupByPeriod,
  isOverdue,
  type ListedRequest,
  type ReceivedRequest,
  type RequestState,
} from '@/lib/requests/receivedRequest';
import { ConfirmDialog, type Question } from '../ui/ConfirmDialog';
import { ErrorNotice, LinkButton, noticeClass } from '../ui/elements';
import { newGalleryLink } from '../ui/links';
import { getErrorMessage, getStatusMessage } from '../ui/messages';
import { AnswerDialog, changedMessage } from './AnswerDialog';
import { MailStatus } from './MailStatus';

/** The texts of answers to requests, and settings of the content that the list needs. */
export type RequestSettings = ReplyContext & {
  /** The openings of the content, which are valid until the owner has stored some. */
  contentOpenings: Opening[];
  /** The country of phone numbers without a country code: `US`. */
  country: string;
  /** How many days a request is stored; null if the site promises no period. */
  storedDays: number | null;
};

/** Used instead of a request's id for an error about overdue requests. */
const overdueId = 'overdue';

type RequestListProps = RequestSettings & {
  /** Null until they have loaded. */
  requests: ListedRequest[] | null;
  status: LiveStatus;
};

/** The requests of visitors: new and answered ones, and below them those that are done. */
export function RequestList(props: RequestListProps) {
  const { requests, status, catalog, country, storedDays } = props;
  /** The message about the last error, and the id of its request. */
  const [requestError, setRequestError] = useState({ id: '', text: '' });
  const [question, setQuestion] = useState<Question | null>(null);
  const [areDoneShown, setAreDoneShown] = useState(false);
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  /** The request of the open dialog, and whether a reply to the visitor opens afterwards. */
  const [requestToAnswer, setRequestToAnswer] = useState<{
    request: ListedRequest;
    opensReply: boolean;
  } | null>(null);

  const runChange = async (id: string, storeChange: () => Promise<string>) => {
    setRequestError({ id, text: '' });
    setRequestError({
      id,
      text: await storeChange().catch((error) => getErrorMessage(error, 'change')),
    });
  };
  const setState = (request: ListedRequest, state: RequestState) =>
    runChange(request.id, async () => ((await setRequestState(request, state)) ? '' : changedMessage));
  const remove = (id: string, requestsToRemove: ReceivedRequest[]) =>
    runChange(id, async () => {
      await deleteRequests(requestsToRemove);
      return '';
    });
  // Finding phone numbers is slow, so it is done once for each request.
  const phones = useMemo(
    () => new Map((requests ?? []).map(({ id, reach }) => [id, parsePhone(reach, country)])),
    [requests, country],
  );
  /** The rows of the same number or address, which do not belong together otherwise. */
  const findSameContact = ({ id, reach }: ListedRequest) => {
    const [email, phone] = [findEmail(reach)?.toLowerCase(), phones.get(id)?.number];
    const isSame = (other: ListedRequest) =>
      (phone !== undefined && phones.get(other.id)?.number === phone) ||
      (email !== undefined && findEmail(other.reach)?.toLowerCase() === email);
    return (requests ?? []).filter((other) => other.id !== id && isSame(other));
  };
  const showRow = (id: string) => {
    flushSync(() => setAreDoneShown(true));
    headings.current.get(id)?.focus();
  };
  const parseRequestPlan = ({ plan }: ReceivedRequest) => parsePlan(`?${plan}`, catalog).plan;
  const getContactLinks = (request: ReceivedRequest) => {
    const [email, phone] = [findEmail(request.reach), phones.get(request.id)];
    const message = createReply(request, props);
    const mail = email && createMailtoUrl(email, message);
    const text = phone && createSmsUrl(phone.number, message.body.join('\n'));
    return { mail, text, call: phone?.uri, reply: mail ?? text };
  };
  const renderRow = (request: ListedRequest) => {
    const { id, name, state, sentAt, isContested, changedRequest, replacedRequests } = request;
    const sameContact = findSameContact(request);
    const links = getContactLinks(request);
    const isNew = state === 'new';
    const nextStep = !isNew ? 'Change the time' : links.reply ? 'Reply' : 'Mark as answered';
    const askForTime = (opensReply: boolean) => setRequestToAnswer({ request, opensReply });
    const prefilledGalleryLink = `${newGalleryLink}&request=${id}`;
    const removeQuestion: Question = {
      heading: `Delete the request from ${name}?`,
      text: `It will be permanently deleted from the database. This cannot be undone.${replacedRequests.length > 0 ? ' The request that it replaced is kept.' : ''}`,
      confirmLabel: 'Delete',
      onConfirm: () => remove(id, [request]),
    };
    return (
      <li
        key={id}
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-b border-line py-4 text-sm wrap-anywhere *:not-first:not-nth-2:col-span-full ${isNew ? 'border-l-2 border-l-accent pl-4' : ''}`}
      >
        <h3
          className="text-xl"
          tabIndex={-1}
          ref={(heading) => {
            if (heading) headings.current.set(id, heading);
            return () => {
              headings.current.delete(id);
            };
          }}
        >
          <span dir="auto">{name}</span> {isNew && <span className="sr-only">(new)</span>}
        </h3>
        <small className="text-xs text-muted">
          {[formatTimestamp(sentAt), !isNew && state].filter(Boolean).join(', ')}
        </small>
        <RequestWords request={request} />
        {request.agreedOpening && (
          <p>{`Confirmed: ${formatOpening(request.agreedOpening)}, ${request.agreedOpening.minutes} minutes.`}</p>
        )}
        {request.replaces && replacedRequests.length === 0 && (
          <p>
            {changedRequest?.agreedOpening
              ? `Changes what you agreed for ${formatTimeParts(changedRequest.agreedOpening.start).date}.`
              : changedRequest
                ? `Changes what was sent ${formatTimestamp(changedRequest.sentAt)}.`
                : 'Changes an earlier request.'}
          </p>
        )}
        {replacedRequests.map((replaced) => (
          <div key={replaced.id} className="grid gap-1 border-l border-line pl-4 text-muted">
            <p>
              {`Replaces what was sent ${formatTimestamp(replaced.sentAt)} by `}
              <bdi>{replaced.name}</bdi>:
            </p>
            <RequestWords request={replaced} />
          </div>
        ))}
        <ErrorNotice>{requestError.id === id && requestError.text}</ErrorNotice>
        {sameContact.length > 0 && (
          <details>
            <summary className="link">
              {`Also from this ${phones.get(id) ? 'number' : 'address'}: ${formatCount(sameContact.length, 'request')}`}
            </summary>
            <ul>
              {sameContact.map((other) => (
                <li key={other.id}>
                  <LinkButton onClick={() => showRow(other.id)}>
                    {`${other.name}, ${formatRequestedTime(other.requestedTime)}`}
                  </LinkButton>
                </li>
              ))}
            </ul>
          </details>
        )}
        {isContested && <p className={noticeClass}>Another request is for this time, too.</p>}
        <div className="mt-2 flex flex-wrap items-center gap-2 md:gap-3">
          {state !== 'done' && (
            <Button
              // Reply asks for the agreed time first, because the message mentions it.
              variant={nextStep === 'Reply' ? 'primary' : 'quiet'}
              aria-label={`${nextStep}: ${name}`}
              onClick={() => askForTime(nextStep === 'Reply')}
            >
              {nextStep}
            </Button>
          )}
          {isNew ? (
            <Button variant="quiet" aria-label={`Done: ${name}`} onClick={() => setState(request, 'done')}>
              Done
            </Button>
          ) : (
            <ButtonLink variant="quiet" aria-label={`New gallery: ${name}`} href={prefilledGalleryLink}>
              New gallery
            </ButtonLink>
          )}
          <Menu label="More" subject={name}>
            {nextStep === 'Reply' && (
              <button type="button" onClick={() => askForTime(false)}>
                Mark as answered
              </button>
            )}
            {links.mail && <a href={links.mail}>E-mail</a>}
            {links.text && <a href={links.text}>Text</a>}
            {links.call && <a href={links.call}>Call</a>}
            {isNew && <a href={prefilledGalleryLink}>New gallery</a>}
            {state === 'done' && (
              <button type="button" onClick={() => askForTime(false)}>
                Change the time
              </button>
            )}
            {state === 'answered' && (
              <button type="button" onClick={() => setState(request, 'done')}>
                Done
              </button>
            )}
            {!isNew && (
              <button type="button" onClick={() => setState(request, 'new')}>
                Mark as new
              </button>
            )}
            {state === 'done' && (
              <button type="button" onClick={() => setQuestion(removeQuestion)}>
                Delete
              </button>
            )}
          </Menu>
        </div>
      </li>
    );
  };
  const openRequests = requests?.filter(({ state }) => state !== 'done') ?? [];
  const doneRequests = requests?.filter(({ state }) => state === 'done') ?? [];
  const allRequests = (requests ?? []).flatMap((request) => [request, ...request.replacedRequests]);
  // The scheduled deletion may be switched off.
  const overdueRequests =
    storedDays === null ? [] : allRequests.filter((request) => isOverdue(request, storedDays));
  const overdueQuestion: Question = {
    heading: `Delete requests older than ${storedDays} days?`,
    text: 'They will be permanently deleted from the database, whether answered or not. This cannot be undone.',
    confirmLabel: 'Delete',
    onConfirm: () => remove(overdueId, overdueRequests),
  };

  return (
    <section aria-labelledby="requests-heading" className="lg:col-span-7">
      <h2 id="requests-heading" className="sr-only">
        Requests
      </h2>
      <p role="status" className="text-sm text-muted">
        {getStatusMessage(status, 'requests')}
      </p>
      <div role="status">
        {overdueRequests.length > 0 && (
          <p className={noticeClass}>
            {`${overdueRequests.length === 1 ? '1 request is' : `${overdueRequests.length} requests are`} older than ${storedDays} days, and your site promises to delete requests by then. `}
            <LinkButton onClick={() => setQuestion(overdueQuestion)}>Delete old requests</LinkButton>
          </p>
        )}
      </div>
      <ErrorNotice>{requestError.id === overdueId && requestError.text}</ErrorNotice>
      {requests && openRequests.length === 0 && (
        <p className="text-muted">No requests are waiting for an answer.</p>
      )}
      {groupByPeriod(openRequests, Date.now()).map(([period, requestsOfPeriod]) => (
        <Fragment key={period}>
          <p aria-hidden="true" className="pt-6 pb-2 text-sm text-muted">
            {period}
          </p>
          <ul aria-label={period} className="border-t border-line">
            {requestsOfPeriod.map(renderRow)}
          </ul>
        </Fragment>
      ))}
      {allRequests.length >= maxRequests && (
        <p className="py-4 text-sm text-muted">{`Only the newest ${maxRequests} requests are shown.`}</p>
      )}
      {requests && <MailStatus />}
      {doneRequests.length > 0 && (
        <details open={areDoneShown} onToggle={({ currentTarget }) => setAreDoneShown(currentTarget.open)}>
          <summary className="link">{`Done: ${doneRequests.length}`}</summary>
          <ul>{doneRequests.map(renderRow)}</ul>
        </details>
      )}
      {requestToAnswer && (
        <AnswerDialog
          key={requestToAnswer.request.id}
          request={requestToAnswer.request}
          sessionMinutes={getSessionMinutes(catalog, parseRequestPlan(requestToAnswer.request))}
          onAnswer={(agreedOpening, isConfirmed) => {
            const { request } = requestToAnswer;
            const isTimeTaken =
              agreedOpening &&
              requests?.some(
                (other) =>
                  other.id !== request.id &&
                  other.agreedOpening &&
                  hasOverlap(other.agreedOpening, agreedOpening),
              );
            if (isTimeTaken && !isConfirmed) return Promise.resolve('notFree');
            const plan = parseRequestPlan(request);
            const where = getSessionPlace(catalog, plan, findOffer(catalog, plan));
            return answerRequest(props.contentOpenings, request, where, agreedOpening, isConfirmed).catch(
              (error) => ({ errorMessage: getErrorMessage(error, 'change') }),
            );
          }}
          // The message mentions the time that was agreed on, and links to the session.
          onDone={(answeredRequest) => {
            const { reply } = getContactLinks(answeredRequest);
            if (requestToAnswer.opensReply && reply) location.href = reply;
          }}
          onClose={() => setRequestToAnswer(null)}
        />
      )}
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(null)} />}
    </section>
  );
}

/** The words of a request. */
function RequestWords({ request }: { request: ReceivedRequest }) {
  const { requestedTime, what, purpose, reach, address, billing } = request;
  return (
    <>
      <p>
        <b>{`${formatRequestedTime(requestedTime)}.`}</b> <span>{what}</span>
      </p>
      {address && (
        <p>
          Where to come: <bdi>{address}</bdi>
        </p>
      )}
      {purpose && <p dir="auto">{purpose}</p>}
      <p dir="auto">{reach}</p>
      {billing && (
        <p>
          Invoice: <bdi>{billing}</bdi>
        </p>
      )}
    </>
  );
}

/**
 * Finds the phone number in a typed text; null unless there is exactly one. The number is in E.164 format, the URI has the
 * extension (RFC 3966).
 *
 * @param country the country of numbers without a country code: `US`
 */
export function parsePhone(typed: string, country: string): { number: string; uri: string } | null {
  // The international prefix of most countries, and the links of WhatsApp.
  const text = typed
    .replace(/(?:https?:\/\/)?wa\.me\/\+?(\d{7,15})/gi, '+$1')
    .replace(/(?<![\d+])00 ?(?=[1-9])/g, '+');
  const [match, ...others] = findPhoneNumbersInText(text, isSupportedCountry(country) ? country : undefined);
  // The same number twice is one.
  if (!match || others.some(({ number }) => number.getURI() !== match.number.getURI())) return null;
  const { number, startsAt, endsAt } = match;
  // Digits within other text are not a phone number.
  const isSeparate =
    /(?:^|[\s,;:(<[])$/.test(text.slice(0, startsAt)) && /^[.,;:!?)>\]]*(?:\s|$)/.test(text.slice(endsAt));
  // The library treats digits after a comma as an extension, but they may be hours, or another number.
  const [, extension = ''] = /[^,;][,;]\s*(\d+)$/.exec(text.slice(startsAt, endsAt)) ?? [];
  if (!isSeparate || extension.length > 4) return null;
  return { number: number.number, uri: extension ? `tel:${number.number}` : number.getURI() };
}
