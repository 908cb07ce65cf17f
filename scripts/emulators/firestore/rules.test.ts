import { readFileSync } from 'node:fs';
import { maxCharacters, postQueryLimit } from '../../../lib/blog/post/post';
import { localProjectId } from '../../../lib/firebase/config';
import { requestLimits } from '../../../lib/requests/request';
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
  ...shaped('the longest content', { ...post, postContent: long(maxCharacters) }, true),
  ...shaped('longer content', { ...post, postContent: long(maxCharacters + 1) }, false),
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

const now = () => new Date().toISOString();
/** A visitor's request, as lib/requests/sendRequest.ts sends it. */
const id = '0123456789abcdef0123456789abcdef';
const there = 'f'.repeat(32);
const answered = 'a'.repeat(32);
const done = 'd'.repeat(32);
const opening = '2026-12-03T10:00 America/Los_Angeles 60';
const request = {
  what: text('Realtor headshot special: $275. Total: $275'),
  when: text('2026-12-03T10:00 America/Los_Angeles 60'),
  name: text('Dana Reyes'),
  reach: text('(206) 555-0199'),
  purpose: text(''),
  plan: text('offer=realtor'),
  mail: text('none'),
  state: text('new'),
};
const byServer = { updateTransforms: [{ fieldPath: 'sent', setToServerValue: 'REQUEST_TIME' }] };
/** A visitor's write of fields, which leaves those that it does not name. */
const write = (name: string, fields: Record<string, unknown>) =>
  set(`requests/${name}`, fields, { ...byServer, updateMask: { fieldPaths: Object.keys(fields) } });
const sends = (what: string, fields: Record<string, unknown>, allowed: boolean, name = id): Case =>
  commit('anybody', `sends ${what}`, write(name, fields), allowed);
/** Nobody but the owner changes a request that is there. */
const sendsAgain = (what: string, fields: Record<string, unknown>): Case =>
  sends(what, { ...request, ...fields }, false, there);
const changesRequest = (
  sender: Case[0],
  what: string,
  fields: Record<string, unknown>,
  allowed: boolean,
): Case =>
  commit(
    sender,
    `changes a request to ${what}`,
    set(`requests/${there}`, fields, { updateMask: { fieldPaths: Object.keys(fields) } }),
    allowed,
  );
const listsRequests = (sender: Case[0], limit: number | undefined, allowed: boolean): Case => [
  sender,
  `lists requests, ${limit ?? 'all'}`,
  'POST',
  ':runQuery',
  { structuredQuery: { from: [{ collectionId: 'requests' }], limit } },
  allowed,
];
const requestCases: Case[] = [
  sends('a request', request, true),
  sends('one under a short id', request, false, '0123456789abcdef'),
  sends('one under an id in capitals', request, false, id.toUpperCase()),
  sends('one under a longer id', request, false, `${id}0`),
  sends('one that is answered already', { ...request, state: text('answered') }, false),
  sends('one with one field more', { ...request, admin: text('x') }, false),
  sends('one with a mark of the mails', { ...request, mailed: text('x') }, false),
  sends('nothing', {}, false),
  sendsAgain('the same words again', {}),
  sendsAgain('other words', { name: text('Dana R.') }),
  sendsAgain('an answer', { state: text('answered') }),
  sendsAgain('an agreed time', { agreed: text(opening) }),
  sendsAgain('a mark of the mails', { mail: text('sent') }),
  sends('a change of one that is answered', request, false, answered),
  sends('a change of one that is done', request, false, done),
  commit('anybody', 'sends only another name', write(there, { name: text('Nobody') }), false),
  ...Object.keys(request).flatMap((field) => {
    const others = Object.fromEntries(Object.entries(request).filter(([name]) => name !== field));
    return [
      sends(`one without ${field}`, others, false),
      sends(`one whose ${field} is true`, { ...others, [field]: { booleanValue: true } }, false),
      sends(`one whose ${field} is a list`, { ...others, [field]: { arrayValue: {} } }, false),
    ];
  }),
  ...Object.entries(requestLimits).flatMap(([field, most]) => [
    sends(`the longest ${field}`, { ...request, [field]: long(most) }, true),
    sends(`a longer ${field}`, { ...request, [field]: long(most + 1) }, false),
  ]),
  ...['what', 'when', 'name', 'reach'].map((field) =>
    sends(`an empty ${field}`, { ...request, [field]: text('') }, false),
  ),
  commit(
    'anybody',
    "sends one with a time of its own, the visitor's",
    set(`requests/${id}`, { ...request, sent: { timestampValue: now() } }),
    false,
  ),
  commit('anybody', 'sends one without a time', set(`requests/${id}`, request), false),
  ['anybody', 'reads a request whose id is known', 'GET', `/requests/${there}`, undefined, true],
  ['anybody', 'reads one that did not arrive', 'GET', `/requests/${id}`, undefined, true],
  ['anybody', 'reads below a request', 'GET', `/requests/${there}/more/a`, undefined, false],
  listsRequests('anybody', 1, false),
  listsRequests('an account', 1, false),
  listsRequests('an owner without a verified address', 1, false),
  listsRequests('an owner', 500, true),
  listsRequests('an owner', 501, false),
  listsRequests('an owner', undefined, false),
  ...(['anybody', 'an account', 'another claim', 'an owner without a verified address'] as const).flatMap(
    (sender): Case[] => [
      changesRequest(sender, 'answered', { state: text('answered') }, false),
      changesRequest(sender, 'other words', { name: text('Nobody') }, false),
      commit(sender, 'replaces a request', set(`requests/${there}`, request, byServer), false),
      commit(sender, 'replaces an answered request', set(`requests/${answered}`, request, byServer), false),
      [sender, 'deletes a request', 'DELETE', `/requests/${there}`, undefined, false],
    ],
  ),
  changesRequest('an owner', 'answered', { state: text('answered') }, true),
  changesRequest('an owner', 'done', { state: text('done') }, true),
  changesRequest('an owner', 'new again', { state: text('new') }, true),
  changesRequest('an owner', 'another state', { state: text('lost') }, false),
  changesRequest('an owner', 'other words', { name: text('Nobody') }, false),
  changesRequest('an owner', 'more', { state: text('done'), note: text('x') }, false),
  changesRequest('an owner', 'an agreed time', { state: text('answered'), agreed: text(opening) }, true),
  changesRequest('an owner', 'too long a time', { agreed: long(101) }, false),
  changesRequest('an owner', 'no text as time', { agreed: { booleanValue: true } }, false),
  changesRequest('anybody', 'a time that nobody agreed on', { agreed: text(opening) }, false),
  ['an owner', 'deletes a request', 'DELETE', `/requests/${there}`, undefined, true],
];

/** A write of the free times. */
const frees = (sender: Case[0], what: string, times: unknown, allowed: boolean, more = {}): Case =>
  commit(sender, `stores ${what}`, set('studio/openings', { times, ...more }), allowed);
const timesOf = (...times: string[]) => ({ arrayValue: { values: times.map(text) } });
const openingCases: Case[] = [
  ['anybody', 'reads the openings', 'GET', '/studio/openings', undefined, true],
  ['anybody', 'reads another document of the studio', 'GET', '/studio/clients', undefined, false],
  ...(['anybody', 'an account', 'another claim', 'an owner without a verified address'] as const).flatMap(
    (sender): Case[] => [
      frees(sender, 'openings', timesOf(opening), false),
      frees(sender, 'none', timesOf(), false),
      [sender, 'deletes the openings', 'DELETE', '/studio/openings', undefined, false],
      commit(sender, 'writes another document', set('studio/clients', { times: timesOf() }), false),
    ],
  ),
  frees('an owner', 'openings', timesOf(opening, '2026-12-03T11:00 Etc/GMT+8 45'), true),
  frees('an owner', 'none', timesOf(), true),
  frees('an owner', '200', timesOf(...Array.from({ length: 200 }, () => opening)), true),
  frees('an owner', '201', timesOf(...Array.from({ length: 201 }, () => opening)), false),
  frees('an owner', 'long ones', timesOf(...Array.from({ length: 200 }, () => 'x'.repeat(61))), false),
  frees('an owner', 'an address', timesOf('dana@example.com'), false),
  frees('an owner', 'one text', text(opening), false),
  frees('an owner', 'one field more', timesOf(opening), false, { names: timesOf() }),
  commit('an owner', 'writes another document', set('studio/clients', { times: timesOf() }), false),
  ['an owner', 'deletes the openings', 'DELETE', '/studio/openings', undefined, false],
  [
    ...(['anybody', 'lists the studio', 'POST', ':runQuery'] as const),
    { structuredQuery: { from: [{ collectionId: 'studio' }], limit: 1 } },
    false,
  ],
  [
    ...(['an owner', 'lists the studio', 'POST', ':runQuery'] as const),
    { structuredQuery: { from: [{ collectionId: 'studio' }], limit: 1 } },
    true,
  ],
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

describe.each(
  implementations.map(([implementation, host, isAvailable]) => ({ implementation, host, isAvailable })),
)('$implementation', ({ host, isAvailable }) => {
  const program = { authorization: 'Bearer owner' };
  const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    fetch(`http://${host()}/v1/${documents}${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  // The official emulator needs Java and a download, so most machines have none.
  (isAvailable ? test : test.skip).each([...cases, ...requestCases, ...openingCases])(
    '%s %s',
    async (sender, _, method, path, body, allowed) => {
      await send('DELETE', '/blog/new', undefined, program);
      await send('PATCH', '/blog/there', { fields: post }, program);
      await send('DELETE', `/requests/${id}`, undefined, program);
      const stored = { ...request, mailed: text('x'), sent: { timestampValue: now() } };
      for (const [name, state] of Object.entries({
        [there]: 'new',
        [answered]: 'answered',
        [done]: 'done',
      }))
        await send('PATCH', `/requests/${name}`, { fields: { ...stored, state: text(state) } }, program);
      const token = senders[sender]();
      const response = await send(method, path, body, token ? { authorization: `Bearer ${token}` } : {});
      const answer = await response.text();
      expect([response.status === 403, allowed ? '' : answer]).toEqual([
        !allowed,
        allowed ? '' : expect.stringContaining('"PERMISSION_DENIED"'),
      ]);
      if (allowed && !/\/(new|0\w+|openings)$/.test(path)) expect(response.status).toBe(200);
    },
  );
});

test('the limits in firestore.rules match those of the project', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rules).toContain(`allow list: if request.query.limit <= ${postQueryLimit};`);
  expect(rules).toContain(`isText(post.postContent, 0, ${maxCharacters})`);
  for (const [field, most] of Object.entries(requestLimits))
    expect(rules).toMatch(new RegExp(`isText\\(sent\\.${field}, [01], ${most}\\)`));
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
