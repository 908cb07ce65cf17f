import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { programOf } from '../../shared/programOf';
import { copyProject } from '../../testing/copyProject';
import { icoOf } from './style';

test('the first step of a build works in a fresh clone, which has no generated folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clone-'));
  try {
    copyProject(folder);
    rmSync(path.join(folder, 'public'), { recursive: true });
    const { status } = spawnSync(...programOf(['npm', 'run', '--silent', 'theme']), {
      cwd: folder,
      stdio: 'inherit',
    });
    expect(status).toBe(0);
    for (const made of [
      'public/icon.svg',
      'public/favicon.ico',
      'app/theme.css',
      'app/fonts/display.woff2',
    ]) {
      expect(existsSync(path.join(folder, made))).toBe(true);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

test('an icon file is a directory of one entry, which points to the PNG', async () => {
  const png = await sharp({ create: { width: 48, height: 48, channels: 4, background: '#ad3c1b' } })
    .png()
    .toBuffer();
  const ico = icoOf(png, 48);
  // Reserved, the type of icons, one entry.
  expect([0, 2, 4].map((at) => ico.readUInt16LE(at))).toEqual([0, 1, 1]);
  expect([ico.readUInt8(6), ico.readUInt8(7)]).toEqual([48, 48]);
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(ico.subarray(start, start + length).equals(png)).toBe(true);
  expect(start + length).toBe(ico.length);
});
