import { localProjectId } from '@/lib/firebase/config';
import { emptyDetails } from '@/lib/inquiry/message';
import { randomId } from '@/lib/randomId';
import { type LocalFirestore, startFirestore } from '@/scripts/emulators/firestore/server';
import { limited, type RequestFields, requestLimits } from './request';
import { keepRequest, keepWords, keptRequest, type SavedRequest } from './savedRequest';
import { isChangedElsewhere, press } from './sendRequest';

const realFetch = global.fetch;
let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0);
  Object.defineProperty(globalThis, 'localStorage', { value: new Device(), configurable: true });
});
afterEach(() => {
  global.fetch = realFetch;
  return firestore.kill();
});

/** The storage of a device, which can be full. */
class Device {
  [name: string]: unknown;
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name: string, text: string) {
    if (full.has(this)) throw new Error('The storage is full.');
    this[name] = text;
  }
}
const full = new WeakSet<object>();

const collection = `projects/${localProjectId}/databases/(default)/documents/requests`;
const config = () => ({
  options: { projectId: localProjectId, apiKey: 'local' },
  emulatorHost: firestore.host,
});
const fields = (name: string): RequestFields => ({
  what: 'Realtor headshot special: $275. Total: $275',
  when: '2026-12-03T10:00 America/Los_Angeles 60',
  name,
  reach: '(206) 555-0199',
  purpose: '',
  plan: 'offer=realtor',
});
const begun = (id = randomId()): SavedRequest => ({
  ...{ id, changes: 0, query: '', details: emptyDetails, pressed: null, isStored: false },
});
const stored = () =>
  firestore.store.list(collection).map(({ fields: { name, changes, state, mail } }) => ({
    ...{ name: name?.stringValue, changes: Number(changes?.integerValue) },
    ...{ state: state?.stringValue, mail: mail?.stringValue },
  }));
/** A page: each press has the number that the one before left. */
function visitor(first = begun()) {
  let request = first;
  return (name: string, at = config()) => {
    const started = press(at, request, fields(name), Promise.resolve());
    request = started.request;
    return started.outcome;
  };
}
/** The owner's or a program's change. */
const change = (id: string, texts: Record<string, string>) =>
  firestore.store.commit([
    {
      ...{ kind: 'update', name: `${collection}/${id}`, mask: Object.keys(texts).map((name) => [name]) },
      fields: Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }])),
    },
  ]);

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
  expect(stored()).toEqual([{ name: 'Dana', changes: 1, state: 'new', mail: 'none' }]);
  const [document] = firestore.store.list(collection);
  const time = Date.parse(String(document?.fields.sent?.timestampValue));
  expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
});

test('after a lost answer the next press ends in the same request, with its own words', async () => {
  const network = cutNetwork((call) => (call === 0 ? 'answer' : null));
  const send = visitor();
  expect(await send('Dana')).toBe('failed');
  expect(await send('Dana Reyes')).toBe('sent');
  expect(network.calls()).toBe(2);
  expect(stored()).toEqual([{ name: 'Dana Reyes', changes: 2, state: 'new', mail: 'none' }]);
});

test('an attempt that arrives late changes nothing', async () => {
  const network = cutNetwork((call) => (call === 0 ? 'late' : null));
  const send = visitor();
  expect(await send('Dana')).toBe('failed');
  expect(await send('Dana Reyes')).toBe('sent');
  await network.settled();
  expect(stored()).toMatchObject([{ name: 'Dana Reyes', changes: 2 }]);
});

test('a mail that was sent about the words before is not lost, and the new words are mailed', async () => {
  const request = begun();
  const send = visitor(request);
  await send('Dana');
  change(request.id, { mail: 'sent', mailed: 'x' });
  expect(await send('Dana Reyes')).toBe('sent');
  const [document] = firestore.store.list(collection);
  expect(document?.fields).toMatchObject({ mail: { stringValue: 'none' }, mailed: { stringValue: 'x' } });
});

test('what the owner has dealt with stays as it is, and the visitor is told', async () => {
  const request = begun();
  const send = visitor(request);
  await send('Dana');
  change(request.id, { state: 'answered' });
  expect(await send('Dana Reyes')).toBe('answered');
  expect(stored()).toMatchObject([{ name: 'Dana', state: 'answered' }]);
  // The same words are there.
  expect(await send('Dana')).toBe('sent');
});

describe('two tabs', () => {
  test('a press whose tab knows no number ends in the same request, as the latest', async () => {
    const { id } = begun();
    for (const name of ['Dana', 'Dana R.', 'Dana Reyes']) await visitor(begun(id))(name);
    expect(stored()).toMatchObject([{ name: 'Dana Reyes', changes: 3 }]);
    // Without storage the database knows it.
    full.add(localStorage);
    expect(await visitor(begun(id))('Dana')).toBe('sent');
    expect(stored()).toMatchObject([{ name: 'Dana', changes: 4 }]);
  });

  test('a press that was held while another tab sent other words does not undo them', async () => {
    const { id } = begun();
    let release = () => {};
    const hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = press(config(), begun(id), fields('Dana'), hold);
    expect(await visitor(begun(id))('Dana Reyes')).toBe('sent');
    release();
    expect(await held.outcome).toBe('elsewhere');
    expect(stored()).toMatchObject([{ name: 'Dana Reyes', changes: 2 }]);
  });

  test('a plan that differs from what another tab has stored or sent is asked about', async () => {
    const mine = { ...begun(), query: 'offer=basic' };
    const another = (theirs: Partial<SavedRequest>) =>
      localStorage.setItem(
        `request-${mine.id}`,
        JSON.stringify({ ...mine, ...theirs, savedAt: Date.now() + Math.random() }),
      );
    keepRequest(mine);
    expect(isChangedElsewhere(mine, fields('Dana'))).toBe(false);
    another({});
    expect(isChangedElsewhere(mine, fields('Dana'))).toBe(false);
    another({ query: 'offer=realtor' });
    expect(isChangedElsewhere(mine, fields('Dana'))).toBe(true);
    another({ changes: 1, pressed: fields('Dana Reyes'), isStored: true });
    expect(isChangedElsewhere(mine, fields('Dana Reyes'))).toBe(false);
    // Typing here does not hide it.
    keepWords(mine);
    expect(isChangedElsewhere(mine, fields('Dana'))).toBe(true);
    expect(await press(config(), mine, fields('Dana'), Promise.resolve()).outcome).toBe('sent');
    expect(isChangedElsewhere({ ...mine, changes: 2 }, fields('Dana'))).toBe(false);
  });

  test('what does not fit into a full storage is not taken for another tab’s', () => {
    const mine = { ...begun(), query: 'offer=basic' };
    keepRequest(mine);
    full.add(localStorage);
    const later = { ...mine, query: 'offer=realtor' };
    keepWords(later);
    expect(isChangedElsewhere(later, fields('Dana'))).toBe(false);
  });
});

test('the number of presses has an end, and the last one counts', async () => {
  const request = { ...begun(), changes: 18 };
  const send = visitor(request);
  for (const name of ['A', 'B']) expect(await send(name)).toBe('sent');
  expect(keptRequest(request.id)).toMatchObject({ changes: 20, isStored: true });
  expect(await send('C')).toBe('refused');
  expect(stored()).toMatchObject([{ name: 'B', changes: 20 }]);
});

test('a database that accepts no requests is told from one that does not answer', async () => {
  expect(await visitor()('')).toBe('refused');
  for (const status of [200, 403, 404, 429, 500, 503]) {
    global.fetch = async () => new Response('{}', { status });
    expect([status, await visitor()('Dana')]).toEqual([status, 'failed']);
  }
  global.fetch = async () => new Response('{"error":{"status":"NOT_FOUND"}}', { status: 404 });
  expect(await visitor()('Dana')).toBe('refused');
  // The sign-in page of a network.
  global.fetch = async () => new Response('<html>', { status: 200 });
  expect(await visitor()('Dana')).toBe('failed');
  const at = config();
  await firestore.kill();
  global.fetch = realFetch;
  expect(await visitor()('Dana', at)).toBe('failed');
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
    const { id } = begun();
    let send = visitor(begun(id));
    let words = person;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await send(words);
      if (outcome === 'sent') break;
      expect(outcome).toBe('failed');
      if (random() < 0.4) words = `${person}, version ${attempt}`;
      // Another tab, which knows only the id.
      if (random() < 0.2) send = visitor(begun(id));
      if (random() < 0.3) await new Promise((resolve) => setTimeout(resolve, random() * 30));
    }
    told.push(words);
  };
  // A few at a time, so that their calls are mixed.
  for (let first = 0; first < people; first += 20)
    await Promise.all(names.slice(first, first + 20).map(visit));
  await network.settled();
  const arrived = stored().map(({ name }) => name ?? '');
  expect([...arrived].sort()).toEqual([...told].sort());
  expect(network.calls()).toBeGreaterThan(people * 1.5);
}, 120_000);

test('ids are random, and texts are cut to what the database takes', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  const cut = limited({ ...fields(' Dana '), purpose: 'x'.repeat(1000) });
  expect(cut).toMatchObject({ name: 'Dana', purpose: 'x'.repeat(requestLimits.purpose) });
});

test('a text is cut between two characters, and half a character is left out', () => {
  expect(limited(fields('Dana \ud83d')).name).toBe('Dana');
  expect(limited({ ...fields('Dana'), what: `${'x'.repeat(requestLimits.what - 1)}📷` }).what).toBe(
    'x'.repeat(requestLimits.what - 1),
  );
});
