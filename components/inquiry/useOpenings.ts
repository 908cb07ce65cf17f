import { useEffect, useRef, useState } from 'react';
import { getFirebaseConfig } from '@/lib/firebase/config';
import {
  getOpeningsForSession,
  getUpcomingOpenings,
  hasBegun,
  type Opening,
  parseOpening,
} from '@/lib/inquiry/openings';
import { readOpenings } from '@/lib/openings/storedOpenings';

/** An opening that the visitor sees. */
export type OpeningChoice = { opening: Opening; isFree: boolean };

/** How long after the list was shown openings may still disappear without a message, in milliseconds. */
const maxSilentMs = 2000;

/**
 * The openings in which a session fits. First these are the openings of the built page; when the list is shown, the stored openings
 * are loaded. A taken opening disappears, unless the visitor has chosen it or seen it for some time: then it is
 * marked as taken.
 *
 * @param requestedTime the visitor's requested time, which may be none of the openings
 * @param minutes the length of the session
 */
export function useOpenings(
  contentOpenings: Opening[],
  isShown: boolean,
  requestedTime: string,
  minutes: number,
): OpeningChoice[] {
  const [now, setNow] = useState(Date.now);
  const [storedOpenings, setStoredOpenings] = useState<{ free: Opening[]; seen: Opening[] } | null>(null);
  const latestRequestedTime = useRef(requestedTime);
  const isLoadStarted = useRef(false);
  useEffect(() => {
    latestRequestedTime.current = requestedTime;
  });
  // On a page that stays open, openings that have begun disappear.
  useEffect(() => {
    if (!isShown) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, [isShown]);
  useEffect(() => {
    const config = getFirebaseConfig(location.hostname);
    if (!isShown || isLoadStarted.current || !config) return;
    isLoadStarted.current = true;
    const [shownAt, requestedTimeBefore] = [performance.now(), latestRequestedTime.current];
    readOpenings(config).then((loadedOpenings) => {
      const isSilent =
        performance.now() - shownAt < maxSilentMs && latestRequestedTime.current === requestedTimeBefore;
      if (loadedOpenings) setStoredOpenings({ free: loadedOpenings, seen: isSilent ? [] : contentOpenings });
    });
  }, [isShown, contentOpenings]);
  const freeOpenings = getOpeningsForSession(
    getUpcomingOpenings(storedOpenings?.free ?? contentOpenings, now),
    minutes,
  );
  const isFree = ({ start }: Opening) => freeOpenings.some((other) => other.start === start);
  const takenOpenings = getOpeningsForSession(storedOpenings?.seen ?? [], minutes).filter(
    (opening) => !isFree(opening),
  );
  // The chosen opening stays as it was chosen, even if it has another length now, or has begun.
  const chosenOpening = parseOpening(requestedTime);
  const otherOpenings = getUpcomingOpenings([...freeOpenings, ...takenOpenings], now).filter(
    ({ start }) => start !== chosenOpening?.start,
  );
  const allOpenings = chosenOpening
    ? [...otherOpenings, chosenOpening].sort((a, b) => (a.start < b.start ? -1 : 1))
    : otherOpenings;
  return allOpenings.map((opening) => ({
    opening,
    // Until the stored openings are loaded, a chosen opening from an earlier visit may still be free.
    isFree: !hasBegun(opening, now) && (!storedOpenings || isFree(opening)),
  }));
}
