import { randomFrom } from '@/e2e/support/random';
import { localProjectId } from '@/lib/firebase/config';
import { randomId } from '@/lib/randomId';
import { type LocalFirestore, startFirestore } from '@/scripts/emulators/firestore/server';
import { type Cut, cutNetwork, mendNetwork } from '@/scripts/testing/firebase/cutNetwork';
import { limitFields, type RequestFields, requestLimits } from './request';
import { hasArrived, readAgreed, sendRequest } from './sendRequest';

let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0);
});
afterEach(() => {
  mendNetwork();
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
  const network = cutNetwork(cut);
  expect(await sendRequest(config(), id, words())).toBe(isKnown);
  await network.settle();
  mendNetwork();
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

test('of 30 random sequences none is lost, and none arrives twice', async () => {
  const random = randomFrom(1);
  const cuts: Cut[] = ['request', 'answer', 'odd', 'late', null, null];
  const sequences = Array.from({ length: 30 }, (_, sequence) => `${sequence}`);
  for (const sequence of sequences) {
    const id = randomId();
    const network = cutNetwork(() => cuts[Math.floor(random() * cuts.length)] ?? null, random);
    let isSent = false;
    while (!isSent)
      isSent = await (random() < 0.2 ? hasArrived(config(), id) : sendRequest(config(), id, words(sequence)));
    await network.settle();
  }
  expect(names().sort()).toEqual(sequences.sort());
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
