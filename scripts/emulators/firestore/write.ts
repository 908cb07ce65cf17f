import { z } from 'zod';
import { fieldPathOf, fieldsSchema, nameSchema } from './document';
import type { Write } from './store';

/** A precondition of a write. */
export const preconditionSchema = z.strictObject({
  exists: z.boolean().optional(),
  updateTime: z.string().optional(),
});

/** One write of a `:commit`: what the SDK and our commands send. */
export const writeSchema = z
  .strictObject({
    update: z.object({ name: nameSchema, fields: fieldsSchema }).optional(),
    delete: nameSchema.optional(),
    verify: nameSchema.optional(),
    updateMask: z.object({ fieldPaths: z.array(z.string()).default([]) }).optional(),
    updateTransforms: z
      .array(z.strictObject({ fieldPath: z.string(), setToServerValue: z.literal('REQUEST_TIME') }))
      .default([]),
    currentDocument: preconditionSchema.default({}),
  })
  .refine((write) => write.update ?? write.delete ?? write.verify, 'needs an update, a delete or a verify')
  .transform(({ update, delete: deleted, verify, updateMask, updateTransforms, currentDocument }): Write => {
    const precondition = currentDocument;
    if (!update) return { kind: deleted ? 'delete' : 'verify', name: deleted ?? verify ?? '', precondition };
    const transforms = updateTransforms.map(({ fieldPath }) => fieldPathOf(fieldPath));
    const mask = updateMask?.fieldPaths.map(fieldPathOf) ?? [];
    return { kind: updateMask ? 'update' : 'set', ...update, mask, transforms, precondition };
  });
