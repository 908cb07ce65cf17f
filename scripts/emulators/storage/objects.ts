import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { jsonOf, objectOf, textOf } from '../http/input';

/** Metadata of a file. */
export type Metadata = {
  bucket: string;
  /** Its full path: `blog/2026/pier.jpg`. */
  name: string;
  contentType: string | null;
  cacheControl: string | null;
  /** Custom metadata. */
  custom: Record<string, string>;
  timeCreated: string;
  updated: string;
  /** Download token: grants access regardless of the rules. */
  downloadToken: string;
};

/** A stored file. */
export type StoredObject = Metadata & { bytes: Buffer };

/** Stores files in memory, and optionally in a folder: one file each, whose first line is its metadata. */
export class Objects {
  private readonly objects = new Map<string, StoredObject>();

  /** @param folder stores the files between runs; without one they are lost when the process ends */
  constructor(private readonly folder: string | null) {
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder).filter((name) => name.endsWith(suffix))) {
      const object = read(path.join(folder, file));
      if (object) this.objects.set(keyOf(object), object);
    }
  }

  get(bucket: string, name: string): StoredObject | null {
    return this.objects.get(keyOf({ bucket, name })) ?? null;
  }

  /** The paths of all files of a bucket. */
  names(bucket: string): string[] {
    return [...this.objects.values()].filter((object) => object.bucket === bucket).map(({ name }) => name);
  }

  /**
   * Stores a file, replacing one with the same name. Resolves when it is on disk.
   *
   * @throws Error when writing fails; nothing has changed then
   */
  async put(object: StoredObject): Promise<void> {
    if (this.folder) {
      const file = this.fileOf(object);
      const part = `${file}.${randomUUID()}.part`;
      const { bytes, ...metadata } = object;
      try {
        const handle = await open(part, 'w');
        try {
          await handle.writeFile(`${JSON.stringify(metadata)}\n`);
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    }
    this.objects.set(keyOf(object), object);
  }

  async delete(object: StoredObject): Promise<void> {
    if (this.folder) await rm(this.fileOf(object), { force: true });
    this.objects.delete(keyOf(object));
  }

  /** File names are hashed, so that none can escape the folder. */
  private fileOf(object: StoredObject): string {
    const hash = createHash('sha256').update(keyOf(object)).digest('hex');
    return path.join(this.folder ?? '', `${hash}${suffix}`);
  }
}

const suffix = '.object';

const keyOf = ({ bucket, name }: { bucket: string; name: string }) => `${bucket}/${name}`;

function read(file: string): StoredObject | null {
  try {
    const content = readFileSync(file);
    const end = content.indexOf('\n');
    const known = objectOf(jsonOf(content.toString('utf8', 0, end), 'The first line'), 'The first line');
    const optional = (value: unknown, what: string) => (value === null ? null : textOf(value, what));
    return {
      bucket: textOf(known.bucket, 'bucket'),
      name: textOf(known.name, 'name'),
      contentType: optional(known.contentType, 'contentType'),
      cacheControl: optional(known.cacheControl, 'cacheControl'),
      custom: customOf(known.custom),
      timeCreated: textOf(known.timeCreated, 'timeCreated'),
      updated: textOf(known.updated, 'updated'),
      downloadToken: textOf(known.downloadToken, 'downloadToken'),
      bytes: content.subarray(end + 1),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    console.warn(
      `storage: ${file} is damaged, and its picture is skipped (${reason}) Upload the picture again.`,
    );
    return null;
  }
}

/** Custom metadata of an upload, validated. */
export function customOf(value: unknown): Record<string, string> {
  const pairs = Object.entries(objectOf(value ?? {}, 'metadata'));
  return Object.fromEntries(pairs.map(([name, text]) => [name, textOf(text, `metadata.${name}`)]));
}

/** The folder for files next to the file of a local Firestore: `posts.pictures` for `posts.json`. */
export function siblingFolder(firestoreFile: string): string {
  const { dir, name } = path.parse(firestoreFile);
  return path.join(dir, `${name}.pictures`);
}
