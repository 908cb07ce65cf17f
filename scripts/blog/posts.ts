import type { BlogPost } from '../../content/types';
import { parsePostDate } from '../../lib/blog/postDate';
import { sanitizeAtBuild } from '../../lib/blog/sanitizeAtBuild';
import type { Destination } from './destination';

/** Fields of a post that a command gives; in a change, those that stay are left out. */
export type PostFields = Partial<Omit<BlogPost, 'id'>>;

/** What to do when no Firestore answers. */
export const howToStart =
  'Is it running? `npm run preview` or `npm start` in another terminal starts a local one; .env.local names a project.';

/** An id made of a title: small letters, digits and hyphens. */
export function idOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

/**
 * Looks at fields before they are stored.
 *
 * @throws Error that names every wrong field and how to fix it
 */
export function checkFields({ postDate, postTitle, postContent }: PostFields): void {
  const problems = [
    ...(postTitle !== undefined && postTitle.trim() === ''
      ? ['--title is empty. Give the post a title.']
      : []),
    ...(postDate !== undefined && !parsePostDate(postDate)
      ? [`--date '${postDate}' is no date. Write it as 2026-01-31 or January 31, 2026.`]
      : []),
    ...(postContent === undefined ? [] : problemsOfContent(postContent)),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** The page would show a word in the place of a post that cannot be cleaned: better here than there. */
function problemsOfContent(postContent: string): string[] {
  if (postContent.trim() === '') return ['The file is empty. Write the post as HTML.'];
  try {
    sanitizeAtBuild(postContent);
    return [];
  } catch (error) {
    return [`The post cannot be shown: ${error instanceof Error ? error.message : error}`];
  }
}

/** Stores a new post. */
export async function addPost(
  destination: Destination,
  id: string,
  fields: Required<PostFields>,
): Promise<void> {
  const query = new URLSearchParams({ documentId: id });
  await call(destination, `?${query}`, 'POST', fields, {
    409: `There is a post with the id '${id}' already. Choose another: --id …, or change it: npm run blog:change -- ${id}`,
  });
}

/** Changes the given fields of a post and leaves the others. */
export async function changePost(destination: Destination, id: string, fields: PostFields): Promise<void> {
  const query = new URLSearchParams({ 'currentDocument.exists': 'true' });
  for (const field of Object.keys(fields)) query.append('updateMask.fieldPaths', field);
  await call(destination, `/${encodeURIComponent(id)}?${query}`, 'PATCH', fields, { 404: noSuchPost(id) });
}

export async function removePost(destination: Destination, id: string): Promise<void> {
  const query = new URLSearchParams({ 'currentDocument.exists': 'true' });
  await call(destination, `/${encodeURIComponent(id)}?${query}`, 'DELETE', null, { 404: noSuchPost(id) });
}

const noSuchPost = (id: string) => `There is no post with the id '${id}'. See them all: npm run blog:list`;

async function call(
  destination: Destination,
  address: string,
  method: string,
  fields: PostFields | null,
  explanations: Record<number, string>,
): Promise<void> {
  const { name, collection, authorization } = destination;
  const body = fields && {
    fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, { stringValue: text }])),
  };
  const response = await fetch(collection + address, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new Error(`${name} does not answer. ${howToStart}`);
  });
  if (response.ok) return;
  const answer: { error?: { message: string } } = await response.json();
  throw new Error(
    explanations[response.status] ?? `${name} refused (${response.status}): ${answer.error?.message}`,
  );
}
