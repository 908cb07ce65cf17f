import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Which rooms of `scripts` a room may use, tests aside. `shared` and what only contains data may be used by all. */
const arrows: Record<string, string[]> = {
  bench: ['emulators', 'shared', 'site', 'testing'],
  content: ['shared'],
  editor: ['content', 'emulators', 'shared', 'site'],
  emulators: ['shared'],
  firebase: ['content', 'shared', 'site'],
  shared: [],
  site: ['emulators', 'shared'],
  testing: ['shared'],
};

const files = ['app', 'components', 'content', 'lib', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && !/\.test\.tsx?$|node_modules/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
);

/** The files of this project that a file imports, also types and lazily, without their extensions. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const names = [...source.matchAll(/(?:from\s*|import\s*\(?\s*|require\(\s*)'((?:\.|@\/)[^']*)'/g)];
  return names.map(([, name = '']) =>
    name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(file), name),
  );
}

const roomOf = (file: string) => /^scripts\/(\w+)\//.exec(file)?.[1];

test('scripts has its rooms and nothing else', () => {
  expect(readdirSync('scripts').sort()).toEqual([...Object.keys(arrows), 'requirements.cjs'].sort());
});

test.each(Object.keys(arrows))('%s uses only the rooms that it may use', (room) => {
  const used = files
    .filter((file) => roomOf(file) === room)
    .flatMap((file) => importsOf(file).map((target) => ({ file, target: roomOf(target) })))
    .filter(({ target }) => target !== undefined && target !== room);
  expect(used.filter(({ target }) => !arrows[room]?.includes(target ?? ''))).toEqual([]);
});

test('the editor in the browser imports nothing from its server', () => {
  const wrong = files.filter(
    (file) =>
      file.startsWith('scripts/editor/browser/') &&
      importsOf(file).some((target) => target.startsWith('scripts/editor/server/')),
  );
  expect(wrong).toEqual([]);
});

test('no arrow between rooms runs back', () => {
  const reach = (room: string, seen: string[] = []): string[] =>
    (arrows[room] ?? []).flatMap((next) =>
      seen.includes(next) ? [] : [next, ...reach(next, [...seen, next])],
    );
  for (const room of Object.keys(arrows)) expect(reach(room)).not.toContain(room);
});

test('lib imports nothing from components or scripts, and the site nothing from scripts', () => {
  const wrong = files
    .filter((file) => !file.startsWith('scripts/'))
    .flatMap((file) => importsOf(file).map((target) => `${file} imports ${target}`))
    .filter((arrow) => /^lib\/.* imports components\/| imports scripts\//.test(arrow));
  expect(wrong).toEqual([]);
});

test('no two files import each other', () => {
  const known = new Map(files.map((file) => [file.replace(/\.(tsx?|mjs|cjs)$/, ''), file]));
  const graph = new Map(
    files.map((file) => [file, importsOf(file).flatMap((target) => known.get(target) ?? [])]),
  );
  const circles = [...graph].flatMap(([file, targets]) =>
    targets
      .filter((target) => file < target && graph.get(target)?.includes(file))
      .map((target) => `${file} and ${target}`),
  );
  expect(circles).toEqual([]);
});

test('content imports types of the site and its schemas; Zod stays out of what visitors load', () => {
  const imports = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (type )?[^;]*?from '([^']+)'/gm)].map(
      ([, isType, target = '']) => ({ file, target, isType: isType !== undefined }),
    ),
  );
  const ofModules = imports.filter(({ file }) => /^content\/\w+\.ts$/.test(file));
  expect(ofModules.filter(({ isType }) => !isType)).toEqual([]);
  const ofSchemas = imports.filter(({ file }) => file.startsWith('content/schema/'));
  expect(
    ofSchemas.filter(({ target, isType }) => !isType && target !== 'zod' && !target.startsWith('./')),
  ).toEqual([]);
  const ofSite = imports.filter(({ file }) => /^(app|components|lib)\//.test(file));
  expect(ofSite.filter(({ target, isType }) => !isType && /content\/schema|^zod/.test(target))).toEqual([]);
});
