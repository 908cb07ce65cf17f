import { type RefObject, useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import { getRequestHash, parseRequestHash } from '@/lib/booking/clientLink';
import { parsePlan, serializePlan } from '@/lib/booking/planQuery';
import { type Catalog, createQuote, emptyPlan } from '@/lib/booking/quote';
import type { BookingRequest } from '@/lib/booking/request';
import { limitRequestedTime } from '@/lib/booking/requestedTime';
import {
  type ContactDetails,
  emptyContact,
  forgetRequest,
  type PlanDetails,
  readPlan,
  rememberRequest,
  savePlan,
} from '@/lib/booking/savedPlan';
import { changeRequest, hasArrived, type SendOutcome, sendRequest } from '@/lib/booking/sendRequest';
import { createRandomId } from '@/lib/createRandomId';
import { getFirebaseConfig } from '@/lib/firebase/config';
import { parseTexts } from '@/lib/text';
import { createInitialState, getPlanAlert, getStepFromHash, stepHashes } from './initialPlan';
import { createRequestFields } from './message';
import { messages } from './messages';
import {
  emptyPlanner,
  limitState,
  type PlannerState,
  plannerReducer,
  type StepNumber,
} from './plannerReducer';

/** Changes the address of this page, and tells `useHash`. */
function changeAddress(method: 'pushState' | 'replaceState', address: string): void {
  try {
    history[method](null, '', address);
    dispatchEvent(new Event('hashchange'));
  } catch {
    // Safari throws after 100 calls within 30 seconds.
  }
}

/** The details of a visitor who has sent a request: the next one begins with them. */
const keepContact = (details: ContactDetails): PlanDetails => ({
  ...parseTexts(details, emptyContact),
  purpose: '',
  requestedTime: null,
});

/**
 * The visitor's plan. It is kept in the URL, the details in this tab, and the request is sent to the database.
 *
 * @param form the element with the steps
 */
export function usePlanner(catalog: Catalog, form: RefObject<HTMLElement | null>) {
  const [reducerState, dispatch] = useReducer(plannerReducer, emptyPlanner);
  const state = useMemo(() => limitState(catalog, reducerState), [catalog, reducerState]);
  /** Whether the plan was restored. The HTML shows the first step; the URL and the saved plan are read after hydration. */
  const isRestored = reducerState !== emptyPlanner;
  const isMounted = useRef(false);

  const { plan, details, step, submission, status, changing, sentId } = state;
  const query = serializePlan(plan);
  const hasPlan = plan !== emptyPlan;
  const search = query && `?${query}`;
  // If the current step cannot be reached, a reachable one becomes current. Otherwise the step would open by itself later.
  useEffect(() => {
    if (reducerState.step !== step) dispatch({ type: 'set', state: { step } });
  }, [reducerState.step, step]);

  /** Waits for the outcome of what was sent, and shows it, unless the visitor has left the planner meanwhile. */
  const track = async (id: string, sentDetails: PlanDetails, arrival: Promise<SendOutcome>) => {
    const outcome = await arrival;
    // A refused change leads to the request as it is now; a new request can be sent again.
    const wasRefused = outcome === 'refused' && changing !== null;
    const nextDetails = keepContact(sentDetails);
    if (outcome === 'stored') rememberRequest(id, 0);
    if (!isMounted.current) {
      if (outcome === 'stored')
        savePlan({ planQuery: '', details: nextDetails, submission: null, changing: null });
    } else if (outcome === 'stored' || wasRefused) {
      const next = { ...emptyPlanner, details: nextDetails, sentId: id, wasRefused, hasMoved: true };
      dispatch({ type: 'set', state: next });
      changeAddress('replaceState', location.pathname + getRequestHash(id));
    } else {
      // `navigator.onLine` is sometimes wrong, so it is used only to explain a failure.
      dispatch({ type: 'notSent', status: navigator.onLine ? 'failed' : 'offline' });
    }
  };

  /** Sends a request, or a change. The same content is sent with the same id, so that it is stored once. */
  const send = (contact: ContactDetails) => {
    const config = getFirebaseConfig(location.hostname);
    if (!config) return;
    const sentDetails = { ...details, ...contact };
    const fields = createRequestFields(createQuote(catalog, plan), query, sentDetails);
    // The page may have been open for days.
    if (!limitRequestedTime(fields.requestedTime, fields.place === 'shipping', Date.now())) {
      const next = { step: 2, status: 'idle', alert: messages.timePassed, hasMoved: true } as const;
      return dispatch({ type: 'set', state: next });
    }
    if (changing) {
      dispatch({ type: 'set', state: { status: 'sending' } });
      return void track(changing.id, sentDetails, changeRequest(config, changing, fields));
    }
    const content = JSON.stringify(fields);
    const newSubmission = submission?.content === content ? submission : { id: createRandomId(), content };
    // The submission is saved before it is sent, because the visitor may close the tab immediately.
    savePlan({ planQuery: query, details: sentDetails, submission: newSubmission, changing: null });
    dispatch({ type: 'set', state: { submission: newSubmission, status: 'sending' } });
    void track(newSubmission.id, sentDetails, sendRequest(config, newSubmission.id, fields));
  };

  // Back and Forward: another step of this plan, or another plan.
  const onPop = useEffectEvent(() => {
    const nextStep = getStepFromHash();
    if (nextStep === null) return;
    dispatch({ type: 'set', state: { step: nextStep, hasMoved: true } });
    // A history entry for another step keeps the current plan. An entry for the same step may have another plan in its URL.
    if (nextStep !== step && hasPlan) return;
    const { plan: linkedPlan } = parsePlan(location.search, catalog);
    if (serializePlan(linkedPlan) === query) return;
    dispatch({ type: 'set', state: { alert: getPlanAlert(catalog, location.search) } });
    dispatch({ type: 'edit', plan: linkedPlan });
  });
  /** When the connection is back, sends the same request again. Changes are not sent automatically. */
  const onOnline = useEffectEvent(() => {
    if (status === 'offline' && !changing) send(details);
  });
  const onMount = useEffectEvent(() => {
    const saved = readPlan();
    dispatch({ type: 'set', state: createInitialState(catalog, form.current, saved) });
    const config = getFirebaseConfig(location.hostname);
    const { id } = saved.submission ?? {};
    // The visitor left the page before the response, or the response was lost.
    if (config && id) void track(id, saved.details, hasArrived(config, id));
  });
  useEffect(() => {
    const controller = new AbortController();
    isMounted.current = true;
    onMount();
    addEventListener('popstate', () => onPop(), controller);
    addEventListener('online', () => onOnline(), controller);
    // If the browser restores this page from its back/forward cache, the tab may have changed the saved plan on another page.
    addEventListener('pageshow', ({ persisted }) => persisted && onMount(), controller);
    return () => {
      isMounted.current = false;
      controller.abort();
    };
  }, []);

  useEffect(() => {
    // A change is not sent again after a reload: the request may be another one by then.
    if (isRestored) savePlan({ planQuery: query, details, submission, changing });
  }, [isRestored, query, details, submission, changing]);

  useEffect(() => {
    // A link to a request keeps its address.
    if (!isRestored || parseRequestHash(location.hash)) return;
    const isOtherStep = getStepFromHash() !== null && getStepFromHash() !== step;
    // If the URL is already up to date, a hash that belongs to something else stays.
    if (hasPlan && (location.search !== search || isOtherStep))
      changeAddress('replaceState', (search || location.pathname) + stepHashes[step]);
  }, [search, step, hasPlan, isRestored]);

  /** Leaves the page of a request, and starts a plan. The effect above completes the address. */
  const start = (planState: Partial<PlannerState>) => {
    dispatch({ type: 'set', state: { ...emptyPlanner, sentId, ...planState, hasMoved: true } });
    changeAddress('pushState', location.pathname);
  };

  return {
    state,
    dispatch,
    send,
    openStep: (nextStep: StepNumber) => {
      dispatch({ type: 'set', state: { step: nextStep, alert: '', hasMoved: true } });
      changeAddress('pushState', (search || location.pathname) + stepHashes[nextStep]);
    },
    /** Opens the steps with a stored request, to change it. */
    change: (request: BookingRequest) => {
      const { id, version, sentAt, requestedTime } = request;
      start({
        plan: parsePlan(`?${request.plan}`, catalog).plan,
        details: { ...parseTexts(request, emptyContact), requestedTime },
        step: 2,
        alert: getPlanAlert(catalog, `?${request.plan}`),
        changing: { id, version, sentAt },
      });
    },
    /** Starts another plan. @param contact the details that it begins with */
    restart: (contact: ContactDetails) => start({ details: keepContact(contact) }),
    /** Forgets the request that this device has sent. */
    forget: () => {
      forgetRequest();
      dispatch({ type: 'set', state: { sentId: null } });
    },
  };
}
