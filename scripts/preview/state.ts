import type { Problem } from '../content/findProblems';

/** What pages of the preview show beside themselves. */
export type PreviewState = {
  /** What is to be fixed; empty when all is well. */
  problems: Problem[];
  /** What is being made meanwhile, in words; empty when nothing is. */
  making: string;
};
