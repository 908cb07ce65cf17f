import { useEffect, useState } from 'react';
import { type EditorEvent, editorAddress } from '../server/protocol';

/** How often a page that could not be shown although nothing is to fix is loaded again, in milliseconds. */
const failedPageInterval = 1000;

/** Whether the page is the server's page for failures, or shows the site's own (`app/error.tsx`). */
const isFailedPage = () => document.querySelector('[data-failed]') !== null;

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
      before = now;
      setEvent(now);
    };
    // The development server may lag behind: the page fails after the last event, or again when it is reloaded for it.
    const timer = setInterval(() => {
      if (before?.problems.length === 0 && isFailedPage()) location.reload();
    }, failedPageInterval);
    return () => {
      events.close();
      clearInterval(timer);
    };
  }, []);
  return event;
}
