import { useEffect, useRef } from 'react';
import { type FieldPath, isEqual, type Value } from '../../content/model/shape';
import type { FoundField } from '../server/fields';
import type { Outcome } from '../server/protocol';
import { type FieldState, savedText } from './fieldState';
import { type Editor, refusalMessage } from './useEditor';
import { textOf, useFieldStates } from './useFieldStates';

/** Debounce time of the live check, in milliseconds. */
const typingPause = 200;

/** The value that a text means. */
function typedValue({ shape }: FoundField, text: string): Value {
  const digits = text.replace(/[$,\s]/g, '');
  // What is no number stays text, so that the message is about that.
  return shape.kind === 'number' && digits !== '' && Number.isFinite(Number(digits)) ? Number(digits) : text;
}

const changeOf = ({ file, path }: FoundField, value: Value) => ({
  file,
  change: { kind: 'set' as const, path, value },
});

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

/**
 * Saves a value in a way of its own; resolves to a problem, to an empty string when it is saved, or to null while a
 * question is open.
 */
export type Save = (value: Value, isEntered: boolean) => Promise<string | null>;

/** A field of a form, as its control shows and changes it. */
export type FormField = FieldState & {
  field: FoundField;
  /** The saved text. */
  saved: string;
  type: (text: string) => void;
  settle: (keep: 'mine' | 'theirs') => void;
  cancel: () => void;
};

type FieldsOptions = {
  onSave?: Save;
  /** Called with the first field's text that the page shows. */
  onType?: (text: string) => void;
};

/**
 * Fields that are checked and saved together: usually one.
 *
 * @param label of the change, for Undo
 */
export function useFields(editor: Editor, fields: FoundField[], label: string, options: FieldsOptions = {}) {
  const { onSave, onType } = options;
  const { latest, states, dispatch, load } = useFieldStates(editor, fields, onType);

  const values = () =>
    latest.current.fields.map((field, position) => typedValue(field, states.current[position]?.typed ?? ''));
  const write = async (typed: Value[]): Promise<boolean> => {
    const all = latest.current.fields;
    const changes = all.map((field, position) => changeOf(field, typed[position] ?? ''));
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
      const now = latest.current.fields.map(({ path }) => latest.current.editor.valueOf(path) ?? '');
      const typed = values();
      const isChanged = !isEqual(typed, now);
      for (const [position, value] of typed.entries())
        dispatch(position, isChanged ? { kind: 'sent', saved: textOf(value) } : { kind: 'canceled' });
      if (!isChanged) return true;
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
      const problem = await editor.check([changeOf(field, typedValue(field, text))]);
      dispatch(position, { kind: 'checked', text, problem });
    }, typingPause);
  };

  return {
    save,
    fields: fields.flatMap((field, position): FormField[] => {
      const state = states.current[position];
      return state
        ? [
            {
              ...state,
              field,
              saved: savedText(state),
              type: (text) => type(position, text),
              settle: (keep) => dispatch(position, { kind: 'settled', keep }),
              cancel: () => dispatch(position, { kind: 'canceled' }),
            },
          ]
        : [];
    }),
  };
}
