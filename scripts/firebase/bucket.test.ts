import { letPagesRead, pagesMayRead, problemOfRules, problemsOfProofs, showsTokens } from './bucket';
import type { Service } from './services';

const bucket = 'studio-bucket';
const service: Service = {
  name: 'the project studio',
  id: 'studio',
  url: 'https://storage.googleapis.com/storage/v1',
  project: 'projects/studio',
  headers: { authorization: 'Bearer key' },
};

type Stored = { name: string; metadata: { until: string }; downloadTokens?: string };

/** Cloud Storage as Google documents it, with the published rules of one moment. */
function startStorage({
  cors = [] as object[],
  rules = 'current',
  mayConfigure = true,
  ignoresEnd = false,
} = {}) {
  const files = new Map<string, Stored>();
  const reply = (status: number, body: object = {}) => Response.json(body, { status });
  const asOwner = (url: URL, init: RequestInit): Response => {
    const { method = 'GET' } = init;
    if (url.pathname === `/storage/v1/b/${bucket}`) {
      if (!mayConfigure) return reply(403, { error: { message: 'no access' } });
      expect(url.search).toBe('?fields=cors');
      if (method === 'PATCH') cors = JSON.parse(String(init.body)).cors;
      return reply(200, cors.length > 0 ? { cors } : {});
    }
    if (url.pathname === `/upload/storage/v1/b/${bucket}/o`) {
      const { name, metadata } = JSON.parse(/\{.*\}/.exec(String(init.body))?.[0] ?? '');
      files.set(name, { name, metadata });
      return reply(200);
    }
    if (method === 'DELETE') files.delete(decodeURIComponent(url.pathname.split('/o/')[1] ?? ''));
    return reply(200, { items: [...files.values()] });
  };
  const asVisitor = (url: URL): Response => {
    const isOld = rules === 'old';
    const name = decodeURIComponent(url.pathname.split(`/b/${bucket}/o`)[1] ?? '').slice(1);
    if (name === '') return reply(rules === 'open' ? 200 : 403);
    const file = files.get(name);
    const isOpen = name.startsWith('blog/') || Number(file?.metadata.until) > Date.now() || ignoresEnd;
    if (rules === 'none' || (!isOld && !isOpen)) return reply(403);
    if (!file) return reply(404);
    if (!url.searchParams.has('alt')) return reply(200, file);
    return new Response('', { headers: cors.length > 0 ? { 'access-control-allow-origin': '*' } : {} });
  };
  const answer: typeof fetch = async (address, init = {}) => {
    const url = new URL(String(address));
    const isOwner = new Headers(init.headers).get('authorization') === 'Bearer key';
    expect(isOwner).toBe(url.host === 'storage.googleapis.com');
    return isOwner ? asOwner(url, init) : asVisitor(url);
  };
  return { files, fetch: answer, cors: () => cors };
}

test('rules are told from older ones, from those of test mode, and from none', async () => {
  const problem = (rules: string) => problemOfRules(bucket, startStorage({ rules }).fetch);
  expect(await problem('current')).toBeNull();
  expect(await problem('open')).toMatch(/let visitors list the files/);
  expect(await problem('none')).toMatch(/are not published/);
  expect(await problem('old')).toMatch(/older than storage.rules/);
});

test('pages get permission to read files, and other settings stay', async () => {
  const other = { origin: ['https://gallery.example'], method: ['GET', 'HEAD'] };
  const { fetch, cors } = startStorage({ cors: [other] });
  expect(await pagesMayRead(service, bucket, fetch)).toBe(false);
  await letPagesRead(service, bucket, fetch);
  expect(cors()).toEqual([other, { origin: ['*'], method: ['GET'], maxAgeSeconds: 3600 }]);
  expect(await pagesMayRead(service, bucket, fetch)).toBe(true);
});

test('a key without the role is told which one it needs', async () => {
  const { fetch } = startStorage({ mayConfigure: false });
  await expect(letPagesRead(service, bucket, fetch)).rejects.toThrow(
    /"Storage Admin"[\s\S]*iam\?project=studio$/,
  );
});

test('proofs are checked before and after their end, and the files of the check are removed', async () => {
  const check = async (options: Parameters<typeof startStorage>[0]) => {
    const { files, fetch } = startStorage(options);
    const problems = await problemsOfProofs(service, bucket, 'https://studio.example', fetch);
    expect(files.size).toBe(0);
    return problems;
  };
  const cors = [{ origin: ['*'], method: ['GET'] }];
  expect(await check({ cors })).toEqual([]);
  expect(await check({})).toEqual([expect.stringContaining('(CORS)')]);
  expect(await check({ cors, ignoresEnd: true })).toEqual(['A proof after its end returns 200, not 403.']);
  expect(await check({ cors, rules: 'none' })).toEqual(['A proof before its end returns 403, not 200.']);
});

test('a download token in the metadata of an open proof is found', async () => {
  const { files, fetch } = startStorage();
  expect(await showsTokens(service, bucket, fetch)).toBeNull();
  files.set('proofs/a/ended.jpg', { name: 'proofs/a/ended.jpg', metadata: { until: '1' } });
  expect(await showsTokens(service, bucket, fetch)).toBeNull();
  const open = { name: 'proofs/a/open.jpg', metadata: { until: String(Date.now() + 60_000) } };
  files.set(open.name, open);
  expect(await showsTokens(service, bucket, fetch)).toBe(false);
  files.set(open.name, { ...open, downloadTokens: '0c0f' });
  expect(await showsTokens(service, bucket, fetch)).toBe(true);
});
