import { z } from 'zod';
import { type FindingName, findingTitles, isFinding } from './findings';
import { fields, text } from './kinds';

const findingName = z.custom<FindingName>(
  (name) => isFinding(String(name)),
  `is not a finding. Choose from ${Object.keys(findingTitles).join(', ')}.`,
);

/** Preflight findings that the studio keeps on purpose. */
export const launchSchema = z.strictObject({
  /** Names of findings, as the preflight prints them, each with the reason: `'sample-brand': 'They are clients.'` */
  keep: z.partialRecord(findingName, text()).register(fields, { keys: findingTitles }),
});
export type LaunchContent = z.infer<typeof launchSchema>;
