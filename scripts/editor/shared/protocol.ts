import type { Problem } from '../../content/checks/problem';
import type { FieldPath, ModuleShapes, Value } from '../../content/model/shape';
import type { Change } from '../../content/source/changeModule';

// The protocol between the editor in the browser and its server, as JSON.

/** URL prefix of the editor's requests; no page of the site is below it. */
export const editorAddress = '/__edit';

/** Stands for the name of a photograph in the changes that come with its file. */
export const newPhotograph = '(new photograph)';

/** A module of the content as it is now. */
export type EditorModule = {
  file: string;
  title: string;
  /** The page that shows it; null if it does not belong to one page. */
  route: string | null;
  /** Names of its exports. */
  names: string[];
  /** Why it cannot be edited, as the terminal says it. Its values are then the last ones of this session, or empty. */
  locked: string | null;
  values: Record<string, Value>;
};

/** A requested change, and the value at its path as the browser knows it; undefined if there is none. */
export type Edit = { change: Change; before?: Value };

/** The result of a change. */
export type Outcome =
  /** `modules` have changed. */
  | { kind: 'done'; modules: EditorModule[] }
  /** The value was changed in the file in the meantime: the module is as it is now. */
  | { kind: 'conflict'; modules: EditorModule[] }
  /** The field would be invalid, or a page would fail to render. */
  | { kind: 'refused'; problems: Problem[] }
  /** There is nothing to undo, or the file was changed by hand since. */
  | { kind: 'impossible'; reason: string };

/** A photograph in the library, with the URL of its thumbnail; null while it is being generated. */
export type LibraryPhotograph = { name: string; thumbnail: string | null };

/** What the editor shows and changes. */
export type EditorState = {
  shapes: ModuleShapes;
  modules: EditorModule[];
  photographs: LibraryPhotograph[];
  /** Names of the drawings. */
  drawings: string[];
  /** Labels of what Undo and Redo would do; null if there is nothing. */
  history: { undo: string | null; redo: string | null };
};

/** A field that differs from the last version, with both values in words; empty where there is none. */
export type ChangedField = { path: FieldPath; before: string; after: string };

/** A file that differs from the last version; only changed modules that can be read have fields. */
export type ChangedFile = {
  file: string;
  title: string;
  what: 'Added' | 'Changed' | 'Removed';
  fields: ChangedField[];
};

/** Differences from the last version, or why there are no versions. */
export type Changes = { gitProblem: string | null; files: ChangedFile[] };

/** What the checks and the generator of pictures report. */
export type ContentState = {
  /** What is to fix; `description` has the field, and what to do. */
  problems: (Problem & { description: string })[];
  /** Progress of generating pictures, as text; empty when finished. */
  progress: string;
};

/** A server-sent event; `revision` is incremented with every change of the content. */
export type EditorEvent = ContentState & { revision: number };
