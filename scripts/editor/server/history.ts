import { bytesOf, type FileChange, isSame, writeTransaction } from '../../content/source/writeTransaction';
import type { Outcome } from './protocol';
import type { ModuleState } from './readModules';

/** One step: a label, and the bytes before and after it. */
type Step = { label: string; changes: FileChange[] };

/**
 * Writes changes of files, and undoes and redoes them step by step.
 *
 * @param modulesIn the state of the modules among changed files
 */
export function writeHistory(modulesIn: (files: string[]) => ModuleState[]) {
  const done: Step[] = [];
  const undone: Step[] = [];

  const write = (changes: FileChange[]): Outcome => {
    writeTransaction(changes);
    return { kind: 'done', modules: modulesIn(changes.map(({ file }) => file)) };
  };
  /** Reverts the last step of one list and moves it to the other. */
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
    const changes = step.changes.map(({ file, before, after }) => ({ file, before: after, after: before }));
    const outcome = write(changes);
    from.pop();
    onto.push({ label: step.label, changes });
    return outcome;
  };
  return {
    /** Writes files as one step. */
    write: (label: string, changes: FileChange[]): Outcome => {
      const outcome = write(changes);
      done.push({ label, changes });
      undone.length = 0;
      return outcome;
    },
    undo: () => revertLast(done, undone, 'There is nothing to undo.'),
    redo: () => revertLast(undone, done, 'There is nothing to redo.'),
    /** Labels of what Undo and Redo would do; null if there is nothing. */
    labels: () => ({ undo: done.at(-1)?.label ?? null, redo: undone.at(-1)?.label ?? null }),
    /** Earlier texts of a file in this session, the newest first. */
    textsBefore: (file: string): string[] =>
      [...done].reverse().flatMap(({ changes }) => {
        const before = changes.find((change) => change.file === file)?.before;
        return before ? [before.toString()] : [];
      }),
  };
}
