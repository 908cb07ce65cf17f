import { localProjectId } from '@/lib/firebase/config';
import { randomId } from '@/lib/randomId';
import { type LocalFirestore, startFirestore } from '@/scripts/emulators/firestore/server';
import { type Attempt, cutText, limited, type RequestFields, requestLimits } from './request';
import { type Outcome, sendRequest } from './sendRequest';

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
const fields = (name: string): RequestFields => ({
  what: 'Realtor headshot special: $275. Total: $275',
  when: '2026-12-03T10:00:00-08:00',
  name,
  reach: '(206) 555-0199',
  purpose: '',
  plan: 'offer=realtor',
});
/** What the owner sees: the requests that no other one replaces. */
function shown() {
  const all = firestore.store.list(collection).map(({ name, fields: stored }) => ({
    id: name.slice(-32),
    name: stored.name?.stringValue,
    replaces: stored.replaces?.stringValue,
  }));
  const replaced = new Set(all.map(({ replaces }) => replaces));
  return all.filter(({ id }) => !replaced.has(id));
}
/** A page: it stores its attempt, as a reload would find it. */
function visitor() {
  let last: Attempt | null = null;
  return async (name: string): Promise<Outcome> => {
    const outcome = await sendRequest(config(), fields(name), last, (attempt) => {
      last = attempt;
    });
    if (outcome === 'sent') last = null;
    return outcome;
  };
}

/** Replaces fetch by one that loses requests, or answers, as `cut` says for each call. */
function cutNetwork(cut: (call: number, isCommit: boolean) => 'request' | 'answer' | 'late' | null) {
  let calls = 0;
  const late: Promise<unknown>[] = [];
  global.fetch = async (input, init) => {
    const url = String(input);
    const lost = cut(calls, url.includes(':commit'));
    calls += 1;
    if (lost === 'request') throw new TypeError('Failed to fetch');
    if (lost === 'late') {
      // Still under way when the page gives up, and stored a little later.
      late.push(
        new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
          realFetch(url, { ...init, signal: null }),
        ),
      );
      throw new TypeError('Failed to fetch');
    }
    const response = await realFetch(input, init);
    if (lost === 'answer') throw new TypeError('Failed to fetch');
    return response;
  };
  return { calls: () => calls, settled: () => Promise.all(late) };
}

test('a request is stored with the server’s time, in one call', async () => {
  const network = cutNetwork(() => null);
  expect(await visitor()('Dana')).toBe('sent');
  expect(network.calls()).toBe(1);
  const [stored] = firestore.store.list(collection);
  expect(stored?.fields).toMatchObject({
    name: { stringValue: 'Dana' },
    state: { stringValue: 'new' },
    replaces: { stringValue: '' },
  });
  const time = Date.parse(String(stored?.fields.sent?.timestampValue));
  expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
});

test('when the answer is lost, the next attempt finds it there, and does not send it again', async () => {
  const network = cutNetwork((call) => (call === 0 ? 'answer' : null));
  const send = visitor();
  expect(await send('Dana')).toBe('failed');
  expect(shown()).toHaveLength(1);
  expect(await send('Dana')).toBe('sent');
  expect(network.calls()).toBe(2);
  expect(firestore.store.list(collection)).toHaveLength(1);
});

test('words that were edited after a lost answer replace the ones that arrived', async () => {
  cutNetwork((call) => (call === 0 ? 'answer' : null));
  const send = visitor();
  expect(await send('Dana')).toBe('failed');
  expect(await send('Dana Reyes')).toBe('sent');
  expect(firestore.store.list(collection)).toHaveLength(2);
  expect(shown()).toMatchObject([{ name: 'Dana Reyes' }]);
});

test('a request that arrives after the next attempt began is replaced, too', async () => {
  // The first one is stored only after the second attempt has looked for it.
  const cut = cutNetwork((call) => (call === 0 ? 'request' : null));
  const send = visitor();
  expect(await send('Dana')).toBe('failed');
  let isFirst = true;
  const fetchNow = global.fetch;
  global.fetch = async (input, init) => {
    if (isFirst && String(input).includes(':commit')) {
      isFirst = false;
      const body = String(init?.body).replace('Dana Reyes', 'Dana');
      await realFetch(input, { ...init, body });
    }
    return fetchNow(input, init);
  };
  expect(await send('Dana Reyes')).toBe('sent');
  expect(cut.calls()).toBeGreaterThan(3);
  expect(shown()).toMatchObject([{ name: 'Dana Reyes' }]);
});

test('a database that accepts no requests is told from one that does not answer', async () => {
  expect(await sendRequest(config(), { ...fields('Dana'), name: '' }, null, () => {})).toBe('refused');
  for (const [status, outcome] of [
    [403, 'failed'],
    [404, 'refused'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ] as const) {
    global.fetch = async () => new Response('{}', { status });
    expect([status, await visitor()('Dana')]).toEqual([status, outcome]);
  }
  // The sign-in page of a network.
  global.fetch = async () => new Response('<html>', { status: 200 });
  expect(await visitor()('Dana')).toBe('failed');
  await firestore.kill();
  global.fetch = realFetch;
  expect(await visitor()('Dana')).toBe('failed');
});

test('of a thousand requests on a network that is cut at random, none is lost and none arrives twice', async () => {
  let seed = 20261124;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const cuts = ['request', 'answer', 'late', null, null, null] as const;
  const network = cutNetwork(() => cuts[Math.floor(random() * cuts.length)] ?? null);
  const people = 1000;
  const names = Array.from({ length: people }, (_, person) => `Visitor ${person}`);
  const told: string[] = [];
  const visit = async (person: string) => {
    const send = visitor();
    let words = person;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await send(words);
      if (outcome === 'sent') break;
      expect(outcome).toBe('failed');
      if (random() < 0.4) words = `${person}, version ${attempt}`;
      if (random() < 0.3) await new Promise((resolve) => setTimeout(resolve, random() * 30));
    }
    told.push(words);
  };
  // A few at a time, so that their calls are mixed.
  for (let first = 0; first < people; first += 20)
    await Promise.all(names.slice(first, first + 20).map(visit));
  await network.settled();
  const arrived = shown().map(({ name }) => name);
  expect(arrived.toSorted()).toEqual(told.toSorted());
  expect(network.calls()).toBeGreaterThan(people * 1.5);
}, 120_000);

test('ids are random, and texts are cut to what the database takes', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  const cut = limited({ ...fields(' Dana '), purpose: 'x'.repeat(1000) });
  expect(cut).toMatchObject({ name: 'Dana', purpose: 'x'.repeat(requestLimits.purpose) });
});

test('a text is cut between two characters', () => {
  expect(cutText('Dana 📷', 7)).toBe('Dana 📷');
  expect(cutText('Dana 📷', 6)).toBe('Dana ');
  expect(limited({ ...fields('Dana'), what: `${'x'.repeat(requestLimits.what - 1)}📷` }).what).toBe(
    'x'.repeat(requestLimits.what - 1),
  );
});
