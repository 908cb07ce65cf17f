import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A new, empty folder for each test of the file that calls this; it is removed after the test. Call it before the hooks that
 * use the folder: hooks run in their order in the file.
 */
export function temporaryFolder() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const pathOf = (...names: string[]) => path.join(folder, ...names);
  return {
    /** The path of the folder, or of a file in it. */
    path: pathOf,
    /** The text of a file. */
    read: (file: string) => readFileSync(pathOf(file), 'utf8'),
    /** Writes a file, and makes the folders around it. */
    write(file: string, content: string | Uint8Array, mode?: number): void {
      mkdirSync(path.dirname(pathOf(file)), { recursive: true });
      writeFileSync(pathOf(file), content, { mode });
    },
  };
}
