import { useEffect, useRef, useState } from 'react';
import { type FieldPath, isEqual, type Value } from '../../content/model/shape';
import type { FoundField } from '../server/fields';
import { discardDraft, draftOf, saveDraft, showsDraft } from './drafts';
import { type FieldAction, type FieldState, fieldAfter, openedField, savedText } from './fieldState';
import { type Editor, refusalMessage } from './useEditor';

/** Debounce time of the live check, in milliseconds. */
const typingPause = 200;

/** The value as text for the control. */
const shown = (value: Value | undefined) => (value === null || value === undefined ? '' : String(value));

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
export function useFields(
  editor: Editor,
  fields: FoundField[],
  label: string,
  { onSave, onType }: FieldsOptions = {},
) {
  const latest = useRef({ editor, fields, onType });
  latest.current = { editor, fields, onType };
  const [first, show] = useState<FieldState[]>(() =>
    fields.map(({ path, value }) => openedField(shown(value), draftOf(path))),
  );
  const states = useRef(first);
  // Synchronous, so that what happens next starts from it.
  const dispatch = (position: number, action: FieldAction) => {
    const before = states.current[position];
    const path = latest.current.fields[position]?.path;
    if (!before || !path) return;
    const after = fieldAfter(before, action);
    if (after === before) return;
    states.current = states.current.map((state, at) => (at === position ? after : state));
    saveDraft({ path, base: after.base, typed: after.typed });
    show(states.current);
    if (position === 0 && after.typed !== before.typed) latest.current.onType?.(after.typed);
  };
  // The page shows what was typed before it was loaded, and the saved text again if the form closes.
  useEffect(() => {
    const unsaved = () => states.current.slice(0, 1).filter((state) => state.typed !== savedText(state));
    for (const state of unsaved()) latest.current.onType?.(state.typed);
    return () => {
      for (const state of unsaved()) latest.current.onType?.(savedText(state));
    };
  }, []);
  /** The saved values may be new, whoever has saved them. */
  const load = () => {
    for (const [position, { path }] of latest.current.fields.entries())
      dispatch(position, { kind: 'loaded', saved: shown(latest.current.editor.valueOf(path)) });
  };
  useEffect(load);

  // Entries of a list move, and their fields with them.
  const paths = fields.map(({ path }) => path.join('.')).join(' ');
  useEffect(() => {
    const shownPaths = latest.current.fields.map(({ path }) => path);
    const ends = shownPaths.map(showsDraft);
    for (const [position, path] of shownPaths.entries()) {
      const state = states.current[position];
      if (state) saveDraft({ path, base: state.base, typed: state.typed });
    }
    return () => {
      for (const end of ends) end();
      const isMoved = latest.current.fields.map(({ path }) => path.join('.')).join(' ') !== paths;
      if (isMoved) shownPaths.forEach(discardDraft);
    };
  }, [paths]);

  const values = () =>
    latest.current.fields.map((field, position) => typedValue(field, states.current[position]?.typed ?? ''));
  const write = async (): Promise<boolean> => {
    const all = latest.current.fields;
    const changes = values().flatMap((value, position) => {
      const field = all[position];
      return field ? [changeOf(field, value)] : [];
    });
    const outcome = await editor.change(changes, label);
    for (const [position, field] of all.entries()) {
      if (outcome?.kind === 'done') dispatch(position, { kind: 'saved' });
      else if (outcome?.kind === 'refused') {
        // What concerns none of them is shown with the first.
        const own = outcome.problems.filter(
          ({ path }) =>
            isWithin(path, field) || (position === 0 && !all.some((other) => isWithin(path, other))),
        );
        dispatch(position, { kind: 'refused', problem: refusalMessage(own) });
      } else dispatch(position, { kind: 'refused', problem: 'This is not saved yet.' });
    }
    // After a conflict, what is in the file now.
    load();
    return outcome?.kind === 'done';
  };

  const saving = useRef(Promise.resolve(true));
  /** Saves the fields if one has changed, one save at a time; resolves to whether they are saved. */
  const save = (isEntered = false): Promise<boolean> => {
    saving.current = saving.current.then(async () => {
      load();
      if (states.current.some(({ theirs }) => theirs !== null)) return false;
      const now = latest.current.fields.map(({ path }) => latest.current.editor.valueOf(path) ?? '');
      const isChanged = values().some((value, position) => !isEqual(value, now[position]));
      for (const [position, value] of values().entries())
        dispatch(position, isChanged ? { kind: 'sent', saved: shown(value) } : { kind: 'canceled' });
      const [value] = values();
      if (!isChanged || value === undefined) return true;
      if (!onSave) return write();
      const problem = await onSave(value, isEntered);
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
