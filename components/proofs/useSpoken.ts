import { useState } from 'react';

/** What screen readers are told, and how to tell them. */
export function useSpoken() {
  const [spoken, setSpoken] = useState('');
  const say = (text: string) => {
    // Cleared first, so that the same text is announced again.
    setSpoken('');
    setTimeout(() => setSpoken(text), 30);
  };
  return { spoken, say };
}
