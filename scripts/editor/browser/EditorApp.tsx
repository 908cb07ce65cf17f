import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldPath } from '../../content/place';
import { withoutMarks } from '../marks/marks';
import { bringToTop } from '../preview/browser/topLayer';
import { fieldAt, moduleOf, wholeOf } from '../server/fields';
import { placeOf, sentenceOf } from '../server/labels';
import { ChangesList } from './ChangesList';
import { Disclosure } from './Disclosure';
import { DraftsList } from './DraftsList';
import { draftsLeft, onDraftsLeft } from './drafts';
import { EditorBar, type Sheet } from './EditorBar';
import { EditPanel } from './EditPanel';
import {
  type Editable,
  editableAt,
  editableWithin,
  elementShowing,
  makeReachable,
  makeUnreachable,
  pauseCarousels,
} from './editables';
import { FieldForm } from './FieldForm';
import { GoLivePanel } from './GoLivePanel';
import { Hints } from './Hints';
import { Lock } from './Lock';
import { SideSheet } from './SideSheet';
import { useEditor } from './useEditor';

/** Session storage key: whether editing is on. */
const switchKey = 'northlight-edit';

/** Controls that keep their own click behavior. */
const controls = 'button, summary, input, textarea, select, label, [role="button"], [role="slider"]';

/** How often a moved entry is looked for in the page, which follows a change with a delay, in milliseconds. */
const searchInterval = 300;

/** A highlight around the hovered, focused or edited element; with a path, around what shows that field by now. */
function Outline({ element, path }: { element: Element; path?: FieldPath | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    let target = element;
    const search = path
      ? setInterval(() => {
          target = elementShowing(path, target) ?? target;
        }, searchInterval)
      : undefined;
    const follow = () => {
      const { top, left, width, height } = target.getBoundingClientRect();
      if (box.current) {
        box.current.style.cssText = `transform: translate(${left - 4}px, ${top - 4}px); width: ${width + 8}px; height: ${height + 8}px`;
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(search);
    };
  }, [element, path]);
  return <div ref={box} className="outline" />;
}

/** The editor: toolbar, highlight, panel and side sheet. */
export function EditorApp({ host }: { host: HTMLElement }) {
  const editor = useEditor();
  const latest = useRef(editor);
  latest.current = editor;
  const [isOn, setOn] = useState(() => sessionStorage.getItem(switchKey) !== 'off');
  const [under, setUnder] = useState<Editable | null>(null);
  const [editable, setSpot] = useState<Editable | null>(null);
  /** Where the edited field is, after its entry was moved. */
  const [moved, setMoved] = useState<FieldPath | null>(null);
  const [sheet, setSheet] = useState<Sheet | FieldPath | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const sheetOpener = useRef<HTMLElement | null>(null);
  const isKnown = editor.state !== null;
  const drafts = useSyncExternalStore(onDraftsLeft, draftsLeft);
  useEffect(() => {
    const count = draftsLeft().length;
    if (!isKnown || count === 0) return;
    latest.current.fail(
      `What you typed before is not saved yet, and still here: see “${count} not saved” in the bar.`,
    );
  }, [isKnown]);

  useEffect(() => {
    sessionStorage.setItem(switchKey, isOn ? 'on' : 'off');
    if (!isOn || !isKnown) return;
    // Read at event time: the listeners stay while the modules change.
    const modules = () => latest.current.state?.modules ?? [];
    const isOwn = (event: Event) => event.composedPath().includes(host);
    const open = async (found: Editable | null) => {
      if (!(await latest.current.isKept())) return;
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setSpot(found);
      setMoved(null);
      setUnder(null);
    };
    let frame = 0;
    const onMove = (event: PointerEvent) => {
      const isOver = !isOwn(event) && event.pointerType !== 'touch';
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setUnder(isOver ? editableAt(event.clientX, event.clientY, modules()) : null),
      );
    };
    const onClick = (event: MouseEvent) => {
      if (isOwn(event) || event.ctrlKey || event.metaKey) return;
      const found = editableAt(event.clientX, event.clientY, modules());
      // Keyboard clicks have no coordinates.
      const isKey = event.detail === 0;
      if (isKey) return;
      if (!found) {
        void open(null);
        return;
      }
      const target = event.target instanceof Element ? event.target : null;
      const control = target?.closest(controls);
      // Icon buttons keep their function; their labels are edited in the sheets.
      if (control && !control.textContent?.trim()) return;
      if (!control) {
        event.preventDefault();
        event.stopPropagation();
      }
      void open(found);
    };
    const onKey = (event: KeyboardEvent) => {
      if (isOwn(event) || !(event.target instanceof HTMLElement) || event.target === document.body) return;
      const isControl = event.target.matches(controls);
      if (event.key !== 'F2' && (event.key !== 'Enter' || isControl)) return;
      const found = editableWithin(event.target, modules());
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      void open(found);
    };
    const onFocus = (event: FocusEvent) => {
      if (isOwn(event) || !(event.target instanceof HTMLElement) || !event.target.matches(':focus-visible'))
        return;
      setUnder(editableWithin(event.target, modules()));
    };
    const options = { capture: true };
    addEventListener('pointermove', onMove, options);
    addEventListener('click', onClick, options);
    addEventListener('keydown', onKey, options);
    addEventListener('focusin', onFocus, options);
    makeReachable();
    // Hydration happens later and does not trigger the MutationObserver.
    const whileStarting = setInterval(() => {
      makeReachable();
      pauseCarousels();
    }, 1000);
    let waiting = 0;
    const watch = new MutationObserver(() => {
      clearTimeout(waiting);
      waiting = window.setTimeout(makeReachable, 200);
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => {
      removeEventListener('pointermove', onMove, options);
      removeEventListener('click', onClick, options);
      removeEventListener('keydown', onKey, options);
      removeEventListener('focusin', onFocus, options);
      watch.disconnect();
      clearInterval(whileStarting);
      clearTimeout(waiting);
      makeUnreachable();
      setUnder(null);
    };
  }, [isOn, isKnown, host]);

  // Strips the invisible marks from copied text.
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const words = getSelection()?.toString() ?? '';
      if (event.composedPath().includes(host) || withoutMarks(words) === words) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', withoutMarks(words));
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [host]);

  // Above other elements of the top layer, such as the open menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something opens
  useEffect(() => bringToTop(host), [host, editable, sheet]);

  const show = (wanted: Sheet | FieldPath | null) => {
    if (wanted && !sheet) {
      const focused = host.shadowRoot?.activeElement ?? document.activeElement;
      sheetOpener.current = focused instanceof HTMLElement ? focused : null;
    }
    setSheet(wanted);
    // The list says the same.
    if (wanted === 'drafts') editor.dismiss();
    if (wanted) return;
    // The focus returns to where the sheet was opened, or if that is gone, to the bar.
    const target = sheetOpener.current;
    const isThere = target?.isConnected && target !== document.body;
    (isThere ? target : host.shadowRoot?.querySelector<HTMLElement>('[role="switch"]'))?.focus();
  };
  const bar = (
    <EditorBar
      editor={editor}
      isOn={isOn}
      onSwitch={() => setOn(!isOn)}
      open={Array.isArray(sheet) ? null : sheet}
      drafts={drafts.length}
      onOpen={(wanted) => show(sheet === wanted ? null : wanted)}
    />
  );
  // With the reason why nothing can be edited.
  if (!editor.state || !editor.shapes) return editor.notice && bar;
  const { state, shapes } = editor;
  const close = () => {
    setSpot(null);
    opener.current?.focus();
  };
  const page = state.modules.find(({ route }) => route === (location.pathname.replace(/\/$/, '') || '/'));
  const wholeSite = state.modules.filter(({ route }) => route === null);
  const formOf = (wanted: FieldPath) => {
    const path = wholeOf(state.modules, shapes, wanted);
    const field = fieldAt(state.modules, shapes, path);
    return field && <FieldForm key={path.join('.')} editor={editor} field={field} />;
  };
  // What a file has besides its main content comes last: the texts of a page that failed.
  const exportsOf = (file: string) => {
    const names = Object.keys(shapes[file] ?? {});
    const main = names.filter((name) => file.endsWith(`/${name}.ts`));
    return [...main, ...names.filter((name) => !main.includes(name))];
  };
  const titles = {
    page: `This page: ${page?.title ?? 'no content of its own'}`,
    site: 'The whole site',
    drafts: 'Not saved',
    fix: 'To fix',
    changes: 'Changes since the last version',
    live: 'Go live',
  };
  const title = Array.isArray(sheet)
    ? [moduleOf(state.modules, sheet)?.title ?? '', ...placeOf(sheet)].join(' › ')
    : titles[sheet ?? 'page'];

  return (
    <>
      {under && !editable && <Outline element={under.element} />}
      {editable && <Outline element={editable.element} path={moved} />}
      {editable && (
        <EditPanel
          key={editable.fields.map((path) => path.join('.')).join(' ')}
          editor={editor}
          editable={editable}
          onClose={close}
          onMove={setMoved}
          onOpen={(path) => {
            show(path);
            // The panel closes now, so the focus returns to what it was opened from.
            sheetOpener.current = opener.current;
            setSpot(null);
          }}
        />
      )}
      {sheet && (
        <SideSheet title={title} onClose={() => show(null)}>
          {Array.isArray(sheet) && formOf(sheet)}
          {sheet === 'page' && page?.locked && <Lock words={page.locked} />}
          {sheet === 'page' &&
            page &&
            exportsOf(page.file).map((name) => <div key={name}>{formOf([name])}</div>)}
          {sheet === 'site' &&
            wholeSite.map((module, position) => (
              <Disclosure key={module.file} title={module.title} isNew={position === 0}>
                {module.locked && <Lock words={module.locked} />}
                {exportsOf(module.file).map((name) => (
                  <div key={name} className="parts">
                    {formOf([name])}
                  </div>
                ))}
              </Disclosure>
            ))}
          {sheet === 'drafts' && <DraftsList editor={editor} drafts={drafts} onOpen={show} />}
          {sheet === 'changes' && <ChangesList editor={editor} />}
          {sheet === 'live' && <GoLivePanel editor={editor} onOpen={show} />}
          {sheet === 'fix' && (
            <ul className="choices">
              {state.problems.map(({ file, path, message }) => (
                <li key={`${file} ${path.join('.')} ${message}`}>
                  {path.length === 0 ? (
                    <p className="lines">{message}</p>
                  ) : (
                    <button type="button" onClick={() => show(path)}>
                      <b>{sentenceOf({ path, message })}</b>
                      <small>{[moduleOf(state.modules, path)?.title, ...placeOf(path)].join(' › ')}</small>
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </SideSheet>
      )}
      <Hints />
      <datalist id="edit-addresses">
        {state.modules.flatMap(({ route }) => (route === null ? [] : <option key={route} value={route} />))}
      </datalist>
      {bar}
    </>
  );
}
