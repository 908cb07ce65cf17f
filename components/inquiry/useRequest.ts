import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { firebaseConfig } from '@/lib/firebase/config';
import { queryOf, selectionIn } from '@/lib/inquiry/address';
import { isTimeFor } from '@/lib/inquiry/openings';
import { type Catalog, emptySelection, offerOf } from '@/lib/inquiry/quote';
import { sessionIn } from '@/lib/inquiry/sessionLink';
import { randomId } from '@/lib/randomId';
import { areSameWords, type RequestFields } from '@/lib/requests/request';
import {
  areForgotten,
  beginRequest,
  changedElsewhere,
  confirmRequest,
  entryId,
  entryOf,
  forgetRequest,
  forgetRequests,
  keepWords,
  keptRequest,
  readRequest,
  replaceEntry,
  type SavedRequest,
} from '@/lib/requests/savedRequest';
import { hasArrived, isChangedElsewhere, type Press, press, pressUnderWay } from '@/lib/requests/sendRequest';
import { emptyInquiry, inquiryReducer, reachableStep, type StepNumber } from './inquiryReducer';
import type { SendStatus } from './props';
import {
  alertOf,
  hashes,
  isAsSent,
  isOtherPlan,
  offerInPage,
  requestedHash,
  startingState,
  stepInAddress,
} from './start';

/**
 * The visitor's request: what is chosen and typed, on this device, in the history of this tab, and on its way to the
 * database.
 *
 * @param form the steps in the page
 * @param onStart called with the offer that was chosen before the scripts ran, null if none was
 */
export function useRequest(
  catalog: Catalog,
  form: RefObject<HTMLElement | null>,
  onStart: (chosen: string | null) => void,
) {
  const [chosen, dispatch] = useReducer(inquiryReducer, emptyInquiry);
  // A time of another kind of offer is none: a product has no mornings.
  const state = useMemo(() => {
    const { selection, details } = chosen;
    const { kind = 'me' } = offerOf(catalog, selection) ?? {};
    return isTimeFor(kind, details.when) ? chosen : { ...chosen, details: { ...details, when: '' } };
  }, [catalog, chosen]);
  /** The HTML shows the first step; what the URL and this device have follows after hydration. */
  const [isStarted, setIsStarted] = useState(false);
  const [alert, setAlert] = useState('');
  const [hasMoved, setHasMoved] = useState(false);
  const [status, setStatus] = useState<SendStatus>('idle');
  /** The words that have arrived. */
  const [sent, setSent] = useState<RequestFields | null>(null);
  /** Whether they are shown instead of the steps. */
  const [isConfirmed, setIsConfirmed] = useState(false);
  const saved = useRef<SavedRequest | null>(null);
  const followed = useRef<Press | null>(null);
  const isHere = useRef(false);

  const { selection, details } = state;
  const query = queryOf(selection);
  const search = query && `?${query}`;
  const step = reachableStep(catalog, state, state.step);
  // A later step must not open by itself as soon as it can.
  useEffect(() => {
    if (state.step !== step) dispatch({ type: 'step', step });
  }, [state.step, step]);

  /** Shows that the last press has arrived. */
  const confirm = useCallback(({ changes, pressed }: SavedRequest) => {
    if (saved.current) saved.current = { ...saved.current, changes, pressed, isStored: true };
    setSent(pressed);
    setStatus('idle');
    setHasMoved(true);
    setIsConfirmed(true);
  }, []);

  /** Shows the first step without a plan. */
  const restart = useCallback(() => {
    saved.current = null;
    setSent(null);
    setStatus('idle');
    setIsConfirmed(false);
    setHasMoved(true);
    dispatch({ type: 'clear' });
  }, []);

  const follow = useCallback(
    (started: Press) => {
      if (followed.current === started) return;
      followed.current = started;
      setStatus('sending');
      started.outcome.then((became) => {
        // The visitor has gone to another page meanwhile, or begun another request.
        if (!isHere.current || saved.current?.id !== started.request.id) return;
        const before = keptRequest(started.request.id);
        if (became === 'answered' && before?.isStored && saved.current)
          saved.current = { ...saved.current, pressed: before.pressed, isStored: true };
        if (became !== 'sent') {
          // The browser's guess only explains a failure: it is wrong at times.
          setStatus(became === 'failed' && !navigator.onLine ? 'offline' : became);
          return;
        }
        confirm(started.request);
        if (location.hash !== requestedHash)
          history.pushState(entryOf(saved.current), '', location.pathname + requestedHash);
      });
    },
    [confirm],
  );

  const start = useCallback(
    (chosen: string | null) => {
      const found = readRequest();
      const isOver =
        found && !found.isOfEntry && hasArrived(found.request) && isOtherPlan(catalog, chosen, found.request);
      const request = found && !isOver ? { ...found.request, isStored: hasArrived(found.request) } : null;
      saved.current = request;
      dispatch({ type: 'start', state: startingState(catalog, chosen, request) });
      setAlert(alertOf(catalog));
      setSent(request?.isStored ? request.pressed : null);
      setIsConfirmed(Boolean(request?.isStored && (location.hash === requestedHash || isAsSent(request))));
      const started = request && pressUnderWay(request.id);
      if (started) follow(started);
      // It may have arrived or not: trying again finds out.
      else setStatus(request?.pressed && !request.isStored ? 'failed' : 'idle');
      setIsStarted(true);
    },
    [catalog, follow],
  );

  const latestOnStart = useRef(onStart);
  useEffect(() => {
    isHere.current = true;
    const chosen = offerInPage(form.current, catalog);
    start(chosen);
    latestOnStart.current(chosen);
    return () => {
      isHere.current = false;
    };
  }, [catalog, form, start]);

  useEffect(() => {
    // Back and Forward: another step of this plan, another plan, or another request.
    const onPop = () => {
      const id = entryId();
      if (id !== null && id !== (saved.current?.id ?? '')) return start(null);
      if (location.hash === requestedHash && sent) return setIsConfirmed(true);
      const next = stepInAddress();
      if (!next) return;
      setIsConfirmed(false);
      setHasMoved(true);
      dispatch({ type: 'step', step: next });
      if (next !== state.step || isConfirmed) return;
      setAlert(alertOf(catalog));
      dispatch({ type: 'plan', selection: selectionIn(location.search, catalog).selection });
    };
    /** Another tab has sent what is shown here. */
    const onStorage = (event: StorageEvent) => {
      if (areForgotten(event)) {
        restart();
        replaceEntry(null, location.pathname);
        return;
      }
      const mine = saved.current;
      const theirs = mine && keptRequest(mine.id);
      if (!mine || !theirs?.isStored || theirs.changes <= mine.changes) return;
      if (!isAsSent({ ...theirs, query: mine.query, details: mine.details })) return;
      confirmRequest(mine.id);
      confirm(theirs);
    };
    /** The page comes back as it was left, and the answer may have come meanwhile. */
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) start(null);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('popstate', onPop, { signal });
    addEventListener('storage', onStorage, { signal });
    addEventListener('pageshow', onShow, { signal });
    return () => listeners.abort();
  }, [catalog, state.step, sent, isConfirmed, start, confirm, restart]);

  const isChosen = selection !== emptySelection;
  useEffect(() => {
    // A link with an agreed time keeps its address.
    if (!isStarted || isConfirmed || sessionIn(location.hash)) return;
    const hasWords = query !== '' || Object.values(details).some(Boolean);
    if (!hasWords && !saved.current?.changes) {
      if (saved.current) forgetRequest(saved.current.id);
      saved.current = null;
      return;
    }
    saved.current = { ...(saved.current ?? beginRequest()), query, details };
    const isKept = keepWords(saved.current);
    const isOtherStep = stepInAddress() !== null && stepInAddress() !== step;
    // If the URL is already up to date, keep a hash that is not ours.
    const isOtherAddress = isChosen && (location.search !== search || isOtherStep);
    if (!isOtherAddress && isKept && entryId() === saved.current.id) return;
    const address = isOtherAddress ? (search || location.pathname) + hashes[step] : location.href;
    replaceEntry(saved.current, address);
  }, [search, query, step, details, isChosen, isStarted, isConfirmed]);

  const go = (next: StepNumber) => {
    setHasMoved(true);
    setIsConfirmed(false);
    dispatch({ type: 'step', step: next });
    history.pushState(entryOf(saved.current), '', (search || location.pathname) + hashes[next]);
  };
  const showSent = () => {
    setHasMoved(true);
    setIsConfirmed(true);
    history.pushState(entryOf(saved.current), '', location.pathname + requestedHash);
  };

  /**
   * Sends the words when `hold` has ended.
   *
   * @param how `new`: as another request; `retry`: only if they are those that were pressed
   */
  const send = (words: RequestFields, hold: Promise<unknown>, how: 'press' | 'new' | 'retry' = 'press') => {
    const config = firebaseConfig(location.hostname);
    const before = saved.current ?? beginRequest();
    const isNew = how === 'new';
    if (!config) return;
    if (how === 'retry' && !(before.pressed && areSameWords(before.pressed, words)))
      return setStatus('failed');
    const isSure = isNew || status === 'changed' || status === 'elsewhere';
    if (!isSure && isChangedElsewhere(before, words)) {
      setStatus(changedElsewhere(before.id)?.isStored ? 'elsewhere' : 'changed');
      return;
    }
    if (!isSure && before.isStored && sent && areSameWords(sent, words)) return showSent();
    if (isNew && !keptRequest(before.id)?.isStored) forgetRequest(before.id);
    const request = isNew ? { ...before, id: randomId(), changes: 0 } : before;
    const started = press(config, { ...request, query, details }, words, hold);
    saved.current = started.request;
    follow(started);
    replaceEntry(started.request, location.href);
  };

  const another = () => {
    restart();
    history.pushState(entryOf(null), '', location.pathname);
  };
  const clear = () => {
    forgetRequests();
    restart();
    replaceEntry(null, location.pathname);
  };

  return {
    ...{ state, dispatch, step, alert, hasMoved, status, setStatus },
    ...{ sent, isConfirmed, go, showSent, send, another, clear },
  };
}
