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

const button = 'link min-w-11 flex-none text-ink hover:text-accent';

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
    // One line under the lead, in the lead's column: as high as two lines of its longest text, so nothing shifts.
    <div className="js-only -mt-[clamp(.6rem,2vw,1.8rem)] flex min-h-11 items-start gap-x-3 text-xs text-muted max-md:min-h-13 lg:ml-[calc((100%+clamp(1rem,.54rem+1.9vw,2rem))*7/12)]">
      {/* Its only child is the text: browsers that translate the page replace it. */}
      <p
        role="status"
        data-live={live || undefined}
        className={`flex min-w-0 items-baseline gap-2 pt-3 not-empty:before:mb-0.5 not-empty:before:size-1.5 not-empty:before:flex-none not-empty:before:rounded-full not-empty:before:border ${live ? 'before:border-accent before:bg-accent' : 'before:border-control'}`}
      >
        {paused ? words.paused : text}
      </p>
      {status === 'denied' && (
        <button type="button" className={button} onClick={onRetry}>
          {words.retry}
        </button>
      )}
      {((status === 'live' && hasArrived) || paused) && (
        <button type="button" className={button} onClick={paused ? onResume : onPause}>
          {paused ? words.resume : words.pause}
        </button>
      )}
    </div>
  );
}
