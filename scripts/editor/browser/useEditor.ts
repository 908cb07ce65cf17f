import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldPath } from '../../content/place';
import type { FieldProblem } from '../server/check';
import type { Edit, ModuleState, Outcome } from '../server/content';
import { moduleOf } from '../server/fields';
import { plainMessage } from '../server/labels';
import type { Change } from '../server/moduleText';
import { type EditorEvent, type EditorShapes, type EditorState, editorAddress } from '../server/protocol';
import { valueAt } from '../server/values';
import type { Changes } from '../server/versions';
import { discardDraft } from './drafts';
import { requests } from './requests';

/** A change of a module, based on the loaded version. */
export type WantedChange = { file: string; change: Change };

/** A success or error message. */
export type Notice = { words: string; isProblem: boolean };

/** The state with some modules replaced. */
const withModules = (state: EditorState, changed: ModuleState[]): EditorState => ({
  ...state,
  modules: state.modules.map((module) => ({
    ...module,
    ...changed.find(({ file }) => file === module.file),
  })),
});

/** Delay of reloading the state after a change, in milliseconds, so that the page updates first. */
const reloadDelay = 500;

/** Delay of reloading a page that could not be shown although the content is in order, in milliseconds. */
const failedPageDelay = 1000;

/** How long a success message is shown, in milliseconds. */
const noticeTime = 6000;

/** The message for a rejected change. */
export function refusalMessage(problems: FieldProblem[]): string {
  const [first, ...others] = problems
    .map(({ message }) => plainMessage(message))
    .map((message) => (/^[a-z]/.test(message) ? `This ${message}` : message));
  // A color may have too little contrast with several others.
  return first === undefined
    ? ''
    : `${first}${others.length > 0 ? ` There are ${others.length} more like it.` : ''}`;
}

/** The editor's state and actions. */
export function useEditor() {
  const [shapes, setShapes] = useState<EditorShapes | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [event, setEvent] = useState<EditorEvent>({
    preview: { problems: [], making: '' },
    revision: 0,
    goLive: null,
  });
  const [changes, setChanges] = useState<Changes | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  // Success messages disappear by themselves.
  useEffect(() => {
    if (!notice || notice.isProblem) return;
    const timer = setTimeout(() => setNotice(null), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);
  const changeCount = useRef(0);
  const kept = useRef<Promise<boolean>>(Promise.resolve(true));
  /** The state as it is, while `state` is the one that is shown: the next change starts from this one. */
  const latest = useRef<EditorState | null>(null);
  const update = useCallback((now: EditorState | null) => {
    latest.current = now;
    setState(now);
  }, []);

  const tell = useCallback((error: unknown) => {
    setNotice({
      words: error instanceof Error ? error.message : String(error),
      isProblem: true,
    });
  }, []);
  const load = useCallback(() => {
    // The list of changes runs git: loaded in the background.
    void requests.changes().then(setChanges).catch(tell);
    const at = changeCount.current;
    return requests
      .state()
      .then((known) => {
        // Ignore a response that is older than the last change.
        if (changeCount.current === at) update(known);
      })
      .catch(tell);
  }, [tell, update]);

  useEffect(() => {
    requests.shapes().then(setShapes).catch(tell);
    const events = new EventSource(`${editorAddress}/events`);
    let known: string | null = null;
    events.onmessage = ({ data }) => {
      const sent: EditorEvent = JSON.parse(data);
      setEvent(sent);
      // The page that replaces one that cannot be shown: it may be possible now.
      if (!('failed' in document.documentElement.dataset)) return;
      const problems = JSON.stringify(sent.preview.problems);
      if (known !== null && problems !== known) location.reload();
      else if (sent.preview.problems.length === 0) setTimeout(() => location.reload(), failedPageDelay);
      known = problems;
    };
    return () => events.close();
  }, [tell]);
  // Also after manual changes of files.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is loaded
  useEffect(() => void load(), [load, event.revision]);

  const finish = useCallback(
    async (work: Promise<Outcome>, words: string): Promise<Outcome | null> => {
      try {
        const outcome = await work;
        // The written modules are in the response; the rest of the state is reloaded.
        changeCount.current += 1;
        const changed =
          outcome.kind === 'done' ? outcome.modules : outcome.kind === 'conflict' ? [outcome.module] : [];
        update(latest.current && withModules(latest.current, changed));
        setTimeout(load, reloadDelay);
        if (outcome.kind === 'done') setNotice({ words, isProblem: false });
        if (outcome.kind === 'impossible') setNotice({ words: outcome.reason, isProblem: true });
        return outcome;
      } catch (error) {
        tell(error);
        return null;
      }
    },
    [load, tell, update],
  );

  return useMemo(() => {
    const edits = (changes: WantedChange[]): Edit[] =>
      changes.map(({ file, change }) => ({
        file,
        change,
        version: latest.current?.modules.find((module) => module.file === file)?.version ?? '',
      }));
    return {
      shapes,
      state,
      event,
      notice,
      dismiss: () => setNotice(null),
      /** The saved value at a path, also when it is not shown yet. */
      valueOf: (path: FieldPath) => valueAt(moduleOf(latest.current?.modules ?? [], path)?.values, path),
      /** Applies changes as one undo step, labeled `words`. Null if the request failed. */
      change: (changes: WantedChange[], words: string) => finish(requests.edit(edits(changes), words), words),
      /** The same, with errors as a notice; resolves to whether it is done. */
      act: async (changes: WantedChange[], words: string): Promise<boolean> => {
        const outcome = await finish(requests.edit(edits(changes), words), words);
        if (outcome?.kind === 'refused') tell(refusalMessage(outcome.problems));
        if (outcome?.kind === 'conflict')
          tell('This was changed in the file in the meantime. Check it, and try again.');
        return outcome?.kind === 'done';
      },
      /** The problem that a change would cause, without applying it; empty if none. */
      check: (changes: WantedChange[]): Promise<string> =>
        requests.check(edits(changes)).then(refusalMessage, () => ''),
      changes,
      /** Registers a save that was started by a blur. */
      keep: (saving: Promise<boolean>) => {
        kept.current = saving;
      },
      /** Whether that save has succeeded, so that the panel may close. */
      isKept: () => kept.current,
      /** Shows a success message. */
      tell: (words: string) => setNotice({ words, isProblem: false }),
      fail: tell,
      /** Forgets what was typed into a field and not saved. */
      discard: discardDraft,
      reload: load,
      revert: async (id: string) => {
        const outcome = await finish(requests.revert(id), 'Reverted');
        if (outcome?.kind === 'refused') tell(`Not reverted. ${refusalMessage(outcome.problems)}`);
      },
      undo: () => finish(requests.undo(), `Undone: ${latest.current?.history.undo ?? ''}`),
      redo: () => finish(requests.redo(), `Redone: ${latest.current?.history.redo ?? ''}`),
    };
  }, [shapes, state, event, notice, changes, finish, load, tell]);
}

/** The editor's state and actions. */
export type Editor = ReturnType<typeof useEditor>;
