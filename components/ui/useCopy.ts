import { useCallback, useState } from 'react';

/** How long "Copied" is shown, in milliseconds. */
const copiedMs = 4000;

/** Copies a text, and says for a while that it was copied, or that the browser did not allow it. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  /** @returns whether it was copied */
  const copy = useCallback(async (text: string): Promise<boolean> => {
    // Cleared first, so that screen readers announce the same outcome again.
    setOutcome(null);
    try {
      // Without https, browsers have no clipboard.
      await navigator.clipboard.writeText(text);
    } catch {
      setOutcome('refused');
      return false;
    }
    setOutcome('copied');
    setTimeout(() => setOutcome((current) => (current === 'copied' ? null : current)), copiedMs);
    return true;
  }, []);
  return { outcome, copy };
}

/** Says why nothing was copied. */
export const getCopyRefusedMessage = () =>
  isSecureContext ? 'Your browser blocked copying.' : 'Copying needs https, or localhost.';
