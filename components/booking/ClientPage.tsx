import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { useCopy } from '@/components/ui/useCopy';
import { useRead } from '@/components/ui/useRead';
import { getInterval } from '@/lib/booking/availability';
import { getRequestHash } from '@/lib/booking/clientLink';
import { parsePlan } from '@/lib/booking/planQuery';
import { findOffer } from '@/lib/booking/quote';
import { type BookingRequest, getEnd } from '@/lib/booking/request';
import { formatStarts } from '@/lib/booking/requestedTime';
import {
  type ContactDetails,
  emptyContact,
  findRememberedRequest,
  forgetRequest,
  rememberRequest,
} from '@/lib/booking/savedPlan';
import { cancelRequest, readRequest } from '@/lib/booking/sendRequest';
import { formatTimestamp } from '@/lib/dates';
import { getFirebaseConfig } from '@/lib/firebase/config';
import { fillPlaceholders, formatCents } from '@/lib/format';
import { createMailtoUrl, createSmsUrl, createTelUrl } from '@/lib/links';
import type { PictureData } from '@/lib/photos/photos';
import { createGalleryFragment, sampleGalleryPath } from '@/lib/proofs/galleryUrls';
import { importWithRetry } from '@/lib/retry';
import { saveFile } from '@/lib/saveFile';
import { formatLength, getClientTexts } from './clientTexts';
import { messages } from './messages';
import { findPlanPictures, PlanPictures } from './PlanPictures';
import type { PlannerProps } from './plannerProps';
import { ShareLink } from './ShareLink';

const { client } = messages;

type ClientPageProps = PlannerProps & {
  /** The id of the request. */
  id: string;
  /** Whether a change that this tab has sent was refused. */
  wasRefused: boolean;
  /** Whether the focus moves to the heading, because the visitor has just acted on this page. */
  takesFocus: boolean;
  onChange: (request: BookingRequest) => void;
  onPlanAnother: (contact: ContactDetails) => void;
};

/** The page of a request at the client's link: how it stands now, and what the client can do. */
export function ClientPage(props: ClientPageProps) {
  const { id, contact, takesFocus } = props;
  const { value: request, readAt, hasFailed, readAgain } = useRead((config) => readRequest(config, id));
  useRememberedUntil(id, request);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  // The heading is another element once the request was read.
  const hasRead = request !== undefined;
  useEffect(() => {
    if (hasRead && takesFocus) heading.current?.focus({ preventScroll: true });
  }, [hasRead, takesFocus]);
  const status = (
    <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-muted">
      {hasFailed && readAt > 0 ? (
        <span role="status" className="border-l-2 border-accent pl-3">
          {fillPlaceholders(client.asOfOffline, { time: formatTimestamp(readAt) })}
        </span>
      ) : (
        <span role="status">
          {readAt > 0 && fillPlaceholders(client.asOf, { time: formatTimestamp(readAt) })}
        </span>
      )}
      {(readAt > 0 || hasFailed) && (
        <button type="button" className="link" onClick={readAgain}>
          {client.checkAgain}
        </button>
      )}
    </p>
  );
  if (request)
    return (
      <Ticket
        {...props}
        request={request}
        status={status}
        heading={heading}
        readAgain={readAgain}
        isOffline={hasFailed}
      />
    );
  const missing = request === null ? client.gone : hasFailed ? client.notRead : client.reading;
  return (
    <Paper pictures={request === undefined && !hasFailed ? [] : [props.defaultPicture]} keep={null}>
      <h1 ref={heading} tabIndex={-1} className="text-h2 outline-offset-4">
        {missing.heading}
      </h1>
      <p className="lead">{missing.text}</p>
      {status}
      {(request === null || hasFailed) && (
        <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
          {request === null && (
            <button type="button" className="link" onClick={() => props.onPlanAnother(emptyContact)}>
              {client.planSession}
            </button>
          )}
          <a className="link" href={createSmsUrl(contact.phone.number)}>
            {messages.textMe}
          </a>
          <a className="link" href={createTelUrl(contact.phone.number)}>
            {`${messages.call} ${contact.phone.display}`}
          </a>
        </p>
      )}
    </Paper>
  );
}

/** Keeps the link on the device that has sent the request until its session is over. */
function useRememberedUntil(id: string, request: BookingRequest | null | undefined): void {
  useEffect(() => {
    if (request === undefined || findRememberedRequest(0) !== id) return;
    const isActive = request?.state === 'open' || request?.state === 'booked';
    if (isActive) rememberRequest(id, getEnd(request) ?? 0);
    else forgetRequest(id);
  }, [id, request]);
}

type PaperProps = {
  pictures: PictureData[];
  /** The part below the perforation; null if there is nothing to keep. */
  keep: ReactNode;
  isGray?: boolean;
  children: ReactNode;
};

/** The page as a ticket: a sheet with a picture, and below a perforation the part to keep. */
const Paper = ({ pictures, keep, isGray = false, children }: PaperProps) => (
  <div className="ticket">
    <div className="ticket-body">
      <div className="ticket-text">{children}</div>
      <PlanPictures
        pictures={pictures.slice(0, 1)}
        className={`ticket-picture ${isGray ? 'opacity-60 grayscale' : ''}`}
      />
    </div>
    <div className="ticket-keep">{keep}</div>
  </div>
);

type TicketProps = ClientPageProps & {
  request: BookingRequest;
  /** When the request was read, and a button that reads it again. */
  status: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  readAgain: () => void;
  isOffline: boolean;
};

function Ticket(props: TicketProps) {
  const { request, catalog, copy, contact, booking, studio, pageUrl, status, heading, isOffline } = props;
  const { state, times, place, where, gallery, deposit, depositPaid } = request;
  const [now] = useState(Date.now);
  const texts = getClientTexts(request, { answer: copy.answer, booking }, now);
  const title = `${texts.status} ${texts.subject}`;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
  const { plan } = parsePlan(`?${request.plan}`, catalog);
  const offer = findOffer(catalog, plan);
  const [isCanceling, setIsCanceling] = useState(false);
  const { outcome, copy: copyText } = useCopy();
  const [hasCalendarFailed, setHasCalendarFailed] = useState(false);
  const isToCome = state === 'booked' && !texts.isOver;
  const begin = times[0] ? getInterval(times[0]).begin : Number.POSITIVE_INFINITY;
  const canCancelLater = state === 'booked' && times.length > 0 && now < begin;
  const canCancel = !isOffline && (state === 'open' || canCancelLater);
  const isDue = isToCome && deposit > 0 && !depositPaid;
  const payment = booking.deposit?.payment;
  const preparation =
    place === 'shipping' ? undefined : (props.preparationLinks[offer?.id ?? ''] ?? props.preparationLinks.me);
  const subject = texts.subject.replace(/\.$/, '');
  const moveText =
    isToCome && times.length > 0 ? fillPlaceholders(client.moveMessage, { subject }) : `${title} `;
  const timeText = [formatStarts(times), formatLength(request)].filter(Boolean).join(', ');
  const saveCalendarFile = async () => {
    try {
      const { createCalendarFile } = await importWithRetry(() => import('@/lib/booking/calendarFile'));
      const text = createCalendarFile(request, { name: studio.name, host: new URL(pageUrl).hostname });
      saveFile(new Blob([text], { type: 'text/calendar' }), 'session.ics');
      setHasCalendarFailed(false);
    } catch {
      setHasCalendarFailed(true);
    }
  };
  const isSettled = state === 'canceled' || state === 'closed' || texts.isOver;
  const acts: ReactNode[] = [
    gallery && (
      <ButtonLink key="pictures" variant="primary" href={`/proofs${createGalleryFragment(gallery)}`}>
        {client.seePictures}
      </ButtonLink>
    ),
    isDue && payment && (
      <ButtonLink key="pay" variant="primary" href={payment.href}>
        {`${payment.label}, ${formatCents(deposit)}`}
      </ButtonLink>
    ),
    state === 'open' && !isOffline && (
      <Button key="change" variant="quiet" onClick={() => props.onChange(request)}>
        {client.changeIt}
      </Button>
    ),
    isToCome && place === 'shipping' && (
      <Button key="copy" variant="quiet" onClick={() => copyText(where)}>
        {client.copyAddress}
      </Button>
    ),
    isToCome && times.length > 0 && (
      <Button key="calendar" variant={isDue || gallery ? 'quiet' : 'primary'} onClick={saveCalendarFile}>
        {client.addToCalendar}
      </Button>
    ),
    isSettled && (
      <Button key="another" variant="quiet" onClick={() => props.onPlanAnother(request)}>
        {client.planAnother}
      </Button>
    ),
  ].filter(Boolean);
  const conflict =
    props.wasRefused &&
    (state === 'booked' ? client.bookedMeanwhile : state === 'open' ? client.changedMeanwhile : '');
  return (
    <Paper
      pictures={findPlanPictures(props, plan)}
      isGray={texts.isCanceled}
      keep={
        <>
          <div className="min-w-0">
            <h2 className="text-h4 font-medium">{client.yourLink}</h2>
            <p className="max-w-[34em] text-sm text-muted">
              {`${gallery ? client.linkToPictures : state === 'open' ? client.linkOfRequest : canCancelLater ? client.linkOfSession : client.linkToSee} ${fillPlaceholders(
                client.linkWarning,
                {
                  rights: state === 'open' ? client.canChange : canCancelLater ? client.canCancel : '',
                },
              )}`}
            </p>
          </div>
          <div className="flex flex-wrap items-start gap-3">
            <ShareLink
              label={client.copyLink}
              copiedText={client.linkCopied}
              url={pageUrl + getRequestHash(request.id)}
              className="button button-quiet"
            />
            <ButtonLink
              variant="quiet"
              href={createMailtoUrl(request.email, {
                subject: title,
                body: [pageUrl + getRequestHash(request.id)],
              })}
            >
              {client.mailLink}
            </ButtonLink>
          </div>
        </>
      }
    >
      <div className="flex flex-wrap-reverse items-baseline justify-between gap-x-6">{status}</div>
      <h1 ref={heading} tabIndex={-1} className="outline-offset-4">
        <span className="block text-h3">{`${texts.status} `}</span>
        {/* Days do not break in the middle. */}
        <span className={`ticket-subject ${texts.isCanceled ? 'text-muted line-through decoration-2' : ''}`}>
          {texts.subject.split(/(?<=,) (?=\d+:\d\d)|(?<=M,) /).map((part, position) => (
            <Fragment key={position}>
              {position > 0 && ' '}
              <span className="inline-block">{part}</span>
            </Fragment>
          ))}
        </span>
      </h1>
      {conflict && (
        <p role="alert" className="mt-3 border-l-2 border-accent pl-4 text-sm">
          {fillPlaceholders(conflict, { subject })}
        </p>
      )}
      {texts.line && <p className="mt-3 max-w-[32em] text-h4 wrap-anywhere">{texts.line}</p>}
      {texts.question && (
        <>
          <p className="my-3 border-l-2 border-ink pl-4 font-display text-h3 whitespace-pre-line">{`“${texts.question}”`}</p>
          <p className="text-sm">{client.replyOrChange}</p>
        </>
      )}
      {gallery && <p className="mt-3 text-h4">{client.picturesAreHere}</p>}
      <div className="ticket-acts">
        <p className="flex flex-wrap gap-3">{acts}</p>
        <p role="status" className="text-sm empty:hidden">
          {outcome === 'copied' ? messages.copied : outcome === 'refused' ? messages.notCopied : ''}
        </p>
        <p role="alert">{hasCalendarFailed && client.noCalendar}</p>
      </div>
      <dl className="ticket-facts">
        {texts.facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
        {isToCome && booking.contract && (
          <div>
            <dt>{client.contractTerm}</dt>
            <dd>
              {client.pleaseSign}{' '}
              <a className="text-ink underline underline-offset-4" href={booking.contract.href}>
                {booking.contract.label}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <p className="ticket-links">
        {preparation && (
          <a className="link" href={preparation.href}>
            {preparation.label}
          </a>
        )}
        {!gallery &&
          !texts.isCanceled &&
          state !== 'closed' &&
          offer?.kind !== 'product' &&
          place !== 'shipping' && (
            <a className="link" href={sampleGalleryPath}>
              {client.whatArrives}
            </a>
          )}
        {isToCome && times.length > 0 && (
          <button type="button" className="link" onClick={() => copyText(`${timeText}. ${where}`)}>
            {client.copyTime}
          </button>
        )}
        {isToCome && place === 'studio' && studio.map && (
          <a className="link" href={studio.map}>
            {client.map}
          </a>
        )}
        {canCancel && (
          <button type="button" className="link" onClick={() => setIsCanceling(true)}>
            {client.cancelIt}
          </button>
        )}
        <a className="link" href={createSmsUrl(contact.phone.number, moveText)}>
          {messages.textMe}
        </a>
        <a className="link" href={createMailtoUrl(contact.email, { subject: title, body: [moveText] })}>
          {messages.emailMe}
        </a>
        <a className="link" href={createTelUrl(contact.phone.number)}>
          {`${messages.call} ${contact.phone.display}`}
        </a>
      </p>
      {isCanceling && (
        <CancelDialog
          request={request}
          subject={
            state === 'booked' || times.length > 0 || request.requestedTime.kind === 'start' ? subject : ''
          }
          terms={offer?.kind === 'product' ? null : copy.terms[offer?.kind ?? 'me']}
          onDone={() => {
            flushSync(() => setIsCanceling(false));
            // The button that was pressed disappears.
            heading.current?.focus();
            props.readAgain();
          }}
          onClose={() => setIsCanceling(false)}
        />
      )}
    </Paper>
  );
}

type CancelDialogProps = {
  request: BookingRequest;
  /** The time that is canceled; empty for a request without one. */
  subject: string;
  /** The terms, which say what happens to the deposit; null if there are none. */
  terms: string[] | null;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before a request or a session is canceled. */
function CancelDialog({ request, subject, terms, onDone, onClose }: CancelDialogProps) {
  const [status, setStatus] = useState<'idle' | 'sending' | 'refused' | 'unknown'>('idle');
  const cancel = async () => {
    const config = getFirebaseConfig(location.hostname);
    if (!config || status === 'sending') return;
    setStatus('sending');
    const outcome = await cancelRequest(config, request);
    if (outcome === 'stored') onDone();
    else setStatus(outcome);
  };
  return (
    <Dialog
      className="m-auto w-[min(34rem,calc(100vw-2.5rem))] rounded border border-line bg-surface p-6 text-ink backdrop:bg-[color-mix(in_srgb,var(--on-photo-backdrop)_60%,transparent)] md:p-8"
      aria-labelledby="cancel-heading"
      onClose={onClose}
    >
      <h2 id="cancel-heading" className="text-h3">
        {subject ? fillPlaceholders(client.cancelTime, { subject }) : client.cancelRequest}
      </h2>
      <p className="mt-3 text-sm text-muted">{client.cancelNote}</p>
      {request.depositPaid && terms && (
        <details className="mt-2 text-sm">
          <summary className="link">{client.cancelTerms}</summary>
          {terms.map((paragraph) => (
            <p key={paragraph} className="py-1 text-muted">
              {paragraph}
            </p>
          ))}
        </details>
      )}
      <p role="alert" className="mt-3 border-l-2 border-accent pl-4 text-sm empty:hidden">
        {status === 'refused' ? client.cancelRefused : status === 'unknown' ? client.cancelUnknown : ''}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={status === 'refused' ? onDone : onClose}>
          {client.keepIt}
        </Button>
        {status !== 'refused' && (
          <Button variant="primary" aria-disabled={status === 'sending'} onClick={cancel}>
            {status === 'sending' ? messages.sending : client.yesCancel}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
