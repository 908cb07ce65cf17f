import { z } from 'zod';
import { malformed, unimplemented } from './errors';

/** Reads what a request contains. @throws ApiError that names what a schema does not have: a local service refuses it */
export function parsed<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const place = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  throw unimplemented(`The local service does not support this request. ${place}${issue?.message}.`);
}

/** A JSON object; empty without any text. @throws ApiError for anything else */
export function jsonOf(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text || '{}'));
  } catch {
    throw malformed('The body is not a JSON object.');
  }
}
