import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { ModuleShapes } from '../../content/model/shape';
import { workFolder } from '../../content/source/writeFiles';

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
    define: { 'process.env.CONTENT_SHAPES': JSON.stringify(JSON.stringify(shapes)) },
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
