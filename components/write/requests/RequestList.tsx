import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';
import { Fragment, useMemo, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
import type { LiveStatus } from '@/lib/blog/live/live';
import { problemOf } from '@/lib/blog/post/publish';
import { formatTimestamp } from '@/lib/dates';
import { type Opening, openingText, overlap, whenText } from '@/lib/inquiry/openings';
import { mailto, sms } from '@/lib/links';
import { answerRequest } from '@/lib/openings/ownOpenings';
import { deleteRequests, maxRequests, setRequestState } from '@/lib/requests/inbox';
import { emailIn } from '@/lib/requests/reach';
import {
  byPeriod,
  type ListedRequest,
  type ReceivedRequest,
  type RequestState,
} from '@/lib/requests/received';
import { type ReplyWords, replyTo } from '@/lib/requests/reply';
import { overdueBefore } from '@/lib/requests/request';
import { ConfirmDialog, type Question } from '../ui/ConfirmDialog';
import { LinkButton, Notice, noticeStyle } from '../ui/elements';
import { linkToNew } from '../ui/links';
import { changeProblems, statusText } from '../ui/messages';
import { AnswerDialog, hasChanged } from './AnswerDialog';

/** What an answer to a request begins with, and what it can promise. */
export type RequestWords = ReplyWords & {
  /** The openings of the content, which count until some are stored. */
  openings: Opening[];
  /** Where numbers without a country code are from: `US`. */
  country: string;
  /** How long sessions take, by the id of their offer, or of the offer and its kind of portrait: `portraits/family`. */
  minutes: Record<string, number>;
  /** How long a request is stored, in days; null if no period is promised. */
  days: number | null;
};

/** Stands for the request of a problem with those that are overdue. */
const overdueId = 'overdue';

/** How long the session of a plan takes, in minutes; 0 if that is unknown. */
function minutesIn(plan: string, minutes: Record<string, number>): number {
  const asked = new URLSearchParams(plan);
  const offer = asked.get('offer') ?? '';
  return minutes[`${offer}/${asked.get('kind')}`] ?? minutes[offer] ?? 0;
}

type RequestListProps = RequestWords & {
  /** Null until they have loaded. */
  requests: ListedRequest[] | null;
  status: LiveStatus;
};

/** The requests of visitors, live: those to answer or answered, and below them those that are done. */
export function RequestList(props: RequestListProps) {
  const { requests, status, country, days } = props;
  /** What did not work, and with which request. */
  const [problem, setProblem] = useState({ id: '', text: '' });
  const [question, setQuestion] = useState<Question | null>(null);
  /** The request that is being answered, and whether the answer is written then. */
  const [answered, setAnswered] = useState<{ request: ListedRequest; writes: boolean } | null>(null);

  const change = async (id: string, act: () => Promise<string>) => {
    setProblem({ id, text: '' });
    setProblem({ id, text: await act().catch((error) => changeProblems[problemOf(error)]) });
  };
  /** What the same person has sent before needs no answer of its own. */
  const closeEarlier = async ({ earlier }: ListedRequest) => {
    for (const each of earlier) if (each.state === 'new') await setRequestState(each, 'done');
  };
  const setState = (request: ListedRequest, state: RequestState) =>
    change(request.id, async () => {
      if (!(await setRequestState(request, state))) return hasChanged;
      await closeEarlier(request);
      return '';
    });
  const remove = (id: string, some: ReceivedRequest[]) =>
    change(id, async () => {
      await deleteRequests(some.map((each) => each.id));
      return '';
    });
  // Numbers take long to find: for each request once.
  const phones = useMemo(
    () => new Map((requests ?? []).map(({ id, reach }) => [id, parsePhone(reach, country)])),
    [requests, country],
  );
  const contactLinks = (request: ListedRequest) => {
    const [email, phone] = [emailIn(request.reach), phones.get(request.id)];
    const message = replyTo(request, props);
    const mail = email && mailto(email, message);
    const text = phone && sms(phone.number, message.body.join('\n'));
    return { mail, text, call: phone?.uri, reply: mail ?? text };
  };
  const row = (request: ListedRequest) => {
    const { id, name, state, what, when, purpose, reach, sentAt, isContested } = request;
    const links = contactLinks(request);
    const isNew = state === 'new';
    const nextStep = !isNew ? 'Change the time' : links.reply ? 'Reply' : 'Answered';
    const askForTime = (writes: boolean) => setAnswered({ request, writes });
    const newGallery = `${linkToNew}&request=${id}`;
    const removal: Question = {
      heading: `Delete the request of ${name}?`,
      text: 'It is deleted from the database for good, for everyone.',
      confirm: 'Delete',
      onConfirm: () => remove(id, [request, ...request.earlier]),
    };
    return (
      <li
        key={id}
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-b border-line py-4 text-sm wrap-anywhere *:not-first:not-nth-2:col-span-full ${isNew ? 'border-l-2 border-l-accent pl-4' : ''}`}
      >
        <h3 className="text-xl">
          <span>{name}</span> {isNew && <span className="sr-only">(new)</span>}
        </h3>
        <small className="text-xs text-muted">
          {[formatTimestamp(sentAt), request.earlier.length > 0 && 'sent again', !isNew && state]
            .filter(Boolean)
            .join(', ')}
        </small>
        <p>
          <b>{`${whenText(when)}.`}</b> <span>{what}</span>
        </p>
        {request.earlier
          .filter((each) => each.when !== when || each.what !== what)
          .map((each) => (
            <p key={each.id} className="text-muted">{`Before: ${whenText(each.when)}. ${each.what}`}</p>
          ))}
        {request.agreed && (
          <p>{`Agreed: ${openingText(request.agreed)}, ${request.agreed.minutes} minutes.`}</p>
        )}
        {purpose && <p>{purpose}</p>}
        <p>{reach}</p>
        <Notice>{problem.id === id && problem.text}</Notice>
        {isContested && <p className={noticeStyle}>Someone else asked for this time.</p>}
        <div className="mt-2 flex flex-wrap items-center gap-2 md:gap-3">
          {state !== 'done' && (
            <Button
              // The time comes first: the mail has it.
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
            <ButtonLink variant="quiet" aria-label={`New gallery: ${name}`} href={newGallery}>
              New gallery
            </ButtonLink>
          )}
          <Menu label="More" name={name}>
            {nextStep === 'Reply' && (
              <button type="button" onClick={() => askForTime(false)}>
                Answered
              </button>
            )}
            {links.mail && <a href={links.mail}>E-mail</a>}
            {links.text && <a href={links.text}>Text</a>}
            {links.call && <a href={links.call}>Call</a>}
            {isNew && <a href={newGallery}>New gallery</a>}
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
              <button type="button" onClick={() => setQuestion(removal)}>
                Delete
              </button>
            )}
          </Menu>
        </div>
      </li>
    );
  };
  const open = requests?.filter(({ state }) => state !== 'done') ?? [];
  const done = requests?.filter(({ state }) => state === 'done') ?? [];
  const all = (requests ?? []).flatMap((request) => [request, ...request.earlier]);
  // The schedule that deletes them may be off.
  const overdue = days === null ? [] : all.filter(({ sentAt }) => sentAt < overdueBefore(days));
  const cleaning: Question = {
    heading: `Delete what is older than ${days} days?`,
    text: 'It is deleted from the database for good, for everyone, whether it was answered or not.',
    confirm: 'Delete',
    onConfirm: () => remove(overdueId, overdue),
  };

  return (
    <section aria-labelledby="requests-heading" className="lg:col-span-7">
      <h2 id="requests-heading" className="sr-only">
        Requests
      </h2>
      <p role="status" className="text-sm text-muted">
        {statusText(status, 'requests')}
      </p>
      <div role="status">
        {overdue.length > 0 && (
          <p className={noticeStyle}>
            {`${overdue.length === 1 ? '1 request is' : `${overdue.length} requests are`} older than ${days} days, for which your site promises to store them. `}
            <LinkButton onClick={() => setQuestion(cleaning)}>Delete what is older</LinkButton>
          </p>
        )}
      </div>
      <Notice>{problem.id === overdueId && problem.text}</Notice>
      {requests && open.length === 0 && <p className="text-muted">No request waits for an answer.</p>}
      {byPeriod(open, Date.now()).map(([period, some]) => (
        <Fragment key={period}>
          <p aria-hidden="true" className="pt-6 pb-2 text-sm text-muted">
            {period}
          </p>
          <ul aria-label={period} className="border-t border-line">
            {some.map(row)}
          </ul>
        </Fragment>
      ))}
      {all.length >= maxRequests && (
        <p className="py-4 text-sm text-muted">{`These are the newest ${maxRequests} requests.`}</p>
      )}
      {done.length > 0 && (
        <details>
          <summary className="link">{`Done: ${done.length}`}</summary>
          <ul>{done.map(row)}</ul>
        </details>
      )}
      {answered && (
        <AnswerDialog
          key={answered.request.id}
          request={answered.request}
          sessionMinutes={minutesIn(answered.request.plan, props.minutes)}
          answer={(agreed, isSure) => {
            const { id } = answered.request;
            const isPromised =
              agreed &&
              requests?.some((other) => other.id !== id && other.agreed && overlap(other.agreed, agreed));
            if (isPromised && !isSure) return Promise.resolve('notFree');
            return answerRequest(props.openings, answered.request, agreed, isSure)
              .then(async (outcome) => {
                if (outcome === 'done') await closeEarlier(answered.request);
                return outcome;
              })
              .catch((error) => ({ problem: changeProblems[problemOf(error)] }));
          }}
          // With the time that was agreed on.
          onDone={(agreed) => {
            const { reply } = contactLinks({ ...answered.request, agreed });
            if (answered.writes && reply) location.href = reply;
          }}
          onClose={() => setAnswered(null)}
        />
      )}
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(null)} />}
    </section>
  );
}

/**
 * The phone number in what was typed, if it has exactly one: in E.164 format, with an extension as in RFC 3966.
 *
 * @param country where numbers without a country code are from: `US`
 */
export function parsePhone(typed: string, country: string): { number: string; uri: string } | null {
  const [found, ...others] = findPhoneNumbersInText(typed, isSupportedCountry(country) ? country : undefined);
  if (!found || others.length > 0) return null;
  const { number, startsAt, endsAt } = found;
  // A number is never a part of something else.
  const isWhole =
    /(?:^|[\s,;:(<[])$/.test(typed.slice(0, startsAt)) && /^[.,;:!?)>\]]*(?:\s|$)/.test(typed.slice(endsAt));
  // The library takes what follows one comma for an extension: hours, or another number.
  const [, following = ''] = /[^,;][,;]\s*(\d+)$/.exec(typed.slice(startsAt, endsAt)) ?? [];
  if (!isWhole || following.length > 4) return null;
  return { number: number.number, uri: following ? `tel:${number.number}` : number.getURI() };
}
