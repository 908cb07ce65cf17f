import { useEffect, useMemo, useRef, useState } from 'react';
import { type Problem, plainMessage } from '../../content/checks/problem';
import { labelsOf } from '../../content/model/labels';
import { type FieldPath, valueAt } from '../../content/model/shape';
import type { Change } from '../../content/source/changeModule';
import { fieldAt, moduleOf } from '../shared/fields';
import type { Edit, EditorEvent, EditorState, Outcome } from '../shared/protocol';
import { requests } from './requests';

/** Forms with something that is not saved, and the save of each that is running, if any. */
const forms = new Map<object, Promise<unknown>>();

/** Registers whether a form has something that is not saved. */
export function setUnsaved(
  form: object,
  isUnsaved: boolean,
  saving: Promise<unknown> = Promise.resolve(),
): void {
  if (isUnsaved) forms.set(form, saving);
  else forms.delete(form);
}

/** Whether something is not saved now. */
export const hasUnsaved = () => forms.size > 0;

/** Whether all is saved, when the running saves are done: forms may be closed then. */
export async function isAllSaved(): Promise<boolean> {
  await Promise.all(forms.values());
  return forms.size === 0;
}

/** A success or error message. */
export type Notice = { message: string; isProblem: boolean };

/** How long a success message is shown, in milliseconds. */
const noticeTime = 6000;

/** The message for a rejected change. */
export const refusalMessage = (problems: Problem[]): string =>
  problems
    .slice(0, 1)
    .map(({ message }) => plainMessage(message))
    .map((message) => (/^[a-z]/.test(message) ? `This ${message}` : message))
    .join('');

/** Why a change was not done, or an empty string. */
export function problemOf(outcome: Outcome | null): string {
  switch (outcome?.kind) {
    case 'done':
      return '';
    case 'refused':
      return refusalMessage(outcome.problems);
    case 'impossible':
      return outcome.reason;
    case 'conflict':
      return 'This was changed in the file in the meantime. Check it, and try again.';
    default:
      return 'This is not saved yet.';
  }
}

/** What was undone or redone, where that is known yet. */
const stepLabel = (done: string, label: string | null | undefined) => (label ? `${done}: ${label}` : done);

/** The content as forms show and change it, and the message about the last change. */
export function useEditor(event: EditorEvent) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  /** The state as it is, while `state` is the one that is shown: the next change starts from this one. */
  const latest = useRef<EditorState | null>(null);
  const changeCount = useRef(0);
  /** The presses of buttons, one after another. */
  const presses = useRef({ count: 0, last: Promise.resolve(true) });

  const actions = useMemo(() => {
    const showMessage = (message: string) => setNotice({ message, isProblem: false });
    const showError = (error: unknown) =>
      setNotice({ message: error instanceof Error ? error.message : String(error), isProblem: true });
    const update = (now: EditorState | null) => {
      latest.current = now;
      setState(now);
    };
    const reload = async () => {
      const countBefore = changeCount.current;
      try {
        const loaded = await requests.state();
        // Ignore a response that is older than the last change.
        if (changeCount.current === countBefore) update(loaded);
      } catch (error) {
        showError(error);
      }
    };
    /** Takes over the result of a request. Null if it failed. */
    const finish = async (work: Promise<Outcome>, label: string): Promise<Outcome | null> => {
      try {
        const outcome = await work;
        changeCount.current += 1;
        const changed = 'modules' in outcome ? outcome.modules : [];
        const modules = latest.current?.modules.map(
          (module) => changed.find(({ file }) => file === module.file) ?? module,
        );
        if (latest.current && modules) update({ ...latest.current, modules });
        if (outcome.kind === 'done') showMessage(label);
        return outcome;
      } catch (error) {
        showError(error);
        return null;
      }
    };
    /** The same for a button, when the presses before it are done, with problems as a notice; resolves to whether it is done. */
    const press = (work: () => Promise<Outcome>, labelOf: () => string): Promise<boolean> => {
      presses.current.count += 1;
      presses.current.last = presses.current.last.then(async () => {
        // The field that was left for the button is saved first: the change starts from that.
        await isAllSaved();
        const label = labelOf();
        const outcome = await finish(work(), label);
        presses.current.count -= 1;
        if (outcome && outcome.kind !== 'done') showError(problemOf(outcome));
        return outcome?.kind === 'done';
      });
      return presses.current.last;
    };
    /** The saved value at a path, also when it is not shown yet. */
    const savedAt = (path: FieldPath) => valueAt(moduleOf(latest.current?.modules ?? [], path)?.values, path);
    /** A change of what is shown now. */
    const editOf = (change: Change): Edit => ({ change, before: savedAt(change.path) });
    /** Applies edits as one undo step. Null if the request failed. */
    const change = (edits: Edit[], label: string) => finish(requests.edit(edits, label), label);
    return {
      showMessage,
      showError,
      dismiss: () => setNotice(null),
      reload,
      valueOf: savedAt,
      editOf,
      change,
      /** Applies one change of a button, which `onStart` announces; resolves to whether it is done. */
      act: async (one: Change, label: string, onStart: () => void = () => {}): Promise<boolean> => {
        // While another change is written, a position may be that of another entry.
        if (presses.current.count > 0 && /move|remove|duplicate|insert/.test(one.kind)) return false;
        return press(
          () => {
            onStart();
            return requests.edit([editOf(one)], label);
          },
          () => label,
        );
      },
      /**
       * Applies changes, with a file for a folder of the library if there is one, which they name `newPhotograph`;
       * resolves to why they are not done, or an empty string.
       */
      save: async (all: Change[], label: string, file: File | null = null, folder = ''): Promise<string> => {
        await isAllSaved();
        const edits = all.map(editOf);
        const sent = file
          ? requests.editWithPhotograph(file, folder, edits, label)
          : requests.edit(edits, label);
        const problem = problemOf(await finish(sent, label));
        if (file && !problem) await reload();
        return problem;
      },
      revert: (file: string, path: FieldPath | null) =>
        press(
          () => requests.revert(file, path),
          () => 'Reverted',
        ),
      undo: () => press(requests.undo, () => stepLabel('Undone', latest.current?.history.undo)),
      redo: () => press(requests.redo, () => stepLabel('Redone', latest.current?.history.redo)),
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is loaded
  useEffect(() => void actions.reload(), [actions, event.revision]);
  useEffect(() => {
    if (!notice || notice.isProblem) return;
    const timer = setTimeout(actions.dismiss, noticeTime);
    return () => clearTimeout(timer);
  }, [notice, actions]);

  return useMemo(() => {
    const { modules = [], shapes = {} } = state ?? {};
    return {
      ...actions,
      event,
      notice,
      state,
      /** Empty until they are loaded. */
      modules,
      shapes,
      /** The field at a path; null if there is none. */
      fieldAt: (path: FieldPath) => fieldAt(modules, shapes, path),
      /** The name of a field for the user: `Home › First screen › Lead`. */
      nameOf: (path: FieldPath) =>
        [moduleOf(modules, path)?.title ?? '', ...labelsOf(shapes, path)].join(' › '),
      /** The label of a field: `Lead`. */
      labelOf: (path: FieldPath) => labelsOf(shapes, path).at(-1) ?? '',
    };
  }, [actions, event, notice, state]);
}

/** The content as forms show and change it. */
export type Editor = ReturnType<typeof useEditor>;
