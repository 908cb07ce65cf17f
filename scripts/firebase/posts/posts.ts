import { stripVTControlCharacters } from 'node:util';
import { JSDOM } from 'jsdom';
import type { BlogPost } from '../../../content/schema/blog';
import { fetchDocuments, fetchPosts, type RestDocument } from '../../../lib/blog/build/fetchPosts';
import { sanitizeAtBuild } from '../../../lib/blog/build/sanitizeAtBuild';
import { postLimits } from '../../../lib/blog/post/limits';
import { formatPostDate, parsePostDate } from '../../../lib/blog/post/postDate';
import { howToStart, request, type Service } from '../services';

/** Fields of a post given to a command; a change omits those that stay the same. */
export type PostFields = Partial<Omit<BlogPost, 'id'>>;

const documentsName = ({ project }: Service) => `${project}/databases/(default)/documents`;

/** The URL of the blog in the API. */
export const collectionOf = (service: Service) => `${service.url}/v1/${documentsName(service)}/blog`;

/** The name of a post's document in the API. */
export const documentName = (service: Service, id: string) => `${documentsName(service)}/blog/${id}`;

/** Validates fields before they are stored. Throws Error that names every wrong field and how to fix it. */
export function checkFields({ postDate, postTitle, postContent }: PostFields): void {
  const problems = [
    ...(postTitle?.trim() === '' ? ['--title is empty. Enter a title.'] : []),
    ...tooLong('--title', postTitle, postLimits.title),
    ...(postDate !== undefined && !parsePostDate(postDate) ? [problemOfDate(postDate)] : []),
    ...tooLong('--date', postDate, postLimits.date).map((problem) => `${problem} Write it as 2026-01-31.`),
    ...(postContent === undefined ? [] : problemsOfContent(postContent)),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Counts UTF-16 units, as firestore.rules does: an emoji is two. */
const tooLong = (option: string, text = '', longest: number) =>
  text.length > longest ? [`${option} has ${text.length} characters; it may have ${longest}.`] : [];

function problemOfDate(postDate: string): string {
  const [, first = '', second = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(postDate.trim()) ?? [];
  // Dates with dots usually have the day first.
  const meant = `${year}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`;
  return year && parsePostDate(meant)
    ? `--date '${postDate}' is ambiguous. For ${formatPostDate(meant)}, write ${meant}.`
    : `--date '${postDate}' is not a date. Write it as 2026-01-31 or January 31, 2026.`;
}

/** Rejects posts that the page could not show: those that cannot be sanitized, or of which nothing is left. */
function problemsOfContent(postContent: string): string[] {
  if (postContent.trim() === '') return ['The file is empty. Write the post as HTML.'];
  try {
    const shown = JSDOM.fragment(sanitizeAtBuild(postContent));
    const isEmpty = !shown.textContent?.trim() && !shown.querySelector('img');
    return isEmpty ? ['The post has no text and no picture that the site shows.'] : [];
  } catch (error) {
    return [`The post cannot be displayed: ${error instanceof Error ? error.message : error}`];
  }
}

/** Throws Error for an id that Firestore reserves, a URL cannot have, or firestore.rules find too long. */
export function checkId(id: string): void {
  const isReserved = id === '.' || id === '..' || /^__.*__$/s.test(id);
  if (!isReserved && /^[^\s/]+$/.test(id) && id.length <= postLimits.id) return;
  throw new Error(
    `--id '${id}' is not a valid id of a post. Use letters, digits and hyphens, at most ${postLimits.id}, such as --id winter-light.`,
  );
}

/** A warning about a post's date; null when there is none. */
export function noteOnDate(postDate: string, now = new Date()): string | null {
  const day = parsePostDate(postDate);
  return day && day > now.toISOString().slice(0, 10)
    ? `Its date, ${formatPostDate(postDate)}, is in the future. The post is shown immediately anyway.`
    : null;
}

/** Stores a new post. */
export async function addPost(service: Service, id: string, fields: Required<PostFields>): Promise<void> {
  const query = new URLSearchParams({ documentId: id });
  await request(service, `/v1/${documentsName(service)}/blog?${query}`, {
    body: documentOf(fields),
    explain: ({ status }) =>
      status === 409
        ? `A post with the id '${id}' already exists. Choose another: --id …, or change it: npm run blog:change -- ${id}`
        : null,
  });
}

/** Changes the given fields of a post and leaves the others. */
export async function changePost(service: Service, id: string, fields: PostFields): Promise<void> {
  const query = new URLSearchParams({ 'currentDocument.exists': 'true' });
  for (const field of Object.keys(fields)) query.append('updateMask.fieldPaths', field);
  await request(service, `/v1/${documentName(service, encodeURIComponent(id))}?${query}`, {
    method: 'PATCH',
    body: documentOf(fields),
    explain: ({ status }) => (status === 404 ? noSuchPost(id) : null),
  });
}

/** Removes a post with any id, also a stored one that is not valid in a URL; a dry run only checks that it exists. */
export async function removePost(service: Service, id: string, isDryRun = false): Promise<void> {
  const { name } = (await documentsOf(service)).find((document) => idOfDocument(document) === id) ?? {};
  if (!name) throw new Error(noSuchPost(id));
  if (!isDryRun) await commit(service, [{ delete: name, currentDocument: { exists: true } }]);
}

/** Every document of the blog, including those that are not posts. */
export const documentsOf = (service: Service) =>
  fetchDocuments(collectionOf(service), service.headers).catch(notResponding(service));

/** Every post of the blog. */
export const postsOf = (service: Service) =>
  fetchPosts(collectionOf(service), service.headers).catch(notResponding(service));

const notResponding = (service: Service) => (error: Error) => {
  throw new Error(`${service.name} is not responding: ${error.message}. ${howToStart(service)}`);
};

/** The id of a post, from its document's name. */
export const idOfDocument = ({ name }: Pick<RestDocument, 'name'>) => name.slice(name.lastIndexOf('/') + 1);

/** Writes several documents at once: all of them or none. */
export async function commit(service: Service, writes: object[]): Promise<void> {
  await request(service, `/v1/${documentsName(service)}:commit`, { body: { writes } });
}

/** Stored text for the terminal, without characters that control it or reverse what follows. */
export const printable = (text: string) =>
  stripVTControlCharacters(text).replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ');

const noSuchPost = (id: string) =>
  `There is no post with the id '${id}'. To list all posts: npm run blog:list`;

const documentOf = (fields: PostFields) => ({
  fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, { stringValue: text }])),
});
