import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { ModuleShapes, Shape } from './shapes';
import { workFolder } from './writeTransaction';

/** Modules whose strings are not rendered directly. */
const unmarked = new Set(['theme', 'focalPoints', 'launch', 'write']);
/** Strings that are not only displayed: in URLs, or as dates. */
const functional = /(^|\.)(id|email)$|^blog\.posts\./;

/** The paths of all strings of a shape; `*` matches any position. */
function* stringPathsOf(shape: Shape, fieldPath: string): Generator<string> {
  switch (shape.kind) {
    case 'words':
      yield fieldPath;
      return;
    case 'group':
      for (const field of shape.fields) yield* stringPathsOf(field.shape, `${fieldPath}.${field.name}`);
      return;
    case 'list':
      yield* stringPathsOf(shape.of, `${fieldPath}.*`);
      return;
    case 'row':
      for (const entry of shape.of) yield* stringPathsOf(entry, `${fieldPath}.*`);
      return;
    case 'variants':
      for (const group of shape.of) yield* stringPathsOf(group, fieldPath);
  }
}

/** The fields to mark, by the name of the export. */
export function markedFields(shapes: Map<string, ModuleShapes>): Record<string, string[]> {
  const exported = [...shapes.values()].flatMap((module) => Object.entries(module));
  return Object.fromEntries(
    exported
      .filter(([name]) => !unmarked.has(name))
      .map(([name, shape]) => [
        name,
        [...new Set(stringPathsOf(shape, name))].filter((fieldPath) => !functional.test(fieldPath)),
      ]),
  );
}

/** Bundles the loader that marks strings, for Next.js; returns its file name. */
export function prepareMarks(shapes: Map<string, ModuleShapes>): string {
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(path.join(workFolder, 'markedFields.json'), JSON.stringify(markedFields(shapes)));
  const loader = path.resolve(workFolder, 'markLoader.cjs');
  buildSync({
    entryPoints: ['scripts/edit/markLoader.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    // A loader has to be the value of `module.exports`.
    footer: { js: 'module.exports = module.exports.default;' },
    outfile: loader,
    logLevel: 'error',
  });
  return loader;
}
