import { useEffect, useState } from 'react';
import { type EditorEvent, editorAddress } from '../shared/protocol';

/** How often a page that failed although the content has no problems is loaded again, in milliseconds. */
const failedPageInterval = 1000;

/** Whether the page is the server's page for failures, or shows the site's own (`app/error.tsx`). */
const isFailedPage = () => document.querySelector('[data-failed]') !== null;

/** Whether a page that could not be shown has to be loaded again: with the content, or the pictures it waits for. */
export const needsReload = (before: EditorEvent, now: EditorEvent): boolean =>
  before.revision !== now.revision || (before.progress !== '' && now.progress === '');

/**
 * The latest event of the server: null until the first, and `refused` if this browser may not edit. Reloads pages that
 * could not be shown.
 */
export function useServerEvents(): EditorEvent | 'refused' | null {
  const [event, setEvent] = useState<EditorEvent | 'refused' | null>(null);
  useEffect(() => {
    const events = new EventSource(`${editorAddress}/events`);
    let before: EditorEvent | null = null;
    events.onmessage = ({ data }) => {
      const now: EditorEvent = JSON.parse(data);
      if (before && isFailedPage() && needsReload(before, now)) location.reload();
      before = now;
      setEvent(now);
    };
    events.onerror = () => {
      // A restarted server does not know this browser: what was typed stays, and requests say what to do.
      if (!before && events.readyState === EventSource.CLOSED) setEvent('refused');
    };
    // The development server may lag behind, so that the page fails only after the last event.
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
