import { useEffect, useRef, useState } from 'react';
import { firebaseConfig } from '@/lib/firebase/config';
import { hasBegun, nextOpenings, type Opening, openingIn, openingsFor } from '@/lib/inquiry/openings';
import { readOpenings } from '@/lib/openings/storedOpenings';

/** An opening to choose. */
export type Offered = { opening: Opening; isFree: boolean };

/** How long after the list was shown it may still change without a word, in milliseconds. */
const stillMs = 2000;

/**
 * The openings in which a session fits: those of the built page, and once they are shown, those that are stored. What the visitor
 * has seen for a while, or has chosen, stays and is no longer free.
 *
 * @param chosen the visitor's choice; may be none of them
 * @param minutes of the session
 */
export function useOpenings(built: Opening[], isShown: boolean, chosen: string, minutes: number): Offered[] {
  const [now, setNow] = useState(Date.now);
  const [stored, setStored] = useState<{ free: Opening[]; seen: Opening[] } | null>(null);
  const latestChosen = useRef(chosen);
  const isAsked = useRef(false);
  useEffect(() => {
    latestChosen.current = chosen;
  });
  // A page that was left open offers nothing that is over.
  useEffect(() => {
    if (!isShown) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, [isShown]);
  useEffect(() => {
    const config = firebaseConfig(location.hostname);
    if (!isShown || isAsked.current || !config) return;
    isAsked.current = true;
    const [shownAt, before] = [performance.now(), latestChosen.current];
    readOpenings(config).then((free) => {
      const isStill = performance.now() - shownAt < stillMs && latestChosen.current === before;
      if (free) setStored({ free, seen: isStill ? [] : built });
    });
  }, [isShown, built]);
  const free = openingsFor(nextOpenings(stored?.free ?? built, now), minutes);
  const isFree = ({ start }: Opening) => free.some((other) => other.start === start);
  const kept = openingsFor(stored?.seen ?? [], minutes).filter((opening) => !isFree(opening));
  // As it was chosen, also when it is of another length now, or over.
  const ofChoice = openingIn(chosen);
  const shown = nextOpenings([...free, ...kept], now).filter(({ start }) => start !== ofChoice?.start);
  const all = ofChoice ? [...shown, ofChoice].sort((a, b) => (a.start < b.start ? -1 : 1)) : shown;
  return all.map((opening) => ({
    opening,
    // Until an answer has come, what is kept from another day may be free.
    isFree: !hasBegun(opening, now) && (!stored || isFree(opening)),
  }));
}
