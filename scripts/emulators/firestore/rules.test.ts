import { readFileSync } from 'node:fs';
import { postLimits } from '../../../lib/blog/post/limits';
import { postQueryLimit } from '../../../lib/blog/post/maxPosts';
import { localProjectId } from '../../../lib/firebase/config';
import { localToken } from '../rules/idToken';
import { blogCollection } from './seed';
import { type LocalFirestore, startFirestore } from './server';

// Checks firestore.rules with two implementations: the local Firestore in every run, and the official emulator if it
// runs.

const documents = blogCollection.replace('/blog', '');
const text = (stringValue: string) => ({ stringValue });
const post = { postDate: text('2026-01-31'), postTitle: text('A title'), postContent: text('<p>Words.</p>') };
const without = (missing: string) =>
  Object.fromEntries(Object.entries(post).filter(([name]) => name !== missing));
const long = (length: number) => text('x'.repeat(length));

const senders = {
  anybody: () => undefined,
  'an account': () => localToken(),
  'an owner': () => localToken({ owner: true, email_verified: true }),
  'an owner without a verified address': () => localToken({ owner: true, email_verified: false }),
  'an owner whose token says nothing about it': () => localToken({ owner: true }),
  "an owner's text": () => localToken({ owner: 'true', email_verified: true }),
  'another claim': () => localToken({ admin: true }),
};

type Case = [
  sender: keyof typeof senders,
  what: string,
  method: string,
  path: string,
  body: unknown,
  allowed: boolean,
];

const set = (name: string, fields: unknown, more = {}) => ({
  writes: [{ update: { name: `${documents}/${name}`, fields }, ...more }],
});
const commit = (sender: Case[0], what: string, body: unknown, allowed: boolean): Case => [
  sender,
  what,
  'POST',
  ':commit',
  body,
  allowed,
];
const list = (what: string, limit: number | undefined, allowed: boolean, collectionId = 'blog'): Case => [
  'anybody',
  `lists ${what}`,
  'POST',
  ':runQuery',
  { structuredQuery: { from: [{ collectionId }], limit } },
  allowed,
];
/** An owner creates a post, or replaces the existing one. */
const shaped = (what: string, fields: unknown, allowed: boolean): Case[] => [
  commit('an owner', `creates ${what}`, set('blog/new', fields), allowed),
  commit('an owner', `changes one to ${what}`, set('blog/there', fields), allowed),
];
const everyWrite = (sender: Case[0], allowed: boolean): Case[] => [
  commit(sender, 'creates', set('blog/new', post, { currentDocument: { exists: false } }), allowed),
  commit(sender, 'changes', set('blog/there', post), allowed),
  commit(
    sender,
    'changes a field',
    set('blog/there', post, { updateMask: { fieldPaths: ['postTitle'] } }),
    allowed,
  ),
  commit(sender, 'deletes', { writes: [{ delete: `${documents}/blog/there` }] }, allowed),
  [sender, 'creates in the simple way', 'POST', '/blog?documentId=new', { fields: post }, allowed],
  [sender, 'changes in the simple way', 'PATCH', '/blog/there', { fields: post }, allowed],
  [sender, 'deletes in the simple way', 'DELETE', '/blog/there', undefined, allowed],
];

const cases: Case[] = [
  ['anybody', 'reads a post', 'GET', '/blog/there', undefined, true],
  ['anybody', 'reads a post that is not there', 'GET', '/blog/new', undefined, true],
  ['an account', 'reads a post', 'GET', '/blog/there', undefined, true],
  ['anybody', 'reads some', 'POST', ':batchGet', { documents: [`${blogCollection}/there`] }, true],
  [
    'anybody',
    'reads some more',
    'POST',
    ':batchGet',
    { documents: [`${blogCollection}/there`, `${documents}/a/b`] },
    false,
  ],
  ['anybody', 'reads elsewhere', 'GET', '/other/there', undefined, false],
  ['an owner', 'reads elsewhere', 'GET', '/other/there', undefined, false],
  ['anybody', 'reads below a post', 'GET', '/blog/there/comments/a', undefined, false],
  list('as many as pages and the build ask for', postQueryLimit, true),
  list('one', 1, true),
  list('one too many', postQueryLimit + 1, false),
  list('without end', undefined, false),
  list('another collection', 1, false, 'other'),
  ...everyWrite('anybody', false),
  ...everyWrite('an account', false),
  ...everyWrite("an owner's text", false),
  ...everyWrite('another claim', false),
  ...everyWrite('an owner without a verified address', false),
  ...everyWrite('an owner whose token says nothing about it', false),
  ...everyWrite('an owner', true),
  ...['postDate', 'postTitle', 'postContent'].flatMap((field) => [
    ...shaped(`a post without ${field}`, without(field), false),
    ...shaped(`a post whose ${field} is a number`, { ...post, [field]: { integerValue: '1' } }, false),
    ...shaped(`a post whose ${field} is null`, { ...post, [field]: { nullValue: null } }, false),
    ...shaped(`a post whose ${field} is a list`, { ...post, [field]: { arrayValue: {} } }, false),
  ]),
  ...shaped('a post with one field more', { ...post, author: text('x') }, false),
  ...shaped('nothing', {}, false),
  ...shaped('an empty date', { ...post, postDate: text('') }, false),
  ...shaped('an empty title', { ...post, postTitle: text('') }, false),
  ...shaped('empty content', { ...post, postContent: text('') }, true),
  ...shaped('the longest date', { ...post, postDate: long(100) }, true),
  ...shaped('a longer date', { ...post, postDate: long(101) }, false),
  ...shaped('the longest title', { ...post, postTitle: long(300) }, true),
  ...shaped('a longer title', { ...post, postTitle: long(301) }, false),
  ...shaped(
    'a title of 150 pictures, of two units each',
    { ...post, postTitle: text('📷'.repeat(150)) },
    true,
  ),
  ...shaped('a title of 151 pictures', { ...post, postTitle: text('📷'.repeat(151)) }, false),
  ...shaped('the longest content', { ...post, postContent: long(postLimits.characters) }, true),
  ...shaped('longer content', { ...post, postContent: long(postLimits.characters + 1) }, false),
  commit(
    'an owner',
    'takes a field away',
    set('blog/there', {}, { updateMask: { fieldPaths: ['postDate'] } }),
    false,
  ),
  commit(
    'an owner',
    'adds a field',
    set('blog/there', { a: text('') }, { updateMask: { fieldPaths: ['a'] } }),
    false,
  ),
  commit('an owner', 'gives the longest name', set(`blog/${'é'.repeat(200)}`, post), true),
  commit('an owner', 'gives a longer name', set(`blog/${'é'.repeat(201)}`, post), false),
  commit('an owner', 'writes elsewhere', set('other/a', post), false),
  commit('an owner', 'writes below a post', set('blog/there/comments/a', post), false),
  commit('an owner', 'deletes elsewhere', { writes: [{ delete: `${documents}/other/a` }] }, false),
  commit(
    'an owner',
    'writes here and elsewhere',
    { writes: [...set('blog/new', post).writes, ...set('a/b', post).writes] },
    false,
  ),
  commit(
    'an owner',
    'makes sure of a post',
    { writes: [{ verify: `${blogCollection}/there`, currentDocument: { exists: true } }] },
    true,
  ),
  commit(
    'an owner',
    'makes sure of what is elsewhere',
    { writes: [{ verify: `${documents}/a/b`, currentDocument: { exists: false } }] },
    false,
  ),
  // Clients that may not write do not learn what else is wrong.
  commit(
    'anybody',
    'creates what is there',
    set('blog/there', post, { currentDocument: { exists: false } }),
    false,
  ),
];

let local: LocalFirestore;
beforeAll(async () => {
  local = await startFirestore(0);
});
afterAll(() => local.kill());

const official = process.env.FIRESTORE_EMULATOR_HOST;
const implementations: [string, () => string | undefined, boolean][] = [
  ['the local Firestore', () => local.host, true],
  ['the official emulator', () => official, official !== undefined],
];

describe.each(implementations.map(([implementation, host, isHere]) => ({ implementation, host, isHere })))(
  '$implementation',
  ({ host, isHere }) => {
    const program = { authorization: 'Bearer owner' };
    const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
      fetch(`http://${host()}/v1/${documents}${path}`, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      });

    // The official emulator needs Java and a download, so most machines have none.
    (isHere ? test : test.skip).each(cases)('%s %s', async (sender, _, method, path, body, allowed) => {
      await send('DELETE', '/blog/new', undefined, program);
      await send('PATCH', '/blog/there', { fields: post }, program);
      const token = senders[sender]();
      const response = await send(method, path, body, token ? { authorization: `Bearer ${token}` } : {});
      const answer = await response.text();
      expect([response.status === 403, allowed ? '' : answer]).toEqual([
        !allowed,
        allowed ? '' : expect.stringContaining('"PERMISSION_DENIED"'),
      ]);
      if (allowed && !path.endsWith('/new')) expect(response.status).toBe(200);
    });
  },
);

test('the limits in firestore.rules match those of the project', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rules).toContain(`allow list: if request.query.limit <= ${postQueryLimit};`);
  expect(rules).toContain(`isText(post.postContent, 0, ${postLimits.characters})`);
  expect(rules).toContain(`isText(post.postTitle, 1, ${postLimits.title})`);
  expect(rules).toContain(`isText(post.postDate, 1, ${postLimits.date})`);
  expect(rules).toContain(`post.size() <= ${postLimits.id};`);
});

describe('tokens', () => {
  const statusWith = async (authorization: string) => {
    const response = await fetch(`http://${local.host}/v1/${blogCollection}/there`, {
      headers: { authorization },
    });
    const { error } = await response.json();
    return [response.status, error?.status, error?.message];
  };
  const signed = localToken().replace(/^[^.]+/, Buffer.from('{"alg":"RS256"}').toString('base64url'));

  // The official emulator checks none of this; Google's service does.
  test.each([
    ['expired', localToken({ exp: 100 }), 'has expired'],
    ['of another project', localToken({ project: 'other' }), `not for the project ${localProjectId}`],
    ['without an account', localToken({ sub: '' }), 'malformed'],
    ['without an expiry time', localToken({ exp: 'never' }), 'malformed'],
    ['with an unknown signature', `${signed}x`, 'signs none'],
    ['of another type', signed, 'signs none'],
    ['in two parts', 'eyJh.eyJh', 'malformed'],
    ['no token', 'hello', 'malformed'],
  ])('%s', async (_, token, reason) => {
    expect(await statusWith(`Bearer ${token}`)).toEqual([
      401,
      'UNAUTHENTICATED',
      expect.stringContaining(reason),
    ]);
  });
});
