'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useHash } from '@/components/ui/useHash';
import { useRepairedAddress } from '@/components/ui/useRepairedAddress';
import { nameOf, priceText } from '@/lib/inquiry/message';
import { parseSessionHash, storedOpening, whenText } from '@/lib/inquiry/openings';
import { minutesFor, offerOf, quoteOf } from '@/lib/inquiry/quote';
import { AgreedSession } from './AgreedSession';
import { FirstStep } from './FirstStep';
import { InquirySummary } from './InquirySummary';
import type { InquiryProps, PartProps } from './props';
import { Requested } from './Requested';
import { nextButton, Step } from './Step';
import { idOfKind } from './start';
import { useInquiry } from './useInquiry';
import { useOpenings } from './useOpenings';
import { WhenStep } from './WhenStep';
import { WhoDetails } from './WhoDetails';
import { words } from './words';
import { YouStep } from './YouStep';

/** Who, when and you, in three steps, with a running total beside them; and what was sent. */
export function Planner(props: InquiryProps) {
  // First: everything else reads the address.
  useRepairedAddress();
  const { catalog } = props;
  const [isListOpen, setIsListOpen] = useState(false);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  /** A list that closes under the arrow keys could not be read to its end. */
  const isByPointer = useRef(false);
  const inquiry = useInquiry(catalog, steps, (chosen) =>
    // The list must not close under whoever is using it.
    setIsListOpen(Boolean(chosen) || Boolean(steps.current?.contains(document.activeElement))),
  );
  const { state, dispatch, step, alert, hasMoved, go } = inquiry;

  const { selection, details, press, status, isConfirmed } = state;
  const offer = offerOf(catalog, selection);
  const kind = offer?.kind ?? 'me';
  const quote = quoteOf(catalog, selection);
  const openings = useOpenings(
    props.booking.openings,
    step === 2 && kind === 'me',
    details.when,
    minutesFor(offer, selection),
  );
  const isTaken = openings.some(({ opening, isFree }) => storedOpening(opening) === details.when && !isFree);
  const part: PartProps = {
    ...props,
    state,
    dispatch,
    quote,
    onOpenList: () => setIsListOpen(true),
    onNext: go,
    onSend: inquiry.send,
  };

  const agreed = parseSessionHash(useHash() ?? '');
  if (agreed) {
    return (
      <section className="js-only wrap pb-section">
        <AgreedSession {...props} opening={agreed} />
      </section>
    );
  }
  if (press && isConfirmed) {
    return (
      <section className="js-only wrap pb-section">
        <Requested
          {...part}
          press={press}
          onAnother={() => {
            inquiry.restart();
            setIsListOpen(false);
          }}
        />
      </section>
    );
  }
  const [first, ...rest] = quote.lines;
  const total = priceText(quote.totalCents, quote.estimate, words);
  const common = { takesFocus: hasMoved, change: words.change };
  return (
    <section className="js-only pb-section">
      <div className="wrap twelve-columns">
        <div
          ref={steps}
          className="steps lg:col-span-7"
          onPointerDownCapture={() => {
            isByPointer.current = true;
          }}
          onKeyDownCapture={() => {
            isByPointer.current = false;
          }}
        >
          {alert && (
            <p role="alert" className="mb-6 border-l-2 border-accent pl-4 text-sm">
              {alert}
            </p>
          )}
          {status === 'sent' && (
            <p className="mb-6 border-l-2 border-line pl-4 text-sm">
              {words.wasSent}{' '}
              <button type="button" className="link" onClick={inquiry.showSent}>
                {words.seeSent}
              </button>
            </p>
          )}
          <Step
            {...common}
            number={1}
            heading={words.who}
            isOpen={step === 1}
            summary={
              first && (
                <>
                  <p>{nameOf(first)}</p>
                  <p>{[...rest.map(nameOf), total].join('. ')}</p>
                </>
              )
            }
            onChange={() => go(1)}
          >
            <FirstStep
              catalog={catalog}
              kind={kind}
              offer={selection.offer}
              isListShown={kind === 'me' && (isListOpen || !offer)}
              areSessionsOpen={isMoreOpen || catalog.sessions.some(({ id }) => id === selection.offer)}
              onKind={(chosen) => dispatch({ type: 'offer', id: idOfKind(catalog, chosen) })}
              onOffer={(id) => {
                dispatch({ type: 'offer', id });
                setIsListOpen(!isByPointer.current);
                // The clicked control disappears: the focus stays near it.
                if (isByPointer.current)
                  steps.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
              }}
              onSessions={setIsMoreOpen}
            />
            {offer && (
              <>
                <WhoDetails {...part} />
                <Button variant="primary" className={nextButton} onClick={() => go(2)}>
                  {kind === 'me' ? words.toWhen : words.toDays}
                </Button>
              </>
            )}
          </Step>
          <Step
            {...common}
            number={2}
            heading={kind === 'me' ? words.when : words.whichDay}
            isOpen={step === 2}
            // Also when the visitor comes back: what is kept is seen.
            summary={
              offer &&
              details.when && (
                <p aria-live="polite">{`${whenText(details.when)}${isTaken ? `, ${words.taken}` : ''}`}</p>
              )
            }
            onChange={() => go(2)}
          >
            <WhenStep {...part} openings={openings} />
          </Step>
          <Step
            {...common}
            number={3}
            heading={words.you}
            isOpen={step === 3}
            summary={
              offer &&
              details.when &&
              details.name && (
                <>
                  <p>{details.name}</p>
                  {details.reach && <p>{details.reach}</p>}
                </>
              )
            }
            onChange={() => go(3)}
          >
            <YouStep {...part} />
          </Step>
        </div>
        <InquirySummary
          {...props}
          selection={selection}
          quote={quote}
          kind={kind}
          when={details.when}
          isLast={step === 3}
        />
      </div>
    </section>
  );
}
