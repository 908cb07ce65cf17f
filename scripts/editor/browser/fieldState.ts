/** The text of a field while it is edited, and what it is based on. */
export type FieldState = {
  /** The saved text when typing began. */
  base: string;
  typed: string;
  /** What is being saved: the text as it was typed, and as it will be shown when saved. */
  sent: { typed: string; saved: string } | null;
  /** Another text that was saved in the file meanwhile: the user chooses. */
  theirs: string | null;
  problem: string;
  /** It was typed before the page was loaded. */
  isRestored: boolean;
};

/** What happens to a field. */
export type FieldAction =
  | { kind: 'typed'; text: string }
  /** The saved text, whoever has saved it. */
  | { kind: 'loaded'; saved: string }
  /** The result of a check of `text`. */
  | { kind: 'checked'; text: string; problem: string }
  | { kind: 'sent'; saved: string }
  | { kind: 'saved' }
  | { kind: 'refused'; problem: string }
  | { kind: 'settled'; keep: 'mine' | 'theirs' }
  | { kind: 'canceled' };

/** A field with its saved text; with a draft, the text that was typed and not saved. */
export function openedField(saved: string, draft: { base: string; typed: string } | null): FieldState {
  const { base, typed } = draft ?? { base: saved, typed: saved };
  const state = { base, typed, sent: null, theirs: null, problem: '', isRestored: draft !== null };
  return fieldAfter(state, { kind: 'loaded', saved });
}

/** The text that is in the file, as far as the browser knows. */
export const savedText = ({ base, theirs }: FieldState) => theirs ?? base;

const unchanged = (state: FieldState, saved: string): FieldState => ({
  ...state,
  base: saved,
  typed: saved,
  theirs: null,
  problem: '',
  isRestored: false,
});

/** What was sent is the new base; text typed since then stays. */
function afterSave(state: FieldState): FieldState {
  if (!state.sent) return state;
  const { typed, saved } = state.sent;
  return state.typed === typed
    ? unchanged(state, saved)
    : { ...state, base: saved, theirs: null, isRestored: false };
}

/** The field after something has happened. */
export function fieldAfter(state: FieldState, action: FieldAction): FieldState {
  const { base, typed, sent } = state;
  const saved = savedText(state);
  switch (action.kind) {
    case 'typed':
      return {
        ...state,
        typed: action.text,
        problem: action.text === saved ? '' : state.problem,
      };
    case 'loaded':
      if (action.saved === saved) return state;
      if (action.saved === sent?.saved) return afterSave(state);
      return typed === base || typed === action.saved
        ? unchanged(state, action.saved)
        : { ...state, theirs: action.saved };
    case 'checked':
      return typed === action.text ? { ...state, problem: action.problem } : state;
    case 'sent':
      return { ...state, sent: { typed, saved: action.saved } };
    case 'saved':
      return { ...afterSave(state), sent: null };
    case 'refused':
      return { ...state, sent: null, problem: action.problem };
    case 'settled':
      return action.keep === 'theirs'
        ? unchanged(state, saved)
        : { ...state, base: saved, theirs: null, problem: '' };
    case 'canceled':
      return unchanged(state, saved);
  }
}
