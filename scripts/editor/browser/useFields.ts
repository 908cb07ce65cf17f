import { useEffect, useRef, useState } from 'react';
import { type FieldPath, isEqual, type Value } from '../../content/model/shape';
import { type FoundField, type Mention, mentionsOf } from '../shared/fields';
import type { Edit, Outcome } from '../shared/protocol';
import { type Editor, problemOf, refusalMessage, setUnsaved } from './useEditor';

/** What was typed, and the values of the file when typing began. */
type Typed = { texts: string[]; base: (Value | undefined)[] };

/** The state of a form of fields. All but `saved` keep what was typed. */
export type FieldState =
  /** It shows the values of the file. */
  | { kind: 'saved' }
  | ({ kind: 'typed' } & Typed)
  /** Other texts mention the old name of the studio: the user chooses which of them change with it. */
  | ({ kind: 'asking'; mentions: Mention[]; isEntered: boolean } & Typed)
  | ({ kind: 'saving' } & Typed)
  /** One problem for each field; empty if it has none. */
  | ({ kind: 'refused'; problems: string[] } & Typed)
  /** The file has other values by now: the user chooses. */
  | ({ kind: 'changed' } & Typed);

/** A value as text for a control. */
const textOf = (value: Value | undefined) => String(value ?? '');

/** The value that a text means. */
function typedValue({ shape }: FoundField, text: string): Value {
  if (shape.kind === 'switch') return text === 'true';
  // A space at the end is typed by accident; the text of a post is code.
  if (shape.kind === 'text' && shape.rule !== 'postHtml') return text.trim();
  const digits = text.replace(/[$,\s]/g, '');
  // Keep invalid numbers as text: the message is about them.
  return shape.kind === 'number' && digits !== '' && Number.isFinite(Number(digits)) ? Number(digits) : text;
}

const isWithin = (path: FieldPath, { path: field }: FoundField) =>
  field.every((step, position) => step === path[position]);

/** A problem for each field; what concerns none of them is shown with the first. */
function problemsOf(outcome: Outcome | null, fields: FoundField[]): string[] {
  if (outcome?.kind !== 'refused') return [problemOf(outcome)];
  return fields.map((field) =>
    refusalMessage(
      outcome.problems.filter(
        ({ path }) =>
          isWithin(path, field) || (field === fields[0] && !fields.some((other) => isWithin(path, other))),
      ),
    ),
  );
}

/**
 * Fields that are saved together, usually one.
 *
 * @param name what they are together, for Undo
 * @param onType called with the first field's text that the page shows: while it is typed, and the saved one if it is left
 *   unsaved
 */
export function useFields(
  editor: Editor,
  fields: FoundField[],
  name: string,
  onType: (text: string) => void = () => {},
) {
  const [state, setState] = useState<FieldState>({ kind: 'saved' });
  /** As it is now, also when that is not shown yet. */
  const latest = useRef({ state, editor, fields, onType });
  Object.assign(latest.current, { editor, fields, onType });
  const pending = useRef(Promise.resolve(true));
  const form = useRef({}).current;
  const go = (next: FieldState) => {
    latest.current.state = next;
    setUnsaved(form, next.kind !== 'saved', pending.current);
    setState(next);
  };
  useEffect(() => () => setUnsaved(form, false), [form]);

  const valuesNow = () => latest.current.fields.map(({ path }) => latest.current.editor.valueOf(path));
  const saved = valuesNow().map(textOf);
  const texts = state.kind === 'saved' ? saved : state.texts;

  // The page shows what is typed, and the saved text again if the form closes.
  const shown = useRef(saved[0] ?? '');
  const show = (text = '') => {
    if (text === shown.current) return;
    shown.current = text;
    latest.current.onType(text);
  };
  const showLatest = useRef(show);
  showLatest.current = show;
  const [text] = texts;
  useEffect(() => showLatest.current(text), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form closes
  useEffect(() => () => showLatest.current(textOf(valuesNow()[0])), []);

  const saveNow = async (isEntered: boolean, answer: Mention[] | null): Promise<boolean> => {
    const { state: before, editor: now, fields: all } = latest.current;
    if (before.kind === 'saved') return true;
    if (before.kind === 'changed' || (before.kind === 'asking' && !answer)) return false;
    const { texts: typed, base } = before;
    const values = all.map((field, position) => typedValue(field, typed[position] ?? ''));
    if (
      isEqual(
        values,
        valuesNow().map((value) => value ?? ''),
      )
    ) {
      go({ kind: 'saved' });
      return true;
    }
    const [field] = all;
    const mentions = answer ?? (field ? mentionsOf(now.modules, now.shapes, field, values[0] ?? '') : []);
    if (!answer && mentions.length > 0) {
      go({ kind: 'asking', texts: typed, base, mentions, isEntered });
      return false;
    }
    const sent: FieldState = { kind: 'saving', texts: typed, base };
    go(sent);
    const own = all.map(({ path }, position): Edit => {
      const change = { kind: 'set' as const, path, value: values[position] ?? '' };
      return { change, before: base[position] };
    });
    const others = mentions.map(({ path, after }) => now.editOf({ kind: 'set', path, value: after }));
    const outcome = await now.change([...own, ...others], `${name} changed`);
    const after = latest.current.state;
    if (after !== sent) {
      // Typed since.
      if (outcome?.kind === 'done' && after.kind === 'typed') go({ ...after, base: values });
      return false;
    }
    if (outcome?.kind === 'done') go({ kind: 'saved' });
    else if (outcome?.kind === 'conflict') go({ kind: 'changed', texts: typed, base });
    else go({ kind: 'refused', texts: typed, base, problems: problemsOf(outcome, all) });
    return outcome?.kind === 'done';
  };
  /** Saves what has changed, one save at a time; resolves to whether all is saved. */
  const save = (isEntered = false, answer: Mention[] | null = null): Promise<boolean> => {
    pending.current = pending.current.then(() => saveNow(isEntered, answer));
    setUnsaved(form, latest.current.state.kind !== 'saved', pending.current);
    return pending.current;
  };

  return {
    state,
    texts,
    /** The texts of the file. */
    saved,
    save,
    type: (position: number, text: string) => {
      const { state: before } = latest.current;
      const values = valuesNow();
      const [typed, base] =
        before.kind === 'saved' ? [values.map(textOf), values] : [before.texts, before.base];
      const next = typed.map((other, at) => (at === position ? text : other));
      if (before.kind !== 'saving' && isEqual(next, values.map(textOf))) go({ kind: 'saved' });
      else go({ kind: before.kind === 'changed' ? 'changed' : 'typed', texts: next, base });
    },
    /** Forgets what was typed. */
    restore: () => go({ kind: 'saved' }),
    /** Saves what was typed although the file has changed. */
    keepMine: () => {
      const { state: before } = latest.current;
      if (before.kind === 'changed') go({ kind: 'typed', texts: before.texts, base: valuesNow() });
      return save();
    },
  };
}
