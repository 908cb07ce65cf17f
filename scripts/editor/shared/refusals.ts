import type { Problem } from '../../content/checks/problem';
import type { FieldPath } from '../../content/model/shape';
import type { Change } from '../../content/source/changeModule';

const isWithin = (inner: FieldPath, outer: FieldPath) =>
  outer.every((step, position) => step === inner[position]);

const movesEntries = ({ kind }: Change) => ['insert', 'duplicate', 'move', 'remove'].includes(kind);

/** A problem's identity: its path is without the positions that changes may shift. */
function identityOf({ code, file, path }: Problem, changes: Change[]): string {
  const shifted = changes.filter((change) => movesEntries(change) && isWithin(path, change.path));
  const at = new Set(shifted.map((change) => change.path.length));
  return JSON.stringify([code, file, path.map((step, position) => (at.has(position) ? '*' : step))]);
}

/** Whether a problem is in the field that a change writes. New entries may contain placeholders, which are reported. */
const concerns = (change: Change, { path }: Problem) =>
  (change.kind === 'duplicate' || !movesEntries(change)) &&
  (isWithin(change.path, path) || isWithin(path, change.path));

/** The problems for which changes are refused: those that were not there before and concern them, or stop a page. */
export function refusals(before: Problem[], after: Problem[], changes: Change[]): Problem[] {
  const known = new Set(before.map((problem) => identityOf(problem, changes)));
  return after.filter(
    (problem) =>
      !known.has(identityOf(problem, changes)) &&
      (problem.severity === 'fatal' ||
        (problem.severity === 'error' && changes.some((change) => concerns(change, problem)))),
  );
}
