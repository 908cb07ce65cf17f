import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Generated files of photographs, so that the copy does not have to generate them again. */
const generatedFiles = ['public/photos', 'lib/photos/manifest.json', 'lib/photos/drawings.json'];

/** Copies this working tree to an empty folder, to be changed and built. */
export function copyProject(folder: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of stdout.split('\0').filter((name) => name && existsSync(name))) {
    cpSync(file, path.join(folder, file));
  }
  for (const name of generatedFiles) {
    cpSync(name, path.join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  // Turbopack only follows symlinks below its root.
  const config = path.join(folder, 'next.config.mjs');
  const root = JSON.stringify(path.parse(path.resolve(folder)).root);
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replaceAll('turbopack: {', `turbopack: { root: ${root},`),
  );
}

/** The environment of commands in a copy: without the variables of the test run that starts them. */
export const getCopyEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(TEST_|PLAYWRIGHT_|PW_|SITE_|NODE_OPTIONS|JEST_)/.test(name),
    ),
  );
