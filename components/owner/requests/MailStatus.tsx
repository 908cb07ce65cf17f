import { useEffect, useState } from 'react';
import { formatTimestamp } from '@/lib/dates';
import { readLastMailRun } from '@/lib/requests/ownerRequests';

/** Says when `npm run notify` last ran, or that no run is recorded. Empty until it is known. */
export function MailStatus() {
  const [lastRun, setLastRun] = useState<{ time: number | null } | null>(null);
  useEffect(() => {
    // The lists of this page report a missing connection.
    readLastMailRun().then(
      (time) => setLastRun({ time }),
      () => {},
    );
  }, []);
  if (!lastRun) return null;
  return (
    <p className="py-4 text-sm text-muted">
      {lastRun.time
        ? `The last check for mail about requests: ${formatTimestamp(lastRun.time)}.`
        : 'No check for mail about requests has run yet, so look here for them. To set it up, see docs/requests.md.'}
    </p>
  );
}
