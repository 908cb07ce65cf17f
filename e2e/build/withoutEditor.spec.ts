import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listFilesBelow } from '../../scripts/shared/files';
import { copyProject, getCopyEnvironment } from '../../scripts/testing/copyProject';

/** Files with the time of the build. */
const datedFiles = ['.well-known/security.txt', '_next/static/release.json'];

/** Timeout for two builds, in milliseconds. */
const buildTimeout = 20 * 60_000;

test('nothing of the editor is in the export, also if the environment asks for it: without its code, a build has the same bytes', async () => {
  test.setTimeout(buildTimeout);
  const folder = mkdtempSync(path.join(tmpdir(), 'export-'));
  const run = (name: string, ...args: string[]) =>
    execFileSync(name, args, {
      cwd: folder,
      env: { ...getCopyEnvironment(), NODE_ENV: 'production', EDIT: '1' },
      stdio: 'pipe',
    });
  /** Builds the site; the hash of each file of the export, but for those with the time. */
  const build = async () => {
    run('npm', 'run', '--silent', 'build');
    const out = path.join(folder, 'out');
    return Object.fromEntries(
      (await listFilesBelow(out))
        .filter((file) => !datedFiles.includes(file))
        .map((file) => [
          file,
          createHash('sha256')
            .update(readFileSync(path.join(out, file)))
            .digest('hex'),
        ]),
    );
  };
  try {
    copyProject(folder);
    // The commit is the name of the build.
    run('git', 'init', '--quiet');
    run(
      'git',
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@b.example',
      'commit',
      '--quiet',
      '--allow-empty',
      '-m',
      'x',
    );
    const before = await build();
    for (const name of ['app/edit', 'components/editor', '.next', 'out'])
      rmSync(path.join(folder, name), { recursive: true });
    expect(await build()).toEqual(before);
    expect(Object.keys(before).filter((file) => file.startsWith('edit'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
