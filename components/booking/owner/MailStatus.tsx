import { useEffect, useState } from 'react';
import { readLastMailRun } from '@/lib/booking/ownerRequests';
import { formatTimestamp } from '@/lib/dates';

/** Says when `npm run notify` last ran, or that no run is recorded. Empty until it is known. */
export function MailStatus() {
  /** In milliseconds since 1970; null if no run is recorded, undefined until it is known. */
  const [lastRunTime, setLastRunTime] = useState<number | null>();
  useEffect(() => {
    // The lists of this page report a missing connection.
    readLastMailRun().then(setLastRunTime, () => {});
  }, []);
  if (lastRunTime === undefined) return null;
  return (
    <p className="py-4 text-sm text-muted">
      {lastRunTime
        ? `The last check for mail about requests: ${formatTimestamp(lastRunTime)}.`
        : 'No check for mail about requests has run yet, so look here for them. To set it up, see docs/owner.md.'}
    </p>
  );
}
