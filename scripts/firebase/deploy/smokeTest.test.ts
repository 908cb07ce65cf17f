import { findLiveProblems } from './smokeTest';

const headers = {
  'content-security-policy': "default-src 'self'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};
const html = '<img alt="" src="/photos/hero/a-960.0123456789.avif">';
const page = () => new Response(html, { headers });
const picture = () => new Response('', { headers: { 'content-type': 'image/avif' } });

const denied = () => new Response('', { status: 403 });
const files = '/v0/b/studio-bucket/o';

/** A site with correct responses, except for the given addresses. */
const site = (answers: Record<string, () => Response>, release: string | null = '{}', posts = 2) =>
  findLiveProblems({
    site: 'https://studio.example',
    release,
    countPosts: async () => posts,
    files: { bucket: 'studio-bucket', service: null },
    fetch: async (url) => {
      const all: Record<string, () => Response> = {
        '/': page,
        '/photos/hero/a-960.0123456789.avif': picture,
        '/_next/static/release.json': () => new Response('{}'),
        '/blog': () => new Response('<article id="post-fog">'),
        [files]: denied,
        [`${files}/proofs%2Fnothing%2Flooks-for-nothing.jpg`]: denied,
        ...answers,
      };
      return all[new URL(String(url)).pathname]?.() ?? new Response('', { status: 404 });
    },
  });

test('a correct site has no problems', async () => {
  expect(await site({})).toEqual([]);
});

test.each([
  ['a page that is gone', { '/': () => new Response('', { status: 404 }) }, '/ returns 404, not 200.'],
  [
    'headers that are missing',
    { '/': () => new Response(html, { headers: { ...headers, 'strict-transport-security': '' } }) },
    'has no strict-transport-security header',
  ],
  [
    'a photograph that is missing',
    { '/photos/hero/a-960.0123456789.avif': () => new Response('', { status: 404 }) },
    'a-960.0123456789.avif returns 404',
  ],
  [
    'a page instead of a photograph',
    {
      '/photos/hero/a-960.0123456789.avif': () =>
        new Response('', { headers: { 'content-type': 'text/html' } }),
    },
    'is text/html, not a picture',
  ],
  [
    'the previous release',
    { '/_next/static/release.json': () => new Response('{"a":"b"}') },
    'is still a previous release',
  ],
  [
    'a bucket whose files strangers can list',
    { [files]: () => new Response('{}') },
    'studio-bucket: the published rules are not storage.rules, and let visitors list the files',
  ],
  [
    'rules that open every folder',
    { [`${files}/proofs%2Fnothing%2Flooks-for-nothing.jpg`]: () => new Response('', { status: 404 }) },
    'older than storage.rules, and open every folder',
  ],
  ['a blog without its posts', { '/blog': () => new Response('') }, 'shows none of the 2 posts'],
])('%s is reported', async (_, answers, expected) => {
  expect((await site(answers)).join('\n')).toContain(expected);
});

test('reports posts that visitors cannot read; an empty blog is fine', async () => {
  expect(await site({ '/blog': () => new Response('') }, '{}', 0)).toEqual([]);
  const problems = await findLiveProblems({
    site: 'https://studio.example',
    release: null,
    countPosts: () => Promise.reject(new Error('403')),
    files: null,
    fetch: async () => page(),
  });
  expect(problems.join('\n')).toContain('Visitors cannot read the posts: 403');
});
