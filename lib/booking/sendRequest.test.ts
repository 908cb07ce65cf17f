import { createRandom } from '@/e2e/support/random';
import { createRandomId } from '@/lib/createRandomId';
import { localProjectId } from '@/lib/firebase/config';
import { toFirestoreFields } from '@/scripts/emulators/firestore/document';
import { type LocalFirestore, startFirestore } from '@/scripts/emulators/firestore/server';
import { breakNetwork, type NetworkFailure, restoreNetwork } from '@/scripts/testing/firebase/breakNetwork';
import { parseRequest, toListedRequests } from './receivedRequest';
import { emptyFields, limitFields, type RequestFields, requestLimits } from './request';
import { hasArrived, readSentRequest, sendRequest } from './sendRequest';
import { toSessionFields } from './session';

let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0);
});
afterEach(() => {
  restoreNetwork();
  return firestore.kill();
});

const collection = `projects/${localProjectId}/databases/(default)/documents/requests`;
const getConfig = () => ({
  options: { projectId: localProjectId, apiKey: 'local' },
  emulatorHost: firestore.host,
});
const opening = '2026-12-03T10:00 America/Los_Angeles 60';
const createFields = (name = 'Dana'): RequestFields => ({
  ...emptyFields,
  what: 'Realtor headshot special: $275. Total: $275',
  when: opening,
  name,
  reach: '(206) 555-0199',
  plan: 'offer=realtor',
});
const getStoredNames = () => firestore.store.list(collection).map(({ fields }) => fields.name?.stringValue);

test('a request that is sent twice with the same id is stored once', async () => {
  const id = createRandomId();
  const both = await Promise.all([
    sendRequest(getConfig(), id, createFields()),
    sendRequest(getConfig(), id, createFields()),
  ]);
  expect([both, await sendRequest(getConfig(), id, createFields())]).toEqual([[true, true], true]);
  expect(getStoredNames()).toEqual(['Dana']);
  // A later request with the same id does not change it.
  expect(await sendRequest(getConfig(), id, createFields('Nobody'))).toBe(true);
  expect(getStoredNames()).toEqual(['Dana']);
});

test.each([
  ['the response is lost', (isCommit: boolean): NetworkFailure => (isCommit ? 'answer' : null), true],
  ['another server responds', (isCommit: boolean): NetworkFailure => (isCommit ? 'odd' : null), true],
  ['the request is lost', (): NetworkFailure => 'request', false],
  ['the request arrives late', (): NetworkFailure => 'late', false],
  ['all responses are lost', (): NetworkFailure => 'answer', false],
])('when %s, reading finds the request, or the result is unknown', async (_, chooseFailure, isKnown) => {
  const id = createRandomId();
  const network = breakNetwork(chooseFailure);
  expect(await sendRequest(getConfig(), id, createFields())).toBe(isKnown);
  await network.settle();
  restoreNetwork();
  expect(await hasArrived(getConfig(), id)).toBe(chooseFailure(true) !== 'request');
  expect(await sendRequest(getConfig(), id, createFields())).toBe(true);
  expect(getStoredNames()).toEqual(['Dana']);
});

test('a request that the rules refuse has not arrived', async () => {
  firestore.setFault('deny');
  expect(await sendRequest(getConfig(), createRandomId(), createFields())).toBe(false);
  firestore.setFault(null);
  expect(await sendRequest(getConfig(), createRandomId(), { ...createFields(), name: '' })).toBe(false);
  expect(getStoredNames()).toEqual([]);
});

test('of 30 requests with random failures, of which half replace the one before, none is lost and none arrives twice', async () => {
  const random = createRandom(1);
  const failures: NetworkFailure[] = ['request', 'answer', 'odd', 'late', null, null];
  const sequences = Array.from({ length: 30 }, (_, sequence) => `${sequence}`);
  let previousId = '';
  for (const sequence of sequences) {
    const id = createRandomId();
    const fields = { ...createFields(sequence), replaces: random() < 0.5 ? previousId : '' };
    previousId = id;
    const network = breakNetwork(() => failures[Math.floor(random() * failures.length)] ?? null, random);
    let isSent = false;
    while (!isSent)
      isSent = await (random() < 0.2 ? hasArrived(getConfig(), id) : sendRequest(getConfig(), id, fields));
    await network.settle();
  }
  expect(getStoredNames().sort()).toEqual(sequences.sort());
  const rows = toListedRequests(
    firestore.store
      .list(collection)
      .map(({ name, fields }) =>
        parseRequest(
          name.slice(-32),
          Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.stringValue])),
          Date.parse(String(fields.sent?.timestampValue)),
        ),
      ),
  );
  expect(rows.length).toBeLessThan(sequences.length);
  const listedNames = rows.flatMap((row) => [row, ...row.replacedRequests]).map(({ name }) => name);
  expect(listedNames.sort()).toEqual(sequences);
});

test('a request is read as it stands, with its session as soon as there is one', async () => {
  const [id, session] = [createRandomId(), createRandomId()];
  expect(await readSentRequest(getConfig(), id)).toBeNull();
  await sendRequest(getConfig(), id, createFields());
  expect(await readSentRequest(getConfig(), id)).toMatchObject({
    request: { name: 'Dana', state: 'new', session: '' },
    session: null,
  });
  const fields = { session: { stringValue: session } };
  firestore.store.commit([
    { kind: 'update', name: `${collection}/${id}`, fields, mask: [['session']] },
    {
      kind: 'set',
      name: `${collection.replace(/requests$/, 'sessions')}/${session}`,
      fields: toFirestoreFields({
        ...toSessionFields({
          opening: { start: '2026-12-03T10:00', minutes: 30 },
          where: 'studio',
          plan: createFields().what,
          state: 'agreed',
        }),
        changed: new Date(5),
      }),
    },
  ]);
  expect(await readSentRequest(getConfig(), id)).toMatchObject({
    session: {
      id: session,
      opening: { start: '2026-12-03T10:00', minutes: 30 },
      where: 'studio',
      plan: 'Realtor headshot special: $275. Total: $275',
      state: 'agreed',
      changedAt: 5,
    },
  });
  firestore.setFault('fail');
  expect(await readSentRequest(getConfig(), id)).toBeUndefined();
});

test('texts are trimmed, cut at their limits, and have no lone surrogates', async () => {
  const longFields = Object.fromEntries(
    Object.entries(requestLimits).map(([field, maxLength]) => [field, 'é'.repeat(maxLength + 5)]),
  );
  const stored = limitFields({ ...createFields(), ...longFields, name: ` Dana \ud83d` });
  expect(stored.name).toBe('Dana');
  expect(stored.purpose.length).toBeLessThanOrEqual(requestLimits.purpose);
  expect(await sendRequest(getConfig(), createRandomId(), stored)).toBe(true);
});
