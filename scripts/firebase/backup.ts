import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { commit, getDocumentId, getDocumentName, listDocuments } from './firestore';
import type { RestService } from './services';

/** A document of the backup, with its fields in the format of Firestore's REST API, so that nothing is lost. */
const savedPostSchema = z.object({
  // The ids that Firestore accepts.
  id: z
    .string()
    .regex(/^(?!\.\.?$|__.*__$)[^/]+$/s, 'is not a valid document id: an id has no /, for example'),
  fields: z.record(z.string(), z.looseObject({ stringValue: z.string().optional() })),
});
const backupSchema = z.object({
  posts: z.array(savedPostSchema).superRefine((posts, { addIssue }) => {
    for (const [position, { id }] of posts.entries())
      if (posts.findIndex((post) => post.id === id) < position)
        addIssue(`The id '${id}' occurs twice. Remove one of them.`);
  }),
});
type SavedPost = z.infer<typeof savedPostSchema>;

/** How many documents are written at once. Ten posts of the maximum length stay below Firestore's 10 MB for a request. */
const maxWritesPerCommit = 10;

/** Loads every document of the blog, including those that are not valid posts. */
const loadDocuments = async (service: RestService) =>
  (await listDocuments(service, 'blog')).map((document) => ({
    id: getDocumentId(document),
    fields: document.fields ?? {},
  }));

/** Saves every document of the blog in a JSON file, and returns how many. Throws Error when the file exists. */
export async function exportPosts(service: RestService, file: string): Promise<number> {
  const posts = await loadDocuments(service);
  writeFileSync(file, `${JSON.stringify({ posts }, null, 2)}\n`, { flag: 'wx' });
  return posts.length;
}

/**
 * Restores the posts of a backup that are missing or different, and removes none. Throws Error that names what cannot
 * be stored; nothing is stored then.
 *
 * @returns the ids of what was written, and how many were the same
 */
export async function importPosts(
  service: RestService,
  file: string,
): Promise<{ added: string[]; changed: string[]; same: number }> {
  const posts = readBackup(file);
  const storedTexts = new Map(
    (await loadDocuments(service)).map(({ id, fields }) => [id, toComparableText(fields)]),
  );
  const postsToWrite = posts.filter(({ id, fields }) => storedTexts.get(id) !== toComparableText(fields));
  for (let start = 0; start < postsToWrite.length; start += maxWritesPerCommit) {
    const writes = postsToWrite
      .slice(start, start + maxWritesPerCommit)
      .map(({ id, fields }) => ({ update: { name: getDocumentName(service, `blog/${id}`), fields } }));
    await commit(service, writes);
  }
  const ids = postsToWrite.map(({ id }) => id);
  return {
    added: ids.filter((id) => !storedTexts.has(id)),
    changed: ids.filter((id) => storedTexts.has(id)),
    same: posts.length - postsToWrite.length,
  };
}

const toComparableText = (fields: object) =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

function readBackup(file: string): SavedPost[] {
  try {
    return backupSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).posts;
  } catch (error) {
    const problems =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}`)
        : [String(error)];
    throw new Error(
      `${file}: nothing was imported.\n${problems.join('\n')}\n\`npm run posts -- export FILE\` writes such a file.`,
    );
  }
}
