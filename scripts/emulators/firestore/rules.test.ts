import { readFileSync } from 'node:fs';
import { maxPostLength, postQueryLimit } from '../../../lib/blog/post';
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

// Which senders may do what with posts; bookingRules.test.ts and galleryRules.test.ts have the other cases.

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

testRules<RulesAction, PlainFields>({
  ...testedServices,
  ...postCases,
  prepare: () => [remove('blog/new'), commitWrites(write('blog/there', post))],
});

test('the limits in firestore.rules match those of the project', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rules).toContain(`allow list: if request.query.limit <= ${postQueryLimit};`);
  expect(rules).toContain(`isText(post.postContent, 0, ${maxPostLength})`);
});
