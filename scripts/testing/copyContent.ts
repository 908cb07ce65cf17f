import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Copies this project's content to a folder that is no repository. Of the photographs only the names are copied. */
function copyContent(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'content-'));
  const isPhotograph = (file: string) => file.endsWith('.jpg');
  for (const name of ['content', 'app', 'biome.json'])
    cpSync(name, path.join(folder, name), { recursive: true, filter: (file) => !isPhotograph(file) });
  for (const file of readdirSync('content', { recursive: true, encoding: 'utf8' }).filter(isPhotograph))
    writeFileSync(path.join(folder, 'content', file), file);
  for (const name of ['public', 'node_modules']) symlinkSync(path.resolve(name), path.join(folder, name));
  return folder;
}

export function copyContentForEachTest(): void {
  const project = process.cwd();
  let folder = '';
  beforeEach(() => {
    folder = copyContent();
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(project);
    rmSync(folder, { recursive: true, force: true });
  });
}
