'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { money } from '@/lib/format';
import { queryOf, selectionIn } from '@/lib/inquiry/address';
import { nameOf } from '@/lib/inquiry/message';
import { whenText } from '@/lib/inquiry/openings';
import { emptySelection, offerOf, quoteOf } from '@/lib/inquiry/quote';
import type { Attempt, RequestFields } from '@/lib/requests/request';
import { deletePlan, readPlan, readSent, savePlan, saveSent } from '@/lib/requests/savedPlan';
import { FirstStep } from './FirstStep';
import { InquirySummary } from './InquirySummary';
import { emptyInquiry, inquiryReducer, reachableStep, type StepNumber } from './inquiryReducer';
import type { InquiryProps, PartProps, SendStatus } from './props';
import { Requested } from './Requested';
import { Step } from './Step';
import { alertOf, hashes, idOfKind, offerInPage, startingState, stepInAddress } from './start';
import { WhenStep } from './WhenStep';
import { WhoDetails } from './WhoDetails';
import { words } from './words';
import { YouStep } from './YouStep';

/**
 * Who, when and you, in three steps, with a running total beside them. The plan is stored in the URL, and with what is
 * typed on this device.
 */
export function Planner(props: InquiryProps) {
  const { catalog, copy, booking } = props;
  const [state, dispatch] = useReducer(inquiryReducer, emptyInquiry);
  /** The HTML shows the first step; what the URL and this device have follows after hydration. */
  const [isStarted, setIsStarted] = useState(false);
  const [alert, setAlert] = useState('');
  const [isListOpen, setIsListOpen] = useState(false);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [hasMoved, setHasMoved] = useState(false);
  const [sent, setSent] = useState<RequestFields | null>(null);
  const [status, setStatus] = useState<SendStatus>('idle');
  const steps = useRef<HTMLDivElement>(null);
  const attempt = useRef<Attempt | null>(null);
  /** A list that closes under the arrow keys could not be read to its end. */
  const isByPointer = useRef(false);

  useEffect(() => {
    const saved = readPlan();
    const chosen = offerInPage(steps.current, catalog);
    dispatch({ type: 'start', state: startingState(catalog, chosen, saved) });
    setAlert(alertOf(catalog));
    // The list must not close under whoever is using it.
    setIsListOpen(Boolean(chosen) || Boolean(steps.current?.contains(document.activeElement)));
    setSent(saved ? null : readSent());
    attempt.current = saved?.attempt ?? null;
    // After a reload it may have arrived or not: trying again finds out.
    if (saved?.attempt) setStatus('failed');
    setIsStarted(true);
  }, [catalog]);

  const { selection, details } = state;
  const offer = offerOf(catalog, selection);
  const kind = offer?.kind ?? 'me';
  const step = reachableStep(catalog, state, state.step);
  // A later step must not open by itself as soon as it can.
  useEffect(() => {
    if (state.step !== step) dispatch({ type: 'step', step });
  }, [state.step, step]);
  const query = queryOf(selection);
  const search = query && `?${query}`;
  const quote = quoteOf(catalog, selection);

  // Back and Forward: another step of this plan, or another plan.
  useEffect(() => {
    const onPop = () => {
      const next = stepInAddress();
      if (!next) return;
      setSent(null);
      saveSent(null);
      setHasMoved(true);
      dispatch({ type: 'step', step: next });
      if (next !== state.step && !sent) return;
      setAlert(alertOf(catalog));
      dispatch({ type: 'plan', selection: selectionIn(location.search, catalog).selection });
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [catalog, state.step, sent]);

  const isChosen = selection !== emptySelection;
  useEffect(() => {
    if (!isStarted || sent) return;
    if (query || Object.values(details).some(Boolean)) savePlan({ query, details, attempt: attempt.current });
    else deletePlan();
    if (!isChosen) return;
    const address = (search || location.pathname) + hashes[step];
    // If the URL is already up to date, keep a hash that is not ours.
    const isOtherStep = stepInAddress() !== null && stepInAddress() !== step;
    if (location.search !== search || isOtherStep) history.replaceState(null, '', address);
  }, [search, query, step, details, isChosen, isStarted, sent]);

  const go = (next: StepNumber) => {
    setHasMoved(true);
    dispatch({ type: 'step', step: next });
    history.pushState(null, '', (search || location.pathname) + hashes[next]);
  };
  const end = (fields: RequestFields | null) => {
    attempt.current = null;
    deletePlan();
    saveSent(fields);
    // The visitor has gone to another page meanwhile.
    if (!steps.current) return;
    setStatus('idle');
    setHasMoved(true);
    setSent(fields);
    setIsListOpen(false);
    dispatch({ type: 'clear' });
    history.replaceState(null, '', location.pathname);
  };
  const part: PartProps = {
    ...props,
    ...{ state, dispatch, quote, attempt, status },
    onStatus: setStatus,
    onOpenList: () => setIsListOpen(true),
    onNext: go,
    onClear: () => end(null),
    onSent: end,
  };

  if (sent) {
    return (
      <section className="js-only wrap pb-section">
        <Requested {...part} sent={sent} />
      </section>
    );
  }
  const [first, ...rest] = quote.lines;
  const total = quote.totalCents === null ? words.quotes : money(quote.totalCents);
  const common = { takesFocus: hasMoved, change: words.change };
  return (
    <section className="js-only pb-section">
      <div className="wrap twelve-columns">
        <div
          ref={steps}
          className="steps"
          onPointerDownCapture={() => {
            isByPointer.current = true;
          }}
          onKeyDownCapture={() => {
            isByPointer.current = false;
          }}
        >
          {alert && <p role="alert">{alert}</p>}
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
              {...{ catalog, kind }}
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
                <Button variant="primary" className="step-next" onClick={() => go(2)}>
                  {words.toWhen}
                </Button>
              </>
            )}
          </Step>
          <Step
            {...common}
            number={2}
            heading={words.when}
            isOpen={step === 2}
            summary={step === 3 && <p>{whenText(details.when)}</p>}
            onChange={() => go(2)}
          >
            <WhenStep {...part} />
          </Step>
          <Step {...common} number={3} heading={words.you} isOpen={step === 3}>
            <YouStep {...part} />
          </Step>
        </div>
        <InquirySummary {...{ quote, copy, kind }} when={details.when} deposit={booking.deposit} />
      </div>
    </section>
  );
}
