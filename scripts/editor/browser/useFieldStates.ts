import { useEffect, useRef, useState } from 'react';
import type { Value } from '../../content/model/shape';
import type { FoundField } from '../server/fields';
import { discardDraft, draftOf, saveDraft, showsDraft } from './drafts';
import { type FieldAction, type FieldState, fieldAfter, openedField, savedText } from './fieldState';
import type { Editor } from './useEditor';

/** The value as text for the control. */
export const textOf = (value: Value | undefined) =>
  value === null || value === undefined ? '' : String(value);

/**
 * The states of fields, with what is typed as drafts.
 *
 * @param onType called with the first field's text that the page shows
 */
export function useFieldStates(editor: Editor, fields: FoundField[], onType?: (text: string) => void) {
  const latest = useRef({ editor, fields, onType });
  latest.current = { editor, fields, onType };
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
      dispatch(position, { kind: 'loaded', saved: textOf(latest.current.editor.valueOf(path)) });
  };
  useEffect(load);

  // Entries of a list move, and the drafts of their fields with them.
  const key = fields.map(({ path }) => path.join('.')).join(' ');
  useEffect(() => {
    const paths = latest.current.fields.map(({ path }) => path);
    const ends = paths.map(showsDraft);
    for (const [position, path] of paths.entries()) {
      const state = states.current[position];
      if (state) saveDraft({ path, base: state.base, typed: state.typed });
    }
    return () => {
      for (const end of ends) end();
      const isMoved = latest.current.fields.map(({ path }) => path.join('.')).join(' ') !== key;
      if (isMoved) paths.forEach(discardDraft);
    };
  }, [key]);
  return { latest, states, dispatch, load };
}
