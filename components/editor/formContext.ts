import { createContext, use } from 'react';
import { type FieldPath, isWithin, type Value } from '@/lib/contentSchema';
import type { EditorState } from './protocol';

type SectionFormContext = {
  state: EditorState;
  problems: { path: FieldPath; message: string }[];
  focusPath: FieldPath;
  /** Changes the value at a path of what is typed; undefined removes it. */
  change: (path: FieldPath, value: Value | undefined) => void;
  onAddPhotograph: () => Promise<void>;
  /** Called when a photograph begins to be added, and when it is there or has failed. */
  onAdding: (isAdding: boolean) => void;
  /** Whether a photograph is being added: meanwhile entries stay where they are, because it belongs to one of them. */
  isAdding: boolean;
};
/** The form around its fields. */
export const FormContext = createContext<SectionFormContext | null>(null);

/** What the fields of a form share. */
export function useSectionForm(): SectionFormContext {
  const form = use(FormContext);
  if (!form) throw new Error('Fields are inside of a SectionForm.');
  return form;
}

/** The field that was opened last, and the first one with a mistake, if they are in a part of the form, which then has to be open. */
export function useTargets(path: FieldPath) {
  const { focusPath, problems } = useSectionForm();
  return {
    openedPath: isWithin(focusPath, path) ? focusPath : undefined,
    problemPath: problems.find((problem) => isWithin(problem.path, path))?.path,
  };
}
