import { useEffect, useState } from 'react';
import { type Changes, withChanges } from '@/lib/proofs/changes';
import { decisionsIn, type Gallery } from '@/lib/proofs/gallery';

/** The localStorage key of the choice in the sample gallery. */
const savedName = 'proofs-sample';

/** What is chosen in the sample gallery: kept on this device, for all of its tabs. What cannot be kept is in memory. */
export function useSamplePicks(empty: Gallery) {
  const [picks, setPicks] = useState<Gallery['picks']>({});
  const [isKept, setIsKept] = useState(true);
  const { frames } = empty.settings;
  useEffect(() => {
    const read = () => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(savedName) ?? '{}');
        setPicks(decisionsIn(frames, { picks: stored }).picks);
      } catch (error) {
        // What is no JSON is another program's, and is replaced.
        if (!(error instanceof SyntaxError)) setIsKept(false);
      }
    };
    read();
    const follow = ({ key }: StorageEvent) => {
      if (key === savedName || key === null) read();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [frames]);
  const gallery = { ...empty, picks };
  const change = (changes: Changes) => {
    const next = withChanges(gallery, changes).picks;
    setPicks(next);
    try {
      localStorage.setItem(savedName, JSON.stringify(next));
      setIsKept(true);
    } catch {
      // Full or blocked.
      setIsKept(false);
    }
  };
  return { gallery, isKept, change };
}
