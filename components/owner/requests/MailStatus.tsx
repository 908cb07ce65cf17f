import { useEffect, useState } from 'react';
import { formatTimestamp } from '@/lib/dates';
import { readLastMailRun } from '@/lib/requests/ownerRequests';

/** Says when mails about requests and galleries were last sent, or that they are not set up. Empty until it is known. */
export function MailStatus() {
  const [lastRun, setLastRun] = useState<{ time: number | null } | null>(null);
  useEffect(() => {
    let isMounted = true;
    // The lists of this page report a missing connection.
    readLastMailRun().then(
      (time) => isMounted && setLastRun({ time }),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, []);
  if (!lastRun) return null;
  return (
    <p className="py-4 text-sm text-muted">
      {lastRun.time
        ? `Mail about requests was last checked: ${formatTimestamp(lastRun.time)}.`
        : 'Mail about new requests is not set up (docs/requests.md), so look here for them.'}
    </p>
  );
}
