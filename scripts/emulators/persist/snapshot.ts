import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, promises, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { leaveMark, marksIn } from '../../shared/processes';
import type { Document } from '../firestore/document';
import type { Account } from '../identity/account';
import type { StoredFile } from '../storage/file';

/** The snapshot file: its format, and the state of each service. The bytes of files are beside it. */
type Contents = {
  localServices: 1;
  documents: Document[];
  accounts: Account[];
  files: Omit<StoredFile, 'bytes'>[];
};

/** The state of all services, in memory, and optionally in a folder: as one JSON file, and each uploaded file's bytes. */
export class Snapshot {
  /** By name. */
  readonly documents = new Map<string, Document>();
  /** By ID. */
  readonly accounts = new Map<string, Account>();
  /** By bucket and name. */
  readonly files = new Map<string, StoredFile>();
  private readonly unlock: () => void = () => {};
  /** Counts changes; the last one that a write to the disk has begun to include. */
  private revision = 0;
  private written = 0;
  private writing: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;

  /**
   * @param folder stores the state between runs; without one it is lost when the process ends
   * @throws Error that says what to do, when the folder has other contents or is in use by another process
   */
  constructor(private readonly folder: string | null = null) {
    if (folder === null) return;
    if (existsSync(folder) && !statSync(folder).isDirectory()) throw new Error(messageForFile(folder));
    mkdirSync(path.join(folder, 'files'), { recursive: true });
    this.unlock = lockFolder(folder);
    try {
      this.load(folder);
    } catch (error) {
      this.unlock();
      throw error;
    }
  }

  /** Records that the state has changed. */
  changed(): void {
    this.revision += 1;
  }

  /** Resolves when all changes so far are on the disk; callers share writes. @throws Error: the next call tries again */
  saved(): Promise<void> {
    if (this.folder === null || this.written === this.revision) return this.writing;
    const { folder } = this;
    this.next ??= this.writing.catch(() => {}).then(() => this.write(folder));
    return this.next;
  }

  /** Stores the bytes of a file, once. @returns their hash @throws Error when writing fails */
  async saveBytes(bytes: Buffer): Promise<string> {
    const hash = hashOf(bytes);
    const file = this.folder && path.join(this.folder, 'files', hash);
    if (file && !existsSync(file)) await writeDurably(file, bytes, `${file}.${randomUUID()}.part`);
    return hash;
  }

  /** Saves all changes, and releases the folder. */
  close(): Promise<void> {
    return this.saved().finally(this.unlock);
  }

  private async write(folder: string): Promise<void> {
    this.writing = this.next ?? this.writing;
    this.next = null;
    this.written = this.revision;
    const contents: Contents = {
      localServices: 1,
      documents: [...this.documents.values()],
      accounts: [...this.accounts.values()],
      files: [...this.files.values()].map(({ bytes: _, ...file }) => file),
    };
    const file = snapshotIn(folder);
    try {
      await writeDurably(file, JSON.stringify(contents), `${file}.part`);
    } catch (error) {
      this.written = -1;
      throw new Error(`${file} could not be written: ${error instanceof Error ? error.message : error}`);
    }
  }

  private load(folder: string): void {
    const { documents, accounts, files } = contentsOf(snapshotIn(folder));
    for (const document of documents) this.documents.set(document.name, document);
    for (const account of accounts) this.accounts.set(account.localId, account);
    for (const file of files) {
      const bytes = bytesOf(folder, file.hash);
      if (bytes) this.files.set(`${file.bucket}/${file.name}`, { ...file, bytes });
      else
        console.warn(`storage: the bytes of ${file.name} in ${folder} are damaged. Upload the file again.`);
    }
    const used = new Set(files.map(({ hash }) => hash));
    for (const name of readdirSync(path.join(folder, 'files'))) {
      // Of deleted files, and of uploads that were never acknowledged.
      if (/^[0-9a-f]{64}(\.[\w-]+\.part)?$/.test(name) && !used.has(name))
        rmSync(path.join(folder, 'files', name));
    }
  }
}

/** Locks a folder for this process. @returns releases it @throws Error that names the process that uses it */
function lockFolder(folder: string): () => void {
  const check = (allowed: number | null) => {
    const other = marksIn(folder, 'lock').find(({ pid }) => pid !== allowed);
    if (other)
      throw new Error(
        `${folder} is in use by other local services (process ${other.pid}). Stop those, or choose another folder.`,
      );
  };
  check(null);
  const unlock = leaveMark(folder, 'lock');
  try {
    // Another process may have started at the same time: then at least one of them sees the other's file.
    check(process.pid);
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}

const snapshotIn = (folder: string) => path.join(folder, 'snapshot.json');

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const messageForFile = (file: string) =>
  `${file} is a file, as earlier versions wrote; --persist takes a folder now. To keep the posts in the file, start ` +
  'the earlier version with it and run `npm run blog:export -- backup.json` there; then start this version with a ' +
  'folder, such as `--persist .local/data`, and run `npm run blog:import -- backup.json`. Upload the pictures again.';

function contentsOf(file: string): Contents {
  if (!existsSync(file)) return { localServices: 1, documents: [], accounts: [], files: [] };
  try {
    const contents: Contents = JSON.parse(readFileSync(file, 'utf8'));
    if (contents.localServices === 1) return contents;
  } catch {
    // Not even JSON.
  }
  throw new Error(`${file} is not a snapshot of the local services. Remove it, or choose another folder.`);
}

/** The bytes of a file; null if they are damaged. */
function bytesOf(folder: string, hash: string): Buffer | null {
  const file = path.join(folder, 'files', hash);
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  return hashOf(bytes) === hash ? bytes : null;
}

/** Writes a file, readable by this user only: after a crash it is the old one or the new one. */
async function writeDurably(file: string, data: string | Buffer, part: string): Promise<void> {
  try {
    const handle = await promises.open(part, 'w', 0o600);
    try {
      await handle.writeFile(data);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await promises.rename(part, file);
  } catch (error) {
    await promises.rm(part, { force: true });
    throw error;
  }
  // Windows cannot open folders, and does not need it.
  if (process.platform === 'win32') return;
  const folder = await promises.open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}
