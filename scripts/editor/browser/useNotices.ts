import { useCallback, useEffect, useState } from 'react';

/** A success or error message. */
export type Notice = { message: string; isProblem: boolean };

/** How long a success message is shown, in milliseconds. */
const noticeTime = 6000;

/** The latest message, and functions that show another one. */
export function useNotices() {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (!notice || notice.isProblem) return;
    const timer = setTimeout(() => setNotice(null), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);
  const showMessage = useCallback((message: string) => setNotice({ message, isProblem: false }), []);
  const showError = useCallback(
    (error: unknown) =>
      setNotice({ message: error instanceof Error ? error.message : String(error), isProblem: true }),
    [],
  );
  return { notice, showMessage, showError, dismiss: () => setNotice(null) };
}
