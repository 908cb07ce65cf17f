import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readProject } from '../../content/checks/content';
import { contentModules } from '../../content/model/modules';
import {
  type FieldPath,
  groupOf,
  isEqual,
  isRecord,
  type Shape,
  type Value,
  valueAt,
} from '../../content/model/shape';
import { changedText, textAt } from '../../content/source/editModule';
import { type ContentValues, problemsIn, shapeProblems } from './check';
import { readValues } from './moduleText';
import { readShapes } from './shapes';

// Changes, formats, checks and reverts every field of every module.

const files = Object.keys(contentModules);
const shapes = readShapes(files);
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const contents: ContentValues = new Map([...sources].map(([file, source]) => [file, readValues(source)]));

type Leaf = { file: string; path: FieldPath; shape: Shape; value: Value };

/** Every leaf value of a module, with the shape of its field. */
function* leaves(file: string, path: FieldPath, shape: Shape, value: Value): Generator<Leaf> {
  if (Array.isArray(value)) {
    for (const [position, entry] of value.entries()) {
      const inner =
        shape.kind === 'list' ? shape.of : shape.kind === 'tuple' ? shape.of[position] : undefined;
      if (!inner) throw new Error(`${file}: ${path.join('.')} has no shape`);
      yield* leaves(file, [...path, position], inner, entry);
    }
  } else if (typeof value === 'object' && value !== null) {
    const group = shape.kind === 'variants' ? groupOf(value, shape) : shape;
    for (const [name, part] of Object.entries(value)) {
      const field =
        group?.kind === 'group' ? group.fields.find((candidate) => candidate.name === name) : undefined;
      const inner = field?.shape ?? (group?.kind === 'record' ? group.of : undefined);
      if (!inner) throw new Error(`${file}: ${[...path, name].join('.')} has no shape`);
      yield* leaves(file, [...path, name], inner, part);
    }
  } else yield { file, path, shape, value };
}

/** A different valid value of a field; undefined if there is only one. */
function another({ shape, value, path: steps }: Leaf): Value | undefined {
  const name = steps.at(-1);
  switch (shape.kind) {
    case 'constant':
      return undefined;
    case 'switch':
      return value !== true;
    case 'number':
      // Percentages stay in range, in steps of five.
      return Number(value) + (name === 'x' || name === 'y' ? (Number(value) > 50 ? -5 : 5) : 7);
    case 'choice':
      return shape.of.find((choice) => choice !== value);
    case 'photograph':
      return value === 'hero/hero-07-camera-on-tripod' ? 'category/studio' : 'hero/hero-07-camera-on-tripod';
    case 'drawing':
      return value === 'kestrix' ? 'cedarvane' : 'kestrix';
    case 'color':
      return value === '#123456' ? '#123457' : '#123456';
    case 'phone':
      return '+12065550143';
    case 'address':
      return 'https://example.com/elsewhere';
    default:
      return value === null ? undefined : `It’s "other": ${String(value)}`.slice(0, 150);
  }
}

const all = files.flatMap((file) =>
  Object.entries(shapes.get(file) ?? {}).flatMap(([name, shape]) => [
    ...leaves(file, [name], shape, contents.get(file)?.[name] ?? null),
  ]),
);
const changes = all.flatMap((leaf, position) => {
  const value = another(leaf);
  if (value === undefined) return [];
  const source = sources.get(leaf.file) ?? '';
  const change = { kind: 'set', path: leaf.path, value } as const;
  return [{ ...leaf, after: value, source, changed: changedText(source, change), id: String(position) }];
});

/** The changed modules, formatted in one run and type-checked in one run. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'every-field-'));
const contentOf = (id: string) => path.join(folder, 'content', `${id}.ts`);

/** Formats all modules in a folder. */
function format(target: string): void {
  execFileSync(
    process.execPath,
    [
      path.resolve('node_modules/@biomejs/biome/bin/biome'),
      'format',
      '--write',
      '--files-max-size=9999999',
      target,
    ],
    { cwd: folder, stdio: 'pipe', maxBuffer: 2 ** 26 },
  );
}

beforeAll(() => {
  mkdirSync(path.join(folder, 'content'));
  for (const { id, changed } of changes) writeFileSync(contentOf(id), changed);
  writeFileSync(path.join(folder, 'content', 'types.ts'), `export * from '@/content/types';\n`);
  writeFileSync(
    path.join(folder, 'biome.json'),
    readFileSync('biome.json', 'utf8').replace(
      '"enabled": true, "clientKind"',
      '"enabled": false, "clientKind"',
    ),
  );
  format(path.join(folder, 'content'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every field can be edited', () => {
  // Guards against fields that the shapes omit.
  expect(all.length).toBeGreaterThan(1200);
  expect(new Set(all.map(({ shape }) => shape.kind))).toEqual(
    // Groups appear as leaves while they are hidden.
    new Set([
      'words',
      'number',
      'switch',
      'choice',
      'photograph',
      'drawing',
      'address',
      'dial',
      'color',
      'constant',
      'group',
    ]),
  );
  expect(all.filter(({ shape }) => shape.kind !== 'constant').length - changes.length).toBe(
    all.filter(({ value, shape }) => value === null && shape.kind !== 'constant').length,
  );
});

test('every field has a help text', () => {
  const undocumented = (shape: Shape): string[] => {
    if (shape.kind === 'variants') return shape.of.flatMap(undocumented);
    if (shape.kind === 'list' || shape.kind === 'record') return undocumented(shape.of);
    if (shape.kind === 'tuple') return shape.of.flatMap(undocumented);
    if (shape.kind !== 'group') return [];
    // The fields of a record have no comments of their own.
    const isRecord = shape.name === 'Record' || shape.name === 'Partial';
    return shape.fields.flatMap((field) => [
      ...(field.help === '' && !isRecord ? [`${shape.name}.${field.name}`] : []),
      ...undocumented(field.shape),
    ]);
  };
  expect([...shapes.values()].flatMap((exported) => Object.values(exported).flatMap(undocumented))).toEqual(
    [],
  );
});

test('changing a field changes only its lines', () => {
  for (const { id, file, path: steps, source, after } of changes) {
    const formatted = readFileSync(contentOf(id), 'utf8');
    const place = `${file}: ${steps.join('.')}`;
    const name = String(steps[0]);
    // Values: this one is new, and restoring it restores them all.
    const values = readValues(formatted);
    expect([place, valueAt(values, steps)]).toEqual([place, after]);
    const restored = changedText(formatted, {
      kind: 'restore',
      path: steps,
      text: textAt(source, steps) ?? '',
    });
    expect([place, isEqual(readValues(restored)[name], contents.get(file)?.[name])]).toEqual([place, true]);
    // Lines: only those of the entry that contains the field may differ.
    const [before, now] = [source.split('\n'), formatted.split('\n')];
    const first = before.findIndex((line, position) => line !== now[position]);
    const fromEnd = [...before].reverse().findIndex((line, position) => line !== now.at(-1 - position));
    const touched = before.slice(first, before.length - fromEnd).join('\n');
    const entry = textAt(source, steps.slice(0, -1)) ?? source;
    const lineOfEntry = source.slice(0, source.indexOf(entry)).split('\n').length - 1;
    expect([
      place,
      entry.includes(touched.trim()) || (lineOfEntry <= first && touched.length <= entry.length + 120),
    ]).toEqual([place, true]);
  }
});

test('reverting a field restores the module', () => {
  const back = changes.map(({ id, path: steps, source }) => ({
    id,
    source,
    text: changedText(readFileSync(contentOf(id), 'utf8'), {
      kind: 'restore',
      path: steps,
      text: textAt(source, steps) ?? '',
    }),
  }));
  expect(back.filter(({ text, source }) => isEqual(readValues(text), readValues(source)))).toHaveLength(
    back.length,
  );
});

test('every change type-checks', () => {
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: path.resolve('tsconfig.json'),
      compilerOptions: {
        noEmit: true,
        incremental: false,
        plugins: [],
        types: [],
        paths: { '@/*': [path.resolve('*')] },
      },
      include: ['content/*.ts'],
    }),
  );
  execFileSync(process.execPath, [path.resolve('node_modules/typescript/bin/tsc'), '-p', folder], {
    stdio: 'pipe',
    maxBuffer: 2 ** 26,
  });
});

test('the check accepts every change, apart from inconsistencies with other fields', () => {
  const context = readProject();
  expect(problemsIn(contents, shapes, context)).toEqual([]);
  const wrong = changes.flatMap(({ file, path: steps, changed }, position) => {
    const place = `${file}: ${steps.join('.')}`;
    const values = readValues(changed);
    const [name = ''] = Object.keys(values).filter((exported) => exported === steps[0]);
    const shape = shapes.get(file)?.[name];
    const ofShape = shape
      ? shapeProblems(values[name] ?? null, shape, [name])
      : [{ message: 'has no shape' }];
    // The full check is slow: only for every tenth change.
    const all = position % 10 === 0 ? problemsIn(new Map(contents).set(file, values), shapes, context) : [];
    return [...ofShape, ...all.filter(({ isFatal }) => isFatal)].map(({ message }) => `${place}: ${message}`);
  });
  expect(wrong).toEqual([]);
});

/** Every list with at least two entries. */
function* listsIn(value: Value, path: FieldPath): Generator<{ path: FieldPath; length: number }> {
  if (Array.isArray(value)) {
    if (value.length > 1) yield { path, length: value.length };
    for (const [position, entry] of value.entries()) yield* listsIn(entry, [...path, position]);
  } else if (isRecord(value)) {
    for (const [name, entry] of Object.entries(value)) yield* listsIn(entry, [...path, name]);
  }
}

test('moving an entry there and back, and copying and removing it, restores the module', () => {
  const lists = [...contents].flatMap(([file, values]) =>
    [...listsIn(values, [])].map((list) => ({ ...list, source: sources.get(file) ?? '', file })),
  );
  expect(lists.length).toBeGreaterThan(80);
  const target = mkdtempSync(path.join(folder, 'lists-'));
  for (const [position, { source, path: steps, length }] of lists.entries()) {
    const last = length - 1;
    const moved = changedText(source, { kind: 'move', path: steps, from: 0, to: last });
    const back = changedText(moved, { kind: 'move', path: steps, from: last, to: 0 });
    const copied = changedText(back, { kind: 'duplicate', path: steps, at: 0, parts: [] });
    const removed = changedText(copied, { kind: 'remove', path: steps, at: 1 });
    writeFileSync(path.join(target, `${position}.ts`), removed);
  }
  format(target);
  const wrong = lists.filter(
    ({ source }, position) => readFileSync(path.join(target, `${position}.ts`), 'utf8') !== source,
  );
  expect(wrong.map(({ file, path: steps }) => `${file}: ${steps.join('.')}`)).toEqual([]);
});
