import type { Problem } from '../../content/checks/problem';
import { type FieldPath, isEqual, type Value, valueAt } from '../../content/model/shape';
import type { Change } from '../../content/source/editModule';
import type { Edit } from './protocol';

const isWithin = (inner: FieldPath, outer: FieldPath) =>
  outer.every((step, position) => step === inner[position]);

/**
 * Rebases a change onto the current module: positions in lists may have shifted. Null if the same field has changed.
 *
 * @param base the values that the change is based on
 */
export function rebased(change: Change, base: Value, now: Value): Change | null {
  const path: FieldPath = [];
  let [old, current]: [Value | undefined, Value | undefined] = [base, now];
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

/** A path without the positions that edits may shift. */
function withoutPositions({ file, path }: Problem, edits: Edit[]): FieldPath {
  const shifted = edits.filter(
    ({ file: edited, change }) =>
      edited === file &&
      ['insert', 'duplicate', 'move', 'remove'].includes(change.kind) &&
      isWithin(path, change.path),
  );
  const at = new Set(shifted.map(({ change }) => change.path.length));
  return path.map((step, position) => (at.has(position) && typeof step === 'number' ? '*' : step));
}

/** The problems after edits that were not there before them. */
export function newProblems(before: Problem[], after: Problem[], edits: Edit[]): Problem[] {
  const identify = (problem: Problem) =>
    JSON.stringify([problem.code, problem.file, withoutPositions(problem, edits)]);
  const known = new Set(before.map(identify));
  return after.filter((problem) => !known.has(identify(problem)));
}

/** Whether a problem is in the field that an edit writes. */
function concerns({ file, change }: Edit, problem: Problem): boolean {
  // New entries may contain placeholders, which are reported but not refused.
  if (file !== problem.file || ['insert', 'remove', 'move'].includes(change.kind)) return false;
  return isWithin(change.path, problem.path) || isWithin(problem.path, change.path);
}

/** Problems for which edits are refused. */
export const refusals = (problems: Problem[], edits: Edit[]) =>
  problems.filter(
    (problem) =>
      problem.severity === 'fatal' ||
      (problem.severity === 'error' && edits.some((edit) => concerns(edit, problem))),
  );
