import type { FindingName } from '../../content/launch/findings';
import type { PreviewState } from '../preview/state';
import type { FieldProblem } from './check';
import type { LockableModule } from './content';
import type { ModuleShapes } from './shapes';

// The protocol between the editor in the browser and its server, as JSON.

/** URL prefix of the editor's requests; no page of the site is below it. */
export const editorAddress = '/__edit';

/** A module with its title and page. If it cannot be edited, `locked` is what the terminal says about it. */
export type EditorModule = LockableModule & {
  title: string;
  /** The page that shows it; null if it does not belong to one page. */
  route: string | null;
};

/** A photograph in the library. */
export type LibraryPhotograph = {
  name: string;
  /** URL of its thumbnail; null while it is being generated. */
  thumbnail: string | null;
};

/** Everything that the editor shows and changes. */
export type EditorState = {
  modules: EditorModule[];
  photographs: LibraryPhotograph[];
  /** Names of the drawings in content/logos. */
  drawings: string[];
  /** Problems to fix. */
  problems: FieldProblem[];
  /** Labels of what Undo and Redo would do; null if there is nothing. */
  history: { undo: string | null; redo: string | null };
};

/** The shapes of the fields, by file. */
export type EditorShapes = Record<string, ModuleShapes>;

/** What keeps the site from going live. The path is empty when no field is concerned. */
export type Blocker = Omit<FieldProblem, 'isFatal'> & {
  /** Null if the check itself failed. */
  name: FindingName | null;
  /** The text or number in question. */
  value: string;
};

/** Progress of a deployment. */
export type GoLiveProgress = {
  steps: { words: string; state: 'waiting' | 'running' | 'done' | 'failed' }[];
  blockers: Blocker[];
  /** Human-readable result; null while it is running. */
  result: string | null;
  /** The end of the failed step's output; empty if none failed. */
  output: string;
};

/** A server-sent event. */
export type EditorEvent = {
  preview: PreviewState;
  /** Incremented with every change of the content. */
  revision: number;
  /** Null until the first deployment of this session. */
  goLive: GoLiveProgress | null;
};
