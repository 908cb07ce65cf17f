import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contentModules } from '../../content/model/modules';
import { prepareMarks } from '../marks/prepareMarks';
import { readShapes } from './shapes';

const project = process.cwd();
const files = Object.keys(contentModules);
const home = 'content/home.ts';
let folder: string;

/** What a download contains: no generated files. */
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shapes-'));
  const tracked = execFileSync(
    'git',
    ['ls-files', 'content', 'lib', 'scripts/content', 'scripts/editor/server', 'tsconfig.json'],
    { encoding: 'utf8' },
  );
  for (const file of tracked.split('\n').filter(Boolean)) cpSync(file, path.join(folder, file));
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true, force: true });
});

const broken: [file: string, from: string, to: string][] = [
  [home, 'hero: {', 'hero: '],
  ['content/studio.ts', "label: '", "label: 'What's "],
  ['content/product.ts', "label: '", 'label: '],
  ['content/headshot.ts', 'price: 275', 'price: base'],
];

test('shapes and marks need neither generated files nor content without mistakes', () => {
  const shapes = readShapes(files);
  for (const exported of shapes.values()) expect(exported).not.toEqual({});
  expect(shapes.get('content/focalPoints.ts')).toMatchObject({ focalPoints: { kind: 'record' } });
  const all = prepareMarks(shapes);
  for (const [file, from, to] of broken) {
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  }
  const shapesNow = readShapes(files);
  expect(shapesNow).toEqual(shapes);
  expect(prepareMarks(shapesNow)).toBe(all);
  // The bundler caches by the loader's name: other fields, another name.
  shapes.delete(home);
  const fewer = prepareMarks(shapes);
  expect(fewer).not.toBe(all);
  expect(readFileSync(all, 'utf8')).toContain('home.hero.lead');
  expect(readFileSync(fewer, 'utf8')).not.toContain('home.hero.lead');
});
