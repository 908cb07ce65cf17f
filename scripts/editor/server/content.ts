import { createHash } from 'node:crypto';
import { problems as findProblems, type Stage } from '../../content/checks/checks';
import { type Content as CheckedContent, nodesOf, readProject } from '../../content/checks/content';
import { formatProblem } from '../../content/checks/describe';
import { readOriginals, recordFile, recordNewTexts } from '../../content/checks/descriptions';
import { keptIn } from '../../content/checks/findings';
import type { Problem } from '../../content/checks/problem';
import { contentModules } from '../../content/model/modules';
import { type Model, shapesOf } from '../../content/model/readModel';
import type { FieldPath, Value } from '../../content/model/shape';
import { changedText } from '../../content/source/editModule';
import { formattedLike } from '../../content/source/formatModule';
import { readModule, textOf } from '../../content/source/readModule';
import { bytesOf, type FileChange, isSame, writeTransaction } from '../../content/source/writeTransaction';
import { earlierVersionOf, textIn } from './git';
import type { Edit, EditorModule, Outcome } from './protocol';
import { newProblems, rebased, refusals } from './rebase';

/** The editable content. */
export type Content = ReturnType<typeof openContent>;

/** Finds the earlier source text at a path; null if there is none. */
type TextToRestore = (path: FieldPath) => Promise<string | null>;

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
  /** The values of each version that was read, by file and version: the bases of merges. */
  const seen = new Map<string, Record<string, Value>>();
  /** The last values of each module that could be read. */
  const latest = new Map<string, Record<string, Value>>();
  /** What was done, and what was undone, for Undo and Redo. */
  const done: Step[] = [];
  const undone: Step[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const namesIn = (file: string) => Object.keys(model.get(file)?.schemas ?? {});
  const parse = (file: string, text = textOf(file)) => readModule(file, text, namesIn(file));
  const read = (file: string) => {
    const source = parse(file);
    const version = createHash('sha256')
      .update(source.text ?? '')
      .digest('hex')
      .slice(0, 16);
    if (source.problems.length > 0) return { source, version, values: latest.get(file) ?? {} };
    const values = seen.get(`${file} ${version}`) ?? source.values;
    seen.set(`${file} ${version}`, values);
    latest.set(file, values);
    return { source, version, values };
  };
  const moduleAt = (file: string): EditorModule => {
    const { version, values, source } = read(file);
    const locked = source.problems.map((problem) => formatProblem(shapes, problem)).join('\n') || null;
    const { title, route } = contentModules[file] ?? { title: file, route: null };
    return { file, title, route, names: namesIn(file), version, locked, values };
  };

  const write = (changes: FileChange[]): Outcome => {
    writeTransaction(changes);
    const modules = changes.filter(({ file }) => model.has(file)).map(({ file }) => moduleAt(file));
    return { kind: 'done', modules };
  };
  /** Writes files as one step of the history. */
  const take = (step: Step): Outcome => {
    const outcome = write(step.changes);
    done.push(step);
    undone.length = 0;
    return outcome;
  };
  /** Reverts the last step of one list and moves it to the other. */
  const revertLast = (from: Step[], onto: Step[], what: string): Outcome => {
    const step = from.at(-1);
    if (!step) return impossible(`There is nothing to ${what}.`);
    const changed = step.changes.find(({ file, after }) => !isSame(bytesOf(file), after));
    if (changed) {
      const hint = 'Use “Changes” to revert single fields.';
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

  /** Problems of the content, cached until a module, a photograph or the record of descriptions changes. */
  let cached: { key: string; problems: Problem[] } | null = null;
  const problemsNow = (): Problem[] => {
    const content = contentWith();
    const texts = content.modules.map(({ text }) => text);
    const key = JSON.stringify([texts, content.project, readOriginals(), textOf(recordFile)]);
    if (cached?.key !== key) cached = { key, problems: findProblems(content, 'page') };
    return cached.problems;
  };

  const earlierText: TextToRestore = async (path) => {
    const file = [...model.keys()].find((candidate) => namesIn(candidate).includes(String(path[0])));
    if (!file) return null;
    for (const { changes } of done.toReversed()) {
      const before = changes.find((change) => change.file === file)?.before;
      const text = before ? textIn(before.toString(), path) : null;
      if (text !== null) return text;
    }
    return earlierVersionOf(file, path);
  };

  /** The new texts of the changed files, or the reason why the edits cannot be applied. */
  const apply = async (
    edits: Edit[],
    textToRestore: TextToRestore,
  ): Promise<Map<string, string> | Outcome> => {
    const texts = new Map<string, string>();
    for (const { file, change, version } of edits) {
      if (!model.has(file)) return impossible(`${file} is not part of the content.`);
      const now = read(file);
      const [lock] = now.source.problems;
      if (lock) return impossible(formatProblem(shapes, lock));
      const base = seen.get(`${file} ${version}`);
      if (!base) return impossible('This page is outdated. Reload it.');
      const moved = now.version === version ? change : rebased(change, base, now.values);
      if (!moved) return { kind: 'conflict', modules: [moduleAt(file)] };
      const restored = moved.kind === 'restore' ? await textToRestore(change.path) : '';
      if (restored === null) return impossible('The earlier text is not known.');
      const written = moved.kind === 'restore' ? { ...moved, text: restored } : moved;
      texts.set(file, changedText(texts.get(file) ?? now.source.text ?? '', written));
    }
    for (const [file, text] of texts) {
      const [problem] = parse(file, text).problems;
      if (problem) return impossible(formatProblem(shapes, problem));
      texts.set(file, await formattedLike(textOf(file) ?? '', text, file));
    }
    return texts;
  };

  /** Problems that the new texts would introduce, for which the edits are refused. */
  const refusalsOf = (texts: Map<string, string>, edits: Edit[]): Problem[] =>
    refusals(newProblems(problemsNow(), findProblems(contentWith(texts), 'page'), edits), edits);

  /** Serializes changes: each one starts from the result of the previous one. */
  const afterOthers = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };

  return {
    shapes,
    modules: () => [...model.keys()].map(moduleAt),
    /** Problems of the current content. */
    problems: (stage: Stage = 'page'): Problem[] =>
      stage === 'page' ? problemsNow() : findProblems(contentWith(), stage),
    /** The same, and records which photographs new texts describe. */
    checkAndRecord: (): Problem[] => {
      const found = problemsNow();
      recordNewTexts(nodesOf(contentWith()), found);
      return found;
    },
    /** The findings that the studio keeps on purpose. */
    keptFindings: () => keptIn(contentWith()),
    /** Why edits would be refused, without applying them. */
    check: (edits: Edit[]) =>
      afterOthers(async (): Promise<Problem[]> => {
        const texts = await apply(edits, earlierText);
        return texts instanceof Map ? refusalsOf(texts, edits) : [];
      }),
    /**
     * Applies edits together, as one undo step.
     *
     * @param textToRestore the text of what the edits restore, unless it is what was hidden
     */
    edit: (edits: Edit[], label: string, textToRestore = earlierText) =>
      afterOthers(async (): Promise<Outcome> => {
        const texts = await apply(edits, textToRestore);
        if (!(texts instanceof Map)) return texts;
        const problems = refusalsOf(texts, edits);
        if (problems.length > 0) return { kind: 'refused', problems };
        const changes = [...texts]
          .map(([file, text]) => ({ file, before: bytesOf(file), after: Buffer.from(text) }))
          .filter(({ before, after }) => !isSame(before, after));
        return changes.length > 0 ? take({ label, changes }) : { kind: 'done', modules: [] };
      }),
    /** Replaces whole files, such as photographs, as one undo step. */
    replaceFiles: (changes: FileChange[], label: string) => afterOthers(async () => take({ label, changes })),
    undo: () => afterOthers(async () => revertLast(done, undone, 'undo')),
    redo: () => afterOthers(async () => revertLast(undone, done, 'redo')),
    /** The source text at a path before it was hidden, from the undo history or git; null if neither has it. */
    earlierText,
    /** Labels of what Undo and Redo would do; null if there is nothing. */
    history: () => ({ undo: done.at(-1)?.label ?? null, redo: undone.at(-1)?.label ?? null }),
  };
}
