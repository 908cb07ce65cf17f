import type { z } from 'zod';
import { fillContent } from '../../../lib/placeholders';
import { type FieldPath, groupOf, type Shape, type Value, valueAt } from '../model/shape';
import type { Content } from './content';
import type { Problem } from './problem';

type Found = Pick<Problem, 'code' | 'path' | 'message'>;

/**
 * Values that do not fit their schema: other types, missing and unknown fields, and the rules of each kind. Rules see texts with
 * their placeholders filled in.
 */
export function checkFields({ model, modules }: Content, placeholders: Record<string, string>): Problem[] {
  return modules.flatMap(({ file, values, problems }) => {
    const { schemas = {}, shapes = {} } = model.get(file) ?? {};
    return Object.entries(schemas).flatMap(([name, schema]) => {
      const value = values[name];
      const shape = shapes[name];
      if (value === undefined || !shape) return [];
      const { filled } = fillContent({ filled: value }, placeholders);
      const issues = schema.safeParse(filled).error?.issues ?? [];
      return (
        issues
          .flatMap((issue) => problemsIn(issue, [name], values, shape))
          // Where there is code, the value is not known.
          .filter(({ path }) => !problems.some((problem) => isWithin(path, problem.path)))
          .map((problem): Problem => {
            const severity = typeCodes.includes(problem.code) ? 'fatal' : 'error';
            const found = { ...problem, severity, file, line: null } as const;
            // Its name is in the message.
            return problem.code === 'unknown-field'
              ? found
              : { ...found, value: valueAt(values, problem.path) };
          })
      );
    });
  });
}

/** Codes of problems that TypeScript would report too: pages cannot be rendered with them. */
const typeCodes = ['type', 'missing', 'hidden', 'unknown-field'];

const isWithin = (path: FieldPath, outer: FieldPath) =>
  outer.length > 0 && outer.every((step, position) => step === path[position]);

/** An issue of Zod as problems; its path begins at `root`. */
function problemsIn(issue: z.core.$ZodIssue, root: FieldPath, values: Value, shape: Shape): Found[] {
  const path = [...root, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))];
  const value = valueAt(values, path);
  if (issue.code === 'unrecognized_keys') {
    const names = namesAt(shape, valueAt(values, path.slice(0, 1)), path.slice(1));
    return issue.keys.map((key) => ({
      code: 'unknown-field',
      path: [...path, key],
      message: `'${key}' is not a field here. Remove it, or fix its name: ${names.join(', ')}.`,
    }));
  }
  if (value === undefined) return [{ code: 'missing', path, message: 'is missing. Add it.' }];
  if (value === null) return [{ code: 'hidden', path, message: 'is required: it cannot be hidden (null).' }];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The variant that fits best says what is wrong.
    const [nearest = []] = [...issue.errors].sort(
      (one, other) => shallowIn(one) - shallowIn(other) || one.length - other.length,
    );
    return nearest.flatMap((inner) => problemsIn(inner, path, values, shape));
  }
  if (issue.code === 'invalid_key')
    return [{ code: 'unknown-field', path, message: `'${path.at(-1)}' ${messageOf(issue)}` }];
  const code = issue.code === 'custom' ? String(issue.params?.code ?? 'type') : 'type';
  return [{ code, path, message: messageOf(issue) }];
}

/** How many issues are in the fields of the variant itself, not deeper. */
const shallowIn = (issues: z.core.$ZodIssue[]) => issues.filter(({ path }) => path.length < 2).length;

/** The message of an issue: that of its kind, or for structures, which have no kind, one of these. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union') return `has to be one of ${Object(issue).options?.join(', ')}.`;
  if (issue.code === 'invalid_value' && /^Invalid/.test(issue.message))
    return `has to be ${issue.values.join(' or ')}.`;
  if (issue.code === 'invalid_type' && issue.expected === 'object')
    return 'has to be a group of fields: { … }.';
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  if (issue.code === 'too_small') return `has to have exactly ${issue.minimum} entries.`;
  if (issue.code === 'too_big') return `has to have exactly ${issue.maximum} entries.`;
  return issue.message;
}

/** Names of the fields that a group may have. */
function namesAt(shape: Shape, value: Value | undefined, [step, ...rest]: FieldPath): string[] {
  const groups = shape.kind === 'variants' ? shape.of : shape.kind === 'group' ? [shape] : [];
  const group = groupOf(shape, value);
  const candidates = group ? [group] : groups;
  if (step === undefined) return candidates.flatMap(({ fields }) => fields.map(({ name }) => name));
  const inner = valueAt(value, [step]);
  if (typeof step === 'number') {
    const of = shape.kind === 'list' ? shape.of : shape.kind === 'tuple' ? shape.of[step] : undefined;
    return of ? namesAt(of, inner, rest) : [];
  }
  if (shape.kind === 'record') return namesAt(shape.of, inner, rest);
  return candidates.flatMap(({ fields }) =>
    fields.filter(({ name }) => name === step).flatMap((field) => namesAt(field.shape, inner, rest)),
  );
}
