'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useAddressRepair } from '@/components/ui/useAddressRepair';
import { useHash } from '@/components/ui/useHash';
import { useRead } from '@/components/ui/useRead';
import { getAvailability, parseCalendar, parseContentHours } from '@/lib/booking/calendar';
import { getRequestHash, parseRequestHash } from '@/lib/booking/clientLink';
import { createQuote, findOffer, getSessionPlace, type Plan } from '@/lib/booking/quote';
import { formatRequestedTime } from '@/lib/booking/requestedTime';
import { readCalendar } from '@/lib/booking/sendRequest';
import { ClientPage } from './ClientPage';
import { ContactStep } from './ContactStep';
import { findOfferIdByKind } from './initialPlan';
import { formatPrice, formatQuoteLine } from './message';
import { messages } from './messages';
import { OfferDetails } from './OfferDetails';
import { OfferStep } from './OfferStep';
import { PlanSummary } from './PlanSummary';
import type { PlannerProps, StepPartProps } from './plannerProps';
import { nextButtonClass, Step } from './Step';
import { TimeStep } from './TimeStep';
import { usePlanner } from './usePlanner';

/**
 * Plans a session in three steps (offer, time, details), with the total beside them. At the link of a request, its page replaces
 * the steps.
 */
export function Planner(props: PlannerProps) {
  // This hook must be the first, because all others read the address that it repairs.
  useAddressRepair();
  const { catalog } = props;
  const [isListOpen, setIsListOpen] = useState(false);
  const [isSessionListOpen, setIsSessionListOpen] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  /** Whether the last input came from a pointer. Each arrow key chooses an offer, so with keys the list stays open. */
  const usesPointer = useRef(false);
  const planner = usePlanner(catalog, steps, (checkedOfferId) =>
    // The list must not close while the visitor uses it.
    setIsListOpen(Boolean(checkedOfferId) || Boolean(steps.current?.contains(document.activeElement))),
  );
  const { state, dispatch, step, alert, hasMoved, openStep, sentId } = planner;

  const { plan, details } = state;
  const offer = findOffer(catalog, plan);
  const kind = offer?.kind ?? 'me';
  const quote = createQuote(catalog, plan);
  // Read as soon as there is an offer: usually before the visitor chooses a time.
  const calendar = useRead(offer && kind !== 'product' ? readCalendar : null);
  const isUncertain = calendar.value === undefined && calendar.hasFailed;
  const availability =
    calendar.value || isUncertain
      ? getAvailability(calendar.value ?? parseCalendar(null), parseContentHours(props.booking))
      : null;
  const changePlan = (changes: Partial<Plan>) => dispatch({ type: 'plan', plan: { ...plan, ...changes } });
  const stepPartProps: StepPartProps = {
    ...props,
    state,
    dispatch,
    changePlan,
    quote,
    onOpenList: () => setIsListOpen(true),
    onNext: openStep,
    onSend: planner.send,
  };

  const requestId = parseRequestHash(useHash() ?? '');
  if (requestId)
    return (
      <section className="js-only wrap pb-section">
        <ClientPage
          {...props}
          key={requestId}
          id={requestId}
          wasRefused={planner.wasRefused}
          takesFocus={hasMoved}
          onChange={planner.change}
          onPlanAnother={(contact) => {
            planner.restart(contact);
            setIsListOpen(false);
          }}
        />
      </section>
    );
  const forget = () => {
    planner.forget();
    // The button disappears.
    steps.current?.querySelector<HTMLElement>('.step-open h2')?.focus({ preventScroll: true });
  };
  const sentNotice = sentId && (
    <p className="col-span-full flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
      {messages.sentBefore}
      <a className="link text-ink" href={getRequestHash(sentId)}>
        {messages.seeSent}
      </a>
      <button type="button" className="link" onClick={forget}>
        {messages.forgetSent}
      </button>
    </p>
  );
  const [offerLine, ...otherLines] = quote.lines;
  const total = formatPrice(quote.total);
  const sharedStepProps = { openNumber: step, takesFocus: hasMoved, onOpen: openStep };
  return (
    // planner.css hides how to find the studio if the session is elsewhere.
    <section
      className={`js-only pb-section ${getSessionPlace(catalog, plan, offer) === 'client' ? 'elsewhere' : ''}`}
    >
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
                  {kind === 'product' ? messages.goToDays : messages.goToTimes}
                </Button>
              </>
            )}
          </Step>
          <Step
            {...sharedStepProps}
            number={2}
            heading={kind === 'product' ? messages.whenNeeded : messages.when}
            // The requested time is shown as soon as it is known, also after a reload.
            summary={
              offer &&
              details.requestedTime && <p aria-live="polite">{formatRequestedTime(details.requestedTime)}</p>
            }
          >
            <TimeStep {...stepPartProps} availability={availability} isUncertain={isUncertain} />
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
                  <p dir="auto">{[details.email, details.phone].filter(Boolean).join(', ')}</p>
                </>
              )
            }
          >
            <ContactStep {...stepPartProps} sentNotice={sentNotice} />
          </Step>
          {step === 1 && <div className="pt-3">{sentNotice}</div>}
          {step === 0 && (
            <Button
              variant="primary"
              className={nextButtonClass}
              onClick={() => openStep(details.requestedTime ? 3 : 2)}
            >
              {details.requestedTime
                ? messages.goToDetails
                : kind === 'product'
                  ? messages.goToDays
                  : messages.goToTimes}
            </Button>
          )}
        </div>
        <PlanSummary
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
