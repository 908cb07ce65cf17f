'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useAddressRepair } from '@/components/ui/useAddressRepair';
import { useHash } from '@/components/ui/useHash';
import { parseClientLink } from '@/lib/booking/clientLinks';
import { createQuote, findOffer, getSessionMinutes, type Plan } from '@/lib/booking/quote';
import { formatRequestedTime } from '@/lib/booking/requestedTime';
import { AgreedSession, AgreedTime } from './AgreedSession';
import { ContactStep } from './ContactStep';
import { InquirySummary } from './InquirySummary';
import { findOfferIdByKind } from './initialInquiry';
import type { InquiryProps, StepPartProps } from './inquiryProps';
import { formatPrice, formatQuoteLine } from './message';
import { messages } from './messages';
import { OfferDetails } from './OfferDetails';
import { OfferStep } from './OfferStep';
import { SentRequest } from './SentRequest';
import { nextButtonClass, Step } from './Step';
import { TimeStep } from './TimeStep';
import { useInquiry } from './useInquiry';
import { useOpenings } from './useOpenings';

/**
 * Plans a session in three steps (offer, time, details), with the total beside them. After the request was sent, the confirmation
 * replaces the steps.
 */
export function Planner(props: InquiryProps) {
  // This hook must be the first, because all others read the address that it repairs.
  useAddressRepair();
  const { catalog } = props;
  const [isListOpen, setIsListOpen] = useState(false);
  const [isSessionListOpen, setIsSessionListOpen] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  /** Whether the last input came from a pointer. Each arrow key chooses an offer, so with keys the list stays open. */
  const usesPointer = useRef(false);
  const inquiry = useInquiry(catalog, steps, (checkedOfferId) =>
    // The list must not close while the visitor uses it.
    setIsListOpen(Boolean(checkedOfferId) || Boolean(steps.current?.contains(document.activeElement))),
  );
  const { state, dispatch, step, alert, hasMoved, openStep } = inquiry;

  const { plan, details, submission, status, isConfirmed } = state;
  const offer = findOffer(catalog, plan);
  const kind = offer?.kind ?? 'me';
  const quote = createQuote(catalog, plan);
  const openings = useOpenings(
    props.booking.openings,
    step === 2 && kind === 'me',
    details.requestedTime,
    getSessionMinutes(catalog, plan),
  );
  const changePlan = (changes: Partial<Plan>) => dispatch({ type: 'plan', plan: { ...plan, ...changes } });
  const stepPartProps: StepPartProps = {
    ...props,
    state,
    dispatch,
    changePlan,
    quote,
    onOpenList: () => setIsListOpen(true),
    onNext: openStep,
    onSend: inquiry.send,
  };

  const link = parseClientLink(useHash() ?? '');
  const planAnother = () => {
    inquiry.restart();
    setIsListOpen(false);
  };
  const clientPage =
    link?.kind === 'agreed' ? (
      <AgreedSession {...props} key={link.id} id={link.id} />
    ) : link?.kind === 'time' ? (
      <AgreedTime {...props} opening={link.opening} />
    ) : link || (submission && isConfirmed) ? (
      <SentRequest
        {...props}
        key={link?.id ?? submission?.id}
        id={link?.id ?? submission?.id ?? ''}
        submission={!link || link.id === submission?.id ? submission : null}
        onChange={link ? undefined : () => openStep(3)}
        onPlanAnother={planAnother}
      />
    ) : null;
  if (clientPage) return <section className="js-only wrap pb-section">{clientPage}</section>;
  const [offerLine, ...otherLines] = quote.lines;
  const total = formatPrice(quote.total);
  const sharedStepProps = { openNumber: step, takesFocus: hasMoved, onOpen: openStep };
  return (
    <section className="js-only pb-section">
      <div className="wrap twelve-columns">
        <div
          ref={steps}
          className="steps lg:col-span-7"
          onPointerDownCapture={() => {
            usesPointer.current = true;
          }}
          onKeyDownCapture={() => {
            usesPointer.current = false;
          }}
        >
          {alert && (
            <p role="alert" className="mb-6 border-l-2 border-accent pl-4 text-sm">
              {alert}
            </p>
          )}
          {status === 'sent' && (
            <p className="mb-6 border-l-2 border-line pl-4 text-sm">
              {messages.alreadySent}{' '}
              <button type="button" className="link" onClick={inquiry.showConfirmation}>
                {messages.showSent}
              </button>
            </p>
          )}
          <Step
            {...sharedStepProps}
            number={1}
            heading={messages.who}
            summary={
              offerLine && (
                <>
                  <p>{formatQuoteLine(offerLine)}</p>
                  <p>{[...otherLines.map(formatQuoteLine), total].join('. ')}</p>
                </>
              )
            }
          >
            <OfferStep
              catalog={catalog}
              kind={kind}
              offerId={plan.offer}
              isListShown={kind === 'me' && (isListOpen || !offer)}
              areSessionsOpen={isSessionListOpen || catalog.sessions.some(({ id }) => id === plan.offer)}
              onKindChange={(newKind) => changePlan({ offer: findOfferIdByKind(catalog, newKind) })}
              onOfferChange={(id) => {
                changePlan({ offer: id });
                setIsListOpen(!usesPointer.current);
                // The clicked control disappears, so the focus moves to the heading above it.
                if (usesPointer.current)
                  steps.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
              }}
              onToggleSessions={setIsSessionListOpen}
            />
            {offer && (
              <>
                <OfferDetails {...stepPartProps} />
                <Button variant="primary" className={nextButtonClass} onClick={() => openStep(2)}>
                  {kind === 'me' ? messages.goToTimes : messages.goToDays}
                </Button>
              </>
            )}
          </Step>
          <Step
            {...sharedStepProps}
            number={2}
            heading={kind === 'me' ? messages.when : messages.whichDay}
            // The requested time is shown as soon as it is known, also after a reload.
            summary={
              offer &&
              details.requestedTime && (
                <p aria-live="polite">{`${formatRequestedTime(details.requestedTime)}${openings.isTaken ? `, ${messages.taken}` : ''}`}</p>
              )
            }
          >
            <TimeStep {...stepPartProps} openings={openings} />
          </Step>
          <Step
            {...sharedStepProps}
            number={3}
            heading={messages.yourDetails}
            summary={
              offer &&
              details.requestedTime &&
              details.name && (
                <>
                  <p dir="auto">{details.name}</p>
                  {details.reach && <p dir="auto">{details.reach}</p>}
                </>
              )
            }
          >
            <ContactStep {...stepPartProps} />
          </Step>
          {step === 0 && (
            <Button
              variant="primary"
              className={nextButtonClass}
              onClick={() => openStep(details.requestedTime ? 3 : 2)}
            >
              {details.requestedTime
                ? messages.goToDetails
                : kind === 'me'
                  ? messages.goToTimes
                  : messages.goToDays}
            </Button>
          )}
        </div>
        <InquirySummary
          {...props}
          plan={plan}
          quote={quote}
          kind={kind}
          requestedTime={details.requestedTime}
          step={step}
        />
      </div>
    </section>
  );
}
