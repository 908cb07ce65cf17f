import type { PreviewState } from '../preview/state';
import type { FieldProblem } from './check';
import type { ModuleState } from './content';
import type { ModuleShapes } from './shapes';

// The protocol between the editor in the browser and its server, as JSON.

/** Where requests of the editor go; nothing of the site has an address below it. */
export const editorAddress = '/__edit';

/** A module with what it is for. */
export type EditorModule = ModuleState & {
  title: string;
  /** The page that shows it; null for what is not of one page. */
  route: string | null;
};

/** A photograph of the library. */
export type LibraryPhotograph = {
  name: string;
  /** Address of a small picture of it; null while it is being made. */
  thumbnail: string | null;
};

/** All that the editor shows and changes. */
export type EditorState = {
  modules: EditorModule[];
  photographs: LibraryPhotograph[];
  /** Names of the drawings in content/logos. */
  drawings: string[];
  /** What is to be fixed. */
  problems: FieldProblem[];
  /** What Undo and Redo would do; null where there is nothing. */
  history: { undo: string | null; redo: string | null };
};

/** What belongs into the fields, by file. */
export type EditorShapes = Record<string, ModuleShapes>;

/** How far going live has come. */
export type GoLiveProgress = {
  steps: { words: string; state: 'waiting' | 'running' | 'done' | 'failed' }[];
  /** Blockers. The path is empty when no field is concerned. */
  blockers: Omit<FieldProblem, 'isFatal'>[];
  /** How it ended, in words; null while it goes on. */
  result: string | null;
  /** The last words of the step that failed; empty where none did. */
  output: string;
};

/** A server-sent event. */
export type EditorEvent = {
  preview: PreviewState;
  /** Counts up with every change of the content. */
  revision: number;
  /** Null until the first deployment of this session. */
  goLive: GoLiveProgress | null;
};
