import { Button } from '@/components/ui/Button';
import type { BlogWords } from '@/content/types';
import type { LiveStatus } from '@/lib/blog/subscribe';
import { timeOfDay } from '@/lib/blog/timeOfDay';

type BlogStatusProps = {
  status: LiveStatus;
  offlineSince: Date | null;
  paused: boolean;
  words: BlogWords;
  onPause: () => void;
  onResume: () => void;
  onRetry: () => void;
};

/** Whether the list is live, in a quiet line whose words keep their place, with a button to stop and start updates. */
export function BlogStatus({
  status,
  offlineSince,
  paused,
  words,
  onPause,
  onResume,
  onRetry,
}: BlogStatusProps) {
  const text = paused
    ? words.paused
    : {
        off: '',
        connecting: words.connecting,
        live: words.live,
        offline: words.offline.replace('{time}', offlineSince ? timeOfDay(offlineSince) : ''),
        denied: words.denied,
      }[status];
  const dot = !paused && status === 'live' ? 'bg-accent' : 'border border-control';
  return (
    <div className="blog-status js-only">
      <p role="status" className="flex min-h-11 min-w-0 flex-1 basis-40 items-baseline gap-2.5 py-2">
        {text && <span aria-hidden className={`size-2 flex-none rounded-full ${dot}`} />}
        {text}
      </p>
      {status === 'denied' && (
        <Button variant="quiet" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      {(status === 'live' || paused) && (
        <Button variant="quiet" onClick={paused ? onResume : onPause}>
          {paused ? words.resume : words.pause}
        </Button>
      )}
    </div>
  );
}
