import { type ContentChange, isRecord, type Value } from '../../lib/contentSchema';
import { findNode, getParts, parse } from './syntax';

/** A value as source text. Texts of several lines become template literals. */
function printValue(value: Value): string {
  if (typeof value === 'string' && value.includes('\n'))
    return `\`${value.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\``;
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${printName(name)}: ${printValue(field)}`);
  return `{ ${fields.join(', ')} }`;
}

const printName = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

/**
 * A module's text with another value at a path, before formatting: everything outside of the value stays as it is. Without a
 * value the field is removed.
 *
 * @throws Error when the path does not exist
 */
export function replaceInModule(source: string, { path, after }: ContentChange): string {
  const program = parse(source);
  const step = path.at(-1);
  const parent = findNode(program, path.slice(0, -1));
  const part = parent && getParts(parent).find((candidate) => candidate.step === step);
  const replace = (start: number, end: number, text: string) =>
    source.slice(0, start) + text + source.slice(end);
  if (path.length === 1 || part) {
    const node = findNode(program, path);
    if (node && after !== undefined) return replace(node.start ?? 0, node.end ?? 0, printValue(after));
  }
  if (parent?.type !== 'ObjectExpression') throw new Error(`${path.join(', ')} no longer exists.`);
  if (part) {
    const start = part.entry.start ?? 0;
    const valueEnd = part.entry.end ?? 0;
    const end = source[valueEnd] === ',' ? valueEnd + 1 : valueEnd;
    const [indent = ''] = /\r?\n[ \t]*$/.exec(source.slice(0, start)) ?? [];
    // A line that would be empty goes, too.
    return replace(/^\r?\n/.test(source.slice(end)) ? start - indent.length : start, end, '');
  }
  if (after === undefined) return source;
  const last = parent.properties.at(-1);
  const start = last?.end ?? (parent.start ?? 0) + 1;
  return replace(start, start, `${last ? ', ' : ''}${printName(String(step))}: ${printValue(after)}`);
}
