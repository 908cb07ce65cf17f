import { build } from 'esbuild';

let bundle: Promise<string> | undefined;

/** The editor's browser bundle, built on first request. */
export function editorScript(): Promise<string> {
  bundle ??= build({
    entryPoints: ['scripts/editor/browser/index.tsx'],
    bundle: true,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'text' },
    write: false,
    tsconfigRaw: {},
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundle;
}
