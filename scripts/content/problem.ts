import { type ContentNode, type FieldPath, getPathLabels, type Value } from '../../lib/contentSchema';
import { fieldSchemas, getContentFile } from './schemas';

/** Something that someone has to fix. It is identified by its code, its file and its path. */
export type Problem = {
  /** What kind of problem it is: `price`, `empty`. */
  code: string;
  /** With a fatal one, pages cannot be rendered, or a price would be missing; an error stops a build or a deployment; a warning stops nothing. */
  severity: 'fatal' | 'error' | 'warning';
  /** The file, from the project's root. */
  file: string;
  /** The field, beginning with the name of the export; empty for the whole file. */
  path: FieldPath;
  /** From 1; null if it is not known. */
  line: number | null;
  /** What is wrong, and how to fix it. If it begins with a lowercase letter, its subject is the field or the file. */
  message: string;
  value?: Value;
};

export const createProblem = (
  { path, value }: Pick<ContentNode, 'path' | 'value'>,
  code: string,
  message: string,
  severity: Problem['severity'] = 'error',
): Problem => ({ code, severity, file: getContentFile(path[0]), path, line: null, message, value });

/** The field of a node without the name of the export: `contact.phone.display`, `figures[1].value`. */
export const formatPath = ([, ...steps]: FieldPath): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);

function shorten(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** A problem without its file: `First screen › Lead: "" is empty. Write the text, or remove the entry.` */
export function describeProblem({ file, path, message, value }: Problem): string {
  const hasSubject = value !== undefined && value !== null && /^[a-z]/.test(message);
  const sentence = hasSubject ? `${shorten(value)} ${message}` : message;
  const labels = file.endsWith('.ts') ? getPathLabels(fieldSchemas, path).join(' › ') : path.join(' ');
  return labels === '' ? sentence : `${labels}: ${sentence}`;
}

/** A problem as a line: `content/home.ts, line 12: First screen › Lead: "" is empty.` */
export function formatProblem(problem: Problem): string {
  const { file, line } = problem;
  return `${line === null ? file : `${file}, line ${line}`}: ${describeProblem(problem)}`;
}

/** The message of a problem for those who see its field: without hints for those who edit the file, which are in parentheses. */
export function formatMessage({ message }: Problem): string {
  const text = message.replace(/ \([^()]*(?:\bnull\b|\bcontent\/|\bdocs\/|\.jpg)[^()]*\)/g, '');
  return /^[a-z]/.test(text) ? `This ${text}` : text;
}
