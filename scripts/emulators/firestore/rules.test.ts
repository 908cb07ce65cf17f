import { readFileSync } from 'node:fs';
import { maxPostLength, postQueryLimit } from '../../../lib/blog/post';
import { requestLimits } from '../../../lib/booking/request';
import { nonOwners, type TestSender, testRules } from '../rules/testRules';
import {
  type Case,
  change,
  commitWrites,
  documentsPath,
  type PlainFields,
  type RulesAction,
  read,
  readCollection,
  remove,
  testedServices,
  write,
} from './rulesRequests';

// Which senders may do what with posts, requests and openings; galleryRules.test.ts has the cases of galleries.

const replaceDocument = (name: string, fields: PlainFields, times: string[] = [], more = {}) =>
  commitWrites(write(name, fields, times, more));
const createLongText = (length: number) => 'x'.repeat(length);
const omitField = (fields: PlainFields, omitted: string): PlainFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== omitted));

const post = { postDate: '2026-01-31', postTitle: 'A title', postContent: '<p>Words.</p>' };
const createWriteCases = (sender: TestSender): Case[] => [
  [sender, 'creates a post', replaceDocument('blog/new', post, [], { currentDocument: { exists: false } })],
  [sender, 'changes a post', change('blog/there', { postTitle: 'x' })],
  [sender, 'deletes a post', remove('blog/there')],
];
/** Cases in which an owner creates a post, or replaces the existing one. */
const createPostCases = (description: string, fields: PlainFields): Case[] => [
  ['an owner', `creates ${description}`, replaceDocument('blog/new', fields)],
  ['an owner', `changes one to ${description}`, replaceDocument('blog/there', fields)],
];
const verifyExists = (name: string, exists: boolean) =>
  commitWrites({ verify: `${documentsPath}/${name}`, currentDocument: { exists } });
const batchGet = (...names: string[]): RulesAction => ({
  path: ':batchGet',
  body: { documents: names.map((name) => `${documentsPath}/${name}`) },
});
const postCases: { allowed: Case[]; refused: Case[] } = {
  allowed: [
    ['anybody', 'reads a post', read('blog/there')],
    ['anybody', 'lists as many as pages and the build ask for', readCollection('blog', postQueryLimit)],
    ['an owner', 'verifies that a post exists', verifyExists('blog/there', true)],
    ...createWriteCases('an owner'),
    ...createPostCases('empty content', { ...post, postContent: '' }),
    ...createPostCases('the longest content', { ...post, postContent: createLongText(maxPostLength) }),
  ],
  refused: [
    ['anybody', 'reads a post and a document of another collection', batchGet('blog/there', 'a/b')],
    ['an owner', 'reads another collection', read('other/there')],
    ['anybody', 'reads below a post', read('blog/there/comments/a')],
    ['anybody', 'lists one too many', readCollection('blog', postQueryLimit + 1)],
    ['anybody', 'lists without a limit', readCollection('blog')],
    ['anybody', 'lists another collection', readCollection('other', 1)],
    ...[
      ...nonOwners,
      "an owner's text" as const,
      'an owner whose token says nothing about it' as const,
    ].flatMap(createWriteCases),
    ...Object.keys(post).flatMap((field) => [
      ...createPostCases(`a post without ${field}`, omitField(post, field)),
      ...createPostCases(`a post whose ${field} is a list`, { ...post, [field]: ['x'] }),
    ]),
    ...createPostCases('a post with an extra field', { ...post, author: 'x' }),
    ...createPostCases('nothing', {}),
    ...createPostCases('an empty date', { ...post, postDate: '' }),
    ...createPostCases('an empty title', { ...post, postTitle: '' }),
    ...createPostCases('longer content', { ...post, postContent: createLongText(maxPostLength + 1) }),
    ['an owner', 'removes a field', change('blog/there', { postDate: undefined })],
    ['an owner', 'adds a field', change('blog/there', { a: '' })],
    ['an owner', 'writes to another collection', replaceDocument('other/a', post)],
    ['an owner', 'writes below a post', replaceDocument('blog/there/comments/a', post)],
    ['an owner', 'deletes from another collection', remove('other/a')],
    [
      'an owner',
      'writes a post and a document of another collection',
      commitWrites(write('blog/new', post), write('a/b', post)),
    ],
    ['an owner', 'verifies a document of another collection', verifyExists('a/b', false)],
    // Clients that may not write get 403, not 409: the response must not reveal that the post exists.
    [
      'anybody',
      'creates a post that exists already',
      replaceDocument('blog/there', post, [], { currentDocument: { exists: false } }),
    ],
  ],
};

const id = '0123456789abcdef0123456789abcdef';
const existingRequest = `requests/${'f'.repeat(32)}`;
const opening = '2026-12-03T10:00 America/Los_Angeles 60';
/** A visitor's request, as lib/booking/sendRequest.ts sends it. */
const request = {
  what: 'Realtor headshot special: $275. Total: $275',
  when: opening,
  name: 'Dana Reyes',
  reach: '(206) 555-0199',
  purpose: '',
  plan: 'offer=realtor',
  replaces: '',
  address: '',
  billing: '',
  mail: 'none',
  state: 'new',
};
/**
 * Fields that the rules read with `.get('field', '')`, because they came after the others: pages that were opened before send
 * requests without them.
 */
const optionalFields = ['replaces', 'address', 'billing'];
/** A case in which a visitor writes fields of a request; all other fields stay. */
const createSendCase = (description: string, fields: PlainFields, to: string = id): Case => [
  'anybody',
  `sends ${description}`,
  change(`requests/${to}`, fields, ['sent']),
];
const createAnswerCase = (description: string, fields: PlainFields): Case => [
  'an owner',
  `changes a request to ${description}`,
  change(existingRequest, fields),
];
const requestCases: typeof postCases = {
  allowed: [
    createSendCase('a request', request),
    ...Object.entries(requestLimits).map(([field, maxLength]) =>
      createSendCase(`the longest ${field}`, { ...request, [field]: createLongText(maxLength) }),
    ),
    createSendCase('a request that replaces another', { ...request, replaces: 'f'.repeat(32) }),
    ...optionalFields.map((field) => createSendCase(`a request without ${field}`, omitField(request, field))),
    ['anybody', 'reads a request whose id is known', read(existingRequest)],
    ['anybody', 'reads a request that did not arrive', read(`requests/${id}`)],
    ['an owner', 'lists 500 requests', readCollection('requests', 500)],
    ...['new', 'answered', 'done'].map((state) => createAnswerCase(state, { state })),
    createAnswerCase('an agreed time', { state: 'answered', agreed: opening }),
    ['an owner', 'deletes a request', remove(existingRequest)],
  ],
  refused: [
    createSendCase('a request under a short id', request, '0123456789abcdef'),
    createSendCase('a request under an id in capitals', request, id.toUpperCase()),
    createSendCase('a request under a longer id', request, `${id}0`),
    createSendCase('a request that replaces itself', { ...request, replaces: id }),
    createSendCase('a request that replaces a short id', { ...request, replaces: 'f'.repeat(31) }),
    createSendCase('a request with a session', { ...request, session: id }),
    createSendCase('a request that is answered already', { ...request, state: 'answered' }),
    createSendCase('a request with an extra field', { ...request, admin: 'x' }),
    ...Object.keys(request)
      .filter((field) => !optionalFields.includes(field))
      .map((field) =>
        createSendCase(
          `a request without ${field} (if firestore.rules read it with .get('${field}', ''), add '${field}' to optionalFields)`,
          omitField(request, field),
        ),
      ),
    ...Object.keys(request).flatMap((field) => [
      createSendCase(`a request whose ${field} is a list`, { ...request, [field]: ['x'] }),
    ]),
    ...Object.entries(requestLimits).map(([field, maxLength]) =>
      createSendCase(`a longer ${field}`, { ...request, [field]: createLongText(maxLength + 1) }),
    ),
    ...['what', 'when', 'name', 'reach'].map((field) =>
      createSendCase(`an empty ${field}`, { ...request, [field]: '' }),
    ),
    [
      'anybody',
      'sends a request with a time of the client',
      replaceDocument(`requests/${id}`, { ...request, sent: new Date() }),
    ],
    ['anybody', 'sends a request without a time', replaceDocument(`requests/${id}`, request)],
    ['anybody', 'sends the same request again', change(existingRequest, request, ['sent'])],
    ['anybody', 'reads below a request', read(`${existingRequest}/more/a`)],
    ...nonOwners.flatMap((sender): Case[] => [
      [sender, 'lists one request', readCollection('requests', 1)],
      [sender, 'answers a request', change(existingRequest, { state: 'answered' })],
      [sender, 'replaces a request', replaceDocument(existingRequest, request, ['sent'])],
      [sender, 'deletes a request', remove(existingRequest)],
    ]),
    ['an owner', 'lists 501 requests', readCollection('requests', 501)],
    ['an owner', 'lists all requests', readCollection('requests')],
    createAnswerCase('another state', { state: 'lost' }),
    createAnswerCase('another name', { name: 'Nobody' }),
    createAnswerCase('an extra field', { state: 'done', note: 'x' }),
    createAnswerCase('too long a time', { agreed: createLongText(101) }),
    createAnswerCase('a time that is not a text', { agreed: true }),
    createAnswerCase('a session that is not an id', { session: 'x' }),
    createAnswerCase('another request that it replaces', { replaces: id }),
  ],
};

const repeatTime = (count: number, time = opening) => Array.from({ length: count }, () => time);
/** A case in which a sender writes the openings. */
const createOpeningsCase = (
  sender: TestSender,
  description: string,
  value: unknown,
  more: PlainFields = {},
): Case => [sender, `stores ${description}`, replaceDocument('studio/openings', { times: value, ...more })];
const openingCases: typeof postCases = {
  allowed: [
    ['anybody', 'reads the openings', read('studio/openings')],
    ['an owner', 'lists the studio', readCollection('studio', 1)],
    createOpeningsCase('an owner', 'openings', [opening, '2026-12-03T11:00 Etc/GMT+8 45']),
    createOpeningsCase('an owner', 'no opening', []),
    createOpeningsCase('an owner', '200 openings', repeatTime(200)),
  ],
  refused: [
    ['anybody', 'reads another document of the studio', read('studio/clients')],
    ['anybody', 'lists the studio', readCollection('studio', 1)],
    ...nonOwners.map((sender) => createOpeningsCase(sender, 'openings', [opening])),
    ...[...nonOwners, 'an owner' as const].flatMap((sender): Case[] => [
      [sender, 'deletes the openings', remove('studio/openings')],
      [sender, 'writes another document', replaceDocument('studio/clients', { times: [] })],
    ]),
    createOpeningsCase('an owner', '201 openings', repeatTime(201)),
    createOpeningsCase('an owner', 'openings that are too long', repeatTime(200, 'x'.repeat(61))),
    createOpeningsCase('an owner', 'an address', ['dana@example.com']),
    createOpeningsCase('an owner', 'a text instead of a list', opening),
    createOpeningsCase('an owner', 'an extra field', [opening], { names: [] }),
  ],
};

const existingSession = `sessions/${'e'.repeat(32)}`;
/** A session, as lib/booking/ownerOpenings.ts stores it. */
const session = {
  when: '2026-12-03T10:00',
  minutes: 60,
  where: 'client',
  plan: 'Team headshots, 12 people, Our office',
  total: 'Estimate: from $1,140',
  state: 'agreed',
};
const createSessionCase = (description: string, fields: PlainFields, to = existingSession): Case => [
  'an owner',
  `stores ${description}`,
  replaceDocument(to, { ...session, ...fields }, ['changed']),
];
const sessionCases: typeof postCases = {
  allowed: [
    ['anybody', 'reads a session whose id is known', read(existingSession)],
    ['anybody', 'reads a session that does not exist', read(`sessions/${id}`)],
    ['an owner', 'lists 500 sessions', readCollection('sessions', 500)],
    ['an owner', 'deletes a session', remove(existingSession)],
    createSessionCase('a session', {}, `sessions/${id}`),
    createSessionCase('a canceled session', { state: 'canceled' }),
    createSessionCase('the longest session', {
      minutes: 999,
      plan: createLongText(1000),
      total: createLongText(200),
    }),
    ['an owner', 'stores the id of a session', change(existingRequest, { session: id })],
  ],
  refused: [
    ...nonOwners.flatMap((sender): Case[] => [
      [sender, 'lists one session', readCollection('sessions', 1)],
      [sender, 'stores a session', replaceDocument(`sessions/${id}`, session, ['changed'])],
      [sender, 'changes a session', change(existingSession, { state: 'canceled' }, ['changed'])],
      [sender, 'deletes a session', remove(existingSession)],
      [sender, 'stores the id of a session', change(existingRequest, { session: id })],
    ]),
    ['anybody', 'reads a session under a short id', read('sessions/e')],
    ['an owner', 'lists 501 sessions', readCollection('sessions', 501)],
    createSessionCase('a session under a short id', {}, 'sessions/e'),
    createSessionCase('a session with a name', { name: 'Dana' }),
    createSessionCase('a session with an address', { address: 'Pine Street' }),
    createSessionCase('a session in another state', { state: 'lost' }),
    createSessionCase('a session elsewhere', { where: 'Pine Street' }),
    createSessionCase('a session without a time', { when: '' }),
    createSessionCase('a session with a longer time', { when: '2026-12-03T10:00 at Pine Street' }),
    ...[0, 1000, '60'].map((minutes) => createSessionCase(`a session of ${minutes} minutes`, { minutes })),
    createSessionCase('too long a plan', { plan: createLongText(1001) }),
    createSessionCase('too long a total', { total: createLongText(201) }),
    [
      'an owner',
      'stores a session without the time of the change',
      replaceDocument(existingSession, session),
    ],
    [
      'an owner',
      'stores a session that changed earlier',
      replaceDocument(existingSession, { ...session, changed: new Date(0) }),
    ],
  ],
};

/** A case in which a sender stores texts of answers. */
const createAnswerTextsCase = (sender: TestSender, description: string, texts: PlainFields): Case => [
  sender,
  `stores ${description}`,
  replaceDocument('owner/answers', texts),
];
const ownerCases: typeof postCases = {
  allowed: [
    ['an owner', 'reads the time of the last mails', read('owner/mails')],
    ['an owner', 'reads the texts of answers', read('owner/answers')],
    createAnswerTextsCase('an owner', 'the texts of answers', { agree: 'Hello', door: '' }),
    createAnswerTextsCase('an owner', 'the longest text', { cancel: createLongText(3000) }),
    createAnswerCase('a canceled session', { state: 'canceled' }),
  ],
  refused: [
    ...nonOwners.map((sender): Case => [sender, 'reads the time of the last mails', read('owner/mails')]),
    ...nonOwners.flatMap((sender): Case[] => [
      [sender, 'reads the texts of answers', read('owner/answers')],
      createAnswerTextsCase(sender, 'the texts of answers', { agree: 'Hello' }),
    ]),
    createAnswerTextsCase('an owner', 'a longer text', { ask: createLongText(3001) }),
    createAnswerTextsCase('an owner', 'a text that is a list', { ask: ['Hello'] }),
    createAnswerTextsCase('an owner', 'another text', { greeting: 'Hello' }),
    ['an owner', 'deletes the texts of answers', remove('owner/answers')],
    ['an owner', 'writes another document of the owner', replaceDocument('owner/other', { agree: 'Hello' })],
    ['an owner', 'reads another document of the owner', read('owner/other')],
    ['an owner', 'lists the documents of the owner', readCollection('owner', 1)],
    ['an owner', 'writes the time of the last mails', replaceDocument('owner/mails', { ran: new Date(0) })],
  ],
};

testRules<RulesAction, PlainFields>({
  ...testedServices,
  allowed: [
    ...postCases.allowed,
    ...requestCases.allowed,
    ...openingCases.allowed,
    ...sessionCases.allowed,
    ...ownerCases.allowed,
  ],
  refused: [
    ...postCases.refused,
    ...requestCases.refused,
    ...openingCases.refused,
    ...sessionCases.refused,
    ...ownerCases.refused,
  ],
  prepare: () => [
    remove('blog/new'),
    remove(`requests/${id}`),
    remove(`sessions/${id}`),
    commitWrites(
      write('blog/there', post),
      write(existingRequest, { ...request, sent: new Date() }),
      write(existingSession, { ...session, changed: new Date() }),
    ),
  ],
});

test('the limits in firestore.rules match those of the project', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rules).toContain(`allow list: if request.query.limit <= ${postQueryLimit};`);
  expect(rules).toContain(`isText(post.postContent, 0, ${maxPostLength})`);
  const missingLines = Object.entries(requestLimits).flatMap(([field, maxLength]) => {
    const value = optionalFields.includes(field) ? `sent.get('${field}', '')` : `sent.${field}`;
    const lines = ['0', '1'].map((minLength) => `isText(${value}, ${minLength}, ${maxLength})`);
    return lines.some((line) => rules.includes(line)) ? [] : [lines[0]];
  });
  // A field with `.get` in the rules belongs to `optionalFields` above.
  expect(missingLines).toEqual([]);
});
