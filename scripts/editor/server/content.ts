import { problems as findProblems } from '../../content/checks/checks';
import { type Content as CheckedContent, readProject } from '../../content/checks/content';
import { formatProblem } from '../../content/checks/problem';
import { contentModules, type Model, shapesOf } from '../../content/model/readModel';
import { type FieldPath, isEqual, type Value, valueAt } from '../../content/model/shape';
import { changedText, type WrittenChange } from '../../content/source/changeModule';
import { formattedLike } from '../../content/source/formatModule';
import { readModule, textOf } from '../../content/source/readModule';
import { bytesOf, type FileChange, isSame, writeFiles } from '../../content/source/writeFiles';
import type { Edit, EditorModule, Outcome } from '../shared/protocol';
import { refusals } from '../shared/refusals';
import { earlierVersionOf, textIn } from './git';

/** The editable content. */
export type Content = ReturnType<typeof openContent>;

/** One step of the history: a label, and the bytes before and after it. */
type Step = { label: string; changes: FileChange[] };

const impossible = (reason: string): Outcome => ({ kind: 'impossible', reason });

/**
 * The editable content: reads the modules, and writes, undoes and redoes changes.
 *
 * @param model what the content must be
 */
export function openContent(model: Model) {
  const shapes = shapesOf(model);
  /** The last values of each module that could be read. */
  const latest = new Map<string, Record<string, Value>>();
  /** What was done, and what was undone, for Undo and Redo. */
  const done: Step[] = [];
  const undone: Step[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const namesIn = (file: string) => Object.keys(model.get(file)?.schemas ?? {});
  const parse = (file: string, text = textOf(file)) => readModule(file, text, namesIn(file));
  const lockOf = (file: string) =>
    parse(file)
      .problems.map((problem) => formatProblem(shapes, problem))
      .join('\n') || null;
  const moduleAt = (file: string): EditorModule => {
    const locked = lockOf(file);
    if (locked === null) latest.set(file, parse(file).values);
    const { title, route } = contentModules[file] ?? { title: file, route: null };
    return { file, title, route, names: namesIn(file), locked, values: latest.get(file) ?? {} };
  };

  const write = (changes: FileChange[]): Outcome => {
    writeFiles(changes);
    const modules = changes.filter(({ file }) => model.has(file)).map(({ file }) => moduleAt(file));
    return { kind: 'done', modules };
  };
  /** Writes files as one step of the history. */
  const take = (label: string, all: FileChange[]): Outcome => {
    const changes = all.filter(({ before, after }) => !isSame(before, after));
    if (changes.length === 0) return { kind: 'done', modules: [] };
    const outcome = write(changes);
    done.push({ label, changes });
    undone.length = 0;
    return outcome;
  };
  /** Reverts the last step of one list and moves it to the other. */
  const revertLast = (from: Step[], onto: Step[], what: string): Outcome => {
    const step = from.at(-1);
    if (!step) return impossible(`There is nothing to ${what}.`);
    const changed = step.changes.find(({ file, after }) => !isSame(bytesOf(file), after));
    if (changed) {
      const hint = 'Use “Changes” to revert what you do not want.';
      return impossible(`${changed.file} was changed by hand in the meantime. ${hint}`);
    }
    const changes = step.changes.map(({ file, before, after }) => ({ file, before: after, after: before }));
    const outcome = write(changes);
    from.pop();
    onto.push({ label: step.label, changes });
    return outcome;
  };

  /** The content, with new texts of some files. */
  const contentWith = (texts = new Map<string, string>()): CheckedContent => ({
    model,
    modules: [...model.keys()].map((file) => parse(file, texts.get(file))),
    project: readProject(),
  });

  /** Problems of the content, with new texts of some files. */
  const problemsWith = (texts?: Map<string, string>) => findProblems(contentWith(texts));

  /** The source text at a path before it was hidden, from the undo history or git; null if neither has it. */
  const earlierText = async (file: string, path: FieldPath): Promise<string | null> => {
    for (const { changes } of [...done].reverse()) {
      const before = changes.find((change) => change.file === file)?.before;
      const text = before ? textIn(before.toString(), path) : null;
      if (text !== null) return text;
    }
    return earlierVersionOf(file, path);
  };
  const writtenChange = async (file: string, { change }: Edit): Promise<WrittenChange> => {
    if (change.kind !== 'show') return change;
    const text = await earlierText(file, change.path);
    if (text === null) return { kind: 'set', path: change.path, value: change.value };
    return { kind: 'restore', path: change.path, text };
  };

  /** The new texts of the changed files, or the reason why the edits cannot be applied. */
  const apply = async (edits: Edit[]): Promise<Map<string, string> | Outcome> => {
    const texts = new Map<string, string>();
    for (const edit of edits) {
      const { path } = edit.change;
      const file = [...model.keys()].find((candidate) => namesIn(candidate).includes(String(path[0])));
      if (!file) return impossible(`${path[0]} is not part of the content.`);
      const lock = lockOf(file);
      if (lock !== null) return impossible(lock);
      const module = moduleAt(file);
      if (!isEqual(valueAt(module.values, path), edit.before)) return { kind: 'conflict', modules: [module] };
      const text = texts.get(file) ?? textOf(file) ?? '';
      texts.set(file, changedText(text, await writtenChange(file, edit)));
    }
    for (const [file, text] of texts) {
      const [problem] = parse(file, text).problems;
      if (problem) return impossible(formatProblem(shapes, problem));
      texts.set(file, await formattedLike(textOf(file) ?? '', text, file));
    }
    return texts;
  };

  /** The same, if the content is right with them. */
  const newTexts = async (edits: Edit[]): Promise<Map<string, string> | Outcome> => {
    const texts = await apply(edits);
    if (!(texts instanceof Map)) return texts;
    const changes = edits.map(({ change }) => change);
    const refused = refusals(problemsWith(), problemsWith(texts), changes);
    return refused.length > 0 ? { kind: 'refused', problems: refused } : texts;
  };

  /** Serializes changes: each one starts from the result of the previous one. */
  const afterOthers = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
  const changesOf = (texts: Map<string, string>) =>
    [...texts].map(([file, text]) => ({ file, before: bytesOf(file), after: Buffer.from(text) }));

  return {
    shapes,
    modules: () => [...model.keys()].map(moduleAt),
    /** The values of a module's text; null if it is not one of the content, or cannot be read. */
    valuesIn: (file: string, text: string | null): Record<string, Value> | null => {
      if (!model.has(file) || text === null) return null;
      const { values, problems } = parse(file, text);
      return problems.some(({ severity }) => severity === 'fatal') ? null : values;
    },
    /** Problems of the current content. */
    problems: () => problemsWith(),
    /** Why edits would not be done, without applying them; null if they would. */
    check: (edits: Edit[]) =>
      afterOthers(async () => {
        const texts = await newTexts(edits);
        return texts instanceof Map ? null : texts;
      }),
    /**
     * Applies edits together, as one undo step.
     *
     * @param added a file that was written for them, and is part of the step
     */
    edit: (edits: Edit[], label: string, added: FileChange[] = []) =>
      afterOthers(async (): Promise<Outcome> => {
        const texts = await newTexts(edits);
        return texts instanceof Map ? take(label, [...added, ...changesOf(texts)]) : texts;
      }),
    /** Replaces whole files as one undo step, unless a page could not be shown then. */
    replaceFiles: (changes: FileChange[], label: string) =>
      afterOthers(async (): Promise<Outcome> => {
        if (changes.some(({ file, before }) => !isSame(bytesOf(file), before)))
          return impossible('This has changed again. Look at the list as it is now.');
        const modules = changes.filter(({ file, after }) => model.has(file) && after);
        const texts = new Map(modules.map(({ file, after }) => [file, after?.toString() ?? '']));
        const refused = refusals(problemsWith(), problemsWith(texts), []);
        return refused.length > 0 ? { kind: 'refused', problems: refused } : take(label, changes);
      }),
    undo: () => afterOthers(async () => revertLast(done, undone, 'undo')),
    redo: () => afterOthers(async () => revertLast(undone, done, 'redo')),
    /** Labels of what Undo and Redo would do; null if there is nothing. */
    history: () => ({ undo: done.at(-1)?.label ?? null, redo: undone.at(-1)?.label ?? null }),
  };
}
