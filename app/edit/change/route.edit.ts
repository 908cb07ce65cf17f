import { z } from 'zod';
import { createEditorRoute } from '../createEditorRoute';
import { writeChanges } from '../writeChanges';

const requestSchema = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        path: z.array(z.union([z.string(), z.int().nonnegative()])).min(1),
        before: z.json().optional(),
        after: z.json().optional(),
      }),
    )
    .min(1),
});

/** Changes the content. */
export const POST = createEditorRoute(async (request) =>
  writeChanges(requestSchema.parse(await request.json()).changes),
);
