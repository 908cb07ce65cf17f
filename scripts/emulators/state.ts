import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { leaveMark, marksIn } from '../shared/processes';
import type { Document } from './firestore/document';
import type { Account } from './identity/accounts';
import type { StoredFile } from './storage/files';

/** The state file. The bytes of files are beside it, named by their download tokens. */
type Contents = { documents: Document[]; accounts: Account[]; files: Omit<StoredFile, 'bytes'>[] };

/** The state of all services, in memory, and optionally in a folder: as JSON, and the bytes of uploaded files. */
export class State {
  /** By name. */
  readonly documents = new Map<string, Document>();
  /** By ID. */
  readonly accounts = new Map<string, Account>();
  /** By bucket and name. */
  readonly files = new Map<string, StoredFile>();
  /** Releases the folder. */
  readonly close: () => void = () => {};

  /**
   * @param folder keeps the state between runs; without one it is lost when the process ends
   * @throws Error that says what to do, when the folder has other contents or is in use by another process
   */
  constructor(private readonly folder: string | null = null) {
    if (folder === null) return;
    mkdirSync(path.join(folder, 'files'), { recursive: true });
    const [other] = marksIn(folder, 'lock');
    if (other)
      throw new Error(
        `${folder} is in use by other local services (process ${other.pid}). Stop those, or choose another folder.`,
      );
    this.load(folder);
    this.close = leaveMark(folder, 'lock');
  }

  /** Writes the state to the folder, after each change. @throws Error that names the file */
  save(): void {
    if (this.folder === null) return;
    const file = path.join(this.folder, 'state.json');
    const bytesFolder = path.join(this.folder, 'files');
    try {
      const stored = readdirSync(bytesFolder).filter((name) => /^[\da-f-]{36}$/.test(name));
      const files = [...this.files.values()].map(({ bytes, ...about }) => {
        const { downloadToken } = about;
        if (!stored.includes(downloadToken)) replace(path.join(bytesFolder, downloadToken), bytes);
        return about;
      });
      const contents: Contents = {
        documents: [...this.documents.values()],
        accounts: [...this.accounts.values()],
        files,
      };
      replace(file, JSON.stringify(contents));
      const kept = new Set(files.map(({ downloadToken }) => downloadToken));
      for (const name of stored) if (!kept.has(name)) rmSync(path.join(bytesFolder, name));
    } catch (error) {
      throw new Error(`${file} could not be written: ${error instanceof Error ? error.message : error}`);
    }
  }

  private load(folder: string): void {
    const file = path.join(folder, 'state.json');
    if (!existsSync(file)) return;
    try {
      const { documents, accounts, files }: Contents = JSON.parse(readFileSync(file, 'utf8'));
      for (const document of documents) this.documents.set(document.name, document);
      for (const account of accounts) this.accounts.set(account.localId, account);
      for (const about of files) {
        const bytes = readFileSync(path.join(folder, 'files', about.downloadToken));
        this.files.set(`${about.bucket}/${about.name}`, { ...about, bytes });
      }
    } catch (error) {
      throw new Error(
        `${file} is not the state of local services (${error instanceof Error ? error.message : error}). Remove it, or choose another folder.`,
      );
    }
  }
}

/** Writes a file that only this user can read; until it is complete the old one stays. */
function replace(file: string, data: string | Buffer): void {
  writeFileSync(`${file}.part`, data, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
