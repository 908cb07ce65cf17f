'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type ContentChange,
  type FieldPath,
  findSchema,
  getPathLabels,
  getTitle,
  getValue,
  isEqual,
  isRecord,
} from '@/lib/contentSchema';
import { isEscape } from '@/lib/isEscape';
import { Button } from './controls';
import { listNodes } from './createValue';
import { readState, sendChanges } from './editorApi';
import type { EditorState, Outcome } from './protocol';
import { SectionForm } from './SectionForm';
import { styles } from './styles';
import { type Step, useHistory } from './useHistory';
import { usePageFields } from './usePageFields';
import { VersionsPanel } from './VersionsPanel';

/** The editor, in a shadow root in the top layer, so that the styles of the page and its own stay apart. */
export function Editor() {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useEffect(() => {
    const host = document.createElement('div');
    host.popover = 'manual';
    const shadow = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shadow.adoptedStyleSheets = [sheet];
    document.documentElement.append(host);
    host.showPopover();
    setRoot(shadow);
    return () => host.remove();
  }, []);
  return root && createPortal(<EditorBar host={root.host} />, root);
}

/** What the panel shows: the sections of this page or of the whole site, a form, the versions, or what is to fix. */
type View =
  | { kind: 'page' | 'site' | 'versions' | 'problems' }
  | { kind: 'form'; path: FieldPath; focusPath: FieldPath };

/** Session storage key: whether presses on the page open fields. */
const switchKey = 'northlight-edit';

/** The section or list entry that a field belongs to. */
function findFormPath(state: EditorState, path: FieldPath): FieldPath {
  for (let length = path.length; length > 2; length -= 1) {
    const candidate = path.slice(0, length);
    if (typeof candidate.at(-1) === 'number' && isRecord(getValue(state.values, candidate))) return candidate;
  }
  return path.slice(0, 2);
}

function EditorBar({ host }: { host: Element }) {
  const pathname = usePathname();
  const [state, setState] = useState<EditorState | null>(null);
  const [isOn, setOn] = useState(() => sessionStorage.getItem(switchKey) !== 'off');
  const [view, setView] = useState<View | null>(null);
  const [notice, setNotice] = useState<{ text: string; isProblem: boolean } | null>(null);
  const [isDirty, setDirty] = useState(false);
  /** What was asked for while a form had changes that are not saved. */
  const [pendingLeave, setPendingLeave] = useState<(() => void) | null>(null);
  const opener = useRef<Element | null>(null);

  const showProblem = (error: unknown) =>
    setNotice({ text: error instanceof Error ? error.message : String(error), isProblem: true });
  const reload = () =>
    readState().then((read) => {
      setState(read);
      setNotice((shown) => (shown?.isProblem ? null : shown));
    }, showProblem);
  const onFocus = useEffectEvent(() => void reload());
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => isDirty && event.preventDefault());
  useEffect(() => {
    const controller = new AbortController();
    onFocus();
    addEventListener('focus', () => onFocus(), controller);
    addEventListener('beforeunload', (event) => onUnload(event), controller);
    return () => controller.abort();
  }, []);
  useEffect(() => sessionStorage.setItem(switchKey, isOn ? 'on' : 'off'), [isOn]);
  // Above what was added to the top layer later, such as the open menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `view` is not read; the panel is raised again whenever it opens
  useEffect(() => {
    if (!(host instanceof HTMLElement)) return;
    host.hidePopover();
    host.showPopover();
  }, [host, view]);

  /** Sends changes; null if that failed. */
  const change = async (changes: ContentChange[]): Promise<Outcome | null> => {
    try {
      const outcome = await sendChanges(changes);
      await reload();
      return outcome;
    } catch (error) {
      showProblem(error);
      return null;
    }
  };
  const history = useHistory(async ({ label, changes }: Step, done) => {
    const outcome = await change(changes);
    if (outcome?.kind === 'done') setNotice({ text: `${done}: ${label}`, isProblem: false });
    if (outcome?.kind === 'conflict')
      showProblem(
        'This has been changed since, by hand or in another tab. Open its form to change it, or restore it with Git.',
      );
    if (outcome?.kind === 'refused') showProblem(outcome.problems.map(({ message }) => message).join(' '));
    return outcome?.kind === 'done';
  });

  const leave = (next: () => void) => {
    if (isDirty) setPendingLeave(() => next);
    else next();
  };
  const close = () => {
    setView(null);
    setPendingLeave(null);
    // If it is gone, to the bar.
    const target = opener.current?.isConnected
      ? opener.current
      : host.shadowRoot?.querySelector('[role="switch"]');
    if (target instanceof HTMLElement) target.focus();
  };
  const open = (next: View) =>
    leave(() => {
      if (!view) opener.current = host.shadowRoot?.activeElement ?? document.activeElement;
      setPendingLeave(null);
      setView(next);
    });
  const openField = (path: FieldPath) => {
    if (!state) return;
    const next: View = { kind: 'form', path: findFormPath(state, path), focusPath: path };
    // The form of another field in the same section keeps what was typed.
    if (view?.kind !== 'form' || !isEqual(view.path, next.path)) return open(next);
    setPendingLeave(null);
    setView(next);
  };
  /** Undo and Redo change what an open form has read. */
  const leaveForm = (next: () => Promise<void>) =>
    leave(() => {
      if (view?.kind === 'form') close();
      void next();
    });
  const nodes = state ? listNodes(state.schemas, state.values) : [];
  const hovered = usePageFields(host, isOn && state !== null, nodes, ({ path }) => openField(path));

  if (!state)
    return <div className="bar">{notice && <Notice {...notice} onClose={() => setNotice(null)} />}</div>;
  const { problems, modules } = state;
  const page = modules.find(({ route }) => route === (pathname.replace(/\/$/, '') || '/'));
  const nameOfPath = (path: FieldPath) => getPathLabels(state.schemas, path).join(' › ');
  const titles = {
    page: `This page: ${page?.title ?? 'no content of its own'}`,
    site: 'The whole site',
    versions: 'Versions',
    problems: 'To fix',
  };
  const formSchema = view?.kind === 'form' ? findSchema(state.schemas, view.path, state.values) : undefined;
  const toggle = (kind: 'page' | 'site' | 'versions' | 'problems', label: string) => (
    <Button
      aria-expanded={view?.kind === kind}
      onClick={() => (view?.kind === kind ? leave(close) : open({ kind }))}
    >
      {label}
    </Button>
  );
  const stepButton = (label: string, title: string | undefined, run: () => Promise<void>) => (
    <Button aria-disabled={title === undefined} title={title} onClick={() => leaveForm(run)}>
      {label}
    </Button>
  );
  return (
    <div className="root">
      {hovered && <Outline element={hovered.element} />}
      <datalist id="edit-addresses">
        {modules.flatMap(({ route }) => (route === null ? [] : <option key={route} value={route} />))}
      </datalist>
      <div className="area">
        {view && (
          <section
            className="panel"
            aria-label={view.kind === 'form' ? nameOfPath(view.path) : titles[view.kind]}
            onKeyDown={(event) => {
              if (isEscape(event.nativeEvent)) leave(close);
            }}
          >
            <header>
              <h2>{view.kind === 'form' ? nameOfPath(view.path) : titles[view.kind]}</h2>
              {view.kind === 'form' && view.path.length > 2 && (
                <Button
                  onClick={() => open({ kind: 'form', path: view.path.slice(0, 2), focusPath: view.path })}
                >
                  All of “{nameOfPath(view.path.slice(0, 2))}”
                </Button>
              )}
              <Button onClick={() => leave(close)}>Close</Button>
            </header>
            {pendingLeave && (
              <div className="question" role="alert">
                <p>What you changed here is not saved.</p>
                <div className="buttons">
                  <Button
                    onClick={() => {
                      setDirty(false);
                      pendingLeave();
                    }}
                  >
                    Discard it
                  </Button>
                  <Button onClick={() => setPendingLeave(null)}>Keep editing</Button>
                </div>
              </div>
            )}
            {(view.kind === 'page' || view.kind === 'site') && (
              <SectionList
                state={state}
                names={modules
                  .filter(({ name, route }) => (view.kind === 'page' ? name === page?.name : route === null))
                  .map(({ name }) => name)}
                onOpen={openField}
              />
            )}
            {view.kind === 'form' && formSchema && (
              <SectionForm
                key={view.path.join('.')}
                state={state}
                schema={formSchema}
                path={view.path}
                focusPath={view.focusPath}
                onDirty={setDirty}
                onAddPhotograph={reload}
                onClose={close}
                onSave={async (changes) => {
                  const outcome = await change(changes);
                  const label = nameOfPath(view.path);
                  if (outcome?.kind === 'done') {
                    history.add({ label, changes });
                    setNotice({ text: `Saved: ${label}`, isProblem: false });
                  }
                  return outcome;
                }}
              />
            )}
            {view.kind === 'versions' && <VersionsPanel key={JSON.stringify(state.values)} />}
            {view.kind === 'problems' && (
              <div className="content">
                <ul>
                  {problems.map(({ file, line, description, path }, index) => (
                    <li key={index}>
                      <b>{line === null ? file : `${file}, line ${line}`}</b>
                      <p>{description}</p>
                      {path.length > 1 && (
                        <div className="buttons">
                          <Button onClick={() => openField(path)}>Open: {nameOfPath(path)}</Button>
                        </div>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </section>
        )}
      </div>
      <div className="bar">
        {notice && <Notice {...notice} onClose={() => setNotice(null)} />}
        <nav aria-label="Editor">
          <Button role="switch" aria-checked={isOn} onClick={() => setOn(!isOn)}>
            Edit {isOn ? 'on' : 'off'}
          </Button>
          {stepButton('Undo', history.undoLabel, history.undo)}
          {stepButton('Redo', history.redoLabel, history.redo)}
          {toggle('page', 'This page')}
          {toggle('site', 'The whole site')}
          {toggle('versions', 'Versions')}
          {problems.length > 0 && toggle('problems', `${problems.length} to fix`)}
          <p className="help">
            To go live: <code>npm run preflight</code>, then <code>npm run deploy</code>
          </p>
        </nav>
      </div>
    </div>
  );
}

type NoticeProps = { text: string; isProblem: boolean; onClose: () => void };

const Notice = ({ text, isProblem, onClose }: NoticeProps) => (
  <div className={isProblem ? 'notice wrong' : 'notice'}>
    <span role={isProblem ? 'alert' : 'status'}>{text}</span>
    <Button onClick={onClose}>Close</Button>
  </div>
);

type SectionListProps = { state: EditorState; names: string[]; onOpen: (path: FieldPath) => void };

/** The sections of modules, in the order of their pages. */
const SectionList = ({ state, names, onOpen }: SectionListProps) => (
  <div className="content">
    {names.map((name) => (
      <div key={name} className="parts">
        {names.length > 1 && <h3>{state.modules.find((module) => module.name === name)?.title}</h3>}
        <ul className="choices">
          {Object.entries(state.schemas[name]?.properties ?? {}).map(([field, schema]) => {
            const value = getValue(state.values, [name, field]);
            return (
              <li key={field}>
                <Button onClick={() => onOpen([name, field])}>
                  <b>{getPathLabels(state.schemas, [name, field])[0]}</b>
                  <small>
                    {value === null ? 'Hidden' : getTitle(value).slice(0, 60) || schema.description}
                  </small>
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    ))}
  </div>
);

/** A frame around an element of the page. */
function Outline({ element }: { element: Element }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let request = 0;
    const follow = () => {
      const { top, left, width, height } = element.getBoundingClientRect();
      if (frame.current)
        frame.current.style.cssText = `transform: translate(${left - 4}px, ${top - 4}px); width: ${width + 8}px; height: ${height + 8}px`;
      request = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(request);
  }, [element]);
  return <div ref={frame} className="outline" />;
}
