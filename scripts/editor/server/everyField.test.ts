import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nodesOf, readModules, readProject } from '../../content/checks/content';
import { type Model, readModel } from '../../content/model/readModel';
import {
  type ContentNode,
  type FieldPath,
  isEqual,
  isRecord,
  type Value,
  valueAt,
} from '../../content/model/shape';
import { changedText, textAt } from '../../content/source/changeModule';
import { readModule, type SourceModule } from '../../content/source/readModule';

// Changes, formats, checks and reverts every field of every module.

type Leaf = ContentNode;

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
    case 'phone':
      return '+12065550143';
    case 'address':
      return shape.rule === 'siteAddress' ? 'https://example.com' : 'https://example.com/elsewhere';
    default:
      if (shape.kind !== 'text') return undefined;
      if (shape.rule === 'slug') return 'another-name';
      if (shape.rule === 'countryCode') return 'CA';
      if (shape.rule === 'email') return 'another@studio.com';
      if (shape.rule === 'altText') return 'Another picture of something else.';
      if (shape.rule === 'postDate') return '2024-03-05';
      return value === null ? undefined : `It’s "other": ${String(value)}`.slice(0, 150);
  }
}

let model: Model;
let modules: SourceModule[];
let all: Leaf[];
let changes: (Leaf & { after: Value; source: string; changed: string; id: string })[];

/** A module's text; copies elsewhere find the schemas. */
const sourceOf = (file: string) =>
  (modules.find((module) => module.file === file)?.text ?? '').replaceAll(
    "from './schema/",
    "from '@/content/schema/",
  );
const readValues = (file: string, text: string) =>
  readModule(file, text, Object.keys(model.get(file)?.schemas ?? {})).values;

beforeAll(async () => {
  model = await readModel();
  modules = readModules(model);
  const nodes = nodesOf({ model, modules, project: readProject() });
  all = nodes.filter(({ value }) => typeof value !== 'object' || value === null);
  changes = all.flatMap((leaf, position) => {
    const value = another(leaf);
    if (value === undefined) return [];
    const source = sourceOf(leaf.file);
    const change = { kind: 'set', path: leaf.path, value } as const;
    return [{ ...leaf, after: value, source, changed: changedText(source, change), id: String(position) }];
  });
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

test('changing a field changes only its lines', () => {
  // Guards against fields that the shapes omit.
  expect(changes.length).toBeGreaterThan(500);
  for (const { id, file, path: steps, source, after } of changes) {
    const formatted = readFileSync(contentOf(id), 'utf8');
    const place = `${file}: ${steps.join('.')}`;
    const name = String(steps[0]);
    // Values: this one is new, and restoring it restores them all.
    const values = readValues(file, formatted);
    expect([place, valueAt(values, steps)]).toEqual([place, after]);
    const restored = changedText(formatted, {
      kind: 'restore',
      path: steps,
      text: textAt(source, steps) ?? '',
    });
    expect([place, isEqual(readValues(file, restored)[name], readValues(file, source)[name])]).toEqual([
      place,
      true,
    ]);
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
  const lists = modules.flatMap(({ file, text, values }) =>
    [...listsIn(values, [])].map((list) => ({ ...list, source: text ?? '', file })),
  );
  expect(lists.length).toBeGreaterThan(40);
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
