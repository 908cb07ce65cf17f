'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { useAddressRepair } from '@/components/ui/useAddressRepair';
import { useHash } from '@/components/ui/useHash';
import { useRead } from '@/components/ui/useRead';
import { getRequestHash, parseRequestHash } from '@/lib/booking/clientLink';
import { createQuote, type Plan } from '@/lib/booking/quote';
import { formatRequestedTime } from '@/lib/booking/requestedTime';
import { readCalendar } from '@/lib/booking/sendRequest';
import { ActionLink } from './ActionLink';
import { ClientPage } from './ClientPage';
import { ContactStep } from './ContactStep';
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
  const steps = useRef<HTMLDivElement>(null);
  const { state, dispatch, send, openStep, change, restart, forget } = usePlanner(catalog, steps);
  const { plan, details, step, alert, hasMoved, sentId } = state;
  const { requestedTime } = details;
  const quote = createQuote(catalog, plan);
  const { offer } = quote;
  const isProduct = offer?.kind === 'product';
  // Read as soon as there is an offer: usually before the visitor chooses a time.
  const calendar = useRead(offer && !isProduct ? readCalendar : null);

  const requestId = parseRequestHash(useHash() ?? '');
  if (requestId)
    return (
      <section className="js-only wrap pb-section">
        <ClientPage
          {...props}
          key={requestId}
          id={requestId}
          wasRefused={state.wasRefused}
          takesFocus={hasMoved}
          onChange={change}
          onPlanAnother={restart}
        />
      </section>
    );
  const stepPartProps: StepPartProps = {
    ...props,
    state,
    dispatch,
    changePlan: (changes: Partial<Plan>) => dispatch({ type: 'edit', plan: { ...plan, ...changes } }),
    quote,
    onMove: openStep,
    onSend: send,
  };
  const sentNotice = sentId && (
    <p className="col-span-full flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
      {messages.sentBefore}
      <ActionLink label={messages.seeSent} href={getRequestHash(sentId)} className="link text-ink" />
      <ActionLink
        label={messages.forgetSent}
        onClick={() => {
          forget();
          // The button disappears.
          steps.current?.querySelector<HTMLElement>('.step-open h2')?.focus({ preventScroll: true });
        }}
      />
    </p>
  );
  const [offerLine, ...otherLines] = quote.lines.map(formatQuoteLine);
  const timeLabel = isProduct ? messages.goToDays : messages.goToTimes;
  return (
    // planner.css hides how to find the studio if the session is elsewhere.
    <section className={`js-only pb-section ${quote.place === 'client' ? 'elsewhere' : ''}`}>
      <div className="wrap twelve-columns">
        <div ref={steps} className="steps lg:col-span-7">
          {alert && (
            <p role="alert" className="mb-6 border-l-2 border-accent pl-4 text-sm">
              {alert}
            </p>
          )}
          <Step
            {...stepPartProps}
            number={1}
            heading={messages.who}
            summary={offerLine && [offerLine, [...otherLines, formatPrice(quote.total)].join('. ')]}
          >
            <OfferStep {...stepPartProps} />
            {offer && (
              <>
                <OfferDetails {...stepPartProps} />
                <Button variant="primary" className={nextButtonClass} onClick={() => openStep(2)}>
                  {timeLabel}
                </Button>
              </>
            )}
          </Step>
          <Step
            {...stepPartProps}
            number={2}
            heading={isProduct ? messages.whenNeeded : messages.when}
            // The requested time is shown as soon as it is known, also after a reload.
            summary={offer && requestedTime && [formatRequestedTime(requestedTime)]}
          >
            <TimeStep {...stepPartProps} calendar={calendar} />
          </Step>
          <Step
            {...stepPartProps}
            number={3}
            heading={messages.yourDetails}
            summary={
              offer &&
              requestedTime &&
              details.name && [details.name, [details.email, details.phone].filter(Boolean).join(', ')]
            }
          >
            <ContactStep {...stepPartProps} sentNotice={sentNotice} />
          </Step>
          {step === 1 && <div className="pt-3">{sentNotice}</div>}
          {step === 0 && (
            <Button
              variant="primary"
              className={nextButtonClass}
              onClick={() => openStep(requestedTime ? 3 : 2)}
            >
              {requestedTime ? messages.goToDetails : timeLabel}
            </Button>
          )}
        </div>
        <PlanSummary {...stepPartProps} />
      </div>
    </section>
  );
}
