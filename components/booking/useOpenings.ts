import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  getLongestMinutes,
  getOpeningsForSession,
  getUpcomingOpenings,
  hasBegun,
  type Opening,
} from '@/lib/booking/openings';
import { getRequestedOpening, type RequestedTime } from '@/lib/booking/requestedTime';
import { readOpenings } from '@/lib/booking/storedOpenings';
import { getFirebaseConfig } from '@/lib/firebase/config';

/** An opening that the visitor sees. */
export type OpeningChoice = { opening: Opening; isFree: boolean };

export type OpeningChoices = {
  choices: OpeningChoice[];
  /** Whether the requested opening is no longer free. */
  isTaken: boolean;
  /** Whether they may be out of date, because the stored ones could not be read. */
  areOutdated: boolean;
  /** If all free openings are too short for the session: the length of the longest, in minutes. Otherwise null. */
  tooShortMinutes: number | null;
};

/** The pause before the first new attempt to read the stored openings, and the longest pause, in milliseconds. */
const retryMs = { first: 2000, longest: 60_000 };

/** How long after the list was shown openings may still disappear without a message, in milliseconds. */
const maxSilentMs = 2000;

/**
 * The openings in which a session fits. First these are the openings of the built page; when the list is shown, the stored openings
 * are loaded; without a response, they are read again after a growing pause, and when the page becomes visible. A taken opening
 * disappears, unless the visitor has chosen it or seen it for some time: then it is marked as taken.
 *
 * @param requestedTime the visitor's requested time, which may be none of the openings
 * @param minutes the length of the session
 */
export function useOpenings(
  contentOpenings: Opening[],
  isShown: boolean,
  requestedTime: RequestedTime | null,
  minutes: number,
): OpeningChoices {
  const [now, setNow] = useState(Date.now);
  const [storedOpenings, setStoredOpenings] = useState<{ free: Opening[]; seen: Opening[] } | null>(null);
  const [areOutdated, setAreOutdated] = useState(false);
  const isRead = useRef(false);
  const getRequestedTime = useEffectEvent(() => requestedTime);
  // On a page that stays open, openings that have begun disappear.
  useEffect(() => {
    if (!isShown) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, [isShown]);
  useEffect(() => {
    const config = getFirebaseConfig(location.hostname);
    if (!isShown || isRead.current || !config) return;
    const [shownAt, requestedTimeBefore] = [performance.now(), getRequestedTime()];
    const unmount = new AbortController();
    let pauseMs = retryMs.first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;
    const read = async () => {
      clearTimeout(timer);
      if (isReading) return;
      isReading = true;
      const loadedOpenings = await readOpenings(config);
      isReading = false;
      if (unmount.signal.aborted) return;
      setAreOutdated(loadedOpenings === undefined);
      if (loadedOpenings === undefined) {
        timer = setTimeout(read, pauseMs);
        pauseMs = Math.min(pauseMs * 2, retryMs.longest);
        return;
      }
      isRead.current = true;
      unmount.abort();
      const isSilent =
        performance.now() - shownAt < maxSilentMs && getRequestedTime() === requestedTimeBefore;
      if (loadedOpenings) setStoredOpenings({ free: loadedOpenings, seen: isSilent ? [] : contentOpenings });
    };
    void read();
    const readIfVisible = () => {
      if (document.visibilityState === 'visible') void read();
    };
    document.addEventListener('visibilitychange', readIfVisible, { signal: unmount.signal });
    return () => {
      unmount.abort();
      clearTimeout(timer);
    };
  }, [isShown, contentOpenings]);
  const upcomingOpenings = getUpcomingOpenings(storedOpenings?.free ?? contentOpenings, now);
  const freeOpenings = getOpeningsForSession(upcomingOpenings, minutes);
  const isFree = ({ start }: Opening) => freeOpenings.some((other) => other.start === start);
  const takenOpenings = getOpeningsForSession(storedOpenings?.seen ?? [], minutes).filter(
    (opening) => !isFree(opening),
  );
  // The chosen opening stays as it was chosen, even if it has another length now, or has begun.
  const chosenOpening = getRequestedOpening(requestedTime);
  const otherOpenings = getUpcomingOpenings([...freeOpenings, ...takenOpenings], now).filter(
    ({ start }) => start !== chosenOpening?.start,
  );
  const allOpenings = chosenOpening
    ? [...otherOpenings, chosenOpening].sort((a, b) => (a.start < b.start ? -1 : 1))
    : otherOpenings;
  const choices = allOpenings.map((opening) => ({
    opening,
    // Until the stored openings are loaded, a chosen opening from an earlier visit may still be free.
    isFree: !hasBegun(opening, now) && (!storedOpenings || isFree(opening)),
  }));
  return {
    choices,
    isTaken: choices.some(({ opening, isFree }) => opening === chosenOpening && !isFree),
    areOutdated,
    tooShortMinutes:
      choices.length === 0 && upcomingOpenings.length > 0 ? getLongestMinutes(upcomingOpenings) : null,
  };
}
