import { localProjectId } from '@/lib/firebase/config';
import { randomId } from '@/lib/randomId';
import { type LocalFirestore, startFirestore } from '@/scripts/emulators/firestore/server';
import { limitFields, type RequestFields, requestLimits } from './request';
import { hasArrived, readAgreed, sendRequest } from './sendRequest';

const realFetch = global.fetch;
let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0);
});
afterEach(() => {
  global.fetch = realFetch;
  return firestore.kill();
});

const collection = `projects/${localProjectId}/databases/(default)/documents/requests`;
const config = () => ({
  options: { projectId: localProjectId, apiKey: 'local' },
  emulatorHost: firestore.host,
});
const opening = '2026-12-03T10:00 America/Los_Angeles 60';
const words = (name = 'Dana'): RequestFields => ({
  what: 'Realtor headshot special: $275. Total: $275',
  when: opening,
  name,
  reach: '(206) 555-0199',
  purpose: '',
  plan: 'offer=realtor',
});
const names = () => firestore.store.list(collection).map(({ fields }) => fields.name?.stringValue);

/** What happens to a call: it or its answer is lost, it is answered by somebody else, or it arrives late. */
type Cut = 'request' | 'answer' | 'odd' | 'late' | null;
const oddBodies = ['{}', 'null', '[]', '{"ok":true}', '<html>'];

/** @returns waits for the calls that are late */
function cutNetwork(cut: (isCommit: boolean) => Cut): () => Promise<unknown> {
  const late: Promise<unknown>[] = [];
  global.fetch = async (input, init) => {
    const what = cut(String(input).includes(':commit'));
    const send = () => realFetch(input, { ...init, signal: null });
    if (what === 'late') late.push(new Promise((resolve) => setTimeout(resolve, 5)).then(send));
    if (what === 'request' || what === 'late') throw new TypeError('Failed to fetch');
    const response = await send();
    if (what === 'answer') throw new TypeError('Failed to fetch');
    return what === 'odd' ? new Response(oddBodies[Math.floor(random() * oddBodies.length)]) : response;
  };
  return () => Promise.all(late);
}
let state = Number(process.env.WALK_SEED ?? 20261127);
const random = () => {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
};

test('a request arrives; pressed again, under the same id, it is still one', async () => {
  const id = randomId();
  const both = await Promise.all([sendRequest(config(), id, words()), sendRequest(config(), id, words())]);
  expect([both, await sendRequest(config(), id, words())]).toEqual([[true, true], true]);
  expect(names()).toEqual(['Dana']);
  // What arrives later changes nothing.
  expect(await sendRequest(config(), id, words('Nobody'))).toBe(true);
  expect(names()).toEqual(['Dana']);
});

test.each([
  ['the answer is lost', (isCommit: boolean): Cut => (isCommit ? 'answer' : null), true],
  ['somebody else answers', (isCommit: boolean): Cut => (isCommit ? 'odd' : null), true],
  ['it is lost', (): Cut => 'request', false],
  ['it arrives late', (): Cut => 'late', false],
  ['nothing is known', (): Cut => 'answer', false],
])('when %s, it is found by reading, or that is unknown', async (_, cut, isKnown) => {
  const id = randomId();
  const settled = cutNetwork(cut);
  expect(await sendRequest(config(), id, words())).toBe(isKnown);
  await settled();
  global.fetch = realFetch;
  expect(await hasArrived(config(), id)).toBe(cut(true) !== 'request');
  expect(await sendRequest(config(), id, words())).toBe(true);
  expect(names()).toEqual(['Dana']);
});

test('where requests are refused, it has not arrived', async () => {
  firestore.setFault('deny');
  expect(await sendRequest(config(), randomId(), words())).toBe(false);
  firestore.setFault(null);
  expect(await sendRequest(config(), randomId(), { ...words(), name: '' })).toBe(false);
  expect(names()).toEqual([]);
});

test('of 100 random sequences none is lost, and none arrives twice', async () => {
  const cuts: Cut[] = ['request', 'answer', 'odd', 'late', null, null];
  for (let sequence = 0; sequence < 100; sequence += 1) {
    const id = randomId();
    const settled = cutNetwork(() => cuts[Math.floor(random() * cuts.length)] ?? null);
    let isSent = false;
    for (let press = 0; !isSent && press < 30; press += 1)
      isSent =
        random() < 0.2
          ? await hasArrived(config(), id)
          : await sendRequest(config(), id, words(`${sequence}`));
    await settled();
    expect(isSent).toBe(true);
  }
  expect(names().sort()).toEqual(Array.from({ length: 100 }, (_, sequence) => `${sequence}`).sort());
});

test('the time that was agreed on is read, once there is one', async () => {
  const id = randomId();
  await sendRequest(config(), id, words());
  expect(await readAgreed(config(), id)).toBeNull();
  const fields = { agreed: { stringValue: opening } };
  firestore.store.commit([{ kind: 'update', name: `${collection}/${id}`, fields, mask: [['agreed']] }]);
  expect(await readAgreed(config(), id)).toEqual({ start: '2026-12-03T10:00', minutes: 60 });
});

test('texts are trimmed, cut at their limits, and have no halves of characters', async () => {
  const long = Object.fromEntries(
    Object.entries(requestLimits).map(([field, most]) => [field, 'é'.repeat(most + 5)]),
  );
  const stored = limitFields({ ...words(), ...long, name: ` Dana \ud83d` });
  expect(stored.name).toBe('Dana');
  expect(stored.purpose.length).toBeLessThanOrEqual(requestLimits.purpose);
  expect(await sendRequest(config(), randomId(), stored)).toBe(true);
});
