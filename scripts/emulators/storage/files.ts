import { randomUUID } from 'node:crypto';
import { Snapshot } from '../persist/snapshot';
import { merged, noMetadata, type StoredFile } from './file';

/** The files of a local storage. */
export class Files {
  constructor(readonly snapshot = new Snapshot()) {}

  get(bucket: string, name: string): StoredFile | null {
    return this.snapshot.files.get(`${bucket}/${name}`) ?? null;
  }

  /** The paths of all files of a bucket, in order. */
  names(bucket: string): string[] {
    const files = [...this.snapshot.files.values()].filter((file) => file.bucket === bucket);
    return files.map(({ name }) => name).sort();
  }

  /** Stores a file, replacing one with the same name. @throws Error when writing fails; nothing has changed then */
  async add(
    bucket: string,
    name: string,
    metadata: Record<string, unknown>,
    bytes: Buffer,
  ): Promise<StoredFile> {
    const time = new Date().toISOString();
    return this.put({
      ...merged(metadata, noMetadata),
      ...{ bucket, name, bytes, hash: await this.snapshot.saveBytes(bytes) },
      timeCreated: time,
      updated: time,
      metageneration: 1,
      downloadToken: randomUUID(),
    });
  }

  /** Stores a file with changed metadata. */
  put(file: StoredFile): StoredFile {
    this.snapshot.files.set(`${file.bucket}/${file.name}`, file);
    this.snapshot.changed();
    return file;
  }

  delete({ bucket, name }: StoredFile): void {
    this.snapshot.files.delete(`${bucket}/${name}`);
    this.snapshot.changed();
  }
}
