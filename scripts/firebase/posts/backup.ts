import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Service } from '../services';
import { checkFields, checkId, commit, documentName, documentsOf, idOfDocument } from './posts';

/** A document in the backup: every field in the format of Firestore's REST API, so that nothing is lost. */
const savedPost = z.object({
  id: z.string(),
  fields: z.record(z.string(), z.looseObject({ stringValue: z.string().optional() })),
});
type SavedPost = z.infer<typeof savedPost>;

const maxWrites = 100;

/** Saves every document of the blog in a JSON file, and returns how many. Throws Error when the file already exists. */
export async function exportPosts(service: Service, file: string): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name for the backup.`);
  const posts = (await documentsOf(service)).map(
    (document): SavedPost => ({ id: idOfDocument(document), fields: document.fields ?? {} }),
  );
  writeFileSync(file, `${JSON.stringify({ posts }, null, 2)}\n`, { flag: 'wx' });
  return posts.length;
}

/**
 * Restores the posts of a backup that are missing or different, and removes none. A dry run only reports what would happen.
 * Throws Error that names each post in it that cannot be stored; then none is stored.
 */
export async function importPosts(
  service: Service,
  file: string,
  isDryRun: boolean,
): Promise<{ added: string[]; changed: string[]; same: number }> {
  const posts = readBackup(file);
  const stored = new Map(
    (await documentsOf(service)).map((document) => [idOfDocument(document), document.fields ?? {}]),
  );
  const differing = posts.filter(({ id, fields }) => textOf(stored.get(id)) !== textOf(fields));
  for (let start = 0; start < differing.length && !isDryRun; start += maxWrites) {
    const writes = differing
      .slice(start, start + maxWrites)
      .map(({ id, fields }) => ({ update: { name: documentName(service, id), fields } }));
    await commit(service, writes);
  }
  const ids = differing.map(({ id }) => id);
  return {
    added: ids.filter((id) => !stored.has(id)),
    changed: ids.filter((id) => stored.has(id)),
    same: posts.length - differing.length,
  };
}

const textOf = (fields: SavedPost['fields'] | undefined) =>
  JSON.stringify(fields && Object.entries(fields).sort(([a], [b]) => a.localeCompare(b)));

function readBackup(file: string): SavedPost[] {
  const problems: string[] = [];
  const read = entriesOf(file).flatMap((entry, position): SavedPost[] => {
    const { data: post } = savedPost.safeParse(entry);
    if (!post) {
      problems.push(`posts[${position}]: is not a post. It needs an id and fields.`);
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
      problems.push(`posts[${position}] (${post.id}): ${error instanceof Error ? error.message : error}`);
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

/** The entries of a backup, as they are. Throws Error when the file has no list of posts. */
function entriesOf(file: string): unknown[] {
  try {
    const { data } = z
      .object({ posts: z.array(z.unknown()) })
      .safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!data) throw new Error('it has no list of posts');
    return data.posts;
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(`${file} is not a backup: ${why}. \`npm run blog:export\` writes one.`);
  }
}
