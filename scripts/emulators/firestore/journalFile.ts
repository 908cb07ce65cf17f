import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { jsonOf, listOf, objectOf, textOf } from '../http/input';
import type { Document } from './document';

/** The changes of one commit. */
export type Entry = { time: string; set: Document[]; deleted: string[] };

/** The first line of a journal, its format marker. Each line after it is an entry. */
export const firstLine = '{"localFirestore":1}';

/** Chunk size for reading, in bytes: a journal may exceed the maximum string length. */
const chunkSize = 2 ** 16;

/**
 * The entries of a file, in the order of the commits. An incomplete last line, after a crash, was never acknowledged:
 * it is ignored with a warning.
 *
 * @throws Error that names the file, the line if there is one, and how to fix it
 */
export function* readEntries(file: string): Generator<Entry> {
  let number = 0;
  for (const { bytes, isComplete } of linesOf(file)) {
    number += 1;
    if (number === 1) {
      if (bytes.toString() === firstLine) continue;
      yield formerEntry(file);
      return;
    }
    if (!isComplete) {
      console.warn(`firestore: the last line of ${file} was truncated by a crash. Its commit is dropped.`);
      return;
    }
    try {
      yield entryOf(bytes);
    } catch (error) {
      throw new Error(
        `Line ${number} of ${file} is damaged (${error instanceof Error ? error.message : error}) ` +
          'Remove the line to continue without its commit, or restore a copy of the file.',
      );
    }
  }
}

/** The old file format: the documents as one JSON list. */
function formerEntry(file: string): Entry {
  try {
    const documents: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!Array.isArray(documents)) throw new Error('It is not a list.');
    const set = documents.map(documentOf);
    const times = set.map(({ updateTime }) => updateTime).sort();
    return { time: times.at(-1) ?? '', set, deleted: [] };
  } catch {
    throw new Error(
      `${file} does not contain the documents of a local Firestore. Remove it, or choose another file.`,
    );
  }
}

function entryOf(bytes: Buffer): Entry {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const { time, set, deleted } = objectOf(jsonOf(text, 'It'), 'It');
  return {
    time: timeOf(time, 'time'),
    set: listOf(set, 'set').map(documentOf),
    deleted: listOf(deleted, 'deleted').map((name) => textOf(name, 'A name in deleted')),
  };
}

function documentOf(value: unknown): Document {
  const { name, fields, createTime, updateTime } = objectOf(value, 'A document');
  const values = Object.entries(objectOf(fields, 'fields'));
  return {
    name: textOf(name, 'name'),
    fields: Object.fromEntries(values.map(([field, content]) => [field, objectOf(content, field)])),
    createTime: timeOf(createTime, 'createTime'),
    updateTime: timeOf(updateTime, 'updateTime'),
  };
}

function timeOf(value: unknown, what: string): string {
  const time = textOf(value, what);
  if (Number.isNaN(Date.parse(time))) throw new Error(`${what} is not a valid time.`);
  return time;
}

function* linesOf(file: string): Generator<{ bytes: Buffer; isComplete: boolean }> {
  if (!existsSync(file)) return;
  const descriptor = openSync(file, 'r');
  try {
    let begun: Buffer[] = [];
    for (;;) {
      const buffer = Buffer.alloc(chunkSize);
      let chunk = buffer.subarray(0, readSync(descriptor, buffer));
      if (chunk.length === 0) break;
      for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n')) {
        yield { bytes: Buffer.concat([...begun, chunk.subarray(0, end)]), isComplete: true };
        begun = [];
        chunk = chunk.subarray(end + 1);
      }
      begun.push(chunk);
    }
    const rest = Buffer.concat(begun);
    if (rest.length > 0) yield { bytes: rest, isComplete: false };
  } finally {
    closeSync(descriptor);
  }
}
