import { randomUUID } from 'node:crypto';
import { State } from '../state';
import { type StoredFile, withMetadata } from './file';

/** The files of a local storage. */
export class Files {
  constructor(private readonly state = new State()) {}

  get(bucket: string, name: string): StoredFile | null {
    return this.state.files.get(`${bucket}/${name}`) ?? null;
  }

  /** The paths of all files of a bucket, in order. */
  names(bucket: string): string[] {
    const files = [...this.state.files.values()].filter((file) => file.bucket === bucket);
    return files.map(({ name }) => name).sort();
  }

  /** Stores a file, replacing one with the same name. */
  add(bucket: string, name: string, metadata: unknown, bytes: Buffer): StoredFile {
    return this.put({ ...withMetadata(metadata), bucket, name, bytes, downloadToken: randomUUID() });
  }

  /** Stores a file with changed metadata. */
  put(file: StoredFile): StoredFile {
    this.state.files.set(`${file.bucket}/${file.name}`, file);
    this.state.changed();
    return file;
  }

  delete({ bucket, name }: StoredFile): void {
    this.state.files.delete(`${bucket}/${name}`);
    this.state.changed();
  }
}
