import type { FieldPath, FieldSchemas, Value } from '@/lib/contentSchema';

// What the editor and its route handlers (app/edit) send each other, as JSON.

/** Something to fix in the content. */
export type EditorProblem = {
  /** The field; empty for a whole file. */
  path: FieldPath;
  file: string;
  /** From 1; null if it is not known. */
  line: number | null;
  /** The field in words, and what to do. */
  description: string;
};

export type EditorModule = {
  name: string;
  title: string;
  /** The page that shows it; null if it does not belong to one page. */
  route: string | null;
};

/** A photograph of the library, with the address of a small picture; null until its sizes are generated. */
export type LibraryPhotograph = { name: string; thumbnail: string | null };

/** Everything that the editor shows. */
export type EditorState = {
  schemas: FieldSchemas;
  modules: EditorModule[];
  /** The values of the modules that can be read, by the names of their exports. */
  values: Record<string, Value>;
  problems: EditorProblem[];
  /** The titles of the modules with texts that name a price by a placeholder, one for each text, by the path of the price: `headshot.teams.from`. */
  priceTexts: Record<string, string[]>;
  photographs: LibraryPhotograph[];
  drawings: string[];
};

/** The result of changes, which are done together or not at all. */
export type Outcome =
  | { kind: 'done' }
  /** The file has another value by now: undefined if there is none. */
  | { kind: 'conflict'; path: FieldPath; value?: Value }
  /** What would be wrong then; an empty path for the whole file. */
  | { kind: 'refused'; problems: { path: FieldPath; message: string }[] };

/** A line of the answer to an uploaded photograph: progress, and at last its name in the library, or what is wrong with it. */
export type PhotographLine = { progress: string } | { name: string } | { problem: string };

/** What has changed since the last version, the last ten versions, the latest first, or why there are none. */
export type Versions = {
  gitProblem: string | null;
  /** The changed pages and files. */
  changes: string[];
  /** The dates as `2026-12-01T10:00:00-08:00`. */
  saved: { date: string; title: string }[];
};
