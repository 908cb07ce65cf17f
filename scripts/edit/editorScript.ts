import { build } from 'esbuild';

let made: Promise<string> | undefined;

/** The editor's browser bundle, built on first request. */
export function editorScript(): Promise<string> {
  made ??= build({
    entryPoints: ['scripts/edit/browser/index.tsx'],
    bundle: true,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'text' },
    write: false,
    tsconfigRaw: {},
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return made;
}
