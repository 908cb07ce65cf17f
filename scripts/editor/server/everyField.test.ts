import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nodesOf, readModules, readProject } from '../../content/checks/content';
import { type Model, readModel } from '../../content/model/readModel';
import { type ContentNode, type FieldPath, isRecord, type Value, valueAt } from '../../content/model/shape';
import { changedText } from '../../content/source/changeModule';
import { readModule, type SourceModule } from '../../content/source/readModule';

// Changes every field, and every list, of every module.

/** A different valid value of a field; undefined if there is only one. */
function another({ shape, value, path: steps }: ContentNode): Value | undefined {
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
    case 'id':
    case 'reference':
      return 'another-name';
    default:
      if (shape.kind !== 'text') return undefined;
      if (shape.rule === 'countryCode') return 'CA';
      if (shape.rule === 'email') return 'another@studio.com';
      if (shape.rule === 'altText') return 'Another picture of something else.';
      if (shape.rule === 'postDate') return '2024-03-05';
      return value === null ? undefined : `It’s "other": ${String(value)}`.slice(0, 150);
  }
}

let model: Model;
let modules: SourceModule[];
let all: ContentNode[];
const folder = mkdtempSync(path.join(os.tmpdir(), 'every-field-'));

beforeAll(async () => {
  model = await readModel();
  modules = readModules(model);
  all = nodesOf({ model, modules, project: readProject() });
  const settings = readFileSync('biome.json', 'utf8');
  const withoutGit = settings.replace('"enabled": true, "clientKind"', '"enabled": false, "clientKind"');
  writeFileSync(path.join(folder, 'biome.json'), withoutGit);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readValues = (file: string, text: string) =>
  readModule(file, text, Object.keys(model.get(file)?.schemas ?? {})).values;

/** Runs a program of this project's packages in the folder. */
const run = (program: string, ...args: string[]) =>
  execFileSync(process.execPath, [path.resolve('node_modules', program), ...args], {
    cwd: folder,
    stdio: 'pipe',
  });
const format = () => run('@biomejs/biome/bin/biome', 'format', '--write', '.');

test('changing a field changes only its lines, and every change type-checks', () => {
  mkdirSync(path.join(folder, 'content'));
  let count = 0;
  for (const { file, text, values } of modules) {
    // Copies elsewhere find the schemas.
    let source = text?.replaceAll("from './schema/", "from '@/content/schema/") ?? '';
    const expected = structuredClone(values);
    for (const leaf of all.filter((node) => node.file === file)) {
      const value = typeof leaf.value === 'object' && leaf.value !== null ? undefined : another(leaf);
      if (value === undefined) continue;
      const changed = changedText(source, { kind: 'set', path: leaf.path, value });
      const [before, after] = [source.trimEnd().split('\n'), changed.trimEnd().split('\n')];
      const lines = after.filter((line, position) => line !== before[position]);
      // A post is the only text of several lines.
      if (!String(leaf.value).includes('\n'))
        expect([leaf.path, after.length, lines.length]).toEqual([leaf.path, before.length, 1]);
      const owner = Object(valueAt(expected, leaf.path.slice(0, -1)));
      owner[leaf.path.at(-1) ?? ''] = value;
      source = changed;
      count += 1;
    }
    expect([file, readValues(file, source)]).toEqual([file, expected]);
    writeFileSync(path.join(folder, file), source);
  }
  // Guards against fields that the shapes omit.
  expect(count).toBeGreaterThan(500);
  format();
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
  run('typescript/bin/tsc', '-p', folder);
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
  let count = 0;
  for (const { file, text, values } of modules) {
    let source = text ?? '';
    for (const { path: steps, length } of listsIn(values, [])) {
      const last = length - 1;
      source = changedText(source, { kind: 'move', path: steps, from: 0, to: last });
      source = changedText(source, { kind: 'move', path: steps, from: last, to: 0 });
      source = changedText(source, { kind: 'duplicate', path: steps, at: 0, parts: [] });
      source = changedText(source, { kind: 'remove', path: steps, at: 1 });
      count += 1;
    }
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  expect(count).toBeGreaterThan(40);
  format();
  for (const { file, text } of modules)
    expect([file, readFileSync(path.join(folder, file), 'utf8')]).toEqual([file, text]);
});
