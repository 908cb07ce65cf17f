import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { getCopyRefusedMessage, useCopy } from '@/components/ui/useCopy';
import { useRead } from '@/components/ui/useRead';
import { getInterval } from '@/lib/booking/availability';
import { getRequestHash } from '@/lib/booking/clientLink';
import { parsePlan } from '@/lib/booking/planQuery';
import { findOffer } from '@/lib/booking/quote';
import { type BookingRequest, getEnd, getSessionTimes } from '@/lib/booking/request';
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
import { createMailtoUrl, createSmsUrl } from '@/lib/links';
import type { PictureData } from '@/lib/photos/photos';
import { createGalleryFragment, sampleGalleryPath } from '@/lib/proofs/galleryUrls';
import { importWithRetry } from '@/lib/retry';
import { saveFile } from '@/lib/saveFile';
import { ActionLink, type ActionLinkProps, CallLink } from './ActionLink';
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
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading is another element once the request was read.
  const hasRead = request !== undefined;
  useEffect(() => {
    scrollTo(0, 0);
    if (hasRead && takesFocus) heading.current?.focus({ preventScroll: true });
  }, [hasRead, takesFocus]);
  // The device that has sent the request keeps the link until its session is over.
  useEffect(() => {
    if (request === undefined || findRememberedRequest(0) !== id) return;
    const isActive = request?.state === 'open' || request?.state === 'booked';
    if (isActive) rememberRequest(id, getEnd(request) ?? 0);
    else forgetRequest();
  }, [id, request]);
  const isOutdated = hasFailed && readAt > 0;
  const status = (
    <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-muted">
      <span role="status" className={isOutdated ? 'border-l-2 border-accent pl-3' : ''}>
        {readAt > 0 &&
          fillPlaceholders(isOutdated ? client.asOfOffline : client.asOf, { time: formatTimestamp(readAt) })}
      </span>
      {(readAt > 0 || hasFailed) && <ActionLink label={client.checkAgain} onClick={readAgain} />}
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
    <Paper pictures={missing === client.reading ? [] : [props.defaultPicture]} keep={null}>
      <h1 ref={heading} tabIndex={-1} className="text-h2 outline-offset-4">
        {missing[0]}
      </h1>
      <p className="lead">{missing[1]}</p>
      {status}
      {missing !== client.reading && (
        <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
          {request === null && (
            <ActionLink label={client.planSession} onClick={() => props.onPlanAnother(emptyContact)} />
          )}
          <ActionLink label={messages.textMe} href={createSmsUrl(contact.phone.number)} />
          <CallLink {...contact} />
        </p>
      )}
    </Paper>
  );
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
  <div className="ticket print:[&_button]:hidden">
    <div className="grid gap-x-gap px-3 pb-6 md:grid-cols-12 md:pt-6 lg:min-h-[36rem] lg:items-center lg:px-8 lg:py-8">
      <div className="flex min-w-0 flex-col pt-5 md:col-span-7 md:pt-0">{children}</div>
      <PlanPictures
        pictures={pictures.slice(0, 1)}
        className={`max-md:order-first max-md:-mx-3 max-md:aspect-[3/2] md:col-start-8 md:col-end-13 md:max-lg:aspect-[4/5] md:max-lg:self-start lg:self-stretch ${isGray ? 'opacity-60 grayscale' : ''}`}
      />
    </div>
    <div className="ticket-keep">{keep}</div>
  </div>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_minmax(0,1fr)] border-b border-line py-2 first:border-t md:grid-cols-[8.5rem_minmax(0,1fr)]">
    <dt className="text-muted">{term}</dt>
    <dd className="wrap-anywhere" dir="auto">
      {children}
    </dd>
  </div>
);

/** Classes of a time that was canceled, and of its parts, which do not break and inherit no line through. */
const canceledClass = 'text-muted line-through decoration-2 *:[text-decoration:inherit]';

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
  const [isCanceling, setIsCanceling] = useState(false);
  const [hasCalendarFailed, setHasCalendarFailed] = useState(false);
  const { outcome, copy: copyText } = useCopy();
  const texts = getClientTexts(request, { answer: copy.answer, booking }, now);
  const title = `${texts.status} ${texts.subject}`;
  const subject = texts.subject.replace(/\.$/, '');
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
  const { plan } = parsePlan(`?${request.plan}`, catalog);
  const { id: offerId = '', kind: offerKind = 'me' } = findOffer(catalog, plan) ?? {};
  const isOpen = state === 'open';
  const isToCome = state === 'booked' && !texts.isOver;
  const hasSession = isToCome && times.length > 0;
  const isBeforeSession = hasSession && times[0] && now < getInterval(times[0]).begin;
  const canPay = isToCome && deposit > 0 && !depositPaid && booking.deposit?.payment;
  const isSettled = state === 'canceled' || state === 'closed' || texts.isOver;
  const isSampleShown = !gallery && !texts.isCanceled && state !== 'closed' && offerKind !== 'product';
  const preparation = place !== 'shipping' && (props.preparationLinks[offerId] ?? props.preparationLinks.me);
  const moveText = hasSession ? fillPlaceholders(client.moveMessage, { subject }) : `${title} `;
  const timeText = [formatStarts(times), formatLength(request)].filter(Boolean).join(', ');
  const link = pageUrl + getRequestHash(request.id);
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
  const [primary, quiet] = ['button button-primary', 'button button-quiet'];
  const actions: (ActionLinkProps | false | '' | null | undefined)[] = [
    gallery && {
      label: client.seePictures,
      href: `/proofs${createGalleryFragment(gallery)}`,
      className: primary,
    },
    canPay && { label: `${canPay.label}, ${formatCents(deposit)}`, href: canPay.href, className: primary },
    isOpen && !isOffline && { label: client.changeIt, onClick: () => props.onChange(request) },
    isToCome && place === 'shipping' && { label: client.copyAddress, onClick: () => copyText(where) },
    hasSession && {
      label: client.addToCalendar,
      onClick: saveCalendarFile,
      className: gallery || canPay ? quiet : primary,
    },
    isSettled && { label: client.planAnother, onClick: () => props.onPlanAnother(request) },
  ];
  const links: typeof actions = [
    preparation,
    isSampleShown && place !== 'shipping' && { label: client.whatArrives, href: sampleGalleryPath },
    hasSession && { label: client.copyTime, onClick: () => copyText(`${timeText}. ${where}`) },
    isToCome && place === 'studio' && studio.map && { label: client.map, href: studio.map },
    (isOpen || isBeforeSession) &&
      !isOffline && { label: client.cancelIt, onClick: () => setIsCanceling(true) },
    { label: messages.textMe, href: createSmsUrl(contact.phone.number, moveText) },
    { label: messages.emailMe, href: createMailtoUrl(contact.email, { subject: title, body: [moveText] }) },
  ];
  const contract = isToCome && booking.contract;
  const [use, rights] = client.linkUses[isOpen ? 'request' : isBeforeSession ? 'session' : 'other'];
  const conflict = state === 'booked' ? client.bookedMeanwhile : isOpen && client.changedMeanwhile;
  const keep = (
    <>
      <div className="min-w-0">
        <h2 className="text-h4 font-medium">{client.yourLink}</h2>
        <p className="max-w-[34em] text-sm text-muted">
          {`${gallery ? client.linkToPictures : use} ${fillPlaceholders(client.linkWarning, { rights })}`}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <ShareLink label={client.copyLink} copiedText={client.linkCopied} url={link} className={quiet} />
        <ActionLink
          label={client.mailLink}
          href={createMailtoUrl(request.email, { subject: title, body: [link] })}
          className={quiet}
        />
      </div>
    </>
  );
  return (
    <Paper pictures={findPlanPictures(props, plan)} isGray={texts.isCanceled} keep={keep}>
      {status}
      <h1 ref={heading} tabIndex={-1} className="outline-offset-4">
        <span className="block text-h3">{`${texts.status} `}</span>
        {/* Days do not break in the middle. */}
        <span className={`text-h1 lining-nums ${texts.isCanceled ? canceledClass : ''}`}>
          {texts.subject.split(/(?<=,) (?=\d+:\d\d)|(?<=M,) /).map((part, position) => (
            <Fragment key={position}>
              {position > 0 && ' '}
              <span className="inline-block">{part}</span>
            </Fragment>
          ))}
        </span>
      </h1>
      {props.wasRefused && conflict && (
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
      {/* On phones the actions come before the facts, so that they are in the first window. */}
      <div className="mt-6 grid gap-2 md:order-2 lg:mt-8 print:hidden max-md:[&_.button]:w-full">
        <p className="flex flex-wrap gap-3">
          {actions.map((each) => each && <ActionLink key={each.label} className={quiet} {...each} />)}
        </p>
        <p role="status" className="text-sm empty:hidden">
          {outcome === 'copied' ? messages.copied : outcome === 'refused' ? getCopyRefusedMessage() : ''}
        </p>
        <p role="alert">{hasCalendarFailed && client.noCalendar}</p>
      </div>
      <dl className="mt-6 text-sm md:order-1">
        {texts.facts.map(([term, text]) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
        {contract && (
          <Fact term={client.contractTerm}>
            {client.pleaseSign} <ActionLink {...contract} className="text-ink underline underline-offset-4" />
          </Fact>
        )}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-6 text-sm md:order-3 print:hidden">
        {links.map((each) => each && <ActionLink key={each.label} {...each} />)}
        <CallLink {...contact} />
      </p>
      {isCanceling && (
        <CancelDialog
          request={request}
          terms={request.depositPaid && offerKind !== 'product' ? copy.terms[offerKind] : []}
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
  /** The terms, if they say what happens to a deposit. */
  terms: string[];
  onDone: () => void;
  onClose: () => void;
};

/** Asks before a request or a session is canceled. */
function CancelDialog({ request, terms, onDone, onClose }: CancelDialogProps) {
  const [status, setStatus] = useState<'idle' | 'sending' | 'refused' | 'unknown'>('idle');
  const subject = formatStarts(getSessionTimes(request));
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
      {terms.length > 0 && (
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
