import type { BlogLabels } from '@/content/schema/blog';
import type { LiveStatus } from '@/lib/blog/live/live';
import { timeOfDay } from '@/lib/timeOfDay';

type BlogStatusProps = {
  status: LiveStatus;
  offlineSince: Date | null;
  paused: boolean;
  labels: BlogLabels;
  onPause: () => void;
  onResume: () => void;
  onRetry: () => void;
};

/**
 * Shows whether the list is live, in an unobtrusive line of constant height, with a button to pause and resume updates.
 */
export function BlogStatus({
  status,
  offlineSince,
  paused,
  labels,
  onPause,
  onResume,
  onRetry,
}: BlogStatusProps) {
  const text = paused
    ? labels.paused
    : {
        off: '',
        connecting: labels.connecting,
        live: labels.live,
        offline: labels.offline.replace('{time}', offlineSince ? timeOfDay(offlineSince) : ''),
        denied: labels.denied,
        exhausted: labels.exhausted,
      }[status];
  const live = !paused && status === 'live';
  return (
    <div className="blog-status js-only">
      <p role="status" data-live={live || undefined}>
        {text}
      </p>
      {status === 'denied' && (
        <button type="button" className="link" onClick={onRetry}>
          {labels.retry}
        </button>
      )}
      {(status === 'live' || paused) && (
        <button type="button" className="link" onClick={paused ? onResume : onPause}>
          {paused ? labels.resume : labels.pause}
        </button>
      )}
    </div>
  );
}
