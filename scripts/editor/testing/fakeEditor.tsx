import { configure, render, screen } from '@testing-library/react';
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
import { changedText } from '../../content/source/changeModule';
import { readModule } from '../../content/source/readModule';
import { FieldForm } from '../browser/FieldForm';
import { requests } from '../browser/requests';
import { type Editor, useEditor } from '../browser/useEditor';
import { useServerEvents } from '../browser/useServerEvents';
import {
  type Edit,
  type EditorEvent,
  type EditorModule,
  newPhotograph,
  type Outcome,
} from '../shared/protocol';
import { refusals } from '../shared/refusals';

// For tests of the editor's forms: its server in memory, with one module.

// Waiting takes longer on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const file = 'content/site.ts';

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
  /** All versions of the file, the current one last. */
  const texts = [source];
  const valuesIn = (text = '') => readModule(file, text, Object.keys(shapes)).values;
  const current = () => texts.at(-1) ?? '';
  const problems = (text: string): Problem[] =>
    problemsOf(valuesIn(text)).map(({ field, message }) => ({
      code: 'rule',
      severity: 'error',
      file,
      line: 1,
      path: pathOf(field),
      message,
    }));
  const module = (): EditorModule => ({
    file,
    title: 'Site',
    route: null,
    locked: null,
    names: Object.keys(shapes),
    values: valuesIn(current()),
  });
  /** What was written, each with its label. */
  const written: { label: string; edits: Edit[] }[] = [];
  let isStopped = false;
  /** Requests wait for this. */
  let held = Promise.resolve();

  const edit = (edits: Edit[], label: string): Outcome => {
    const changes = edits.map(({ change }) => change);
    const isConflict = edits.some(
      ({ change, before }) => !isEqual(valueAt(valuesIn(current()), change.path), before),
    );
    if (isConflict) return { kind: 'conflict', modules: [module()] };
    const text = changes.reduce((before, change) => {
      if (change.kind === 'show') throw new Error('Hidden sections are not part of this server.');
      return changedText(before, change);
    }, current());
    const found = refusals(problems(current()), problems(text), changes);
    if (found.length > 0) return { kind: 'refused', problems: found };
    written.push({ label, edits });
    if (text !== current()) texts.push(text);
    return { kind: 'done', modules: [module()] };
  };
  const answer = async <Answer,>(work: () => Answer): Promise<Answer> => {
    if (isStopped) throw new Error('The editor has stopped. Start it again with npm run edit.');
    return work();
  };
  const photographs = [{ name: 'clients/ada', thumbnail: null }];
  const rest = { photographs, drawings: [], history: { undo: null, redo: null } };
  jest
    .spyOn(requests, 'state')
    .mockImplementation(() => answer(() => ({ shapes, modules: [module()], ...rest })));
  jest.spyOn(requests, 'changes').mockImplementation(() => answer(() => ({ gitProblem: null, files: [] })));
  jest
    .spyOn(requests, 'edit')
    .mockImplementation((edits, label) => held.then(() => answer(() => edit(edits, label))));
  jest.spyOn(requests, 'editWithPhotograph').mockImplementation((file, folder, edits, label) => {
    const name = `${folder}/${file.name.replace(/\.\w+$/, '')}`;
    const named = JSON.parse(JSON.stringify(edits), (_, value) => (value === newPhotograph ? name : value));
    return held.then(() => answer(() => edit(named, label)));
  });

  const pages: { onmessage: (event: { data: string }) => void }[] = [];
  const event: EditorEvent = { problems: [], progress: '', revision: 0 };
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

  /** Sends an event, with some of its parts changed. */
  const send = (changed: Partial<EditorEvent>) => {
    Object.assign(event, changed);
    for (const page of pages) page.onmessage(dataNow());
  };
  return {
    written,
    send,
    values: () => valuesIn(current()),
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

type WithEditorProps = { event: EditorEvent; children: (editor: Editor) => ReactNode };

function WithEditor({ event, children }: WithEditorProps) {
  const editor = useEditor(event);
  return (
    <>
      {editor.state && children(editor)}
      <p data-testid="notice">{editor.notice?.message}</p>
    </>
  );
}

function WithEvents({ children }: Pick<WithEditorProps, 'children'>) {
  const event = useServerEvents();
  return event && event !== 'refused' && <WithEditor event={event}>{children}</WithEditor>;
}

/** Renders a part of the editor, connected to the fake server. */
export async function renderEditor(children: WithEditorProps['children']) {
  const result = render(<WithEvents>{children}</WithEvents>);
  await screen.findByTestId('notice');
  return result;
}

/** Renders the form of a field. */
export const renderField = (path: FieldPath) =>
  renderEditor((editor) => {
    const field = editor.fieldAt(path);
    return field && <FieldForm editor={editor} field={field} />;
  });
