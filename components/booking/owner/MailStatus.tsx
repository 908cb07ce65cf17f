import { type ReactNode, useEffect, useState } from 'react';
import { readRunTime } from '@/lib/booking/ownerMails';
import { formatTimestamp } from '@/lib/dates';

/** How long ago `npm run notify` must have run so that it counts as scheduled, in milliseconds: a day. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Whether mails to clients can be sent, and a sentence about the mails that the owner gets.
 *
 * @param hasExtension whether the project's own extension sends mails to clients
 */
export function useMailStatus(hasExtension: boolean): {
  canSend: boolean;
  /** When the last check for mails ran, in milliseconds since 1970; 0 if none is known. */
  lastRunTime: number;
  element: ReactNode;
} {
  /** In milliseconds since 1970; null if no run is recorded, undefined until it is known. */
  const [lastRunTime, setLastRunTime] = useState<number | null>();
  useEffect(() => {
    // The lists of this page report a missing connection.
    readRunTime('ran').then(setLastRunTime, () => {});
  }, []);
  return {
    lastRunTime: lastRunTime ?? 0,
    canSend: hasExtension || Date.now() - (lastRunTime ?? 0) < maxAgeMs,
    element: lastRunTime !== undefined && (
      <p className="py-4 text-sm text-muted">
        {lastRunTime
          ? `Mails to you and reminders to clients are sent by npm run notify. It last ran ${formatTimestamp(lastRunTime)}.`
          : 'You get no mail about requests, and clients get no reminder: npm run notify has not run yet (docs/owner.md).'}
      </p>
    ),
  };
}
