import { labelsOf } from '../model/labels';
import type { ModuleShapes } from '../model/shape';
import type { Problem } from './problem';

/** A value for messages, shortened. */
export function shortened(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** A problem without its file: `First screen › Lead: "" is empty. Write the text, or remove the entry.` */
export function descriptionOf(shapes: ModuleShapes, { file, path, message, value }: Problem): string {
  const hasSubject = value !== undefined && value !== null && /^[a-z]/.test(message);
  const sentence = hasSubject ? `${shortened(value)} ${message}` : message;
  const labels = file.endsWith('.ts') ? labelsOf(shapes, path).join(' › ') : path.join(' ');
  return labels === '' ? sentence : `${labels}: ${sentence}`;
}

/** A problem as a line: `content/home.ts, line 12: First screen › Lead: "" is empty.` */
export function formatProblem(shapes: ModuleShapes, problem: Problem): string {
  const { file, line } = problem;
  return `${line === null ? file : `${file}, line ${line}`}: ${descriptionOf(shapes, problem)}`;
}

/** A message without its hints for those who edit the files, which are in parentheses. */
export const plainMessage = (message: string) =>
  message.replace(/ \([^()]*(?:\bnull\b|\bcontent\/|\bdocs\/|\.jpg)[^()]*\)/g, '');
