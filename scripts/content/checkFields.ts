import type { z } from 'zod';
import {
  type FieldPath,
  type FieldSchema,
  findGroup,
  findSchema,
  getGroups,
  getValue,
  isWithin,
  type Value,
} from '../../lib/contentSchema';
import { fillContent } from '../../lib/placeholders';
import type { Problem } from './problem';
import type { Content } from './readContent';
import { contentSchemas, fieldSchemas } from './schemas';

type FieldProblem = Pick<Problem, 'code' | 'path' | 'message'>;

/**
 * Values that do not fit their schema: other types, missing and unknown fields, and the rules of each kind. Rules see texts with
 * their placeholders filled in.
 */
export function checkFields({ modules }: Content, placeholders: Record<string, string>): Problem[] {
  return modules.flatMap(({ name, file, value, problems }) => {
    if (value === undefined) return [];
    const { filled } = fillContent({ filled: value }, placeholders);
    const issues = contentSchemas[name]?.safeParse(filled).error?.issues ?? [];
    const values = { [name]: value };
    return (
      issues
        .flatMap((issue) => toProblems(issue, [name], values))
        // Where there is code, the value is not known.
        .filter(({ path }) => !problems.some((problem) => isWithin(path, problem.path)))
        .map((problem): Problem => {
          const severity = typeCodes.includes(problem.code) ? 'fatal' : 'error';
          const fieldProblem = { ...problem, severity, file, line: null } as const;
          // Its name is in the message.
          return problem.code === 'unknown-field'
            ? fieldProblem
            : { ...fieldProblem, value: getValue(values, problem.path) };
        })
    );
  });
}

/** Codes of problems that TypeScript would report too: pages cannot be rendered with them. */
const typeCodes = ['type', 'missing', 'hidden', 'unknown-field'];

/** An issue of Zod as problems; its path begins at `root`. */
function toProblems(issue: z.core.$ZodIssue, root: FieldPath, values: Value): FieldProblem[] {
  const path = [...root, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))];
  const value = getValue(values, path);
  if (issue.code === 'unrecognized_keys') {
    const names = getFieldNames(findSchema(fieldSchemas, path, values), value);
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
    const [closestErrors = []] = [...issue.errors].sort(
      (one, other) => countShallow(one) - countShallow(other) || one.length - other.length,
    );
    return closestErrors.flatMap((inner) => toProblems(inner, path, values));
  }
  if (issue.code === 'invalid_key')
    return [{ code: 'unknown-field', path, message: `'${path.at(-1)}' ${getMessage(issue)}` }];
  const code = issue.code === 'custom' ? String(issue.params?.code ?? 'type') : 'type';
  return [{ code, path, message: getMessage(issue) }];
}

/** How many issues are in the fields of the variant itself, not deeper. */
const countShallow = (issues: z.core.$ZodIssue[]) => issues.filter(({ path }) => path.length < 2).length;

/** The message of an issue: that of its kind, or for structures, which have no kind, one of these. */
function getMessage(issue: z.core.$ZodIssue): string {
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
function getFieldNames(schema: FieldSchema | undefined, value: Value | undefined): string[] {
  const group = schema && findGroup(schema, value);
  const groups = group ? [group] : schema ? getGroups(schema) : [];
  return groups.flatMap(({ properties }) => Object.keys(properties ?? {}));
}
