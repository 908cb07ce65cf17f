import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type FieldPath, pathOf } from '../../content/place';
import type { FieldProblem } from '../server/check';
import type { Edit, Outcome } from '../server/content';
import { fieldAt } from '../server/fields';
import { changedText, readValues } from '../server/moduleText';
import type { EditorModule, GoLiveProgress } from '../server/protocol';
import type { Field, ModuleShapes, Shape } from '../server/shapes';
import { isEqual, type Value, valueAt } from '../server/values';
import { FieldForm } from './FieldForm';
import { requests } from './requests';
import { type Editor, useEditor } from './useEditor';

// For tests of the editor's forms: its server in memory, with one module.

const file = 'content/site.ts';

/** A field of a group, neither optional nor hideable. */
export const fieldOf = (name: string, shape: Shape): Field => ({
  name,
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
  const values = (version = texts.length - 1) => readValues(texts[version] ?? '');
  const problems = (text: string): FieldProblem[] =>
    problemsOf(readValues(text)).map(({ field, message }) => ({
      file,
      path: pathOf(field),
      message,
      isFatal: false,
    }));
  const module = (): EditorModule => ({
    file,
    version: versionNow(),
    values: values(),
    title: 'Site',
    route: null,
    locked: null,
  });
  /** What was written, each with its label. */
  const written: { words: string; edits: Edit[] }[] = [];
  let isStopped = false;
  /** Requests wait for this. */
  let held = Promise.resolve();

  const concerns = ({ change }: Edit, { path }: FieldProblem) =>
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
      if (change.kind === 'restore') throw new Error('The former text is not part of this server.');
      return changedText(text, change);
    }, current());
  const edit = (edits: Edit[], words: string): Outcome => {
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
    written.push({ words, edits });
    if (text !== current()) texts.push(text);
    return { kind: 'done', modules: [module()], toFix: [] };
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
      problems: problems(current()),
      history: { undo: null, redo: null },
    })),
  );
  jest.spyOn(requests, 'shapes').mockImplementation(() => answer(() => ({ [file]: shapes })));
  jest
    .spyOn(requests, 'changes')
    .mockImplementation(() => answer(() => ({ unversioned: null, changes: [] })));
  jest
    .spyOn(requests, 'edit')
    .mockImplementation((edits, words) => held.then(() => answer(() => edit(edits, words))));
  jest.spyOn(requests, 'check').mockImplementation((edits) => answer(() => refusals(apply(edits), edits)));

  const pages: { onmessage: (event: { data: string }) => void }[] = [];
  let revision = 0;
  Object.assign(globalThis, {
    EventSource: class {
      onmessage = () => {};
      constructor() {
        pages.push(this);
      }
      close() {}
    },
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  Element.prototype.checkVisibility = () => true;

  const tell = (goLive: GoLiveProgress | null = null) => {
    const data = JSON.stringify({ preview: { problems: [], making: '' }, revision, goLive });
    for (const page of pages) page.onmessage({ data });
  };

  return {
    written,
    /** Shows a deployment. */
    showProgress: tell,
    values: () => values(),
    /** Changes the file as a developer does, and tells the pages. */
    changeByHand: (from: string, to: string) => {
      texts.push(current().replace(from, to));
      revision += 1;
      tell();
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

function WithEditor({ children }: { children: (editor: Editor) => ReactNode }) {
  const editor = useEditor();
  return (
    <>
      {editor.state && editor.shapes ? children(editor) : null}
      <p data-testid="notice">{editor.notice?.words}</p>
    </>
  );
}

/** Renders a part of the editor, connected to the fake server. */
export async function renderEditor(children: (editor: Editor) => ReactNode) {
  const result = render(<WithEditor>{children}</WithEditor>);
  await screen.findByTestId('notice');
  return result;
}

/** Renders the form of a field. */
export const renderField = (path: FieldPath) =>
  renderEditor((editor) => {
    const field = fieldAt(editor.state?.modules ?? [], editor.shapes ?? {}, path);
    return field && <FieldForm editor={editor} field={field} />;
  });
