import { randomUUID } from 'node:crypto';
import { generateCode, type ProxifiedModule, parseModule } from 'magicast';
import { type FieldPath, isRecord, type Value } from '../model/shape';
import { nodeAt, parse, templatesIn } from './syntax';

/** A change of a module. Paths begin with the name of the export: `['home', 'hero', 'lead']`. */
export type Change =
  /** Sets the value of a field; adds the field if it is missing. */
  | { kind: 'set'; path: FieldPath; value: Value }
  /** Shows a hidden section as it was, which only the server knows; otherwise with a value. */
  | { kind: 'show'; path: FieldPath; value: Value }
  /** Removes an optional field. */
  | { kind: 'leaveOut'; path: FieldPath }
  /** Adds an entry to a list, before a position. */
  | { kind: 'insert'; path: FieldPath; at: number; value: Value }
  /** Adds a copy after an entry; `parts` must differ from the original. */
  | { kind: 'duplicate'; path: FieldPath; at: number; parts: { path: FieldPath; value: Value }[] }
  | { kind: 'move'; path: FieldPath; from: number; to: number }
  | { kind: 'remove'; path: FieldPath; at: number };

/** A change with everything that is written. */
export type WrittenChange =
  | Exclude<Change, { kind: 'show' }>
  | { kind: 'restore'; path: FieldPath; text: string };

/** The source text of the value at a path; null if there is none. */
export function textAt(source: string, path: FieldPath): string | null {
  const node = nodeAt(parse(source), path);
  return node ? source.slice(node.start ?? 0, node.end ?? 0) : null;
}

/** The value at a path, as the library's proxy, which writes to the module. */
function partAt(module: ProxifiedModule, path: FieldPath) {
  const part = path.reduce<unknown>((value, step) => Object(value)[step], module.exports);
  if (Object(part) !== part) throw new Error(`${path.join(', ')} no longer exists. Reload the page.`);
  return Object(part);
}

/** A text of several lines, as a template literal. */
const templateOf = (text: string) => `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\``;

/**
 * A module's text after a change, before formatting: only what changes is printed anew. Template literals and restored
 * texts are inserted after printing, because the library would indent their lines.
 *
 * @throws Error when the path does not exist
 */
export function changedText(source: string, change: WrittenChange): string {
  const inserted: string[] = [];
  const token = randomUUID();
  const placeholder = (text: string) => `${token}@${inserted.push(text) - 1}`;
  const printable = (value: Value): Value => {
    if (typeof value === 'string') return value.includes('\n') ? placeholder(templateOf(value)) : value;
    if (Array.isArray(value)) return value.map(printable);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, printable(field)]));
  };

  const module = parseModule(
    templatesIn(source).reduceRight(
      (text, [start, end]) =>
        `${text.slice(0, start)}'${placeholder(source.slice(start, end))}'${text.slice(end)}`,
      source,
    ),
  );
  const { path } = change;
  const owner = path.slice(0, -1);
  const step = path.at(-1) ?? '';
  switch (change.kind) {
    case 'set':
      partAt(module, owner)[step] = printable(change.value);
      break;
    case 'restore':
      partAt(module, owner)[step] = placeholder(change.text);
      break;
    case 'leaveOut':
      delete partAt(module, owner)[step];
      break;
    case 'insert':
      partAt(module, path).splice(change.at, 0, printable(change.value));
      break;
    case 'duplicate': {
      const original = textAt(source, [...path, change.at]) ?? '';
      partAt(module, path).splice(change.at + 1, 0, placeholder(original));
      break;
    }
    case 'move':
      partAt(module, path).splice(change.to, 0, ...partAt(module, path).splice(change.from, 1));
      break;
    case 'remove':
      partAt(module, path).splice(change.at, 1);
  }
  const { code } = generateCode(module);
  // Around parts of several lines the library leaves blank lines, which the formatter would keep.
  const printed = /,\r?\n\r?\n/.test(source) ? code : code.replaceAll(',\n\n', ',\n');
  const text =
    printed
      .replace(new RegExp(`(['"])${token}@(\\d+)\\1`, 'g'), (_, _quote, at) => inserted[Number(at)] ?? '')
      .trimEnd() + (/\s*$/.exec(source)?.[0] ?? '');
  const changed = source.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text;
  if (change.kind !== 'duplicate') return changed;
  const copy = [...path, change.at + 1];
  return change.parts.reduce(
    (copied, part) => changedText(copied, { kind: 'set', path: [...copy, ...part.path], value: part.value }),
    changed,
  );
}
