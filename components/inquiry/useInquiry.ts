import { type RefObject, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { firebaseConfig } from '@/lib/firebase/config';
import { queryOf, selectionIn } from '@/lib/inquiry/address';
import { emptyDetails } from '@/lib/inquiry/message';
import { isTimeFor, openingIn, parseSessionHash } from '@/lib/inquiry/openings';
import { type Catalog, emptySelection, minutesFor, offerOf } from '@/lib/inquiry/quote';
import { randomId } from '@/lib/randomId';
import { isSameRequest, type RequestFields } from '@/lib/requests/request';
import { readInquiry, saveInquiry } from '@/lib/requests/savedInquiry';
import { hasArrived, sendRequest } from '@/lib/requests/sendRequest';
import { emptyInquiry, inquiryReducer, reachableStep, type StepNumber } from './inquiryReducer';
import { alertOf, hashes, offerInPage, requestedHash, startingState, stepInAddress } from './start';

/** Writes the address of this entry of the history. */
function replaceAddress(address: string): void {
  try {
    history.replaceState(null, '', address);
  } catch {
    // Safari takes 100 in half a minute.
  }
}

/** Notes that a press has arrived, also when its page was left. */
function confirmPress(id: string): void {
  const saved = readInquiry();
  if (saved.press?.id === id) saveInquiry({ ...saved, press: { ...saved.press, isStored: true } });
}

/**
 * The visitor's inquiry: the plan in the URL, the words in this tab, and the request on its way to the database.
 *
 * @param form the steps in the page
 * @param onStart called with the offer that was chosen before the scripts ran, null if none was
 */
export function useInquiry(
  catalog: Catalog,
  form: RefObject<HTMLElement | null>,
  onStart: (chosen: string | null) => void,
) {
  const [chosen, dispatch] = useReducer(inquiryReducer, emptyInquiry);
  // A time of another kind of offer, or one that is too short, does not count: a product has no mornings.
  const state = useMemo(() => {
    const { selection, details } = chosen;
    const { when } = details;
    const offer = offerOf(catalog, selection);
    const minutes = openingIn(when)?.minutes ?? Number.POSITIVE_INFINITY;
    const isTooShort = minutes < minutesFor(offer, selection);
    if (isTimeFor(offer?.kind ?? 'me', when) && !isTooShort) return chosen;
    return { ...chosen, details: { ...details, when: '' } };
  }, [catalog, chosen]);
  /** The HTML shows the first step; what the URL and this tab have follows after hydration. */
  const [isStarted, setIsStarted] = useState(false);
  const [alert, setAlert] = useState('');
  const [hasMoved, setHasMoved] = useState(false);

  const { selection, details, press, status, isConfirmed } = state;
  const query = queryOf(selection);
  const isChosen = selection !== emptySelection;
  const search = query && `?${query}`;
  const step = reachableStep(catalog, state, state.step);
  // A later step must not open by itself as soon as it can.
  useEffect(() => {
    if (state.step !== step) dispatch({ type: 'step', step });
  }, [state.step, step]);

  /** Shows what becomes of a press. */
  const follow = async (id: string, arriving: Promise<boolean>) => {
    const isStored = await arriving;
    if (isStored) confirmPress(id);
    // The browser's guess only explains a failure: it is wrong at times.
    dispatch({ type: 'answer', id, isStored, isOffline: !navigator.onLine });
  };

  const onMount = useEffectEvent(() => {
    const inPage = offerInPage(form.current, catalog);
    const saved = readInquiry();
    dispatch({ type: 'start', state: startingState(catalog, inPage, saved) });
    setAlert(alertOf(catalog));
    setIsStarted(true);
    onStart(inPage);
    const config = firebaseConfig(location.hostname);
    // The page was left before the answer, or it got lost.
    if (config && saved.press && !saved.press.isStored)
      void follow(saved.press.id, hasArrived(config, saved.press.id));
  });
  useEffect(() => onMount(), []);

  // Back and Forward: another step of this plan, another plan, or the confirmation.
  const onPop = useEffectEvent(() => {
    if (location.hash === requestedHash && press?.isStored)
      return dispatch({ type: 'confirmation', isConfirmed: true });
    const next = stepInAddress();
    if (!next) return;
    setHasMoved(true);
    dispatch({ type: 'confirmation', isConfirmed: false });
    dispatch({ type: 'step', step: next });
    // What was changed since counts, unless this is another plan, or one from before a new beginning.
    if ((next !== state.step || isConfirmed) && isChosen) return;
    const { selection: asked } = selectionIn(location.search, catalog);
    if (queryOf(asked) === query) return;
    setAlert(alertOf(catalog));
    dispatch({ type: 'plan', selection: asked });
  });
  /** The words of the last press, under its id; others are not sent by themselves. */
  const onOnline = useEffectEvent(() => {
    const config = firebaseConfig(location.hostname);
    if (status !== 'offline' || !config || !press) return;
    dispatch({ type: 'press', press });
    void follow(press.id, sendRequest(config, press.id, press.words));
  });
  useEffect(() => {
    const leaving = new AbortController();
    addEventListener('popstate', () => onPop(), leaving);
    addEventListener('online', () => onOnline(), leaving);
    // Back to a page that the browser has kept: this tab may have gone on in another one.
    addEventListener('pageshow', ({ persisted }) => persisted && onMount(), leaving);
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    if (isStarted) saveInquiry({ plan: query, details, press });
  }, [isStarted, query, details, press]);

  useEffect(() => {
    // A link with an agreed time keeps its address.
    if (!isStarted || isConfirmed || parseSessionHash(location.hash)) return;
    const isOtherStep = stepInAddress() !== null && stepInAddress() !== step;
    // If the URL is already up to date, keep a hash that is not ours.
    if (isChosen && (location.search !== search || isOtherStep))
      replaceAddress((search || location.pathname) + hashes[step]);
  }, [search, step, isChosen, isStarted, isConfirmed]);
  useEffect(() => {
    if (!isConfirmed || parseSessionHash(location.hash)) return;
    setHasMoved(true);
    if (location.hash === requestedHash) return;
    const address = location.pathname + requestedHash;
    // Back leads to the words.
    if (location.search) history.pushState(null, '', address);
    else replaceAddress(address);
  }, [isConfirmed]);

  return {
    state,
    dispatch,
    step,
    alert,
    hasMoved,
    /** Opens a step. */
    go: (next: StepNumber) => {
      setHasMoved(true);
      dispatch({ type: 'confirmation', isConfirmed: false });
      dispatch({ type: 'step', step: next });
      history.pushState(null, '', (search || location.pathname) + hashes[next]);
    },
    showSent: () => dispatch({ type: 'confirmation', isConfirmed: true }),
    /** Sends words: the same ones under the same id, so that they arrive once. */
    send: (sent: RequestFields) => {
      const config = firebaseConfig(location.hostname);
      if (!config || status === 'sending') return;
      const isSame = press !== null && isSameRequest(press.words, sent);
      if (isSame && press.isStored) return dispatch({ type: 'confirmation', isConfirmed: true });
      const id = isSame ? press.id : randomId();
      const next = { id, words: sent, isStored: false };
      // Before anything is sent: the tab may be closed at once.
      saveInquiry({ plan: query, details, press: next });
      dispatch({ type: 'press', press: next });
      void follow(id, sendRequest(config, id, sent));
    },
    /** Begins another inquiry. */
    restart: () => {
      setHasMoved(true);
      dispatch({ type: 'start', state: emptyInquiry });
      saveInquiry({ plan: '', details: emptyDetails, press: null });
      history.pushState(null, '', location.pathname);
    },
  };
}
