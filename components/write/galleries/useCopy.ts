import { useState } from 'react';

/** How long "Copied" is shown, in milliseconds. */
const copiedMs = 4000;

/**
 * Copies texts. `copied` is the name of what was just copied; `isRefused` whether the browser did not allow it.
 */
export function useCopy() {
  const [copied, setCopied] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const copy = async (name: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setIsRefused(false);
      setCopied(name);
      setTimeout(() => setCopied((now) => (now === name ? '' : now)), copiedMs);
    } catch {
      setIsRefused(true);
    }
  };
  return { copied, isRefused, copy };
}

/** What to say when the browser did not allow copying. */
export const copyRefused = 'The browser did not allow copying.';
