import { readFileSync } from 'node:fs';
import { maxCharacters, postQueryLimit } from '../../../lib/blog/post/post';
import { requestLimits } from '../../../lib/requests/request';
import { nonOwners, type Sender, testRules } from '../rules/testRules';
import {
  type Action,
  type Case,
  change,
  commit,
  documents,
  type Fields,
  list,
  read,
  remove,
  services,
  write,
} from './rulesRequests';

// Who may do what with posts, requests and openings; galleryRules.test.ts has the cases of galleries.

/** Replaces a document. */
const set = (name: string, fields: Fields, times: string[] = [], more = {}) =>
  commit(write(name, fields, times, more));
const long = (length: number) => 'x'.repeat(length);
const without = (fields: Fields, missing: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== missing));

const post = { postDate: '2026-01-31', postTitle: 'A title', postContent: '<p>Words.</p>' };
const writesOfPosts = (sender: Sender): Case[] => [
  [sender, 'creates a post', set('blog/new', post, [], { currentDocument: { exists: false } })],
  [sender, 'changes a post', change('blog/there', { postTitle: 'x' })],
  [sender, 'deletes a post', remove('blog/there')],
];
/** An owner creates a post, or replaces the existing one. */
const writesPost = (what: string, fields: Fields): Case[] => [
  ['an owner', `creates ${what}`, set('blog/new', fields)],
  ['an owner', `changes one to ${what}`, set('blog/there', fields)],
];
const exists = (name: string, isThere: boolean) =>
  commit({ verify: `${documents}/${name}`, currentDocument: { exists: isThere } });
const getBoth = (...names: string[]): Action => ({
  path: ':batchGet',
  body: { documents: names.map((name) => `${documents}/${name}`) },
});
const posts: { allowed: Case[]; refused: Case[] } = {
  allowed: [
    ['anybody', 'reads a post', read('blog/there')],
    ['anybody', 'lists as many as pages and the build ask for', list('blog', postQueryLimit)],
    ['an owner', 'makes sure of a post', exists('blog/there', true)],
    ...writesOfPosts('an owner'),
    ...writesPost('empty content', { ...post, postContent: '' }),
    ...writesPost('the longest content', { ...post, postContent: long(maxCharacters) }),
  ],
  refused: [
    ['anybody', 'reads some and more', getBoth('blog/there', 'a/b')],
    ['an owner', 'reads elsewhere', read('other/there')],
    ['anybody', 'reads below a post', read('blog/there/comments/a')],
    ['anybody', 'lists one too many', list('blog', postQueryLimit + 1)],
    ['anybody', 'lists without end', list('blog')],
    ['anybody', 'lists another collection', list('other', 1)],
    ...[
      ...nonOwners,
      "an owner's text" as const,
      'an owner whose token says nothing about it' as const,
    ].flatMap(writesOfPosts),
    ...Object.keys(post).flatMap((field) => [
      ...writesPost(`a post without ${field}`, without(post, field)),
      ...writesPost(`a post whose ${field} is a list`, { ...post, [field]: ['x'] }),
    ]),
    ...writesPost('a post with one field more', { ...post, author: 'x' }),
    ...writesPost('nothing', {}),
    ...writesPost('an empty date', { ...post, postDate: '' }),
    ...writesPost('an empty title', { ...post, postTitle: '' }),
    ...writesPost('longer content', { ...post, postContent: long(maxCharacters + 1) }),
    ['an owner', 'takes a field away', change('blog/there', { postDate: undefined })],
    ['an owner', 'adds a field', change('blog/there', { a: '' })],
    ['an owner', 'writes elsewhere', set('other/a', post)],
    ['an owner', 'writes below a post', set('blog/there/comments/a', post)],
    ['an owner', 'deletes elsewhere', remove('other/a')],
    ['an owner', 'writes here and elsewhere', commit(write('blog/new', post), write('a/b', post))],
    ['an owner', 'makes sure of what is elsewhere', exists('a/b', false)],
    // Clients that may not write do not learn what else is wrong.
    ['anybody', 'creates what is there', set('blog/there', post, [], { currentDocument: { exists: false } })],
  ],
};

const id = '0123456789abcdef0123456789abcdef';
const existing = `requests/${'f'.repeat(32)}`;
const opening = '2026-12-03T10:00 America/Los_Angeles 60';
/** A visitor's request, as lib/requests/sendRequest.ts sends it. */
const request = {
  what: 'Realtor headshot special: $275. Total: $275',
  when: opening,
  name: 'Dana Reyes',
  reach: '(206) 555-0199',
  purpose: '',
  plan: 'offer=realtor',
  mail: 'none',
  state: 'new',
};
/** A visitor's write, which leaves the fields that it does not name. */
const sends = (what: string, fields: Fields, to: string = id): Case => [
  'anybody',
  `sends ${what}`,
  change(`requests/${to}`, fields, ['sent']),
];
const answers = (what: string, fields: Fields): Case => [
  'an owner',
  `changes a request to ${what}`,
  change(existing, fields),
];
const requests: typeof posts = {
  allowed: [
    sends('a request', request),
    ...Object.entries(requestLimits).map(([field, most]) =>
      sends(`the longest ${field}`, { ...request, [field]: long(most) }),
    ),
    ['anybody', 'reads a request whose id is known', read(existing)],
    ['anybody', 'reads one that did not arrive', read(`requests/${id}`)],
    ['an owner', 'lists 500 requests', list('requests', 500)],
    ...['new', 'answered', 'done'].map((state) => answers(state, { state })),
    answers('an agreed time', { state: 'answered', agreed: opening }),
    ['an owner', 'deletes a request', remove(existing)],
  ],
  refused: [
    sends('one under a short id', request, '0123456789abcdef'),
    sends('one under an id in capitals', request, id.toUpperCase()),
    sends('one under a longer id', request, `${id}0`),
    sends('one that is answered already', { ...request, state: 'answered' }),
    sends('one with one field more', { ...request, admin: 'x' }),
    ...Object.keys(request).flatMap((field) => [
      sends(`one without ${field}`, without(request, field)),
      sends(`one whose ${field} is a list`, { ...request, [field]: ['x'] }),
    ]),
    ...Object.entries(requestLimits).map(([field, most]) =>
      sends(`a longer ${field}`, { ...request, [field]: long(most + 1) }),
    ),
    ...['what', 'when', 'name', 'reach'].map((field) =>
      sends(`an empty ${field}`, { ...request, [field]: '' }),
    ),
    ['anybody', 'sends one with a time of its own', set(`requests/${id}`, { ...request, sent: new Date() })],
    ['anybody', 'sends one without a time', set(`requests/${id}`, request)],
    ['anybody', 'sends the same words again', change(existing, request, ['sent'])],
    ['anybody', 'reads below a request', read(`${existing}/more/a`)],
    ...nonOwners.flatMap((sender): Case[] => [
      [sender, 'lists one request', list('requests', 1)],
      [sender, 'answers a request', change(existing, { state: 'answered' })],
      [sender, 'replaces a request', set(existing, request, ['sent'])],
      [sender, 'deletes a request', remove(existing)],
    ]),
    ['an owner', 'lists 501 requests', list('requests', 501)],
    ['an owner', 'lists all requests', list('requests')],
    answers('another state', { state: 'lost' }),
    answers('other words', { name: 'Nobody' }),
    answers('more', { state: 'done', note: 'x' }),
    answers('too long a time', { agreed: long(101) }),
    answers('no text as time', { agreed: true }),
  ],
};

const times = (count: number, time = opening) => Array.from({ length: count }, () => time);
/** A write of the free times. */
const setsOpenings = (sender: Sender, what: string, value: unknown, more: Fields = {}): Case => [
  sender,
  `stores ${what}`,
  set('studio/openings', { times: value, ...more }),
];
const openings: typeof posts = {
  allowed: [
    ['anybody', 'reads the openings', read('studio/openings')],
    ['an owner', 'lists the studio', list('studio', 1)],
    setsOpenings('an owner', 'openings', [opening, '2026-12-03T11:00 Etc/GMT+8 45']),
    setsOpenings('an owner', 'no opening', []),
    setsOpenings('an owner', '200 openings', times(200)),
  ],
  refused: [
    ['anybody', 'reads another document of the studio', read('studio/clients')],
    ['anybody', 'lists the studio', list('studio', 1)],
    ...nonOwners.map((sender) => setsOpenings(sender, 'openings', [opening])),
    ...[...nonOwners, 'an owner' as const].flatMap((sender): Case[] => [
      [sender, 'deletes the openings', remove('studio/openings')],
      [sender, 'writes another document', set('studio/clients', { times: [] })],
    ]),
    setsOpenings('an owner', '201 openings', times(201)),
    setsOpenings('an owner', 'long ones', times(200, 'x'.repeat(61))),
    setsOpenings('an owner', 'an address', ['dana@example.com']),
    setsOpenings('an owner', 'one text', opening),
    setsOpenings('an owner', 'one field more', [opening], { names: [] }),
  ],
};

testRules<Action, Fields>({
  ...services,
  allowed: [...posts.allowed, ...requests.allowed, ...openings.allowed],
  refused: [...posts.refused, ...requests.refused, ...openings.refused],
  prepare: () => [
    remove('blog/new'),
    remove(`requests/${id}`),
    commit(write('blog/there', post), write(existing, { ...request, sent: new Date() })),
  ],
});

test('the limits in firestore.rules match those of the project', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rules).toContain(`allow list: if request.query.limit <= ${postQueryLimit};`);
  expect(rules).toContain(`isText(post.postContent, 0, ${maxCharacters})`);
  for (const [field, most] of Object.entries(requestLimits))
    expect(rules).toMatch(new RegExp(`isText\\(sent\\.${field}, [01], ${most}\\)`));
});
