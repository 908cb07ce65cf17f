import { useEffect, useState } from 'react';
import { type EditorEvent, editorAddress } from '../server/protocol';

/** Delay of reloading a page that could not be shown although nothing is to fix, in milliseconds. */
const failedPageDelay = 1000;

const isFailedPage = () => 'failed' in document.documentElement.dataset;

/** Whether the page has to be loaded again to show the content as it is now. */
export function needsReload(before: EditorEvent, now: EditorEvent, isFailed: boolean): boolean {
  // Islands, such as the session cards, do not pick up new pictures by themselves.
  const hasNewPictures = before.progress !== '' && now.progress === '';
  if (isFailed) return hasNewPictures || before.revision !== now.revision;
  // What is open in an editor's page stays; the page follows by itself.
  if (now.mayEdit) return false;
  return hasNewPictures || (before.problems.length > 0 && now.problems.length === 0);
}

/** The latest event of the server; null until the first. Reloads pages that could not be shown, and those of viewers. */
export function useServerEvents(): EditorEvent | null {
  const [event, setEvent] = useState<EditorEvent | null>(null);
  useEffect(() => {
    const events = new EventSource(`${editorAddress}/events`);
    let before: EditorEvent | null = null;
    events.onmessage = ({ data }) => {
      const received: EditorEvent = JSON.parse(data);
      // A restarted server does not know this browser: what was typed stays, and requests say what to do.
      const now = { ...received, mayEdit: received.mayEdit || before?.mayEdit === true };
      if (before && needsReload(before, now, isFailedPage())) location.reload();
      // The development server lagged behind. No further event will come.
      else if (isFailedPage() && now.problems.length === 0)
        setTimeout(() => location.reload(), failedPageDelay);
      before = now;
      setEvent(now);
    };
    return () => events.close();
  }, []);
  return event;
}
