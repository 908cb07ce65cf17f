import type { LiveStatus } from '@/lib/blog/live/live';
import { formatTimeOfDay } from '@/lib/format';
import { words } from './words';

type BlogStatusProps = {
  status: LiveStatus;
  offlineSince: Date | null;
  paused: boolean;
  /** Whether a post has arrived, or changed, since the page was opened: before, there is nothing to pause. */
  hasArrived: boolean;
  onPause: () => void;
  onResume: () => void;
  onRetry: () => void;
};

/**
 * Shows whether the list is live, in an unobtrusive line of constant height, with a button to pause and resume updates.
 */
export function BlogStatus(props: BlogStatusProps) {
  const { status, offlineSince, paused, hasArrived, onPause, onResume, onRetry } = props;
  const text = {
    off: '',
    connecting: words.connecting,
    live: hasArrived ? words.live : '',
    offline: offlineSince
      ? words[navigator.onLine ? 'blocked' : 'offline'].replace('{time}', formatTimeOfDay(offlineSince))
      : '',
    denied: words.denied,
    exhausted: words.exhausted,
  }[status];
  const live = !paused && status === 'live';
  return (
    <div className="blog-status js-only">
      <p role="status" data-live={live || undefined}>
        {paused ? words.paused : text}
      </p>
      {status === 'denied' && (
        <button type="button" className="link" onClick={onRetry}>
          {words.retry}
        </button>
      )}
      {((status === 'live' && hasArrived) || paused) && (
        <button type="button" className="link" onClick={paused ? onResume : onPause}>
          {paused ? words.resume : words.pause}
        </button>
      )}
    </div>
  );
}
