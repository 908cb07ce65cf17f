/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject } from '../copyProject';

test('the first step of a build works in a fresh clone, which has no generated folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clone-'));
  try {
    copyProject(folder);
    rmSync(path.join(folder, 'public'), { recursive: true });
    const { status } = spawnSync('npm', ['run', '--silent', 'theme'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    expect(status).toBe(0);
    for (const made of ['public/icon.svg', 'app/theme.css', 'app/fonts/display.woff2']) {
      expect(existsSync(path.join(folder, made))).toBe(true);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
