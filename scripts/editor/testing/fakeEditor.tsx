import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Problem, pathOf } from '../../content/checks/problem';
import {
  type Field,
  type FieldPath,
  isEqual,
  type ModuleShapes,
  type Shape,
  type Value,
  valueAt,
} from '../../content/model/shape';
import { changedText } from '../../content/source/editModule';
import { readModule } from '../../content/source/readModule';
import { FieldForm } from '../browser/FieldForm';
import { requests } from '../browser/requests';
import { type Editor, useEditor } from '../browser/useEditor';
import { useNotices } from '../browser/useNotices';
import { useServerEvents } from '../browser/useServerEvents';
import { fieldAt } from '../server/fields';
import type { Edit, EditorEvent, EditorModule, GoLiveProgress, Outcome } from '../server/protocol';

// For tests of the editor's forms: its server in memory, with one module.

const file = 'content/site.ts';

/** The values that the module exports. */
const valuesIn = (text: string, shapes: ModuleShapes) => readModule(file, text, Object.keys(shapes)).values;

/** A field of a group, neither optional nor hideable. */
export const fieldOf = (name: string, shape: Shape, label = name): Field => ({
  name,
  label,
  help: '',
  isOptional: false,
  isHideable: false,
  shape,
});

/** The server's part of the protocol, for one module. */
export function fakeServer(
  source: string,
  shapes: ModuleShapes,
  problemsOf: (values: Record<string, Value>) => { field: string; message: string }[] = () => [],
) {
  const texts = [source];
  const current = () => texts.at(-1) ?? '';
  const versionNow = () => String(texts.length - 1);
  const values = (version = texts.length - 1) => valuesIn(texts[version] ?? '', shapes);
  const problems = (text: string): Problem[] =>
    problemsOf(valuesIn(text, shapes)).map(({ field, message }) => ({
      ...{ code: 'rule', severity: 'error', file, line: 1 },
      path: pathOf(field),
      message,
    }));
  const module = (): EditorModule => ({
    file,
    version: versionNow(),
    values: values(),
    names: Object.keys(shapes),
    title: 'Site',
    route: null,
    locked: null,
  });
  /** What was written, each with its label. */
  const written: { label: string; edits: Edit[] }[] = [];
  let isStopped = false;
  /** Requests wait for this. */
  let held = Promise.resolve();

  const concerns = ({ change }: Edit, { path }: Problem) =>
    change.kind === 'set' &&
    change.path
      .slice(0, Math.min(change.path.length, path.length))
      .every((step, position) => step === path[position]);
  const refusals = (text: string, edits: Edit[]) => {
    const known = problems(current()).map(({ message }) => message);
    return problems(text).filter(
      (problem) => !known.includes(problem.message) && edits.some((edit) => concerns(edit, problem)),
    );
  };
  const apply = (edits: Edit[]) =>
    edits.reduce((text, { change }) => {
      if (change.kind === 'restore') throw new Error('Earlier text is not part of this server.');
      return changedText(text, change);
    }, current());
  const edit = (edits: Edit[], label: string): Outcome => {
    for (const { change, version } of edits) {
      const now = valueAt(values(), change.path);
      if (!isEqual(now, valueAt(values(Number(version)), change.path)))
        return {
          kind: 'conflict',
          module: module(),
          path: change.path,
          ...(now === undefined ? {} : { now }),
        };
    }
    const text = apply(edits);
    const refused = refusals(text, edits);
    if (refused.length > 0) return { kind: 'refused', problems: refused };
    written.push({ label, edits });
    if (text !== current()) texts.push(text);
    return { kind: 'done', modules: [module()] };
  };
  const answer = <Answer,>(work: () => Answer) => {
    if (isStopped)
      return Promise.reject(new Error('The editor has stopped. Start it again with npm run edit.'));
    return Promise.resolve(work());
  };
  jest.spyOn(requests, 'state').mockImplementation(() =>
    answer(() => ({
      modules: [module()],
      photographs: [],
      drawings: [],
      history: { undo: null, redo: null },
    })),
  );
  jest.spyOn(requests, 'shapes').mockImplementation(() => answer(() => shapes));
  jest
    .spyOn(requests, 'changes')
    .mockImplementation(() => answer(() => ({ unversioned: null, changes: [] })));
  jest
    .spyOn(requests, 'edit')
    .mockImplementation((edits, label) => held.then(() => answer(() => edit(edits, label))));
  jest.spyOn(requests, 'check').mockImplementation((edits) => answer(() => refusals(apply(edits), edits)));

  const pages: { onmessage: (event: { data: string }) => void }[] = [];
  const event: EditorEvent = { problems: [], progress: '', revision: 0, goLive: null, mayEdit: true };
  const dataNow = () => {
    const listed = problems(current()).map((problem) => ({
      ...problem,
      description: [...problem.path.slice(1), problem.message].join(', '),
    }));
    return { data: JSON.stringify({ ...event, problems: [...event.problems, ...listed] }) };
  };
  Object.assign(globalThis, {
    EventSource: class {
      onmessage = (_: { data: string }) => {};
      constructor() {
        pages.push(this);
        queueMicrotask(() => this.onmessage(dataNow()));
      }
      close() {
        pages.splice(pages.indexOf(this), 1);
      }
    },
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  Element.prototype.checkVisibility = () => true;

  /** Sends an event, with some of its parts changed. */
  const send = (changed: Partial<EditorEvent>) => {
    Object.assign(event, changed);
    for (const page of pages) page.onmessage(dataNow());
  };
  return {
    written,
    send,
    /** Shows a deployment. */
    showProgress: (goLive: GoLiveProgress) => send({ goLive }),
    values: () => values(),
    /** Changes the file as a developer does, and notifies the pages. */
    changeByHand: (from: string, to: string) => {
      texts.push(current().replace(from, to));
      send({ revision: event.revision + 1 });
    },
    stop: () => {
      isStopped = true;
    },
    /** Writes wait until the returned function is called. */
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

type Children = (editor: Editor) => ReactNode;

function WithEvents({ children }: { children: Children }) {
  const event = useServerEvents();
  return event && <WithEditor event={event}>{children}</WithEditor>;
}

function WithEditor({ event, children }: { event: EditorEvent; children: Children }) {
  const notices = useNotices();
  const editor = useEditor(event, notices);
  return (
    <>
      {editor.state && editor.shapes ? children(editor) : null}
      <p data-testid="notice">{notices.notice?.message}</p>
    </>
  );
}

/** Renders a part of the editor, connected to the fake server. */
export async function renderEditor(children: Children) {
  const result = render(<WithEvents>{children}</WithEvents>);
  await screen.findByTestId('notice');
  return result;
}

/** Renders the form of a field. */
export const renderField = (path: FieldPath) =>
  renderEditor((editor) => {
    const field = fieldAt(editor.state?.modules ?? [], editor.shapes ?? {}, path);
    return field && <FieldForm editor={editor} field={field} />;
  });
