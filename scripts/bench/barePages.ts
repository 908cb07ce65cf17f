import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const page = (content: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>Bare</title><meta name="description" content="Nothing."><link rel="icon" href="data:,"></head><body><h1>Bare</h1>${content}</body></html>`;

/** Writes the baseline pages: one with text only, and one with the given photograph (`/picture`). */
export function writeBarePages(folder: string, photograph: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(photograph, path.join(folder, 'photograph.avif'));
  writeFileSync(path.join(folder, 'index.html'), page('<p>Nothing else.</p>'));
  writeFileSync(path.join(folder, '404.html'), page('<p>Not found.</p>'));
  writeFileSync(
    path.join(folder, 'picture.html'),
    page('<img src="/photograph.avif" alt="A face." width="390" height="468" fetchpriority="high">'),
  );
}

/**
 * Builds a Next.js page without any of this site's components, with the same versions.
 *
 * @returns the URLs of the scripts that it loads: the baseline of the framework
 * @throws Error when the build fails
 */
export async function buildFrameworkBaseline(folder: string): Promise<string[]> {
  mkdirSync(path.join(folder, 'app'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(
    path.join(folder, 'next.config.mjs'),
    `export default { output: 'export', agentRules: false, experimental: { agentUpgrade: false }, turbopack: { root: ${JSON.stringify(path.parse(path.resolve(folder)).root)} } };`,
  );
  writeFileSync(
    path.join(folder, 'app/layout.js'),
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  );
  writeFileSync(path.join(folder, 'app/page.js'), 'export default function Page() { return <h1>Bare</h1>; }');
  const next = path.resolve('node_modules/next/dist/bin/next');
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`The build of the bare Next.js page failed:\n${stdout}${stderr}`);
  const html = await readFile(path.join(folder, 'out/index.html'), 'utf8');
  return [...html.matchAll(/<script src="([^"]+)"(?![^>]*noModule)/g)].map(([, address = '']) => address);
}
