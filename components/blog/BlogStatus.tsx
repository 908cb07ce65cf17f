import type { BlogListState } from '@/lib/blog/liveList';
import { pauseUpdates, resumeUpdates, retryUpdates } from '@/lib/blog/subscribeToBlog';
import { formatTimeOfDay } from '@/lib/format';
import { messages } from './messages';

type BlogStatusProps = Pick<BlogListState, 'status' | 'offlineSince' | 'isPaused'> & {
  /** Whether an update has changed the posts since the page was opened. Until then, the Pause button is not shown. */
  hasReceivedUpdate: boolean;
};

const buttonClass = 'link min-w-11 flex-none text-ink hover:text-accent';

/**
 * A line of constant height that shows whether the list is live, with a button to pause and resume updates.
 */
export function BlogStatus({ status, offlineSince, isPaused, hasReceivedUpdate }: BlogStatusProps) {
  const text = {
    off: '',
    connecting: messages.connecting,
    live: hasReceivedUpdate ? messages.live : '',
    offline: offlineSince
      ? messages[navigator.onLine ? 'blocked' : 'offline'].replace('{time}', formatTimeOfDay(offlineSince))
      : '',
    denied: messages.denied,
    exhausted: messages.exhausted,
  }[status];
  const isLive = !isPaused && status === 'live';
  return (
    // The line is in the column of the lead, and as high as its longest text, so that the page does not shift.
    <div className="js-only -mt-[clamp(.6rem,2vw,1.8rem)] flex min-h-11 items-start gap-x-3 text-xs text-muted max-md:min-h-13 lg:ml-[calc((100%+clamp(1rem,.54rem+1.9vw,2rem))*7/12)]">
      {/* The text must be the only child, because browsers that translate the page replace text nodes. */}
      <p
        role="status"
        data-live={isLive || undefined}
        className={`flex min-w-0 items-baseline gap-2 pt-3 not-empty:before:mb-0.5 not-empty:before:size-1.5 not-empty:before:flex-none not-empty:before:rounded-full not-empty:before:border ${isLive ? 'before:border-accent before:bg-accent' : 'before:border-control'}`}
      >
        {isPaused ? messages.paused : text}
      </p>
      {status === 'denied' && (
        <button type="button" className={buttonClass} onClick={retryUpdates}>
          {messages.retry}
        </button>
      )}
      {((status === 'live' && hasReceivedUpdate) || isPaused) && (
        <button type="button" className={buttonClass} onClick={isPaused ? resumeUpdates : pauseUpdates}>
          {isPaused ? messages.resume : messages.pause}
        </button>
      )}
    </div>
  );
}
