import { useState } from 'react';

/** How long "Copied" is shown, in milliseconds. */
const copiedMs = 4000;

/** Copies a text, and says for a while that it was copied, or that the browser did not allow it. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      setTimeout(() => setOutcome((current) => (current === 'copied' ? null : current)), copiedMs);
    } catch {
      setOutcome('refused');
    }
  };
  return { outcome, copy };
}

export const copyRefusedMessage = 'Your browser blocked copying.';
