import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates an empty folder for each test of the file that calls this function, and removes it after the test. Call it before
 * the hooks that use the folder: hooks run in their order in the file.
 */
export function createTemporaryFolder() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const getPath = (...names: string[]) => path.join(folder, ...names);
  return {
    /** The path of the folder, or of a file in it. */
    path: getPath,
    read: (file: string) => readFileSync(getPath(file), 'utf8'),
    write(file: string, content: string | Uint8Array, mode?: number): void {
      mkdirSync(path.dirname(getPath(file)), { recursive: true });
      writeFileSync(getPath(file), content, { mode });
    },
  };
}
