import { randomId } from '../../lib/randomId';
import { request, type Service, send } from './services';

/** The URL by which pages read a file: storage.rules decide about it. `file` may also be a query that lists files. */
const publicUrl = (bucket: string, file: string) =>
  `https://firebasestorage.googleapis.com/v0/b/${bucket}/o${file}`;

/** A visitor's request for a file of a bucket, or, with a query, for a list of them. Throws TypeError without a network. */
export const askForFile = (bucket: string, file: string, fetch: typeof globalThis.fetch) =>
  send(publicUrl(bucket, file), { fetch });

/**
 * Why the published rules are not storage.rules, by what visitors may do; null when they are. Throws TypeError without a
 * network.
 */
export async function problemOfRules(bucket: string, fetch: typeof globalThis.fetch): Promise<string | null> {
  const list = await askForFile(bucket, '?maxResults=1', fetch);
  if (list.ok) return 'the published rules are not storage.rules, and let visitors list the files';
  // Anyone may read single pictures of the blog: a missing one gets 404.
  const { status } = await askForFile(bucket, '/blog%2Flooks-for-nothing.jpg', fetch);
  if (status === 403) return 'storage.rules are not published: visitors cannot see pictures';
  if (status !== 404) return `Cloud Storage returns ${status}`;
  // A photograph without an end, as all that are missing, is denied.
  const proof = await askForFile(bucket, '/proofs%2Fnothing%2Flooks-for-nothing.jpg', fetch);
  return proof.status === 403
    ? null
    : 'the published rules are older than storage.rules, and open every folder';
}

type Cors = { origin?: string[]; method?: string[]; maxAgeSeconds?: number };

const corsPath = (bucket: string) => `/b/${bucket}?fields=cors`;

const corsOf = async (service: Service, bucket: string, fetch: typeof globalThis.fetch) =>
  (await request<{ cors?: Cors[] }>(service, corsPath(bucket), { fetch, explain: explainRole(service) }))
    .cors ?? [];

/** Explains a refusal: the key has no role that allows it. */
const explainRole =
  ({ id }: Service) =>
  ({ status }: { status: number }) =>
    status === 403
      ? 'the key needs one more role, "Storage Admin". Press the pencil next to its account, "Add another role", "Save", and wait ' +
        `a minute: https://console.cloud.google.com/iam-admin/iam?project=${id}`
      : null;

/**
 * Whether pages may read files of the bucket with `fetch` (CORS), which a ZIP file and a phone's share sheet need. Throws
 * Error like `request`.
 */
export const pagesMayRead = async (service: Service, bucket: string, fetch: typeof globalThis.fetch) =>
  (await corsOf(service, bucket, fetch)).some(
    ({ origin, method }) => origin?.includes('*') && method?.includes('GET'),
  );

/**
 * Lets pages read files of the bucket. Those of any site: storage.rules decide who may read, and no cookie is involved. Keeps
 * other settings. Throws Error like `request`.
 */
export async function letPagesRead(
  service: Service,
  bucket: string,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const before = await corsOf(service, bucket, fetch);
  await request(service, corsPath(bucket), {
    fetch,
    method: 'PATCH',
    body: { cors: [...before, { origin: ['*'], method: ['GET'], maxAgeSeconds: 3600 }] },
    explain: explainRole(service),
  });
}

/**
 * Stores two files for a moment, to see what storage.rules and CORS do with a proof before and after its end.
 *
 * @returns what is wrong, a line each. Throws Error like `request` when the files cannot be stored
 */
export async function problemsOfProofs(
  service: Service,
  bucket: string,
  site: string,
  fetch: typeof globalThis.fetch,
): Promise<string[]> {
  const folder = `proofs/smoke-test-${randomId()}`;
  const minuteMs = 60_000;
  const files = [
    { name: `${folder}/open.jpg`, until: Date.now() + 10 * minuteMs, expected: 200 },
    { name: `${folder}/ended.jpg`, until: Date.now() - 10 * minuteMs, expected: 403 },
  ];
  const problems: string[] = [];
  for (const { name, until, expected } of files) {
    await store(service, bucket, name, until, fetch);
    try {
      const response = await fetch(publicUrl(bucket, `/${encodeURIComponent(name)}?alt=media`), {
        headers: { origin: site },
      });
      if (response.status !== expected)
        problems.push(
          `A proof ${expected === 200 ? 'before' : 'after'} its end returns ${response.status}, not ${expected}.`,
        );
      else if (expected === 200 && response.headers.get('access-control-allow-origin') === null)
        problems.push('Pages may not read proofs with fetch (CORS), so clients cannot save all as one file.');
    } finally {
      await request(service, `/b/${bucket}/o/${encodeURIComponent(name)}`, { fetch, method: 'DELETE' });
    }
  }
  return problems;
}

/** Stores an empty file with the end of a gallery in its metadata. */
async function store(
  service: Service,
  bucket: string,
  name: string,
  until: number,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const about = JSON.stringify({
    name,
    contentType: 'image/jpeg',
    cacheControl: 'no-store',
    metadata: { until: String(until) },
  });
  const body = `--part\r\ncontent-type: application/json\r\n\r\n${about}\r\n--part\r\ncontent-type: image/jpeg\r\n\r\n\r\n--part--`;
  const response = await fetch(
    `${service.url.replace('/storage/v1', '/upload/storage/v1')}/b/${bucket}/o?uploadType=multipart`,
    {
      method: 'POST',
      headers: { ...service.headers, 'content-type': 'multipart/related; boundary=part' },
      body,
    },
  );
  if (!response.ok) throw new Error(`${name} could not be stored in ${bucket} (${response.status}).`);
}

/**
 * Whether a stranger who reads the metadata of a proof finds a download token, which passes every rule; null when no gallery is
 * open. Throws Error like `request`.
 */
export async function showsTokens(
  service: Service,
  bucket: string,
  fetch: typeof globalThis.fetch,
): Promise<boolean | null> {
  type Stored = { name: string; metadata?: { until?: string } };
  const { items = [] } = await request<{ items?: Stored[] }>(
    service,
    `/b/${bucket}/o?prefix=proofs%2F&fields=items(name,metadata)`,
    { fetch },
  );
  const open = items.find(({ metadata }) => Number(metadata?.until) > Date.now());
  if (!open) return null;
  const { ok, text } = await askForFile(bucket, `/${encodeURIComponent(open.name)}`, fetch);
  return ok && /"downloadTokens"\s*:\s*"./.test(text);
}
