import { localProjectId } from '../../../lib/firebase/config';
import { localToken } from '../rules/idToken';
import { Rules } from '../rules/rules';
import { type LocalStorage, startStorage } from './server';

// Rules that read the custom metadata of files: a file may be seen until a time of its own.

const rules = new Rules(
  `rules_version = '2';
  service firebase.storage {
    match /b/{bucket}/o/{file=**} {
      allow get: if request.time.toMillis() < int(resource.metadata.until);
      allow create: if request.resource.metadata.keys().hasOnly(['until', 'by'])
        && request.resource.metadata.by == request.auth.uid;
      allow update: if request.resource.metadata.diff(resource.metadata).affectedKeys().hasOnly(['until']);
    }
  }`,
  'firebase.storage',
  'test.rules',
);

let storage: LocalStorage;
beforeAll(async () => {
  storage = await startStorage(0, { rules });
});
afterAll(() => storage.stop());

const files = () => `http://${storage.host}/v0/b/${localProjectId}.appspot.com/o`;
const owner = { authorization: 'Bearer owner' };
const account = { authorization: `Firebase ${localToken()}` };

async function upload(name: string, metadata: object, headers: Record<string, string> = owner) {
  const response = await fetch(`${files()}?name=${name}`, {
    method: 'POST',
    headers: {
      ...headers,
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=end',
    },
    body: `--end\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ metadata })}\r\n--end\r\nContent-Type: image/png\r\n\r\nx\r\n--end--`,
  });
  return response.status;
}
async function change(name: string, metadata: object, headers: Record<string, string>) {
  const body = JSON.stringify({ metadata });
  return (await fetch(`${files()}/${name}`, { method: 'PATCH', headers, body })).status;
}
const see = async (name: string) => (await fetch(`${files()}/${name}?alt=media`)).status;

test.each([
  ['a later time', { until: String(Date.now() + 60_000) }, 200],
  ['an earlier time', { until: String(Date.now() - 1) }, 403],
  ['no time', {}, 403],
  ['another text', { until: 'tomorrow' }, 403],
])('a file with %s', async (_, metadata, status) => {
  await upload('a.png', metadata);
  expect(await see('a.png')).toBe(status);
});

test('is changed and seen again', async () => {
  await upload('b.png', { until: '1', by: 'u1' });
  expect(await see('b.png')).toBe(403);
  expect(await change('b.png', { by: 'u2' }, account)).toBe(403);
  expect(await change('b.png', { until: String(Date.now() + 60_000) }, account)).toBe(200);
  expect(await see('b.png')).toBe(200);
});

test('new files are checked by the metadata that they would have', async () => {
  expect(await upload('c.png', { until: '1', by: 'u1' }, account)).toBe(200);
  expect(await upload('d.png', { until: '1', by: 'u2' }, account)).toBe(403);
  expect(await upload('d.png', { until: '1', by: 'u1', other: 'x' }, account)).toBe(403);
  expect(await upload('d.png', {}, account)).toBe(403);
});
