import type { Sheet } from './SheetContent';
import type { Editor } from './useEditor';

type EditorBarProps = {
  editor: Editor;
  isOn: boolean;
  onSwitch: () => void;
  /** The open side sheet. */
  sheet: Sheet | null;
  onOpen: (sheet: Sheet) => void;
  isListOpen: boolean;
  onList: () => void;
  changeCount: number;
  draftCount: number;
};

/** The editor's commands. */
export function EditorBar({
  editor: { state, event, undo, redo },
  isOn,
  onSwitch,
  sheet,
  onOpen,
  isListOpen,
  onList,
  changeCount,
  draftCount,
}: EditorBarProps) {
  const opening = (name: Sheet, label: string) => (
    <button type="button" aria-expanded={sheet === name} onClick={() => onOpen(name)}>
      {label}
    </button>
  );
  const step = (label: string, title: string | null | undefined, take: () => Promise<unknown>) => (
    <button type="button" disabled={!title} title={title ?? undefined} onClick={() => void take()}>
      {label}
    </button>
  );
  return (
    <nav aria-label="Editor">
      <button type="button" role="switch" aria-checked={isOn} onClick={onSwitch}>
        Edit {isOn ? 'on' : 'off'}
      </button>
      {step('Undo', state?.history.undo, undo)}
      {step('Redo', state?.history.redo, redo)}
      {opening('page', 'This page')}
      {opening('site', 'The whole site')}
      {opening('changes', `Changes (${changeCount})`)}
      {draftCount > 0 && opening('drafts', `${draftCount} not saved`)}
      {event.problems.length > 0 && (
        <button type="button" aria-expanded={isListOpen} onClick={onList}>
          {event.problems.length} to fix
        </button>
      )}
      {opening('live', 'Go live')}
    </nav>
  );
}
