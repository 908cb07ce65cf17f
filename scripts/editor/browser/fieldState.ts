import type { Value } from '../../content/model/shape';
import type { Draft } from './drafts';

/** What is being saved: the text as it was typed, and as it will be shown when saved. */
export type Sent = { typed: string; saved: string };

/** The text of a field while it is edited. */
export type FieldState = {
  /** The text in the file, as far as the browser knows. */
  saved: string;
  typed: string;
  draft: Draft | null;
  /** Another text that was saved in the file since typing began: the user chooses. */
  theirs: string | null;
};

/** A value as text for a control. */
export const textOf = (value: Value | undefined) => String(value ?? '');

/** A field with its saved value, and its draft, which is void when it says the same. */
export function fieldState(value: Value | undefined, found: Draft | null, sent?: Sent): FieldState {
  const saved = textOf(value);
  const draft = found?.typed === saved ? null : found;
  // The own save is no conflict, however it arrives.
  const isOwn = !draft || saved === draft.base || saved === sent?.saved;
  return { saved, typed: draft?.typed ?? saved, draft, theirs: isOwn ? null : saved };
}

/** What is left of a draft after a save: what was sent is the new base, and text typed since then stays. */
export const draftAfterSave = (draft: Draft | null, { typed, saved }: Sent): Draft | null =>
  !draft || draft.typed === typed ? null : { base: saved, typed: draft.typed };
