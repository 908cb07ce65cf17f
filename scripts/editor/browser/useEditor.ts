import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { plainMessage } from '../../content/checks/describe';
import type { Problem } from '../../content/checks/problem';
import { labelsOf } from '../../content/model/labels';
import { type FieldPath, type ModuleShapes, valueAt } from '../../content/model/shape';
import type { Change } from '../../content/source/editModule';
import { fieldAt, moduleOf } from '../server/fields';
import type { Edit, EditorEvent, EditorState, Outcome } from '../server/protocol';
import { requests } from './requests';

/** A change of a module, based on the loaded version. */
export type ModuleChange = { file: string; change: Change };

type Messages = { showMessage: (message: string) => void; showError: (error: unknown) => void };

/** The message for a rejected change. */
export function refusalMessage(problems: Problem[]): string {
  const [first, ...others] = problems
    .map(({ message }) => plainMessage(message))
    .map((message) => (/^[a-z]/.test(message) ? `This ${message}` : message));
  if (first === undefined) return '';
  // A color may have too little contrast with several others.
  return others.length > 0 ? `${first} There are ${others.length} more like it.` : first;
}

/** The state after a change, whose outcome contains the modules as they are now. */
function stateAfter(state: EditorState, outcome: Outcome): EditorState {
  const changed =
    outcome.kind === 'done' ? outcome.modules : outcome.kind === 'conflict' ? [outcome.module] : [];
  return {
    ...state,
    modules: state.modules.map((module) => ({
      ...module,
      ...changed.find(({ file }) => file === module.file),
    })),
  };
}

/** The content as forms show and change it. */
export function useEditor(event: EditorEvent, { showMessage, showError }: Messages) {
  const [shapes, setShapes] = useState<ModuleShapes | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  /** The state as it is, while `state` is the one that is shown: the next change starts from this one. */
  const latest = useRef<EditorState | null>(null);
  const changeCount = useRef(0);
  const update = useCallback((now: EditorState | null) => {
    latest.current = now;
    setState(now);
  }, []);
  const reload = useCallback(async () => {
    const countBefore = changeCount.current;
    try {
      const loaded = await requests.state();
      // Ignore a response that is older than the last change.
      if (changeCount.current === countBefore) update(loaded);
    } catch (error) {
      showError(error);
    }
  }, [showError, update]);
  useEffect(() => void requests.shapes().then(setShapes, showError), [showError]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is loaded
  useEffect(() => void reload(), [reload, event.revision]);

  const actions = useMemo(() => {
    const finish = async (work: Promise<Outcome>, label: string): Promise<Outcome | null> => {
      try {
        const outcome = await work;
        changeCount.current += 1;
        update(latest.current && stateAfter(latest.current, outcome));
        if (outcome.kind === 'done') showMessage(label);
        if (outcome.kind === 'impossible') showError(outcome.reason);
        return outcome;
      } catch (error) {
        showError(error);
        return null;
      }
    };
    const editsOf = (changes: ModuleChange[]): Edit[] =>
      changes.map(({ file, change }) => ({
        file,
        change,
        version: latest.current?.modules.find((module) => module.file === file)?.version ?? '',
      }));
    /** Applies changes as one undo step. Null if the request failed. */
    const change = (changes: ModuleChange[], label: string) =>
      finish(requests.edit(editsOf(changes), label), label);
    return {
      /** The same; resolves to why it is not done, or an empty string. */
      save: async (changes: ModuleChange[], label: string): Promise<string> => {
        const outcome = await change(changes, label);
        if (outcome?.kind === 'done') return '';
        return outcome?.kind === 'refused' ? refusalMessage(outcome.problems) : 'This was not saved.';
      },
      /** The saved value at a path, also when it is not shown yet. */
      valueOf: (path: FieldPath) => valueAt(moduleOf(latest.current?.modules ?? [], path)?.values, path),
      change,
      /** The same, with errors as a notice; resolves to whether it is done. */
      act: async (changes: ModuleChange[], label: string): Promise<boolean> => {
        const outcome = await change(changes, label);
        if (outcome?.kind === 'refused') showError(refusalMessage(outcome.problems));
        if (outcome?.kind === 'conflict')
          showError('This was changed in the file in the meantime. Check it, and try again.');
        return outcome?.kind === 'done';
      },
      /** The problem that a change would cause, without applying it; empty if none. */
      check: (changes: ModuleChange[]): Promise<string> =>
        requests.check(editsOf(changes)).then(refusalMessage, () => ''),
      revert: async (id: string) => {
        const outcome = await finish(requests.revert(id), 'Reverted');
        if (outcome?.kind === 'refused') showError(`Not reverted. ${refusalMessage(outcome.problems)}`);
      },
      undo: () => finish(requests.undo(), `Undone: ${latest.current?.history.undo ?? ''}`),
      redo: () => finish(requests.redo(), `Redone: ${latest.current?.history.redo ?? ''}`),
      reload,
      fail: showError,
    };
  }, [reload, showError, showMessage, update]);
  return useMemo(() => {
    const modules = state?.modules ?? [];
    return {
      ...actions,
      state,
      event,
      /** Empty until they are loaded. */
      modules,
      shapes: shapes ?? {},
      isLoaded: state !== null && shapes !== null,
      /** The field at a path; null if there is none. */
      fieldAt: (path: FieldPath) => fieldAt(modules, shapes ?? {}, path),
      /** The name of a field for the user: `Home › First screen › Lead`. */
      nameOf: (path: FieldPath) =>
        [moduleOf(modules, path)?.title ?? '', ...labelsOf(shapes ?? {}, path)].join(' › '),
      /** The label of a field: `Lead`. */
      labelOf: (path: FieldPath) => labelsOf(shapes ?? {}, path).at(-1) ?? '',
    };
  }, [actions, shapes, state, event]);
}

/** The content as forms show and change it. */
export type Editor = ReturnType<typeof useEditor>;
