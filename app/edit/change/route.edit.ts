import { z } from 'zod';
import type { Value } from '@/lib/contentSchema';
import { answerEditor } from '../answerEditor';
import { writeChanges } from '../writeChanges';

const valueSchema: z.ZodType<Value> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(valueSchema),
    z.record(z.string(), valueSchema),
  ]),
);
const requestSchema = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        path: z.array(z.union([z.string(), z.int().nonnegative()])).min(1),
        before: valueSchema.optional(),
        after: valueSchema.optional(),
      }),
    )
    .min(1),
});

/** Changes the content. */
export const POST = answerEditor(async (request) =>
  writeChanges(requestSchema.parse(await request.json()).changes),
);
