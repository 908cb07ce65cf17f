import type { LaunchContent } from './schema/launch';

/** Findings of `npm run preflight` that the studio keeps on purpose, each with the reason. */
export const launch = {
  keep: {},
} satisfies LaunchContent;
