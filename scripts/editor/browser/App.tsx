import { EditorApp } from './EditorApp';
import { useServerEvents } from './useServerEvents';

/** What is added to each page: the editor, or how a browser gets it. */
export function App({ host }: { host: HTMLElement }) {
  const event = useServerEvents();
  if (event === 'refused') {
    return (
      <>
        <div className="area" />
        <p className="bar refused">
          To edit, open the address that npm run edit has printed in the terminal.
        </p>
      </>
    );
  }
  return event && <EditorApp host={host} event={event} />;
}
