import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldPath, isEqual, type Value } from '../../content/model/shape';
import type { FoundField } from '../server/fields';
import { type Draft, draftOf, saveDraft, showsDrafts, useDraftsAt } from './drafts';
import { draftAfterSave, type FieldState, fieldState, type Sent, textOf } from './fieldState';
import { type Editor, refusalMessage } from './useEditor';

/** Debounce time of the live check, in milliseconds. */
const typingPause = 200;

/** The value that a text means. */
function typedValue({ shape }: FoundField, text: string): Value {
  if (shape.kind === 'switch') return text === 'true';
  const digits = text.replace(/[$,\s]/g, '');
  // What is no number stays text, so that the message is about that.
  return shape.kind === 'number' && digits !== '' && Number.isFinite(Number(digits)) ? Number(digits) : text;
}

const isWithin = (path: FieldPath, field: FoundField) =>
  field.path.every((step, position) => step === path[position]);

/** The save of the field that was left last. */
let pending: Promise<boolean> = Promise.resolve(true);

/** Whether the field that was left last is saved, so that its form may close. */
export const isPendingSaved = (): Promise<boolean> => pending;

/** What can be done with fields apart from editing them. */
export type FieldsOptions = {
  /**
   * Saves the value in a way of its own; resolves to a problem, to an empty string when it is saved, or to null while a
   * question is open.
   */
  onSave?: (value: Value, isEntered: boolean) => Promise<string | null>;
  /** Called with the first field's text that the page shows: while it is typed, and the saved one if it is left unsaved. */
  onType?: (text: string) => void;
};

/** A field of a form, as its control shows and changes it. */
export type FormField = FieldState & {
  field: FoundField;
  problem: string;
  /** It was typed before the page was loaded. */
  isRestored: boolean;
  type: (text: string) => void;
  settle: (keep: 'mine' | 'theirs') => void;
};

/**
 * Fields that are checked and saved together, usually one, with what is typed as drafts.
 *
 * @param label of the change, for Undo
 */
export function useFields(editor: Editor, fields: FoundField[], label: string, options: FieldsOptions) {
  const latest = useRef({ editor, fields, options });
  latest.current = { editor, fields, options };
  useDraftsAt(fields.map(({ path }) => path));
  const [problems, setProblems] = useState<string[]>([]);
  const sent = useRef<Sent[]>([]);
  /** The fields as they are now, also when that is not shown yet. */
  const statesNow = () =>
    latest.current.fields.map(({ path }, position) =>
      fieldState(latest.current.editor.valueOf(path), draftOf(path), sent.current[position]),
    );
  const states = statesNow();
  const restored = useRef(states.map(({ draft }) => draft !== null));
  restored.current = restored.current.map((isRestored, at) => isRestored && Boolean(states[at]?.draft));

  // The page shows what is typed, and the saved text again if the form closes.
  const { typed = '', saved = '' } = states[0] ?? {};
  const page = useRef({ shows: saved, saved });
  page.current.saved = saved;
  useEffect(() => {
    if (typed === page.current.shows) return;
    page.current.shows = typed;
    latest.current.options.onType?.(typed);
  }, [typed]);
  useEffect(
    () => () => {
      const { shows, saved: text } = page.current;
      if (shows !== text) latest.current.options.onType?.(text);
    },
    [],
  );

  // The file may say the same by now.
  useEffect(() => {
    for (const [position, { path }] of latest.current.fields.entries())
      if (states[position]?.draft === null && draftOf(path)) saveDraft(path, null);
  });

  // Entries of a list move, and the drafts of their fields with them.
  const keyOf = (all: FoundField[]) => all.map(({ path }) => path.join('.')).join(' ');
  const key = keyOf(fields);
  const moved = useRef<(Draft | null)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the fields have moved
  useLayoutEffect(() => {
    const paths = latest.current.fields.map(({ path }) => path);
    for (const [position, path] of paths.entries()) {
      const draft = moved.current[position];
      if (draft) saveDraft(path, draft);
    }
    const end = showsDrafts(paths);
    return () => {
      const isMoved = keyOf(latest.current.fields) !== key;
      moved.current = isMoved ? paths.map(draftOf) : [];
      if (isMoved) for (const path of paths) saveDraft(path, null);
      end();
    };
  }, [key]);

  /** Resolves to a problem for each field; empty if it is saved. */
  const write = async (all: FoundField[], values: Value[]): Promise<string[]> => {
    const changes = all.map(({ path }, position) => ({
      kind: 'set' as const,
      path,
      value: values[position] ?? '',
    }));
    const outcome = await editor.change(changes, label);
    return all.map((field) => {
      if (outcome?.kind === 'done') return '';
      if (outcome?.kind !== 'refused') return 'This is not saved yet.';
      // What concerns none of the fields is shown with the first.
      const isOwn = ({ path }: { path: FieldPath }) =>
        isWithin(path, field) || (field === all[0] && !all.some((other) => isWithin(path, other)));
      return refusalMessage(outcome.problems.filter(isOwn));
    });
  };

  const saving = useRef(Promise.resolve(true));
  /** Saves the fields if one has changed, one save at a time; resolves to whether they are saved. */
  const save = (isEntered = false): Promise<boolean> => {
    saving.current = saving.current.then(async () => {
      const { editor: now, fields: all } = latest.current;
      const before = statesNow();
      if (before.some(({ theirs }) => theirs !== null)) return false;
      const values = all.map((field, position) => typedValue(field, before[position]?.typed ?? ''));
      const isUnchanged = isEqual(
        values,
        all.map(({ path }) => now.valueOf(path) ?? ''),
      );
      const texts = before.map((state, at) => ({ typed: state.typed, saved: textOf(values[at]) }));
      sent.current = texts;
      const { onSave } = latest.current.options;
      const found = isUnchanged
        ? all.map(() => '')
        : onSave
          ? [await onSave(values[0] ?? '', isEntered)]
          : await write(all, values);
      const isSaved = found.every((problem) => problem === '');
      for (const [position, { path }] of latest.current.fields.entries()) {
        const text = texts[position];
        if (isSaved && text) saveDraft(path, draftAfterSave(draftOf(path), text));
      }
      if (isSaved) restored.current = [];
      sent.current = [];
      setProblems(found.map((problem) => problem ?? ''));
      return isSaved;
    });
    return saving.current;
  };

  const report = (position: number, problem: string) =>
    setProblems((before) => fields.map((_, at) => (at === position ? problem : (before[at] ?? ''))));

  // Live check while typing. Fields that belong together may differ until all of them are typed.
  const waiting = useRef(0);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const type = (position: number, field: FoundField, text: string) => {
    const { saved = '', draft } = statesNow()[position] ?? {};
    saveDraft(field.path, text === saved ? null : { base: draft?.base ?? saved, typed: text });
    clearTimeout(waiting.current);
    if (text === saved) return report(position, '');
    if (fields.length > 1) return;
    waiting.current = window.setTimeout(async () => {
      const problem = await editor.check({ kind: 'set', path: field.path, value: typedValue(field, text) });
      if (statesNow()[position]?.typed === text) report(position, problem);
    }, typingPause);
  };

  return {
    save,
    /** Saves what the focus has left. */
    saveLeft: () => {
      pending = save();
    },
    forms: fields.flatMap((field, position): FormField[] => {
      const state = states[position];
      if (!state) return [];
      const { saved, typed } = state;
      return [
        {
          ...state,
          field,
          problem: problems[position] ?? '',
          isRestored: restored.current[position] ?? false,
          type: (text) => type(position, field, text),
          settle: (keep) => {
            saveDraft(field.path, keep === 'mine' ? { base: saved, typed } : null);
            report(position, '');
          },
        },
      ];
    }),
  };
}
