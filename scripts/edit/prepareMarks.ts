import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { ModuleShapes, Shape } from './shapes';
import { notes } from './writeTogether';

/** Modules whose strings are not rendered directly. */
const unmarked = new Set(['theme', 'focalPoints', 'launch', 'write']);
/** Strings that pages also use otherwise: in URLs, or as dates. */
const used = /(^|\.)(id|email)$|^blog\.posts\./;

/** The paths of all strings of a shape; `*` stands for any position. */
function* wordsOf(shape: Shape, way: string): Generator<string> {
  switch (shape.kind) {
    case 'words':
      yield way;
      return;
    case 'group':
      for (const field of shape.fields) yield* wordsOf(field.shape, `${way}.${field.name}`);
      return;
    case 'list':
      yield* wordsOf(shape.of, `${way}.*`);
      return;
    case 'row':
      for (const entry of shape.of) yield* wordsOf(entry, `${way}.*`);
      return;
    case 'variants':
      for (const group of shape.of) yield* wordsOf(group, way);
  }
}

/** Which fields get marks, by the name of the export. */
export function markedFields(shapes: Map<string, ModuleShapes>): Record<string, string[]> {
  const exported = [...shapes.values()].flatMap((module) => Object.entries(module));
  return Object.fromEntries(
    exported
      .filter(([name]) => !unmarked.has(name))
      .map(([name, shape]) => [name, [...new Set(wordsOf(shape, name))].filter((way) => !used.test(way))]),
  );
}

/** Makes the loader that marks words, in a form that Next.js can run, and gives the file's name. */
export function prepareMarks(shapes: Map<string, ModuleShapes>): string {
  mkdirSync(notes, { recursive: true });
  writeFileSync(path.join(notes, 'markedFields.json'), JSON.stringify(markedFields(shapes)));
  const loader = path.resolve(notes, 'markLoader.cjs');
  buildSync({
    entryPoints: ['scripts/edit/markLoader.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    // The loader is what the module is.
    footer: { js: 'module.exports = module.exports.default;' },
    outfile: loader,
    logLevel: 'error',
  });
  return loader;
}
