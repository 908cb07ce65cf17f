import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../content/checks/problem';
import { moduleOf } from '../shared/fields';
import type { EditorEvent } from '../shared/protocol';
import { Bar, bringToTop, ProblemPanel, useProblemList } from './Bar';
import { Button } from './controls';
import { EditPanel } from './EditPanel';
import type { Editable } from './editables';
import { type Sheet, SideSheet } from './SideSheet';
import { hasUnsaved, isAllSaved, useEditor } from './useEditor';
import { usePageEditing } from './usePageEditing';
import { useServerEvents } from './useServerEvents';

/** Session storage key: whether editing is on. */
const switchKey = 'northlight-edit';

const asElement = (element: Element | null | undefined) => (element instanceof HTMLElement ? element : null);

/** The editor: toolbar, problems, highlight, panel and side sheet. */
export function EditorApp({ host, event }: { host: HTMLElement; event: EditorEvent }) {
  const editor = useEditor(event);
  const { modules, state, notice, showError, dismiss, nameOf } = editor;
  const { problems, progress, revision } = event;
  const isLoaded = state !== null;
  const [isOn, setOn] = useState(() => sessionStorage.getItem(switchKey) !== 'off');
  const [editable, setEditable] = useState<Editable | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  /** What the panel and the side sheet were opened from: the focus returns to it. */
  const panelOpener = useRef<HTMLElement | null>(null);
  const sheetOpener = useRef<HTMLElement | null>(null);
  const list = useProblemList(problems);
  const hasProblems = problems.length > 0;

  useEffect(() => sessionStorage.setItem(switchKey, isOn ? 'on' : 'off'), [isOn]);
  useEffect(() => {
    const ask = (leaving: BeforeUnloadEvent) => {
      if (hasUnsaved()) leaving.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  /** Whether forms may be closed; otherwise a message says why not. */
  const mayClose = async (): Promise<boolean> => {
    const isSaved = await isAllSaved();
    if (!isSaved)
      showError('Something here is not saved. Save or cancel it first; Escape in a field restores its text.');
    return isSaved;
  };
  const hovered = usePageEditing(host, isOn && isLoaded, modules, async (found) => {
    if (!(await mayClose())) return;
    panelOpener.current = asElement(document.activeElement);
    setEditable(found);
  });
  // Above other elements of the top layer, such as the open menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something opens
  useEffect(() => bringToTop(host), [host, editable, sheet, hasProblems]);

  const openSheet = async (opened: Sheet) => {
    if (!(await mayClose())) return;
    if (!sheet) sheetOpener.current = asElement(host.shadowRoot?.activeElement ?? document.activeElement);
    setSheet(opened);
  };
  const closeSheet = async () => {
    if (!(await mayClose())) return;
    setSheet(null);
    const opener = sheetOpener.current;
    // If it is gone, to the bar.
    const isThere = opener?.isConnected && opener !== document.body;
    asElement(isThere ? opener : host.shadowRoot?.querySelector('[role="switch"]'))?.focus();
  };
  const closePanel = async (): Promise<boolean> => {
    if (!(await mayClose())) return false;
    setEditable(null);
    return true;
  };
  const fieldOf = ({ path }: Problem) =>
    moduleOf(modules, path)?.locked === null && editor.fieldAt(path)
      ? { name: nameOf(path), open: () => void openSheet(path) }
      : null;
  const isListOpen = list.isOpen && !sheet && !editable;
  const toggleList = async () => {
    if (!(await closePanel())) return;
    if (isListOpen === list.isOpen) list.toggle();
    if (sheet) await closeSheet();
  };
  const opening = (name: Sheet, label: string) => (
    <Button
      aria-expanded={sheet === name}
      onClick={() => void (sheet === name ? closeSheet() : openSheet(name))}
    >
      {label}
    </Button>
  );
  const step = (label: string, title: string | null | undefined, take: () => Promise<unknown>) => (
    <Button
      // Pressed all the same: the list of what can be undone may be older than the last change.
      aria-disabled={!title}
      title={title ?? undefined}
      onClick={() => void closePanel().then((isClosed) => isClosed && take())}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div className="area">
        <Boundary revision={revision} onError={showError}>
          {hovered && !editable && <Outline element={hovered.element} />}
          {editable && <Outline element={editable.element} />}
          {editable && (
            <EditPanel
              key={editable.fields.map((path) => path.join('.')).join(' ')}
              editor={editor}
              editable={editable}
              onClose={() => void closePanel().then((isClosed) => isClosed && panelOpener.current?.focus())}
              onOpen={async (path) => {
                if (!(await closePanel())) return;
                await openSheet(path);
                // The panel is closed, so the focus returns to what it was opened from.
                sheetOpener.current = panelOpener.current;
              }}
            />
          )}
          {sheet && isLoaded && <SideSheet sheet={sheet} editor={editor} onClose={() => void closeSheet()} />}
        </Boundary>
      </div>
      <datalist id="edit-addresses">
        {modules.flatMap(({ route }) => (route === null ? [] : <option key={route} value={route} />))}
      </datalist>
      <Bar progress={progress} notice={notice} onDismiss={dismiss}>
        {hasProblems && isListOpen && (
          <ProblemPanel problems={problems} onHide={list.toggle} fieldOf={fieldOf} />
        )}
        {isLoaded && (
          <nav aria-label="Editor">
            <Button role="switch" aria-checked={isOn} onClick={() => setOn(!isOn)}>
              Edit {isOn ? 'on' : 'off'}
            </Button>
            {step('Undo', state.history.undo, editor.undo)}
            {step('Redo', state.history.redo, editor.redo)}
            {opening('page', 'This page')}
            {opening('site', 'The whole site')}
            {opening('changes', 'Changes')}
            {hasProblems && (
              <Button aria-expanded={isListOpen} onClick={() => void toggleList()}>
                {problems.length} to fix
              </Button>
            )}
            <p className="help">
              To go live: <code>npm run preflight</code>, then <code>npm run deploy</code>
            </p>
          </nav>
        )}
      </Bar>
    </>
  );
}

/** A highlight around the hovered, focused or edited element. */
function Outline({ element }: { element: Element }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      const { top, left, width, height } = element.getBoundingClientRect();
      if (box.current) {
        box.current.style.cssText = `transform: translate(${left - 4}px, ${top - 4}px); width: ${width + 8}px; height: ${height + 8}px`;
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [element]);
  return <div ref={box} className="outline" />;
}

type BoundaryProps = { revision: number; onError: (error: Error) => void; children: ReactNode };

/** Keeps an error in forms from ending the whole editor; they are tried again when the content has changed. */
class Boundary extends Component<BoundaryProps, { failedAt: number | null }> {
  override state: { failedAt: number | null } = { failedAt: null };

  override componentDidCatch(error: Error): void {
    this.setState({ failedAt: this.props.revision });
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failedAt === this.props.revision ? null : this.props.children;
  }
}

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
