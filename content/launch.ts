import type { LaunchContent } from './types';

/** Findings of `npm run preflight` that the studio keeps on purpose, each with the reason. */
export const launch = {
  keep: {},
} satisfies LaunchContent;
