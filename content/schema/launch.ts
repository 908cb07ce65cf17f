import { z } from 'zod';
import { text } from './kinds';

/** Preflight findings that the studio keeps on purpose. */
export const launchSchema = z.strictObject({
  /** Names of findings, as the preflight prints them, each with the reason: `'sample-brand': 'They are clients.'` */
  keep: z.record(z.string(), text()),
});
export type LaunchContent = z.infer<typeof launchSchema>;
