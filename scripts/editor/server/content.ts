import { problems as findProblems, type Stage } from '../../content/checks/checks';
import { type Content as CheckedContent, nodesOf, readProject } from '../../content/checks/content';
import { formatProblem } from '../../content/checks/describe';
import { readOriginals, recordFile, recordNewTexts } from '../../content/checks/descriptions';
import { keptIn } from '../../content/checks/findings';
import type { Problem } from '../../content/checks/problem';
import { type Model, shapesOf } from '../../content/model/readModel';
import { type FieldPath, valueAt } from '../../content/model/shape';
import { changedText } from '../../content/source/editModule';
import { formattedLike } from '../../content/source/formatModule';
import { textOf } from '../../content/source/readModule';
import { bytesOf, type FileChange, isSame } from '../../content/source/writeTransaction';
import { earlierVersionOf, textIn } from './earlierVersions';
import { writeHistory } from './history';
import type { Edit, Outcome } from './protocol';
import { type LockableModule, type ModuleState, moduleReader } from './readModules';
import { newProblems, rebased, refusals } from './rebase';

/** The editable content. */
export type Content = ReturnType<typeof openContent>;

/** Finds the earlier source text at a path; null if there is none. */
type TextToRestore = (path: FieldPath) => Promise<string | null>;

/**
 * The editable content: reads the modules, and writes, undoes and redoes changes.
 *
 * @param model what the content must be
 */
export function openContent(model: Model) {
  const shapes = shapesOf(model);
  const reader = moduleReader(model);
  const isModule = (file: string) => model.has(file);
  const stateOf = (file: string): ModuleState => {
    const { version, values } = reader.read(file);
    return { file, version, values };
  };
  const history = writeHistory((files) => files.filter(isModule).map(stateOf));
  let last: Promise<unknown> = Promise.resolve();

  /** The content, with new texts of some files. */
  const contentWith = (texts = new Map<string, string>()): CheckedContent => ({
    model,
    modules: [...model.keys()].map((file) => reader.parse(file, texts.get(file))),
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
    const [name] = path;
    const file = [...model.keys()].find((candidate) => String(name) in (model.get(candidate)?.schemas ?? {}));
    if (!file) return null;
    for (const source of history.textsBefore(file)) {
      const text = textIn(source, path);
      if (text !== null) return text;
    }
    return earlierVersionOf(file, path);
  };

  /** The new texts of the changed files, or the reason why the edits cannot be applied. */
  const apply = async (
    edits: Edit[],
    textToRestore: TextToRestore,
  ): Promise<Map<string, string> | Outcome> => {
    const impossible = (reason: string): Outcome => ({ kind: 'impossible', reason });
    const texts = new Map<string, string>();
    for (const { file, change, version } of edits) {
      if (!isModule(file)) return impossible(`${file} is not part of the content.`);
      const now = reader.read(file);
      const [lock] = now.source.problems;
      if (lock) return impossible(formatProblem(shapes, lock));
      const base = reader.valuesIn(file, version);
      if (!base) return impossible('This page is outdated. Reload it.');
      const moved = now.version === version ? change : rebased(change, base, now.values);
      if (!moved) {
        const { path } = change;
        return { kind: 'conflict', module: stateOf(file), path, now: valueAt(now.values, path) };
      }
      const restored = moved.kind === 'restore' ? await textToRestore(change.path) : '';
      if (restored === null) return impossible('The earlier text is not known.');
      const written = moved.kind === 'restore' ? { ...moved, text: restored } : moved;
      texts.set(file, changedText(texts.get(file) ?? now.source.text ?? '', written));
    }
    for (const [file, text] of texts) {
      const [problem] = reader.parse(file, text).problems;
      if (problem) return impossible(formatProblem(shapes, problem));
      texts.set(file, await formattedLike(reader.read(file).source.text ?? '', text, file));
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
    modules: (): LockableModule[] =>
      reader.readAll().map(({ file, version, values, source: { problems } }) => {
        const locked = problems.map((problem) => formatProblem(shapes, problem)).join('\n') || null;
        return { file, version, values, locked, names: Object.keys(model.get(file)?.schemas ?? {}) };
      }),
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
        const changes = [...texts].flatMap(([file, text]): FileChange[] => {
          const [before, after] = [bytesOf(file), Buffer.from(text)];
          return isSame(before, after) ? [] : [{ file, before, after }];
        });
        return changes.length > 0 ? history.write(label, changes) : { kind: 'done', modules: [] };
      }),
    /** Replaces whole files, such as photographs, as one undo step. */
    replaceFiles: (changes: FileChange[], label: string) =>
      afterOthers(async () => history.write(label, changes)),
    undo: () => afterOthers(async () => history.undo()),
    redo: () => afterOthers(async () => history.redo()),
    /** The source text at a path before it was hidden, from the undo history or git; null if neither has it. */
    earlierText,
    history: history.labels,
  };
}
