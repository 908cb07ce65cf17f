import type { Problem } from '../../content/findProblems';

/** What the panel shows. */
export type PreviewState = {
  /** Problems to fix. */
  problems: Problem[];
  /** Progress of generating pictures, as text; empty when finished. */
  making: string;
};
