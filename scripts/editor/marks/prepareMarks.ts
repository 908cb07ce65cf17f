import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { ModuleShapes, Shape } from '../../content/model/shape';
import { workFolder } from '../../content/source/writeTransaction';

/** Modules whose strings are not rendered directly. */
const unmarked = new Set(['theme', 'focalPoints', 'launch']);
/** Kinds of texts that are only displayed, not used in URLs or as dates. */
const displayed = new Set(['title', 'lead', 'text', 'line', 'altText', 'searchDescription']);
/** Posts are data: their titles are in links. */
const posts = /^blog\.posts\./;

/** The paths of all strings of a shape; `*` matches any position. */
function* stringPathsOf(shape: Shape, fieldPath: string): Generator<string> {
  switch (shape.kind) {
    case 'text':
      if (displayed.has(shape.rule)) yield fieldPath;
      return;
    case 'group':
      for (const field of shape.fields) yield* stringPathsOf(field.shape, `${fieldPath}.${field.name}`);
      return;
    case 'list':
      yield* stringPathsOf(shape.of, `${fieldPath}.*`);
      return;
    case 'tuple':
      for (const entry of shape.of) yield* stringPathsOf(entry, `${fieldPath}.*`);
      return;
    case 'variants':
      for (const group of shape.of) yield* stringPathsOf(group, fieldPath);
  }
}

/** The fields to mark, by the name of the export. */
export function markedFields(shapes: ModuleShapes): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(shapes)
      .filter(([name]) => !unmarked.has(name))
      .map(([name, shape]) => [
        name,
        [...new Set(stringPathsOf(shape, name))].filter((fieldPath) => !posts.test(fieldPath)),
      ]),
  );
}

/**
 * Bundles the loader that marks strings, for Next.js; returns its file name. The name is different for other fields or
 * another loader, because the bundler caches what a loader has made of a file, across runs too.
 */
export function prepareMarks(shapes: ModuleShapes): string {
  const { outputFiles } = buildSync({
    entryPoints: ['scripts/editor/marks/markLoader.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    // A loader has to be the value of `module.exports`.
    footer: { js: 'module.exports = module.exports.default;' },
    define: { 'process.env.MARKED_FIELDS': JSON.stringify(JSON.stringify(markedFields(shapes))) },
    write: false,
    logLevel: 'error',
  });
  const code = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const loader = path.resolve(workFolder, `markLoader-${hash}.cjs`);
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(loader, code);
  return loader;
}
