import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Problem } from '../../content/checks/problem';
import type { FieldPath } from '../../content/model/shape';
import { moduleOf } from '../server/fields';
import type { EditorEvent } from '../server/protocol';
import { Bar } from './Bar';
import { Boundary } from './Boundary';
import { draftsLeft, onDraftsLeft } from './drafts';
import { EditorBar } from './EditorBar';
import { EditPanel } from './EditPanel';
import type { Editable } from './editables';
import { Hints } from './Hints';
import { Outline } from './Outline';
import { ProblemPanel, useProblemList } from './ProblemPanel';
import { isPendingSaved } from './pendingSave';
import { type Sheet, SheetContent, shownPage } from './SheetContent';
import { SideSheet } from './SideSheet';
import { bringToTop } from './topLayer';
import { useEditor } from './useEditor';
import { useNotices } from './useNotices';
import { usePageEditing } from './usePageEditing';
import { useSheet } from './useSheet';
import { useVersions } from './useVersions';

/** Session storage key: whether editing is on. */
const switchKey = 'northlight-edit';

const sheetTitles = {
  site: 'The whole site',
  drafts: 'Not saved',
  changes: 'Changes since the last version',
  live: 'Go live',
};

/** The editor: toolbar, problems, highlight, panel and side sheet. */
export function EditorApp({ host, event }: { host: HTMLElement; event: EditorEvent }) {
  const { notice, showMessage, showError, dismiss } = useNotices();
  const editor = useEditor(event, { showMessage, showError });
  const versions = useVersions(event.revision, showError);
  const [isOn, setOn] = useState(() => sessionStorage.getItem(switchKey) !== 'off');
  const [editable, setEditable] = useState<Editable | null>(null);
  /** Where the edited field is, after its entry was moved. */
  const [moved, setMoved] = useState<FieldPath | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const { sheet, show, setOpener } = useSheet(host);
  const list = useProblemList(event.problems);
  const drafts = useSyncExternalStore(onDraftsLeft, draftsLeft);
  const { modules, isLoaded, nameOf } = editor;
  const hasProblems = event.problems.length > 0;

  useEffect(() => sessionStorage.setItem(switchKey, isOn ? 'on' : 'off'), [isOn]);
  useEffect(() => {
    const count = draftsLeft().length;
    if (!isLoaded || count === 0) return;
    showError(`What you typed before is not saved yet, and still here: see “${count} not saved” in the bar.`);
  }, [isLoaded, showError]);
  const hovered = usePageEditing(host, isOn && isLoaded, modules, async (found) => {
    if (!(await isPendingSaved())) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setEditable(found);
    setMoved(null);
  });
  // Above other elements of the top layer, such as the open menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something opens
  useEffect(() => bringToTop(host), [host, editable, sheet, hasProblems]);

  const titleOf = (shown: Sheet) => {
    if (Array.isArray(shown)) return nameOf(shown);
    return shown === 'page'
      ? `This page: ${shownPage(modules)?.title ?? 'no content of its own'}`
      : sheetTitles[shown];
  };
  const openSheet = (opened: Sheet) => {
    // The list says the same.
    if (opened === 'drafts') dismiss();
    show(opened);
  };
  const fieldOf = ({ path }: Problem) =>
    moduleOf(modules, path)?.locked === null && editor.fieldAt(path)
      ? { name: nameOf(path), open: () => openSheet(path) }
      : null;
  const isListOpen = list.isOpen && !sheet && !editable;
  const toggleList = () => {
    if (isListOpen === list.isOpen) list.toggle();
    setEditable(null);
    if (sheet) show(null);
  };
  return (
    <>
      <div className="area">
        <Boundary revision={event.revision} onError={showError}>
          {hovered && !editable && <Outline element={hovered.element} />}
          {editable && <Outline element={editable.element} path={moved} />}
          {editable && (
            <EditPanel
              key={editable.fields.map((path) => path.join('.')).join(' ')}
              editor={editor}
              editable={editable}
              onClose={() => {
                setEditable(null);
                opener.current?.focus();
              }}
              onMove={setMoved}
              onOpen={(path) => {
                show(path);
                // The panel closes now, so the focus returns to what it was opened from.
                setOpener(opener.current);
                setEditable(null);
              }}
            />
          )}
          {sheet && isLoaded && (
            <SideSheet title={titleOf(sheet)} onClose={() => show(null)}>
              <SheetContent
                sheet={sheet}
                editor={editor}
                versions={versions}
                drafts={drafts}
                onMessage={showMessage}
                onOpen={openSheet}
              />
            </SideSheet>
          )}
          {isLoaded && <Hints />}
        </Boundary>
      </div>
      <datalist id="edit-addresses">
        {modules.flatMap(({ route }) => (route === null ? [] : <option key={route} value={route} />))}
      </datalist>
      <Bar progress={event.progress} notice={notice} onDismiss={dismiss}>
        {hasProblems && isListOpen && (
          <ProblemPanel problems={event.problems} isOpen onToggle={list.toggle} fieldOf={fieldOf} />
        )}
        {isLoaded && (
          <EditorBar
            editor={editor}
            isOn={isOn}
            onSwitch={() => setOn(!isOn)}
            sheet={sheet}
            onOpen={(opened) => (sheet === opened ? show(null) : openSheet(opened))}
            isListOpen={isListOpen}
            onList={toggleList}
            changeCount={versions.changes?.changes.length ?? 0}
            draftCount={drafts.length}
          />
        )}
      </Bar>
    </>
  );
}
