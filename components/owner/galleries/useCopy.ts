import { useState } from 'react';

/** How long "Copied" is shown, in milliseconds. */
const copiedMs = 4000;

/**
 * Copies texts. `copiedName` is the name of the text that was just copied, `isRefused` whether the browser did not allow it.
 */
export function useCopy() {
  const [copiedName, setCopiedName] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const copy = async (name: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setIsRefused(false);
      setCopiedName(name);
      setTimeout(() => setCopiedName((now) => (now === name ? '' : now)), copiedMs);
    } catch {
      setIsRefused(true);
    }
  };
  return { copiedName, isRefused, copy };
}

export const copyRefusedMessage = 'Your browser blocked copying.';
