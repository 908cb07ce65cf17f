import { type RefObject, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { getRequestHash, parseRequestHash } from '@/lib/booking/clientLink';
import { parsePlan, serializePlan } from '@/lib/booking/planQuery';
import { type Catalog, emptyPlan, findOffer } from '@/lib/booking/quote';
import { type BookingRequest, isSameFields, type RequestFields } from '@/lib/booking/request';
import { limitRequestedTime } from '@/lib/booking/requestedTime';
import {
  type ContactDetails,
  emptyDetails,
  findRememberedRequest,
  forgetRequest,
  readPlan,
  rememberRequest,
  type Submission,
  savePlan,
} from '@/lib/booking/savedPlan';
import { changeRequest, hasArrived, type SendOutcome, sendRequest } from '@/lib/booking/sendRequest';
import { createRandomId } from '@/lib/createRandomId';
import { getFirebaseConfig } from '@/lib/firebase/config';
import {
  createInitialState,
  findCheckedOfferId,
  getLinkAlert,
  getPlanAlert,
  getStepFromHash,
  stepHashes,
} from './initialPlan';
import { messages } from './messages';
import { emptyPlanner, getReachableStep, plannerReducer, type StepNumber } from './plannerReducer';

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
const keepContact = ({ name, email, phone, address, billing }: ContactDetails) => ({
  ...emptyDetails,
  name,
  email,
  phone,
  address,
  billing,
});

/**
 * The visitor's plan. It is kept in the URL, the details in this tab, and the request is sent to the database.
 *
 * @param form the element with the steps
 * @param onRestore is called with the offer that the visitor chose before the scripts ran, or null
 */
export function usePlanner(
  catalog: Catalog,
  form: RefObject<HTMLElement | null>,
  onRestore: (checkedOfferId: string | null) => void,
) {
  const [reducerState, dispatch] = useReducer(plannerReducer, emptyPlanner);
  // A requested time that belongs to another kind of offer is ignored.
  const state = useMemo(() => {
    const { plan, details } = reducerState;
    const isProduct = findOffer(catalog, plan)?.kind === 'product';
    const requestedTime = limitRequestedTime(details.requestedTime, isProduct, Date.now());
    return requestedTime === details.requestedTime
      ? reducerState
      : { ...reducerState, details: { ...details, requestedTime } };
  }, [catalog, reducerState]);
  /** Whether the plan was restored. The HTML shows the first step; the URL and the saved plan are read after hydration. */
  const [isRestored, setIsRestored] = useState(false);
  const [alert, setAlert] = useState('');
  const [hasMoved, setHasMoved] = useState(false);
  /** The request that this device has sent last; null if there is none. */
  const [sentId, setSentId] = useState<string | null>(null);
  /** Whether the last change was refused, because the request was changed or booked meanwhile. */
  const [wasRefused, setWasRefused] = useState(false);
  const isMounted = useRef(false);

  const { plan, details, submission, status, changing } = state;
  const query = serializePlan(plan);
  const hasPlan = plan !== emptyPlan;
  const search = query && `?${query}`;
  const step = getReachableStep(catalog, state, state.step);
  // If the current step cannot be reached, a reachable one becomes current. Otherwise the step would open by itself later.
  useEffect(() => {
    if (state.step !== step) dispatch({ type: 'step', step });
  }, [state.step, step]);

  /** Shows the page of a request that has arrived, unless the visitor has left the planner meanwhile. */
  const finish = ({ id, fields }: Submission) => {
    rememberRequest(id, 0);
    if (!isMounted.current) return savePlan({ ...readPlan(), submission: null, changing: null });
    setSentId(id);
    dispatch({ type: 'start', state: { ...emptyPlanner, details: keepContact(fields) } });
    changeAddress('replaceState', location.pathname + getRequestHash(id));
  };
  /** Waits for the outcome of a submission, and shows it. */
  const track = async (sent: Submission, arrival: Promise<SendOutcome>) => {
    const outcome = await arrival;
    if (outcome === 'stored') finish(sent);
    // `navigator.onLine` is sometimes wrong, so it is used only to explain a failure.
    else if (isMounted.current)
      dispatch({ type: 'notSent', status: navigator.onLine ? 'failed' : 'offline' });
  };
  const trackChange = async (sent: Submission, arrival: Promise<SendOutcome>) => {
    const outcome = await arrival;
    if (!isMounted.current) return;
    setWasRefused(outcome === 'refused');
    if (outcome !== 'unknown') finish(sent);
    else dispatch({ type: 'notSent', status: navigator.onLine ? 'failed' : 'offline' });
  };

  const onMount = useEffectEvent(() => {
    const checkedOfferId = findCheckedOfferId(form.current, catalog);
    const saved = readPlan();
    dispatch({ type: 'start', state: createInitialState(catalog, checkedOfferId, saved) });
    setAlert(getLinkAlert(catalog));
    setSentId(findRememberedRequest(Date.now()));
    setIsRestored(true);
    onRestore(checkedOfferId);
    const config = getFirebaseConfig(location.hostname);
    // The visitor left the page before the response, or the response was lost.
    if (config && saved.submission) void track(saved.submission, hasArrived(config, saved.submission.id));
  });
  useEffect(() => {
    isMounted.current = true;
    onMount();
    return () => {
      isMounted.current = false;
    };
  }, []);

  // Back and Forward: another step of this plan, or another plan.
  const onPop = useEffectEvent(() => {
    const nextStep = getStepFromHash();
    if (nextStep === null) return;
    setHasMoved(true);
    dispatch({ type: 'step', step: nextStep });
    // A history entry for another step keeps the current plan. An entry for the same step may have another plan in its URL.
    if (nextStep !== state.step && hasPlan) return;
    const { plan: linkedPlan } = parsePlan(location.search, catalog);
    if (serializePlan(linkedPlan) === query) return;
    setAlert(getLinkAlert(catalog));
    dispatch({ type: 'plan', plan: linkedPlan });
  });
  /** When the connection is back, sends the last submission again with the same id. Changes are not sent automatically. */
  const onOnline = useEffectEvent(() => {
    const config = getFirebaseConfig(location.hostname);
    if (status !== 'offline' || !config || !submission || changing) return;
    dispatch({ type: 'sending', submission });
    void track(submission, sendRequest(config, submission.id, submission.fields));
  });
  useEffect(() => {
    const controller = new AbortController();
    addEventListener('popstate', () => onPop(), controller);
    addEventListener('online', () => onOnline(), controller);
    // If the browser restores this page from its back/forward cache, the tab may have changed the saved plan on another page.
    addEventListener('pageshow', ({ persisted }) => persisted && onMount(), controller);
    return () => controller.abort();
  }, []);

  useEffect(() => {
    // A change is not sent again after a reload: the request may be another one by then.
    if (isRestored)
      savePlan({ planQuery: query, details, submission: changing ? null : submission, changing });
  }, [isRestored, query, details, submission, changing]);

  useEffect(() => {
    // A link to a request keeps its address.
    if (!isRestored || parseRequestHash(location.hash)) return;
    const isOtherStep = getStepFromHash() !== null && getStepFromHash() !== step;
    // If the URL is already up to date, a hash that belongs to something else stays.
    if (hasPlan && (location.search !== search || isOtherStep))
      changeAddress('replaceState', (search || location.pathname) + stepHashes[step]);
  }, [search, step, hasPlan, isRestored]);

  return {
    state,
    dispatch,
    step,
    alert,
    hasMoved,
    sentId,
    wasRefused,
    openStep: (nextStep: StepNumber) => {
      setHasMoved(true);
      setAlert('');
      dispatch({ type: 'step', step: nextStep });
      changeAddress('pushState', (search || location.pathname) + stepHashes[nextStep]);
    },
    /** Sends a request, or a change. The same fields are sent with the same id, so that they are stored once. */
    send: (fields: RequestFields) => {
      const config = getFirebaseConfig(location.hostname);
      if (!config || status === 'sending') return;
      // The page may have been open for days.
      if (!limitRequestedTime(fields.requestedTime, fields.place === 'shipping', Date.now())) {
        setHasMoved(true);
        setAlert(messages.timePassed);
        return dispatch({ type: 'timePassed' });
      }
      setWasRefused(false);
      if (changing) {
        const change = { id: changing.id, fields };
        dispatch({ type: 'sending', submission: change });
        return void trackChange(change, changeRequest(config, changing.id, changing.version, fields));
      }
      const isSame = submission !== null && isSameFields(submission.fields, fields);
      const newSubmission = isSame ? submission : { id: createRandomId(), fields };
      // The submission is saved before it is sent, because the visitor may close the tab immediately.
      savePlan({ planQuery: query, details, submission: newSubmission, changing: null });
      dispatch({ type: 'sending', submission: newSubmission });
      void track(newSubmission, sendRequest(config, newSubmission.id, newSubmission.fields));
    },
    /** Opens the steps with a stored request, to change it. */
    change: (request: BookingRequest) => {
      const { plan: storedPlan } = parsePlan(`?${request.plan}`, catalog);
      const { id, version, sentAt, purpose, requestedTime } = request;
      const newDetails = { ...keepContact(request), purpose, requestedTime };
      const changedState = {
        ...emptyPlanner,
        plan: storedPlan,
        details: newDetails,
        changing: { id, version, sentAt },
      };
      const newStep = getReachableStep(catalog, changedState, 2);
      setHasMoved(true);
      setWasRefused(false);
      setAlert(getPlanAlert(catalog, `?${request.plan}`));
      dispatch({ type: 'start', state: { ...changedState, step: newStep } });
      changeAddress('pushState', `${location.pathname}?${serializePlan(storedPlan)}${stepHashes[newStep]}`);
    },
    /** Starts another plan. @param contact the details that it begins with */
    restart: (contact: ContactDetails) => {
      setHasMoved(true);
      setAlert('');
      dispatch({ type: 'start', state: { ...emptyPlanner, details: keepContact(contact) } });
      changeAddress('pushState', location.pathname);
    },
    /** Forgets the request that this device has sent. */
    forget: () => {
      forgetRequest();
      setSentId(null);
    },
  };
}
