import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { BookingRequest } from '../lib/booking/request';
import {
  commit,
  getDocumentId,
  getDocumentName,
  listDocuments,
  type RestService,
  type StoredDocument,
} from '../lib/firebase/queries';
import { formatCount } from '../lib/format';
import { getStudioTime } from '../lib/studioTime';
import { formatCsvLine } from '../lib/text';
import { findService } from './firebase/services';
import { parseStoredRequest } from './notify/documents';
import { loadEnvironment, runCommand } from './shared/command';

const usage = `npm run backup -- FILE.json                  saves all documents of the database
npm run backup -- --restore-posts FILE.json  stores its posts that are missing or different; removes none`;

/** All collections of the database (firestore.rules). */
const collections = ['blog', 'requests', 'studio', 'owner', 'mail', 'galleries', 'deliveries'];

/** How many posts are written at once. Ten of the maximum length stay below Firestore's 10 MB for a request. */
const maxWritesPerCommit = 10;

/** The posts of a backup; the ids are those that Firestore accepts, the fields in the format of its REST API. */
const backupSchema = z.object({
  blog: z.array(
    z.object({
      id: z.string().regex(/^(?!\.\.?$|__.*__$)[^/]+$/s, 'is not the id of a document'),
      fields: z.record(z.string(), z.looseObject({ stringValue: z.string().optional() })),
    }),
  ),
});

const toSavedDocument = (document: StoredDocument) => ({
  id: getDocumentId(document),
  fields: document.fields ?? {},
});

/** Formats requests as a CSV file, the oldest first. Times are written so that they can be sorted: `2026-12-03 10:00`. */
function formatRequests(requests: BookingRequest[]): string {
  const formatTime = (time: string) => time.replace('T', ' ');
  const header = ['Name', 'E-mail', 'Phone', 'What', 'Price', 'State', 'Times', 'Sent'];
  const rows = [...requests]
    .sort((a, b) => a.sentAt - b.sentAt)
    .map(({ name, email, phone, summary, total, state, times, sentAt }) => [
      ...[name, email, phone, summary, total, state],
      times.map(({ start }) => formatTime(start)).join(', '),
      formatTime(getStudioTime(sentAt)),
    ]);
  // Excel reads a file as UTF-8 only with a byte order mark.
  return `\ufeff${[header, ...rows].map(formatCsvLine).join('\r\n')}\r\n`;
}

/** Saves all documents in a file that only this user can read. @throws Error if the file exists */
async function saveBackup(service: RestService, file: string): Promise<string> {
  const backup: Record<string, object[]> = {};
  for (const collection of collections)
    backup[collection] = (await listDocuments(service, collection)).map(toSavedDocument);
  writeFileSync(file, `${JSON.stringify(backup, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  const requests = (await listDocuments(service, 'requests')).flatMap(
    (document) => parseStoredRequest(document) ?? [],
  );
  writeFileSync(path.join(path.dirname(file), 'requests.csv'), formatRequests(requests), { mode: 0o600 });
  const counts = Object.entries(backup).map(([collection, documents]) => `${documents.length} ${collection}`);
  return `Saved from ${service.name} in ${file}: ${counts.join(', ')}. The requests are also in requests.csv beside it, for spreadsheets.\nThe files have clients' data. The files of pictures are not in it.`;
}

/** Stores the posts of a backup that are missing or different, and removes none. @throws Error that names what is wrong in the file */
async function restorePosts(service: RestService, file: string): Promise<string> {
  const posts = readPosts(file);
  const storedTexts = new Map(
    (await listDocuments(service, 'blog'))
      .map(toSavedDocument)
      .map((post) => [post.id, toComparableText(post)]),
  );
  const changedPosts = posts.filter((post) => storedTexts.get(post.id) !== toComparableText(post));
  for (let start = 0; start < changedPosts.length; start += maxWritesPerCommit)
    await commit(
      service,
      changedPosts
        .slice(start, start + maxWritesPerCommit)
        .map(({ id, fields }) => ({ update: { name: getDocumentName(service, `blog/${id}`), fields } })),
    );
  const ids = changedPosts.map(({ id }) => id);
  return `Stored in ${service.name}: ${formatCount(ids.length, 'post')}${ids.length > 0 ? ` (${ids.join(', ')})` : ''}; unchanged: ${posts.length - ids.length}.`;
}

const toComparableText = ({ fields }: { fields: object }) =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

function readPosts(file: string) {
  try {
    // Windows' editors begin a file with a byte order mark.
    return backupSchema.parse(JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''))).blog;
  } catch (error) {
    const problems =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}`)
        : [String(error)];
    throw new Error(`${file}: nothing was stored.\n${problems.join('\n')}\n${usage}`);
  }
}

/** Reads the arguments. @throws Error with the usage */
function readArguments(): { file: string; restoresPosts: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { 'restore-posts': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...extra] = positionals;
    if (file && extra.length === 0) return { file, restoresPosts: values['restore-posts'] };
  } catch {
    // An unknown option.
  }
  throw new Error(usage);
}

await runCommand(async () => {
  const { file, restoresPosts } = readArguments();
  loadEnvironment();
  const service = await findService('firestore', process.env);
  return restoresPosts ? restorePosts(service, file) : saveBackup(service, file);
});
