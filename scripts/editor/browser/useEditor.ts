import { useEffect, useMemo, useRef, useState } from 'react';
import { plainMessage } from '../../content/checks/describe';
import type { Problem } from '../../content/checks/problem';
import { labelsOf } from '../../content/model/labels';
import { type FieldPath, valueAt } from '../../content/model/shape';
import type { Change } from '../../content/source/editModule';
import { fieldAt, moduleOf } from '../server/fields';
import type { Changes, Edit, EditorEvent, EditorState, Outcome } from '../server/protocol';
import { requests } from './requests';

/** A success or error message. */
export type Notice = { message: string; isProblem: boolean };

/** How long a success message is shown, in milliseconds. */
const noticeTime = 6000;

/** The message for a rejected change. */
export function refusalMessage(problems: Problem[]): string {
  const [first, ...others] = problems
    .map(({ message }) => plainMessage(message))
    .map((message) => (/^[a-z]/.test(message) ? `This ${message}` : message));
  if (first === undefined) return '';
  // A color may have too little contrast with several others.
  return others.length > 0 ? `${first} There are ${others.length} more like it.` : first;
}

/** The content as forms show and change it, and the message about the last change. */
export function useEditor(event: EditorEvent) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [changes, setChanges] = useState<Changes | null>(null);
  /** The state as it is, while `state` is the one that is shown: the next change starts from this one. */
  const latest = useRef<EditorState | null>(null);
  const changeCount = useRef(0);

  const actions = useMemo(() => {
    const showMessage = (message: string) => setNotice({ message, isProblem: false });
    const showError = (error: unknown) =>
      setNotice({ message: error instanceof Error ? error.message : String(error), isProblem: true });
    const update = (now: EditorState | null) => {
      latest.current = now;
      setState(now);
    };
    const loadedModule = (path: FieldPath) => moduleOf(latest.current?.modules ?? [], path);
    const reload = async () => {
      // Meanwhile, because that runs git.
      const comparing = requests.changes().then(setChanges, showError);
      const countBefore = changeCount.current;
      try {
        const loaded = await requests.state();
        // Ignore a response that is older than the last change.
        if (changeCount.current === countBefore) update(loaded);
      } catch (error) {
        showError(error);
      }
      await comparing;
    };
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
        if (outcome.kind === 'impossible') showError(outcome.reason);
        return outcome;
      } catch (error) {
        showError(error);
        return null;
      }
    };
    const editsOf = (all: Change[]): Edit[] =>
      all.map((change) => {
        const { file = '', version = '' } = loadedModule(change.path) ?? {};
        return { file, change, version };
      });
    /** Applies changes as one undo step. Null if the request failed. */
    const change = (all: Change[], label: string) => finish(requests.edit(editsOf(all), label), label);
    return {
      showMessage,
      showError,
      dismiss: () => setNotice(null),
      reload,
      change,
      /** The same; resolves to why it is not done, or an empty string. */
      save: async (all: Change[], label: string): Promise<string> => {
        const outcome = await change(all, label);
        if (outcome?.kind === 'done') return '';
        return outcome?.kind === 'refused' ? refusalMessage(outcome.problems) : 'This was not saved.';
      },
      /** Applies one change, with errors as a notice; resolves to whether it is done. */
      act: async (one: Change, label: string): Promise<boolean> => {
        const outcome = await change([one], label);
        if (outcome?.kind === 'refused') showError(refusalMessage(outcome.problems));
        if (outcome?.kind === 'conflict')
          showError('This was changed in the file in the meantime. Check it, and try again.');
        return outcome?.kind === 'done';
      },
      /** The problem that a change would cause, without applying it; empty if none. */
      check: (one: Change): Promise<string> => requests.check(editsOf([one])).then(refusalMessage, () => ''),
      revert: async (id: string) => {
        const outcome = await finish(requests.revert(id), 'Reverted');
        if (outcome?.kind === 'refused') showError(`Not reverted. ${refusalMessage(outcome.problems)}`);
      },
      undo: () => finish(requests.undo(), `Undone: ${latest.current?.history.undo ?? ''}`),
      redo: () => finish(requests.redo(), `Redone: ${latest.current?.history.redo ?? ''}`),
      /** The saved value at a path, also when it is not shown yet. */
      valueOf: (path: FieldPath) => valueAt(loadedModule(path)?.values, path),
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
      /** The differences from the last version; null until they are loaded. */
      changes,
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
  }, [actions, event, notice, state, changes]);
}

/** The content as forms show and change it. */
export type Editor = ReturnType<typeof useEditor>;
