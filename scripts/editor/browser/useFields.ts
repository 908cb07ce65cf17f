import { useEffect, useRef, useState } from 'react';
import { type FieldPath, isEqual, type Value } from '../../content/model/shape';
import type { FoundField } from '../server/fields';
import type { Outcome } from '../server/protocol';
import { discardDraft, draftOf, saveDraft, showsDraft } from './drafts';
import { type FieldAction, type FieldState, fieldAfter, openedField, savedText } from './fieldState';
import { type Editor, refusalMessage } from './useEditor';

/** Debounce time of the live check, in milliseconds. */
const typingPause = 200;

/** The value as text for the control. */
const textOf = (value: Value | undefined) => String(value ?? '');

/** The value that a text means. */
function typedValue({ shape }: FoundField, text: string): Value {
  if (shape.kind === 'switch') return text === 'true';
  const digits = text.replace(/[$,\s]/g, '');
  // What is no number stays text, so that the message is about that.
  return shape.kind === 'number' && digits !== '' && Number.isFinite(Number(digits)) ? Number(digits) : text;
}

const isWithin = (path: FieldPath, field: FoundField) =>
  field.path.every((step, position) => step === path[position]);

/** Why a field was not saved with the others; what concerns none of them is shown with the first. */
function problemOf(outcome: Outcome | null, field: FoundField, all: FoundField[]): string {
  if (outcome?.kind !== 'refused') return 'This is not saved yet.';
  const own = outcome.problems.filter(
    ({ path }) => isWithin(path, field) || (field === all[0] && !all.some((other) => isWithin(path, other))),
  );
  return refusalMessage(own);
}

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
  /** The saved text. */
  saved: string;
  type: (text: string) => void;
  settle: (keep: 'mine' | 'theirs') => void;
  cancel: () => void;
};

/**
 * Fields that are checked and saved together, usually one, with what is typed as drafts.
 *
 * @param label of the change, for Undo
 */
export function useFields(editor: Editor, fields: FoundField[], label: string, options: FieldsOptions) {
  const latest = useRef({ editor, fields, options });
  latest.current = { editor, fields, options };
  const [first, show] = useState<FieldState[]>(() =>
    fields.map(({ path, value }) => openedField(textOf(value), draftOf(path))),
  );
  // Synchronous, so that what happens next starts from it.
  const states = useRef(first);
  const dispatch = (position: number, action: FieldAction) => {
    const before = states.current[position];
    const path = latest.current.fields[position]?.path;
    if (!before || !path) return;
    const after = fieldAfter(before, action);
    if (after === before) return;
    states.current = states.current.with(position, after);
    saveDraft({ path, base: after.base, typed: after.typed });
    show(states.current);
    if (position === 0 && after.typed !== before.typed) latest.current.options.onType?.(after.typed);
  };

  // The page shows what was typed before it was loaded, and the saved text again if the form closes.
  useEffect(() => {
    const unsaved = () => states.current.slice(0, 1).filter((state) => state.typed !== savedText(state));
    for (const state of unsaved()) latest.current.options.onType?.(state.typed);
    return () => {
      for (const state of unsaved()) latest.current.options.onType?.(savedText(state));
    };
  }, []);

  /** The saved values may be new, whoever has saved them. */
  const load = () => {
    for (const [position, { path }] of latest.current.fields.entries())
      dispatch(position, { kind: 'loaded', saved: textOf(latest.current.editor.valueOf(path)) });
  };
  useEffect(load);

  // Entries of a list move, and the drafts of their fields with them.
  const keyOf = (all: FoundField[]) => all.map(({ path }) => path.join('.')).join(' ');
  const key = keyOf(fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the fields have moved
  useEffect(() => {
    const paths = latest.current.fields.map(({ path }) => path);
    const ends = paths.map(showsDraft);
    for (const [position, path] of paths.entries()) {
      const state = states.current[position];
      if (state) saveDraft({ path, base: state.base, typed: state.typed });
    }
    return () => {
      for (const end of ends) end();
      if (keyOf(latest.current.fields) !== key) paths.forEach(discardDraft);
    };
  }, [key]);

  const write = async (typed: Value[]): Promise<boolean> => {
    const all = latest.current.fields;
    const changes = all.map(({ path }, position) => ({
      kind: 'set' as const,
      path,
      value: typed[position] ?? '',
    }));
    const outcome = await editor.change(changes, label);
    const isDone = outcome?.kind === 'done';
    for (const [position, field] of all.entries()) {
      const problem = isDone ? '' : problemOf(outcome, field, all);
      dispatch(position, isDone ? { kind: 'saved' } : { kind: 'refused', problem });
    }
    // After a conflict, what is in the file now.
    load();
    return isDone;
  };

  const saving = useRef(Promise.resolve(true));
  /** Saves the fields if one has changed, one save at a time; resolves to whether they are saved. */
  const save = (isEntered = false): Promise<boolean> => {
    saving.current = saving.current.then(async () => {
      load();
      if (states.current.some(({ theirs }) => theirs !== null)) return false;
      const all = latest.current.fields;
      const now = all.map(({ path }) => latest.current.editor.valueOf(path) ?? '');
      const typed = all.map((field, position) => typedValue(field, states.current[position]?.typed ?? ''));
      const isChanged = !isEqual(typed, now);
      for (const [position, value] of typed.entries())
        dispatch(position, isChanged ? { kind: 'sent', saved: textOf(value) } : { kind: 'canceled' });
      if (!isChanged) return true;
      const { onSave } = latest.current.options;
      if (!onSave) return write(typed);
      const problem = await onSave(typed[0] ?? '', isEntered);
      dispatch(0, problem === '' ? { kind: 'saved' } : { kind: 'refused', problem: problem ?? '' });
      return problem === '';
    });
    return saving.current;
  };

  // Live check while typing. Fields that belong together may differ until all of them are typed.
  const waiting = useRef(0);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const type = (position: number, text: string) => {
    dispatch(position, { kind: 'typed', text });
    clearTimeout(waiting.current);
    const [field, state] = [fields[position], states.current[position]];
    if (!field || fields.length > 1 || (state && text === savedText(state))) return;
    waiting.current = window.setTimeout(async () => {
      const value = typedValue(field, text);
      const problem = await editor.check({ kind: 'set', path: field.path, value });
      dispatch(position, { kind: 'checked', text, problem });
    }, typingPause);
  };

  return {
    save,
    /** Saves what the focus has left. */
    saveLeft: () => {
      pending = save();
    },
    forms: fields.flatMap((field, position): FormField[] => {
      const state = states.current[position];
      if (!state) return [];
      return [
        {
          ...state,
          field,
          saved: savedText(state),
          type: (text) => type(position, text),
          settle: (keep) => dispatch(position, { kind: 'settled', keep }),
          cancel: () => dispatch(position, { kind: 'canceled' }),
        },
      ];
    }),
  };
}
