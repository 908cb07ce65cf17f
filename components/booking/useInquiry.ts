import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { parseClientLink } from '@/lib/booking/clientLinks';
import { parsePlan, serializePlan } from '@/lib/booking/planQuery';
import { type Catalog, emptyPlan, findOffer, getSessionMinutes } from '@/lib/booking/quote';
import { isSameRequest, type RequestFields } from '@/lib/booking/request';
import { limitRequestedTime } from '@/lib/booking/requestedTime';
import { emptyDetails, readInquiry, saveInquiry } from '@/lib/booking/savedInquiry';
import { hasArrived, sendRequest } from '@/lib/booking/sendRequest';
import { createRandomId } from '@/lib/createRandomId';
import { getFirebaseConfig } from '@/lib/firebase/config';
import {
  confirmationHash,
  createInitialState,
  findCheckedOfferId,
  getLinkAlert,
  getStepFromHash,
  stepHashes,
} from './initialInquiry';
import { emptyInquiry, getReachableStep, inquiryReducer, type StepNumber } from './inquiryReducer';

function replaceAddress(address: string): void {
  try {
    history.replaceState(null, '', address);
  } catch {
    // Safari throws after 100 calls within 30 seconds.
  }
}

/** Saves that a submission has arrived, even if the visitor has left the page meanwhile. */
function confirmSubmission(id: string): void {
  const saved = readInquiry();
  if (saved.submission?.id === id)
    saveInquiry({ ...saved, submission: { ...saved.submission, isStored: true } });
}

/**
 * The visitor's inquiry. It keeps the plan in the URL, saves the details in this tab, and sends the request to the database.
 *
 * @param form the element with the steps
 * @param onRestore is called with the offer that the visitor chose before the scripts ran, or null
 */
export function useInquiry(
  catalog: Catalog,
  form: RefObject<HTMLElement | null>,
  onRestore: (checkedOfferId: string | null) => void,
) {
  const [reducerState, dispatch] = useReducer(inquiryReducer, emptyInquiry);
  // A requested time that belongs to another kind of offer, or an opening that is too short, is ignored.
  const state = useMemo(() => {
    const { plan, details } = reducerState;
    const kind = findOffer(catalog, plan)?.kind ?? 'me';
    const time = limitRequestedTime(details.requestedTime, kind, Date.now());
    const isTooShort = time?.kind === 'opening' && time.minutes < getSessionMinutes(catalog, plan);
    const requestedTime = isTooShort ? null : time;
    return requestedTime === details.requestedTime
      ? reducerState
      : { ...reducerState, details: { ...details, requestedTime } };
  }, [catalog, reducerState]);
  /** Whether the inquiry was restored. The HTML shows the first step; the URL and the saved inquiry are read after hydration. */
  const [isRestored, setIsRestored] = useState(false);
  const [alert, setAlert] = useState('');
  const [hasMoved, setHasMoved] = useState(false);

  const { plan, details, submission, status, isConfirmed } = state;
  const query = serializePlan(plan);
  const hasPlan = plan !== emptyPlan;
  const search = query && `?${query}`;
  const step = getReachableStep(catalog, state, state.step);
  // If the current step cannot be reached, a reachable one becomes current. Otherwise the step would open by itself later.
  useEffect(() => {
    if (state.step !== step) dispatch({ type: 'step', step });
  }, [state.step, step]);

  /** Waits for the result of a submission, and shows it. */
  const trackSubmission = async (id: string, arrival: Promise<boolean>) => {
    const isStored = await arrival;
    if (isStored) confirmSubmission(id);
    // `navigator.onLine` is sometimes wrong, so it is used only to explain a failure.
    dispatch({ type: 'submissionResult', id, isStored, isOffline: !navigator.onLine });
  };

  const onMount = useEffectEvent(() => {
    const checkedOfferId = findCheckedOfferId(form.current, catalog);
    const saved = readInquiry();
    dispatch({ type: 'start', state: createInitialState(catalog, checkedOfferId, saved) });
    setAlert(getLinkAlert(catalog));
    setIsRestored(true);
    onRestore(checkedOfferId);
    const config = getFirebaseConfig(location.hostname);
    // The visitor left the page before the response, or the response was lost.
    if (config && saved.submission && !saved.submission.isStored)
      void trackSubmission(saved.submission.id, hasArrived(config, saved.submission.id));
  });
  useEffect(() => onMount(), []);

  // Back and Forward: another step of this plan, another plan, or the confirmation.
  const onPop = useEffectEvent(() => {
    if (location.hash === confirmationHash && submission?.isStored)
      return dispatch({ type: 'confirmation', isConfirmed: true });
    const nextStep = getStepFromHash();
    if (!nextStep) return;
    setHasMoved(true);
    dispatch({ type: 'confirmation', isConfirmed: false });
    dispatch({ type: 'step', step: nextStep });
    // A history entry for another step keeps the current plan. An entry for the same step may have another plan in its URL.
    if ((nextStep !== state.step || isConfirmed) && hasPlan) return;
    const { plan: linkedPlan } = parsePlan(location.search, catalog);
    if (serializePlan(linkedPlan) === query) return;
    setAlert(getLinkAlert(catalog));
    dispatch({ type: 'plan', plan: linkedPlan });
  });
  /** When the connection is back, sends the last submission again with the same id. Later edits are not sent automatically. */
  const onOnline = useEffectEvent(() => {
    const config = getFirebaseConfig(location.hostname);
    if (status !== 'offline' || !config || !submission) return;
    dispatch({ type: 'submission', submission });
    void trackSubmission(submission.id, sendRequest(config, submission.id, submission.fields));
  });
  useEffect(() => {
    const controller = new AbortController();
    addEventListener('popstate', () => onPop(), controller);
    addEventListener('online', () => onOnline(), controller);
    // If the browser restores this page from its back/forward cache, the tab may have changed the saved inquiry on another page.
    addEventListener('pageshow', ({ persisted }) => persisted && onMount(), controller);
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (isRestored) saveInquiry({ planQuery: query, details, submission });
  }, [isRestored, query, details, submission]);

  useEffect(() => {
    // A link to a request or a session keeps its address.
    if (!isRestored || isConfirmed || parseClientLink(location.hash)) return;
    const isOtherStep = getStepFromHash() !== null && getStepFromHash() !== step;
    // If the URL is already up to date, a hash that belongs to something else stays.
    if (hasPlan && (location.search !== search || isOtherStep))
      replaceAddress((search || location.pathname) + stepHashes[step]);
  }, [search, step, hasPlan, isRestored, isConfirmed]);
  // A layout effect: once the confirmation is visible, Back leads to the steps.
  useLayoutEffect(() => {
    if (!isConfirmed || parseClientLink(location.hash)) return;
    setHasMoved(true);
    if (location.hash === confirmationHash) return;
    const address = location.pathname + confirmationHash;
    if (location.search) history.pushState(null, '', address);
    else replaceAddress(address);
  }, [isConfirmed]);

  return {
    state,
    dispatch,
    step,
    alert,
    hasMoved,
    openStep: (nextStep: StepNumber) => {
      setHasMoved(true);
      dispatch({ type: 'confirmation', isConfirmed: false });
      dispatch({ type: 'step', step: nextStep });
      history.pushState(null, '', (search || location.pathname) + stepHashes[nextStep]);
    },
    showConfirmation: () => dispatch({ type: 'confirmation', isConfirmed: true }),
    /** Sends a request. The same fields are sent with the same id, so that they are stored once. */
    send: (fields: RequestFields) => {
      const config = getFirebaseConfig(location.hostname);
      if (!config || status === 'sending') return;
      const isSame = submission !== null && isSameRequest(submission.fields, fields);
      if (isSame && submission.isStored) return dispatch({ type: 'confirmation', isConfirmed: true });
      const id = isSame ? submission.id : createRandomId();
      const newSubmission = {
        id,
        fields: isSame ? submission.fields : { ...fields, replaces: submission?.id ?? '' },
        sentAt: Date.now(),
        isStored: false,
      };
      // The submission is saved before it is sent, because the visitor may close the tab immediately.
      saveInquiry({ planQuery: query, details, submission: newSubmission });
      dispatch({ type: 'submission', submission: newSubmission });
      void trackSubmission(id, sendRequest(config, id, newSubmission.fields));
    },
    /** Starts another inquiry. */
    restart: () => {
      setHasMoved(true);
      dispatch({ type: 'start', state: emptyInquiry });
      saveInquiry({ planQuery: '', details: emptyDetails, submission: null });
      history.pushState(null, '', location.pathname);
    },
  };
}
