import type { Node } from '@babel/types';
import { type FieldPath, isRecord, type Value } from '../model/shape';
import { nodeAt, partsOf } from './syntax';

/** A change of a module. Paths begin with the name of the export: `['home', 'hero', 'lead']`. */
export type Change =
  /** Sets the value of a field; adds the field if it is missing. */
  | { kind: 'set'; path: FieldPath; value: Value }
  /** Shows a hidden section with its former source text, which only the server knows; otherwise with a value. */
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

/** A range in the source text; `end` is exclusive. */
type Span = { start: number; end: number };

const spanOf = ({ start, end }: Node): Span => ({ start: start ?? 0, end: end ?? 0 });

/** The source text of the value at a path; null if there is none. */
export function textAt(source: string, path: FieldPath): string | null {
  const node = nodeAt(source, path);
  if (!node) return null;
  const { start, end } = spanOf(node);
  return source.slice(start, end);
}

/** A string literal as the formatter writes it: single quotation marks, unless double ones need fewer escapes. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1);
  const singles = text.split("'").length;
  const doubles = text.split('"').length;
  return singles > doubles ? `"${escaped}"` : `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A value as source text on one line; the formatter breaks it later. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
  if (!isRecord(value)) return String(value);
  const fields = Object.entries(value).map(([name, field]) => `${nameInText(name)}: ${textOf(field)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

const nameInText = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

const replaced = (source: string, { start, end }: Span, text: string) =>
  source.slice(0, start) + text + source.slice(end);

/**
 * The source text of a module after a change, before formatting. Comments and everything else are unchanged.
 *
 * @throws Error when the path does not exist
 */
export function changedText(source: string, change: WrittenChange): string {
  switch (change.kind) {
    case 'set':
      return withField(source, change.path, textOf(change.value));
    case 'restore':
      return withField(source, change.path, change.text);
    case 'leaveOut':
      return withSlots(source, change.path.slice(0, -1), (slots) =>
        slots.filter(({ step }) => step !== change.path.at(-1)),
      );
    case 'insert':
      return withSlots(source, change.path, (slots) => {
        const [model] = slots;
        const text = textOf(change.value);
        // Formatted like the first entry: the formatter keeps a line break after the opening brace.
        const isOpen = model && /^\s*\{\s*\n/.test(model.text);
        const line = slots.some((slot) => slot.text.includes('\n')) ? '\n' : ' ';
        const opened = isOpen ? text.replace(/^\{ /, '{\n') : text;
        const added = { step: change.at, text: line + opened, comment: '' };
        return [...slots.slice(0, change.at), added, ...slots.slice(change.at)];
      });
    case 'duplicate': {
      const copied = withSlots(source, change.path, (slots) => {
        const original = slots[change.at];
        if (!original) throw missing([...change.path, change.at]);
        // Comments describe the original only.
        const line = original.text.includes('\n') ? '\n' : ' ';
        const text = textAt(source, [...change.path, change.at]) ?? '';
        const copy = { step: change.at, text: line + text, comment: '' };
        return [...slots.slice(0, change.at + 1), copy, ...slots.slice(change.at + 1)];
      });
      return change.parts.reduce(
        (text, { path, value }) => withField(text, [...change.path, change.at + 1, ...path], textOf(value)),
        copied,
      );
    }
    case 'move':
      return withSlots(source, change.path, (slots) => {
        const moved = slots[change.from];
        if (!moved) throw missing([...change.path, change.from]);
        const others = slots.filter((slot) => slot !== moved);
        return [...others.slice(0, change.to), moved, ...others.slice(change.to)];
      });
    case 'remove':
      return withSlots(source, change.path, (slots) => slots.filter(({ step }) => step !== change.at));
  }
}

const missing = (path: FieldPath) => new Error(`${path.join(', ')} no longer exists. Reload the page.`);

/** Sets the source text of a field; a missing field is added at the end of its group. */
function withField(source: string, path: FieldPath, text: string): string {
  const node = nodeAt(source, path);
  if (node) return replaced(source, spanOf(node), text);
  const name = path.at(-1);
  if (typeof name !== 'string') throw missing(path);
  return withSlots(source, path.slice(0, -1), (slots) => [
    ...slots,
    { step: name, text: ` ${nameInText(name)}: ${text}`, comment: '' },
  ]);
}

/** The source text of a list entry or field, without its comma. */
type Slot = {
  step: string | number;
  /** Includes preceding comments. */
  text: string;
  /** A trailing comment on the same line. */
  comment: string;
};

/** Splits a list or a group into its parts and joins them again. */
function withSlots(source: string, path: FieldPath, change: (slots: Slot[]) => Slot[]): string {
  const node = nodeAt(source, path);
  if (node?.type !== 'ArrayExpression' && node?.type !== 'ObjectExpression') throw missing(path);
  const whole = spanOf(node);
  const inner = { start: whole.start + 1, end: whole.end - 1 };
  const parts = partsOf(node);
  let start = inner.start;
  const slots = parts.map(({ step, whole: part }, position): Slot => {
    const next = parts[position + 1];
    const end = part.end ?? 0;
    const rest = source.slice(end, next ? (next.whole.start ?? 0) : inner.end);
    const [tail = '', comment = ''] =
      /^\s*,?([^\S\n]*(?:\/\/[^\n]*|\/\*[^\n]*?\*\/(?=\s*\n)))?/.exec(rest) ?? [];
    const text = source.slice(start, end);
    start = end + tail.length;
    return { step, text, comment };
  });
  // Text after the last part stays in place, such as a comment on its own line.
  const last = { text: source.slice(start, inner.end), comment: '' };
  const text = [...change(slots).map((slot) => ({ ...slot, comma: ',' })), { ...last, comma: '' }]
    .map(({ text: slotText, comma, comment }, position, all) => {
      // A line comment must be followed by a line break.
      const needsBreak = all[position - 1]?.comment.includes('//') && !/^[^\S\n]*\n/.test(slotText);
      return `${needsBreak ? '\n' : ''}${slotText}${comma}${comment}`;
    })
    .join('');
  return replaced(source, inner, text);
}
