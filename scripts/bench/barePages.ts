import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const page = (content: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>Bare</title><meta name="description" content="Nothing."><link rel="icon" href="data:,"></head><body><h1>Bare</h1>${content}</body></html>`;

/** Writes the baseline pages: one with text only, and one with the given photograph (`/picture`). */
export function writeBarePages(folder: string, photograph: string): void {
  writeFiles(folder, {
    'index.html': page('<p>Nothing else.</p>'),
    '404.html': page('<p>Not found.</p>'),
    'picture.html': page(
      '<img src="/photograph.avif" alt="A face." width="390" height="468" fetchpriority="high">',
    ),
  });
  cpSync(photograph, path.join(folder, 'photograph.avif'));
}

/** Builds a bare Next.js page with the same versions; returns the URLs of its scripts. Throws Error when that fails. */
export function buildFrameworkBaseline(folder: string): string[] {
  const root = JSON.stringify(path.parse(path.resolve(folder)).root);
  writeFiles(folder, {
    'package.json': '{ "private": true, "type": "module" }',
    'next.config.mjs': `export default { output: 'export', agentRules: false, experimental: { agentUpgrade: false }, turbopack: { root: ${root} } };`,
    'app/layout.js':
      'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
    'app/page.js': 'export default function Page() { return <h1>Bare</h1>; }',
  });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const next = path.resolve('node_modules/next/dist/bin/next');
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`The build of the bare Next.js page failed:\n${stdout}${stderr}`);
  const html = readFileSync(path.join(folder, 'out/index.html'), 'utf8');
  return [...html.matchAll(/<script src="([^"]+)"(?![^>]*noModule)/g)].map(([, address = '']) => address);
}
