'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { importWithRetry } from '@/lib/importWithRetry';
import { isReturn, savedName, sentName } from '@/lib/requests/savedName';
import { FirstStep, kindField, offerField } from './FirstStep';
import { PlanTerms } from './PlanTerms';
import type { FirstChoice, InquiryProps, PlannerStart } from './props';
import { Step } from './Step';
import { StepNotice } from './StepNotice';
import { words } from './words';

const loadPlanner = async () => (await import('./Planner')).Planner;

/** Whether this device has a plan, or this tab has sent one. */
function hasSavedPlan(): boolean {
  try {
    const isSent = isReturn() && sessionStorage.getItem(sentName) !== null;
    return isSent || localStorage.getItem(savedName) !== null;
  } catch {
    return false;
  }
}

/** A selector of the control that has the focus, if it is one of ours. */
function focusedControl(form: HTMLElement | null): string | null {
  const { activeElement } = document;
  if (!form?.contains(activeElement)) return null;
  return activeElement instanceof HTMLInputElement
    ? `[name="${activeElement.name}"][value="${activeElement.value}"]`
    : 'summary';
}

/**
 * The first choice, as it is in the HTML. Everything else loads at the first touch, or at once if the URL or this device
 * has a plan, and then takes the place of this.
 */
export function InquiryComposer(props: InquiryProps) {
  const { catalog, copy } = props;
  const [choice, setChoice] = useState<FirstChoice>({ kind: 'me', offer: null, isByPointer: false });
  const [areSessionsOpen, setAreSessionsOpen] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  const [Planner, setPlanner] = useState<ComponentType<InquiryProps & PlannerStart> | null>(null);
  const [isNotLoaded, setIsNotLoaded] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  const isLoading = useRef(false);
  const isByPointer = useRef(false);

  const load = () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setIsNotLoaded(false);
    importWithRetry(loadPlanner).then(
      (loaded) => {
        setFocused(focusedControl(steps.current));
        setPlanner(() => loaded);
      },
      () => {
        isLoading.current = false;
        setIsNotLoaded(true);
      },
    );
  };
  const choose = (chosen: Partial<FirstChoice>) =>
    setChoice((before) => ({ ...before, ...chosen, isByPointer: isByPointer.current }));

  // The page is prerendered: clicks before hydration are applied afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration; later clicks have their handlers
  useEffect(() => {
    const checked = (field: string) =>
      steps.current?.querySelector<HTMLInputElement>(`[name=${field}]:checked`)?.value ?? null;
    const [kind, offer] = [checked(kindField), checked(offerField)];
    if (offer) choose({ offer });
    else if (kind === 'team' || kind === 'product') choose({ kind });
    if (offer || kind !== 'me' || location.search || hasSavedPlan()) load();
  }, []);

  if (Planner) return <Planner {...props} {...{ focused, areSessionsOpen }} start={choice} />;
  const closed = { isOpen: false, takesFocus: false, change: words.change };
  return (
    <section className="js-only pb-section">
      <div className="wrap twelve-columns">
        <div
          ref={steps}
          className="steps"
          onPointerDownCapture={() => {
            isByPointer.current = true;
            load();
          }}
          onFocusCapture={load}
        >
          <Step {...closed} number={1} heading={words.who} isOpen>
            <FirstStep
              {...{ catalog, areSessionsOpen }}
              kind={choice.kind}
              offer={choice.offer}
              isListShown={choice.kind === 'me'}
              onKind={(kind) => choose({ kind, offer: null })}
              onOffer={(offer) => choose({ offer })}
              onSessions={setAreSessionsOpen}
            />
            {isNotLoaded && <StepNotice {...words.notLoaded} retry={words.retry} onRetry={load} />}
          </Step>
          <Step {...closed} number={2} heading={words.when} />
          <Step {...closed} number={3} heading={words.you} />
        </div>
        <div className="plan">
          <p role="status" className="total-none">
            <span>{words.nothing}</span>
          </p>
          <PlanTerms copy={copy} kind="me" deposit={props.booking.deposit} />
        </div>
      </div>
    </section>
  );
}
