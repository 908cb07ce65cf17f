import { useEffect, useRef } from 'react';
import type { Editor } from './useEditor';

type EditorBarProps = {
  editor: Editor;
  isOn: boolean;
  onSwitch: () => void;
  /** The open side sheet. */
  open: Sheet | null;
  onOpen: (sheet: Sheet) => void;
  /** How many texts were typed and are not saved. */
  drafts: number;
};

/** Contents of the side sheet, besides a single field. */
export type Sheet = 'page' | 'site' | 'drafts' | 'fix' | 'changes' | 'live';

/** The toolbar at the bottom of the window. */
export function EditorBar({ editor, isOn, onSwitch, open, onOpen, drafts }: EditorBarProps) {
  const { state, notice, event } = editor;
  const problems = state?.problems.length ?? 0;
  // Of a whole file that pages cannot be shown with.
  const broken = state?.problems.filter(({ path, isFatal }) => path.length === 0 && isFatal) ?? [];
  const sheet = (name: Sheet, words: string) => (
    <button type="button" aria-expanded={open === name} onClick={() => onOpen(name)}>
      {words}
    </button>
  );
  const step = (words: string, what: string | null | undefined, take: () => Promise<unknown>) => (
    <button type="button" disabled={!what} title={what ?? undefined} onClick={() => void take()}>
      {words}
    </button>
  );
  const element = useRef<HTMLDivElement>(null);
  // The sheet and the panel end above the bar, whatever its height.
  useEffect(() => {
    const root = element.current?.getRootNode();
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height && root instanceof ShadowRoot && root.host instanceof HTMLElement) {
        root.host.style.setProperty('--bar-height', `${height}px`);
      }
    });
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={element} className="bar">
      {!notice && broken.length > 0 && (
        <div className="notice wrong">
          <p className="lines" role="alert">
            {broken.map(({ message }) => message).join('\n')}
          </p>
        </div>
      )}
      {(notice || event.preview.making) && (
        <div className={notice?.isProblem ? 'notice wrong' : 'notice'}>
          <span role={notice?.isProblem ? 'alert' : 'status'}>{notice?.words ?? event.preview.making}</span>
          {notice && (
            <button type="button" onClick={editor.dismiss}>
              Close
            </button>
          )}
        </div>
      )}
      <nav aria-label="Editor">
        <button type="button" role="switch" aria-checked={isOn} onClick={onSwitch}>
          Edit {isOn ? 'on' : 'off'}
        </button>
        {step('Undo', state?.history.undo, editor.undo)}
        {step('Redo', state?.history.redo, editor.redo)}
        {sheet('page', 'This page')}
        {sheet('site', 'The whole site')}
        {sheet('changes', `Changes (${editor.changes?.changes.length ?? 0})`)}
        {drafts > 0 && sheet('drafts', `${drafts} not saved`)}
        {problems > 0 && sheet('fix', `${problems} to fix`)}
        {sheet('live', 'Go live')}
      </nav>
    </div>
  );
}
