import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { contentModules } from '../../content/model/modules';
import type { FieldPath } from '../../content/place';
import { projectContext } from '../../content/projectContext';
import { howToRestore } from '../../content/typeProblems';
import { type ContentValues, type FieldProblem, problemsIn } from './check';
import { formattedLike } from './formatModule';
import { formerText, textIn } from './former';
import { type Change, changedText, NotEditable, readValues, type WrittenChange } from './moduleText';
import type { ModuleShapes } from './shapes';
import { isEqual, type Value, valueAt } from './values';
import { bytesOf, type FileChange, isSame, writeTransaction } from './writeTransaction';

/** A requested change, with the file version it is based on. */
export type Edit = {
  file: string;
  change: Change;
  /** The version it is based on: `ModuleState.version`. */
  version: string;
};

/** A module as it is now. */
export type ModuleState = {
  file: string;
  /** A short hash of the text. */
  version: string;
  values: Record<string, Value>;
};

/** A module; when `locked` says why it cannot be edited, its values are the last ones of this session, or empty. */
export type LockableModule = ModuleState & { locked: string | null };

/** The result of a change. */
export type Outcome =
  /** `modules` have changed. `toFix` lists new problems elsewhere, such as a sentence with an old price. */
  | { kind: 'done'; modules: ModuleState[]; toFix: FieldProblem[] }
  /** The same field was changed in the file in the meantime; `now` is its value, undefined if it was removed. */
  | { kind: 'conflict'; module: ModuleState; path: FieldPath; now?: Value }
  /** The field would be invalid, or a page would fail to render. */
  | { kind: 'refused'; problems: FieldProblem[] }
  /** There is nothing to undo, or the file was changed by hand since. */
  | { kind: 'impossible'; reason: string };

/** One step of the undo history: a label, and the bytes before and after it. */
type Step = { words: string; changes: FileChange[] };

const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The only files that edits may write. */
const moduleFiles = Object.keys(contentModules);

/**
 * The editable content: reads the modules, and writes, undoes and redoes changes.
 *
 * @param shapes the expected shape of each field
 */
export function openContent(shapes: Map<string, ModuleShapes>) {
  /** Every version that a client may have loaded, by file and version: the base of a merge. */
  const seen = new Map<string, Record<string, Value>>();
  /** The last values of each module that could be read. */
  const latest = new Map<string, Record<string, Value>>();
  const done: Step[] = [];
  const undone: Step[] = [];
  let last = Promise.resolve();

  const readModule = (file: string): LockableModule & { text: string; isBroken: boolean } => {
    const lock = (text: string, locked: string, isBroken: boolean) => ({
      ...{ file, version: versionOf(text), values: latest.get(file) ?? {}, text, locked, isBroken },
    });
    if (!existsSync(file)) return lock('', `is missing. ${howToRestore(file)}`, true);
    const text = readFileSync(file, 'utf8');
    const version = versionOf(text);
    try {
      const values = seen.get(`${file} ${version}`) ?? readValues(text);
      seen.set(`${file} ${version}`, values);
      latest.set(file, values);
      return { file, version, values, text, locked: null, isBroken: false };
    } catch (error) {
      if (error instanceof NotEditable) return lock(text, error.message, error.isBroken);
      throw error;
    }
  };

  const stateOf = (file: string): ModuleState => {
    const { version, values } = readModule(file);
    return { file, version, values };
  };
  const valuesNow = (): ContentValues =>
    new Map(
      moduleFiles
        .map(readModule)
        .flatMap(({ file, values, locked }) => (locked === null ? [[file, values] as const] : [])),
    );

  /** Problems of the content, cached until a module or a photograph changes. */
  let cached: { of: string; problems: FieldProblem[] } | null = null;
  const problemsNow = (): FieldProblem[] => {
    const context = projectContext();
    const modules = moduleFiles.map(readModule);
    const of = JSON.stringify([modules.map(({ version }) => version), context]);
    if (cached?.of !== of) {
      const locks = modules.flatMap(({ file, locked, isBroken }): FieldProblem[] =>
        locked === null ? [] : [{ file, path: [], message: locked, isFatal: isBroken }],
      );
      cached = { of, problems: [...locks, ...problemsIn(valuesNow(), shapes, context)] };
    }
    return cached.problems;
  };

  const former = async (path: FieldPath): Promise<string | null> => {
    const [name] = path;
    const file = moduleFiles.find((candidate) => name !== undefined && name in readModule(candidate).values);
    if (!file) return null;
    for (const step of [...done].reverse()) {
      const before = step.changes.find((change) => change.file === file)?.before;
      const text = before ? textIn(before.toString(), path) : null;
      if (text !== null) return text;
    }
    return formerText(file, path);
  };

  /** The new texts of the changed files, or the reason why the edits cannot be applied. */
  const apply = async (
    edits: Edit[],
    textToRestore: TextToRestore,
  ): Promise<Map<string, string> | Outcome> => {
    const texts = new Map<string, string>();
    for (const { file, change, version } of edits) {
      if (!moduleFiles.includes(file))
        return { kind: 'impossible', reason: `${file} is not part of the content.` };
      const now = readModule(file);
      if (now.locked !== null) return { kind: 'impossible', reason: `${file}: ${now.locked}` };
      const text = texts.get(file) ?? now.text;
      const saw = seen.get(`${file} ${version}`);
      if (!saw) return { kind: 'impossible', reason: 'This page is outdated. Reload it.' };
      const moved = now.version === version ? change : anchored(change, saw, now.values);
      if (!moved) {
        return {
          kind: 'conflict',
          module: stateOf(file),
          path: change.path,
          now: valueAt(now.values, change.path),
        };
      }
      const restored = moved.kind === 'restore' ? await textToRestore(change.path) : '';
      if (restored === null) return { kind: 'impossible', reason: 'The former text is not known.' };
      const written: WrittenChange = moved.kind === 'restore' ? { ...moved, text: restored } : moved;
      texts.set(file, changedText(text, written));
    }
    for (const [file, text] of texts) {
      try {
        readValues(text);
      } catch (error) {
        if (error instanceof NotEditable) return { kind: 'impossible', reason: `${file}: ${error.message}` };
        throw error;
      }
      texts.set(file, await formattedLike(readFileSync(file, 'utf8'), text, file));
    }
    return texts;
  };

  /** Problems that the new texts would introduce. */
  const newProblems = (texts: Map<string, string>, edits: Edit[]): FieldProblem[] => {
    const after: ContentValues = valuesNow();
    for (const [file, text] of texts) after.set(file, readValues(text));
    const identify = ({ file, path, message }: FieldProblem) =>
      JSON.stringify([file, withoutPositions(file, path, edits), message]);
    const known = new Set(problemsNow().map(identify));
    return problemsIn(after, shapes, projectContext()).filter((problem) => !known.has(identify(problem)));
  };

  /** Serializes changes: each one starts from the result of the previous one. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.then(
      () => {},
      () => {},
    );
    return result;
  };

  const changedModules = (changes: FileChange[]) =>
    changes
      .map(({ file }) => file)
      .filter((file) => moduleFiles.includes(file))
      .map(stateOf);

  const write = (step: Step, toFix: FieldProblem[]): Outcome => {
    writeTransaction(step.changes);
    done.push(step);
    undone.length = 0;
    return { kind: 'done', modules: changedModules(step.changes), toFix };
  };

  /** Reverts the last step of one history and moves it to the other. */
  const revertLast = (from: Step[], onto: Step[], nothing: string): Outcome => {
    const step = from.at(-1);
    if (!step) return { kind: 'impossible', reason: nothing };
    const changed = step.changes.find(({ file, after }) => !isSame(bytesOf(file), after));
    if (changed) {
      return {
        kind: 'impossible',
        reason: `${changed.file} was changed by hand in the meantime. Use “Changes” to revert single fields.`,
      };
    }
    const back = step.changes.map(({ file, before, after }) => ({ file, before: after, after: before }));
    writeTransaction(back);
    from.pop();
    onto.push({ words: step.words, changes: back });
    return { kind: 'done', modules: changedModules(back), toFix: [] };
  };

  return {
    shapes,
    modules: (): LockableModule[] =>
      moduleFiles.map((file) => {
        const { version, values, locked } = readModule(file);
        return { file, version, values, locked };
      }),
    /** Problems of the current content. */
    problems: problemsNow,
    /** Why edits would be refused, without applying them. */
    check: (edits: Edit[]) =>
      inTurn(async (): Promise<FieldProblem[]> => {
        const texts = await apply(edits, former);
        return texts instanceof Map ? refusals(newProblems(texts, edits), edits) : [];
      }),
    /**
     * Applies edits together, as one undo step.
     *
     * @param words label for Undo
     * @param textToRestore the text of what the edits restore, unless it is what was hidden
     */
    edit: (edits: Edit[], words: string, textToRestore: TextToRestore = former) =>
      inTurn(async (): Promise<Outcome> => {
        const texts = await apply(edits, textToRestore);
        if (!(texts instanceof Map)) return texts;
        const problems = newProblems(texts, edits);
        const own = refusals(problems, edits);
        if (own.length > 0) return { kind: 'refused', problems: own };
        const changes = [...texts].flatMap(([file, text]): FileChange[] => {
          const [before, after] = [bytesOf(file), Buffer.from(text)];
          return isSame(before, after) ? [] : [{ file, before, after }];
        });
        return changes.length > 0
          ? write({ words, changes }, problems)
          : { kind: 'done', modules: [], toFix: [] };
      }),
    /** Replaces whole files, such as photographs, as one undo step. */
    replaceFiles: (changes: FileChange[], words: string) => inTurn(async () => write({ words, changes }, [])),
    undo: () => inTurn(async () => revertLast(done, undone, 'There is nothing to undo.')),
    redo: () => inTurn(async () => revertLast(undone, done, 'There is nothing to redo.')),
    /** The source text at a path before it was hidden, from the undo history or git; null if neither has it. */
    former,
    /** Labels of what Undo and Redo would do; null if there is nothing. */
    history: () => ({ undo: done.at(-1)?.words ?? null, redo: undone.at(-1)?.words ?? null }),
  };
}

/** Finds the former source text at a path; null if there is none. */
type TextToRestore = (path: FieldPath) => Promise<string | null>;

/** A path without the positions that edits may shift. */
function withoutPositions(file: string, path: FieldPath, edits: Edit[]): FieldPath {
  const shifted = edits.filter(
    (edit) =>
      edit.file === file &&
      ['insert', 'duplicate', 'move', 'remove'].includes(edit.change.kind) &&
      edit.change.path.every((step, position) => step === path[position]),
  );
  const at = new Set(shifted.map(({ change }) => change.path.length));
  return path.map((step, position) => (at.has(position) && typeof step === 'number' ? '*' : step));
}

/** Whether a problem is in the field that an edit writes. */
function concerns({ file, change }: Edit, problem: FieldProblem): boolean {
  // New entries may contain placeholders, which are reported but not refused.
  if (file !== problem.file || ['insert', 'remove', 'move'].includes(change.kind)) return false;
  const common = Math.min(change.path.length, problem.path.length);
  return change.path.slice(0, common).every((step, position) => step === problem.path[position]);
}

/** Problems for which edits are refused. */
const refusals = (problems: FieldProblem[], edits: Edit[]) =>
  problems.filter(
    (problem) => problem.isFatal || (!problem.isWarning && edits.some((edit) => concerns(edit, problem))),
  );

/** The editable content. */
export type Content = ReturnType<typeof openContent>;

/**
 * Rebases a change onto the current module: positions in lists may have shifted. Null if the same field has changed.
 */
function anchored(change: Change, saw: Record<string, Value>, now: Record<string, Value>): Change | null {
  const path: FieldPath = [];
  let [old, current]: [Value | undefined, Value | undefined] = [saw, now];
  for (const step of change.path) {
    let next = step;
    if (typeof step === 'number' && Array.isArray(old) && Array.isArray(current)) {
      const entry: Value | undefined = old[step];
      if (!isEqual(current[step], entry)) {
        const found = current.findIndex((candidate: Value) => isEqual(candidate, entry));
        if (found >= 0) next = found;
        else if (current.length !== old.length) return null;
      }
    }
    path.push(next);
    [old, current] = [valueAt(old, [step]), valueAt(current, [next])];
  }
  // The changed value must be the same as in the base version; for lists, the whole list.
  return isEqual(old, current) ? { ...change, path } : null;
}
