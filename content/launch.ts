import type { LaunchContent } from './types';

/** What `npm run preflight` finds and the studio keeps on purpose, each with the reason. */
export const launch = {
  keep: {},
} satisfies LaunchContent;
