import type { Problem } from '../../content/checks/problem';
import type { ModuleShapes, Value } from '../../content/model/shape';
import type { Change } from '../../content/source/editModule';

// The protocol between the editor in the browser and its server, as JSON.

/** URL prefix of the editor's requests; no page of the site is below it. */
export const editorAddress = '/__edit';

/** A module of the content as it is now. */
export type EditorModule = {
  file: string;
  title: string;
  /** The page that shows it; null if it does not belong to one page. */
  route: string | null;
  /** Names of its exports. */
  names: string[];
  /** A short hash of the text. */
  version: string;
  /** Why it cannot be edited, as the terminal says it. Its values are then the last ones of this session, or empty. */
  locked: string | null;
  values: Record<string, Value>;
};

/** A requested change, based on a version of the file. */
export type Edit = { file: string; change: Change; version: string };

/** The result of a change. */
export type Outcome =
  /** `modules` have changed. */
  | { kind: 'done'; modules: EditorModule[] }
  /** The same field was changed in the file in the meantime: the module is as it is now. */
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
  /** Names of the drawings in content/logos. */
  drawings: string[];
  /** Labels of what Undo and Redo would do; null if there is nothing. */
  history: { undo: string | null; redo: string | null };
};

/** Progress of a deployment. */
export type GoLiveProgress = {
  steps: { name: string; state: 'waiting' | 'running' | 'done' | 'failed' }[];
  /** What keeps the site from going live. */
  blockers: Problem[];
  /** Human-readable result; null while it is running. */
  result: string | null;
  /** The end of the failed step's output; empty if none failed. */
  output: string;
};

/** A difference from the last version. */
export type ListedChange = {
  /** Identifies it in requests. */
  id: string;
  file: string;
  /** Title of the module or folder: `Home`. */
  title: string;
  /** The field, such as `First screen › Lead`, or the name of the picture. */
  name: string;
  /** The old and the new value as text; empty if there is none. */
  before: string;
  after: string;
  /** What happened, unless before and after show it. */
  what: string;
  isPhotograph: boolean;
};

/** Differences from the last version, or why there are no versions. */
export type Changes = { unversioned: string | null; changes: ListedChange[] };

/** The commit message of a new version, and the added photographs that are not part of it. */
export type SavedVersion = { message: string; unused: string[] };

/** What the checks and the generators of pictures and styles report. */
export type ContentState = {
  /** What is to fix; `description` has the field, and what to do. */
  problems: (Problem & { description: string })[];
  /** Progress of generating pictures, as text; empty when finished. */
  progress: string;
};

/** A server-sent event. */
export type EditorEvent = ContentState & {
  /** Incremented with every change of the content. */
  revision: number;
  /** Null until the first deployment of this session, and for those who may not edit. */
  goLive: GoLiveProgress | null;
  /** Whether the page may be edited; otherwise the other requests are refused. */
  mayEdit: boolean;
};
