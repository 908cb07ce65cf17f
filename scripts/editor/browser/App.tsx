import { useEffect } from 'react';
import type { EditorEvent } from '../server/protocol';
import { Bar, bringToTop, ProblemPanel, useProblemList } from './Bar';
import { EditorApp } from './EditorApp';
import { useServerEvents } from './useServerEvents';

/** What is added to each page: the editor, or for those who may not edit, the problems. */
export function App({ host }: { host: HTMLElement }) {
  const event = useServerEvents();
  if (!event) return null;
  return event.mayEdit ? <EditorApp host={host} event={event} /> : <Viewer host={host} event={event} />;
}

function Viewer({ host, event }: { host: HTMLElement; event: EditorEvent }) {
  const { problems, progress } = event;
  const { isOpen, toggle } = useProblemList(problems);
  // biome-ignore lint/correctness/useExhaustiveDependencies: above the open menu, at every event
  useEffect(() => bringToTop(host), [host, event]);
  return (
    <>
      <div className="area" />
      <Bar progress={progress}>
        {problems.length > 0 && (
          <ProblemPanel problems={problems} isOpen={isOpen} onToggle={toggle} fieldOf={() => null} />
        )}
      </Bar>
    </>
  );
}
