import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { RestDocument } from '../../../lib/blog/build/fetchPosts';
import type { Destination } from './destination';
import { checkFields, checkId, commit, documentsOf, idOfDocument } from './posts';

/** A document in the backup: every field in the format of Firestore's REST API, so that nothing is lost. */
type SavedPost = { id: string; fields: NonNullable<RestDocument['fields']> };

/** Writes in one commit. */
const maxWrites = 100;

/**
 * Saves every document of the blog in one JSON file, including those that are not posts.
 *
 * @returns how many
 * @throws Error when the file already exists
 */
export async function exportPosts(destination: Destination, file: string): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name for the backup.`);
  const posts = (await documentsOf(destination)).map(
    (document): SavedPost => ({ id: idOfDocument(document), fields: document.fields ?? {} }),
  );
  writeFileSync(file, `${JSON.stringify({ posts }, null, 2)}\n`, { flag: 'wx' });
  return posts.length;
}

/** The result of an import, or of its dry run. */
export type Imported = { added: string[]; changed: string[]; same: number };

/**
 * Restores the posts of a backup that are missing or different. It removes none.
 *
 * @param dryRun only reports what would happen
 * @throws Error that names the file and each post in it that cannot be stored; then none is stored
 */
export async function importPosts(
  destination: Destination,
  file: string,
  dryRun: boolean,
): Promise<Imported> {
  const posts = readBackup(file);
  const stored = new Map(
    (await documentsOf(destination)).map((document) => [idOfDocument(document), document.fields ?? {}]),
  );
  const differing = posts.filter(({ id, fields }) => !isSame(stored.get(id), fields));
  const { collection } = destination;
  const root = collection.slice(collection.indexOf('/v1/') + '/v1/'.length);
  if (!dryRun) {
    for (let start = 0; start < differing.length; start += maxWrites) {
      const writes = differing
        .slice(start, start + maxWrites)
        .map(({ id, fields }) => ({ update: { name: `${root}/${id}`, fields } }));
      await commit(destination, writes);
    }
  }
  const ids = differing.map(({ id }) => id);
  return {
    added: ids.filter((id) => !stored.has(id)),
    changed: ids.filter((id) => stored.has(id)),
    same: posts.length - differing.length,
  };
}

/** Whether two documents have the same fields, in any order. */
function isSame(one: SavedPost['fields'] | undefined, other: SavedPost['fields']): boolean {
  const text = (fields: SavedPost['fields']) =>
    JSON.stringify(Object.entries(fields).sort(([a], [b]) => a.localeCompare(b)));
  return one !== undefined && text(one) === text(other);
}

function readBackup(file: string): SavedPost[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `${file} is not a backup: ${error instanceof Error ? error.message : error}. \`npm run blog:export\` writes one.`,
    );
  }
  const posts = isObject(content) ? content.posts : undefined;
  if (!Array.isArray(posts)) {
    throw new Error(`${file} is not a backup: it has no list of posts. \`npm run blog:export\` writes one.`);
  }
  const problems: string[] = [];
  const read = posts.flatMap((post: unknown, position): SavedPost[] => {
    const place = `posts[${position}]`;
    if (!isSavedPost(post)) {
      problems.push(`${place}: is not a post. It needs an id and fields.`);
      return [];
    }
    try {
      checkId(post.id);
      const { postTitle, postDate, postContent } = post.fields;
      checkFields({
        postTitle: postTitle?.stringValue,
        postDate: postDate?.stringValue,
        postContent: postContent?.stringValue,
      });
    } catch (error) {
      problems.push(`${place} (${post.id}): ${error instanceof Error ? error.message : error}`);
    }
    return [post];
  });
  const ids = read.map(({ id }) => id);
  for (const id of new Set(ids.filter((one, position) => ids.indexOf(one) !== position))) {
    problems.push(`The id '${id}' occurs twice. Remove one of them.`);
  }
  if (problems.length > 0) throw new Error(`${file}: nothing was imported.\n${problems.join('\n')}`);
  return read;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSavedPost(value: unknown): value is SavedPost {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    isObject(value.fields) &&
    Object.values(value.fields).every(
      (field) =>
        isObject(field) && (field.stringValue === undefined || typeof field.stringValue === 'string'),
    )
  );
}
