import { useEffect, useRef, useState } from 'react';
import { useRead } from '@/components/ui/useRead';
import { getRequestHash } from '@/lib/booking/clientLinks';
import { parsePlan } from '@/lib/booking/planQuery';
import { findOffer, formatLight, getSessionPlace } from '@/lib/booking/quote';
import { parseRequest } from '@/lib/booking/receivedRequest';
import { formatRequestedTime, getRequestedOpening } from '@/lib/booking/requestedTime';
import type { Submission } from '@/lib/booking/savedInquiry';
import { readSentRequest } from '@/lib/booking/sendRequest';
import { formatTimestamp } from '@/lib/dates';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import { sampleGalleryPath } from '@/lib/proofs/galleryUrls';
import { formatSessionTitle, SessionDetails, type SessionProps } from './AgreedSession';
import { ChangeLinks } from './ChangeLinks';
import { Confirmation, Facts, PlanFact, ReadStatus } from './Confirmation';
import type { InquiryProps } from './inquiryProps';
import { messages } from './messages';
import { findPlanPictures } from './PlanPictures';
import { ShareLink } from './ShareLink';

/** How long the promise to answer is shown, in milliseconds: a business day may be four days away. */
const promiseMs = 4 * 24 * 60 * 60 * 1000;

type SentRequestProps = SessionProps &
  Pick<InquiryProps, 'catalog' | 'copy' | 'lightPictures' | 'pictures' | 'note'> & {
    id: string;
    /** What this tab has sent; null on another device. */
    submission: Submission | null;
    /** Opens the steps again, in the tab that sent the request. */
    onChange?: () => void;
    onPlanAnother: () => void;
  };

/** The page of a request for its sender: what was sent, when, how it stands and, if a time was agreed on, the session. */
export function SentRequest(props: SentRequestProps) {
  const { id, submission, catalog, copy, note, preparationLink } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const [now] = useState(Date.now);
  const { value, ...status } = useRead((config) => readSentRequest(config, id));
  const request = value?.request ?? (submission && parseRequest(id, submission.fields, submission.sentAt));
  const session = value?.session ?? null;
  const { plan } = parsePlan(`?${request?.plan ?? ''}`, catalog);
  const offer = findOffer(catalog, plan);
  const light = offer?.kind === 'product' ? null : formatLight(catalog, plan.light);
  if (!request) {
    const missing =
      value === null ? messages.requestGone : status.hasFailed ? messages.notRead : messages.reading;
    return (
      <Confirmation pictures={[props.defaultPicture]} isAtStudio={false}>
        <h1 ref={heading} tabIndex={-1} className="text-h2">
          {missing.heading}
        </h1>
        <p className="lead">{missing.text}</p>
        <ReadStatus {...status} />
        <ChangeLinks contact={props.contact} preparationLink={null} subject={messages.subject} lines={[]} />
      </Confirmation>
    );
  }
  const timeText = formatRequestedTime(request.requestedTime);
  const requestedOpening = getRequestedOpening(request.requestedTime);
  // Teams and products do not request an opening, so the title names the offer instead.
  const isTimeInTitle = !offer || offer.kind === 'me';
  const isChanged = requestedOpening?.start !== session?.opening.start;
  const title = session
    ? formatSessionTitle(session, now)
    : fillPlaceholders(messages.requested, { when: isTimeInTitle ? timeText : offer.name });
  const isDeleted = value === null;
  const isPending = request.state === 'new' && !session && !isDeleted;
  const { deposit, tax } = props.booking;
  const nextText = isPending
    ? deposit && offer?.kind !== 'product'
      ? fillPlaceholders(messages.nextDeposit, { amount: formatDollars(deposit.amount) })
      : messages.nextAnswer
    : '';
  return (
    <Confirmation
      pictures={findPlanPictures(props, plan)}
      isAtStudio={(session?.where ?? getSessionPlace(catalog, plan, offer)) === 'studio'}
      note={isPending && note}
    >
      {/* inquiry.css hides the heading of the page while the confirmation is shown. */}
      <h1 ref={heading} tabIndex={-1} className="text-h2">
        {title}
      </h1>
      {isPending && now - request.sentAt < promiseMs && <p className="lead">{copy.answer}</p>}
      <ReadStatus {...status}>
        <span>
          {[
            fillPlaceholders(messages.sentAt, { time: formatTimestamp(request.sentAt) }),
            isDeleted ? messages.requestDeleted : !session && value && messages.states[request.state],
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </ReadStatus>
      {session && <SessionDetails {...props} session={session} address={request.address} />}
      <Facts
        facts={[
          [messages.planTerm, !session && <PlanFact key="plan" plan={request.what} tax={tax} />],
          [
            messages.timeTerm,
            session
              ? isChanged && fillPlaceholders(messages.askedFor, { when: timeText })
              : !isTimeInTitle && timeText,
          ],
          [
            messages.lightTerm,
            light &&
              (offer?.kind === 'team'
                ? `${light}. ${messages.lightForTeam}.`
                : fillPlaceholders(messages.lightIsSet, { light })),
          ],
          [messages.name, <bdi key="name">{request.name}</bdi>],
          [messages.addressTerm, !session && request.address && <bdi key="address">{request.address}</bdi>],
          [messages.purposeTerm, request.purpose && <bdi key="purpose">{request.purpose}</bdi>],
          [messages.contactTerm, <bdi key="reach">{request.reach}</bdi>],
          [messages.billingTerm, request.billing && <bdi key="billing">{request.billing}</bdi>],
          [messages.nextTerm, nextText],
        ]}
      />
      <ChangeLinks
        contact={props.contact}
        preparationLink={offer?.kind === 'product' ? null : preparationLink}
        subject={title}
        lines={[request.what, session ? title : timeText, request.name, '']}
      >
        {props.onChange && !session && (
          <button type="button" className="link" onClick={props.onChange}>
            {messages.changeRequest}
          </button>
        )}
        <a className="link" href={sampleGalleryPath}>
          {messages.whatArrives}
        </a>
        <button type="button" className="link" onClick={props.onPlanAnother}>
          {messages.planAnother}
        </button>
      </ChangeLinks>
      <ShareLink
        label={messages.keepLink}
        copiedText={messages.linkCopied}
        url={props.pageUrl + getRequestHash(id)}
      />
      <p className="text-xs text-muted">{messages.keepLinkNote}</p>
    </Confirmation>
  );
}
