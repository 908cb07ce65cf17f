import { cpSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder with a copy of this project's content, in which photographs have nothing but their names. It is no repository. */
export function contentCopy(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'content-'));
  const isPhotograph = (file: string) => file.endsWith('.jpg');
  for (const name of ['content', 'app', 'biome.json'])
    cpSync(name, path.join(folder, name), { recursive: true, filter: (file) => !isPhotograph(file) });
  for (const file of readdirSync('content', { recursive: true, encoding: 'utf8' }).filter(isPhotograph))
    writeFileSync(path.join(folder, 'content', file), file);
  for (const name of ['public', 'node_modules']) symlinkSync(path.resolve(name), path.join(folder, name));
  return folder;
}
