import { localProjectId } from '../../../lib/firebase/config';
import { localToken } from '../rules/idToken';
import { type LocalFirestore, startFirestore } from './server';

// What the tests of firestore.rules share. They have two implementations: the local Firestore in every run, and the
// official emulator if it runs, which needs Java and a download.

export const documents = `projects/${localProjectId}/databases/(default)/documents`;

const senders = {
  anybody: () => undefined,
  'an account': () => localToken(),
  'an owner': () => localToken({ owner: true, email_verified: true }),
  'an owner without a verified address': () => localToken({ owner: true, email_verified: false }),
  'an owner whose token says nothing about it': () => localToken({ owner: true }),
  "an owner's text": () => localToken({ owner: 'true', email_verified: true }),
  'another claim': () => localToken({ admin: true }),
};
export type Sender = keyof typeof senders;
export const strangers = [
  'anybody',
  'an account',
  'another claim',
  'an owner without a verified address',
] as const;

/** A request: GET without a body, POST with one. */
export type Action = { path: string; body?: object; method?: 'DELETE' };
export type Fields = Record<string, object>;
/** @param before the fields of a document that is there */
export type Case = [sender: Sender, what: string, action: Action, before?: Fields];

export const text = (stringValue: string) => ({ stringValue });
export const now = () => ({ timestampValue: new Date().toISOString() });

export const read = (name: string): Action => ({ path: `/${name}` });
export const list = (collectionId: string, limit?: number): Action => ({
  path: ':runQuery',
  body: { structuredQuery: { from: [{ collectionId }], limit } },
});
export const remove = (name: string): Action => ({ path: `/${name}`, method: 'DELETE' });
export const commit = (...writes: object[]): Action => ({ path: ':commit', body: { writes } });
/** @param times fields that the server sets */
export const write = (name: string, fields: Fields, times: string[] = [], more = {}) => ({
  update: { name: `${documents}/${name}`, fields },
  updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  ...more,
});

/** Sends a request to a Firestore. */
export const send = (host: string, { path, body, method }: Action, token?: string) =>
  fetch(`http://${host}/v1/${documents}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: body && JSON.stringify(body),
  });

let local: LocalFirestore;
export const official = process.env.FIRESTORE_EMULATOR_HOST;
export const implementations = [
  { implementation: 'the local Firestore', host: () => local.host, isAvailable: true },
  {
    implementation: 'the official emulator',
    host: () => official ?? '',
    isAvailable: official !== undefined,
  },
];

/** Tests who may do what. @param prepare what a program does before a case */
export function testRules(
  cases: { allowed: Case[]; refused: Case[] },
  prepare: (one: Case) => Action[],
): void {
  beforeAll(async () => {
    local = await startFirestore(0);
  });
  afterAll(() => local.kill());
  describe.each(implementations)('$implementation', ({ host, isAvailable }) => {
    const answerTo = async (one: Case) => {
      for (const action of prepare(one)) await send(host(), action, 'owner');
      const [sender, , action] = one;
      const response = await send(host(), action, senders[sender]());
      return [response.status, await response.text()];
    };
    const available = isAvailable ? test : test.skip;
    available.each(cases.allowed)('%s %s', async (...one) => {
      // 404: nothing is there, which may be known.
      expect([200, 404]).toContain((await answerTo(one))[0]);
    });
    available.each(cases.refused)('refused: %s %s', async (...one) => {
      expect(await answerTo(one)).toEqual([403, expect.stringContaining('"PERMISSION_DENIED"')]);
    });
  });
}
