import { useEffect, useState } from 'react';

/** The localStorage key of whether letters are shortcuts; `off` where they are not. */
const keysName = 'proofsKeys';

/** Whether letters are shortcuts on this device, and what changes that. */
export function useLetterKeys(): [boolean, (areKeys: boolean) => void] {
  const [lettersAreKeys, setLettersAreKeys] = useState(true);
  useEffect(() => {
    try {
      setLettersAreKeys(localStorage.getItem(keysName) !== 'off');
    } catch {
      // Storage is blocked: the choice holds until the page is closed.
    }
  }, []);
  const keep = (areKeys: boolean) => {
    setLettersAreKeys(areKeys);
    try {
      localStorage.setItem(keysName, areKeys ? 'on' : 'off');
    } catch {
      // As above.
    }
  };
  return [lettersAreKeys, keep];
}
