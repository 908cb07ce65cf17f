import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findRegisteredProcesses, registerProcess } from '../shared/processes';
import type { Document } from './firestore/document';

/** An account of the local identity service. */
export type Account = {
  localId: string;
  /** In lowercase. */
  email: string;
  emailVerified: boolean;
  disabled: boolean;
  /** Null if none was set yet. Stored as plain text: these accounts exist on this machine only. */
  password: string | null;
  /** Custom claims: `{ owner: true }`. */
  claims: Record<string, unknown>;
  /** Milliseconds since 1970. */
  lastLoginAt: number | null;
  /** How many times all sessions were ended. Each token has this number; a token with an older number is rejected. */
  endedSessions: number;
};

/** Metadata of a file; `custom` is what the rules see as `metadata`. */
export type FileMetadata = {
  contentType?: string | undefined;
  cacheControl?: string | undefined;
  contentDisposition?: string | undefined;
  custom: Record<string, string>;
};

/** A stored file. */
export type StoredFile = FileMetadata & {
  bucket: string;
  /** Its full path: `blog/2026/pier.jpg`. */
  name: string;
  /** Grants access regardless of the rules. A file with new bytes gets a new token. */
  downloadToken: string;
  /** When the file or its metadata last changed: `2026-01-31T12:00:00.000Z`. */
  updated: string;
  bytes: Buffer;
};

/** The content of state.json. The bytes of files are in the folder `files`, named by their download tokens. */
type StateFile = { documents: Document[]; accounts: Account[]; files: Omit<StoredFile, 'bytes'>[] };

/** The state of all services, in memory, and optionally in a folder: as JSON, and the bytes of uploaded files. */
export class State {
  /** By document name. */
  readonly documents = new Map<string, Document>();
  /** By account ID. */
  readonly accounts = new Map<string, Account>();
  /** By `bucket/name`. */
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
    const [otherProcess] = findRegisteredProcesses(folder, 'lock');
    if (otherProcess)
      throw new Error(
        `${folder} is in use by other local services (process ${otherProcess.pid}). Stop those, or choose another folder.`,
      );
    this.load(folder);
    this.close = registerProcess(folder, 'lock');
  }

  /** Writes the state to the folder, after each change. @throws Error that names the file */
  save(): void {
    if (this.folder === null) return;
    const file = path.join(this.folder, 'state.json');
    const bytesFolder = path.join(this.folder, 'files');
    try {
      const storedNames = readdirSync(bytesFolder).filter((name) => /^[\da-f-]{36}$/.test(name));
      const files = [...this.files.values()].map(({ bytes, ...metadata }) => {
        const { downloadToken } = metadata;
        if (!storedNames.includes(downloadToken))
          writePrivateFile(path.join(bytesFolder, downloadToken), bytes);
        return metadata;
      });
      const contents: StateFile = {
        documents: [...this.documents.values()],
        accounts: [...this.accounts.values()],
        files,
      };
      writePrivateFile(file, JSON.stringify(contents));
      const currentNames = new Set(files.map(({ downloadToken }) => downloadToken));
      for (const name of storedNames) if (!currentNames.has(name)) rmSync(path.join(bytesFolder, name));
    } catch (error) {
      throw new Error(`${file} could not be written: ${error instanceof Error ? error.message : error}`);
    }
  }

  private load(folder: string): void {
    const file = path.join(folder, 'state.json');
    if (!existsSync(file)) return;
    try {
      const { documents, accounts, files }: StateFile = JSON.parse(readFileSync(file, 'utf8'));
      for (const document of documents) this.documents.set(document.name, document);
      for (const account of accounts) this.accounts.set(account.localId, account);
      for (const metadata of files) {
        const bytes = readFileSync(path.join(folder, 'files', metadata.downloadToken));
        this.files.set(`${metadata.bucket}/${metadata.name}`, { ...metadata, bytes });
      }
    } catch (error) {
      throw new Error(
        `${file} is not the state of local services (${error instanceof Error ? error.message : error}). Remove it, or choose another folder.`,
      );
    }
  }
}

/** Replaces a file atomically. Only this user can read it. */
function writePrivateFile(file: string, data: string | Buffer): void {
  writeFileSync(`${file}.part`, data, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
