import { useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { money } from '@/lib/format';
import { queryOf, selectionIn } from '@/lib/inquiry/address';
import { nameOf } from '@/lib/inquiry/message';
import { isOpening, whenText } from '@/lib/inquiry/openings';
import { type Catalog, emptySelection, type Offer, offerOf, quoteOf } from '@/lib/inquiry/quote';
import type { Attempt, RequestFields } from '@/lib/requests/request';
import { deletePlan, readPlan, readSent, type SavedPlan, savePlan, saveSent } from '@/lib/requests/savedPlan';
import { FirstStep } from './FirstStep';
import { InquirySummary } from './InquirySummary';
import {
  emptyInquiry,
  type InquiryState,
  inquiryReducer,
  reachableStep,
  type StepNumber,
} from './inquiryReducer';
import type { InquiryProps, PartProps, PlannerStart, SendStatus } from './props';
import { Requested } from './Requested';
import { Step } from './Step';
import { WhenStep } from './WhenStep';
import { WhoDetails } from './WhoDetails';
import { words } from './words';
import { YouStep } from './YouStep';

/** The hash of each step in the URL, so that Back and Forward walk them. */
const hashes = { 1: '', 2: '#when', 3: '#you' };

/** The step in the URL; null if its hash is that of something else, such as the link that skips the header. */
function stepInAddress(): StepNumber | null {
  const { hash } = location;
  if (!hash) return 1;
  return hash === hashes[2] ? 2 : hash === hashes[3] ? 3 : null;
}

const idOfKind = ({ others }: Catalog, kind: Offer['kind']) =>
  others.find((other) => other.kind === kind)?.id ?? null;

/** The plan in the URL, or else on this device, with what was chosen before this had loaded. */
function initialState(
  catalog: Catalog,
  { kind, offer }: PlannerStart['start'],
  saved: SavedPlan | null,
): InquiryState {
  const { selection: requested } = selectionIn(location.search, catalog);
  const { selection: kept } = selectionIn(`?${saved?.query ?? ''}`, catalog);
  const { light } = requested;
  const base = requested.offer || !saved ? requested : { ...kept, ...(light ? { light } : {}) };
  const first = offer ?? idOfKind(catalog, kind);
  const { when } = saved?.details ?? emptyInquiry.details;
  const isOver = isOpening(when) && Date.parse(when) < Date.now();
  const selection = first ? { ...base, offer: first } : base;
  const details = { ...(saved?.details ?? emptyInquiry.details), when: isOver ? '' : when };
  return { selection, details, step: reachableStep(catalog, { selection, details }, stepInAddress() ?? 1) };
}

/**
 * Who, when and you, in three steps, with a running total beside them. The plan is stored in the URL, and with what is
 * typed on this device.
 */
export function Planner({ start, areSessionsOpen, focused, ...props }: InquiryProps & PlannerStart) {
  const { catalog, copy, booking } = props;
  const [saved] = useState(readPlan);
  const [state, dispatch] = useReducer(inquiryReducer, null, () => initialState(catalog, start, saved));
  const [alert, setAlert] = useState(() => alertOf(catalog));
  const [isListOpen, setIsListOpen] = useState(start.offer !== null && !start.isByPointer);
  const [isMoreOpen, setIsMoreOpen] = useState(areSessionsOpen);
  const [hasMoved, setHasMoved] = useState(false);
  const [sent, setSent] = useState<RequestFields | null>(() => (saved ? null : readSent()));
  const steps = useRef<HTMLDivElement>(null);
  const attempt = useRef<Attempt | null>(saved?.attempt ?? null);
  // After a reload it may have arrived or not: trying again finds out.
  const [status, setStatus] = useState<SendStatus>(saved?.attempt ? 'failed' : 'idle');
  /** A list that closes under the arrow keys could not be read to its end. */
  const isByPointer = useRef(start.isByPointer);

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

  // What had the focus before has been replaced.
  useEffect(() => {
    if (!focused || document.activeElement !== document.body) return;
    const find = (selector: string) => steps.current?.querySelector<HTMLElement>(selector);
    (find(focused) ?? find('h2'))?.focus({ preventScroll: true });
  }, [focused]);

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
    if (sent) return;
    if (query || Object.values(details).some(Boolean)) savePlan({ query, details, attempt: attempt.current });
    else deletePlan();
    if (!isChosen) return;
    const address = (search || location.pathname) + hashes[step];
    // If the URL is already up to date, keep a hash that is not ours.
    const isOtherStep = stepInAddress() !== null && stepInAddress() !== step;
    if (location.search !== search || isOtherStep) history.replaceState(null, '', address);
  }, [search, query, step, details, isChosen, sent]);

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

/** What a link asks for that cannot be had; empty if there is nothing. */
function alertOf(catalog: Catalog): string {
  const { notOffered, hasTwoMakeups } = selectionIn(location.search, catalog);
  if (notOffered.length > 0) return words.incomplete;
  return hasTwoMakeups ? words.oneMakeup : '';
}
