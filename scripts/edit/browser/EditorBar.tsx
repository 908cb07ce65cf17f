import type { Editor } from './useEditor';

type EditorBarProps = {
  editor: Editor;
  isOn: boolean;
  onSwitch: () => void;
  /** What the side sheet shows now. */
  open: Sheet | null;
  onOpen: (sheet: Sheet) => void;
};

/** What the side sheet can show besides a place on the page. */
export type Sheet = 'page' | 'site' | 'fix' | 'changes' | 'live';

/** The bar at the lower edge: the tools that are always there. */
export function EditorBar({ editor, isOn, onSwitch, open, onOpen }: EditorBarProps) {
  const { state, notice, event } = editor;
  const problems = state?.problems.length ?? 0;
  const sheet = (name: Sheet, words: string) => (
    <button type="button" aria-expanded={open === name} onClick={() => onOpen(name)}>
      {words}
    </button>
  );
  return (
    <div className="bar">
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
        <button
          type="button"
          disabled={!state?.history.undo}
          title={state?.history.undo ?? undefined}
          onClick={() => void editor.undo()}
        >
          Undo
        </button>
        <button
          type="button"
          disabled={!state?.history.redo}
          title={state?.history.redo ?? undefined}
          onClick={() => void editor.redo()}
        >
          Redo
        </button>
        {sheet('page', 'This page')}
        {sheet('site', 'The whole site')}
        {sheet('changes', `Changes (${editor.changes?.changes.length ?? 0})`)}
        {problems > 0 && sheet('fix', `${problems} to fix`)}
        {sheet('live', 'Go live')}
      </nav>
    </div>
  );
}
