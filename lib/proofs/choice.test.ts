import { isDeepStrictEqual } from 'node:util';
import { localProjectId } from '@/lib/firebase/config';
import { plainFields } from '@/lib/firebase/rest';
import { type LocalFirestore, startFirestore } from '@/scripts/emulators/firestore/server';
import type { Changes } from './changes';
import { type ChoiceState, ClientChoice } from './choice';
import { longestNote, storedFrameOf } from './gallery';
import type { UnsentChanges } from './unsent';

const realFetch = global.fetch;
let firestore: LocalFirestore;
beforeEach(async () => {
  firestore = await startFirestore(0);
});
afterEach(() => {
  global.fetch = realFetch;
  return firestore.kill();
});

const id = '0123456789abcdef0123456789abcdef';
const name = `projects/${localProjectId}/databases/(default)/documents/galleries/${id}`;
const config = () => ({
  options: { projectId: localProjectId, apiKey: 'local' },
  emulatorHost: firestore.host,
});
const text = (stringValue: string) => ({ stringValue });
const map = (fields: Record<string, Record<string, unknown>>) => ({ mapValue: { fields } });
const frameIds = Array.from({ length: 24 }, (_, position) => `f${String(position + 1).padStart(3, '0')}`);

/** Stores a gallery of 24 frames. */
function seed(more: Record<string, Record<string, unknown>> = {}): void {
  const frames = frameIds.map((frame, position) => [
    frame,
    text(storedFrameOf({ name: `NL-${position}`, width: 1333, height: 2000, file: '0123456789abcdef' })),
  ]);
  const settings = {
    ...{ title: text('Priya S.'), message: text(''), session: text('2026-11-19'), folder: text(id) },
    included: { integerValue: '4' },
    basicPrice: { integerValue: '45' },
    advancedPrice: { integerValue: '99' },
    frames: map(Object.fromEntries(frames)),
    finals: map({}),
    stage: text('picking'),
    reopened: { booleanValue: false },
  };
  const none = { nullValue: null };
  const fields = {
    settings: map(settings),
    until: { integerValue: String(Date.now() + 86_400_000) },
    ...{ picks: map({}), notes: map({}), finished: none, opened: none, saved: none, mail: text('none') },
    ...more,
  };
  firestore.store.commit([{ kind: 'set', name, fields }]);
}

/** What is stored. */
const stored = () => plainFields(firestore.store.get(name)?.fields);

/** The storage of a phone, which survives a reload. */
function phoneStorage(): UnsentChanges {
  let changes: Changes = {};
  let seen = false;
  return {
    read: () => changes,
    add: (more) => {
      changes = { ...changes, ...more };
    },
    remove: (confirmed) => {
      const left = Object.entries(changes).filter(([path, change]) => change?.to !== confirmed[path]?.to);
      changes = Object.fromEntries(left);
    },
    isSeen: () => seen,
    setSeen: () => {
      seen = true;
    },
  };
}

/** A page with the link, with a listener unless it has none. */
async function openPage(unsent = phoneStorage(), { listens = true } = {}) {
  let state: ChoiceState = {
    ...{ status: 'loading', gallery: null, stored: null },
    ...{ saving: 'saved', unsent: 0 },
  };
  const seen: ChoiceState[] = [];
  const choice = new ClientChoice(config(), id, {
    unsent,
    onState: (next) => {
      state = next;
      seen.push(next);
    },
    pauseMs: () => 5,
    spacingMs: 0,
  });
  await choice.start();
  const unsubscribe = listens ? firestore.store.subscribe(() => choice.receive(stored())) : () => {};
  const close = () => {
    unsubscribe();
    choice.stop();
  };
  return { choice, state: () => state, seen, close, unsent };
}
const until = async (isTrue: () => boolean) => {
  const end = Date.now() + 20_000;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error('It did not happen within 20 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
const included = (frame: string): Changes => ({ [`picks.${frame}`]: { to: 'included' } });

/** Replaces fetch by one that loses requests, or answers, as `cut` says. */
function cutNetwork(cut: (isCommit: boolean) => 'request' | 'answer' | 'busy' | null): void {
  global.fetch = async (input, init) => {
    const lost = cut(String(input).includes(':commit'));
    if (lost === 'request') throw new TypeError('Failed to fetch');
    if (lost === 'busy') return new Response('{"error":{"status":"ABORTED"}}', { status: 409 });
    const response = await realFetch(input, init);
    if (lost === 'answer') throw new TypeError('Failed to fetch');
    return response;
  };
}

test('a pick is shown at once, and is saved only after the server has confirmed it', async () => {
  seed();
  const page = await openPage();
  page.choice.change(included('f001'));
  expect(page.state()).toMatchObject({
    saving: 'saving',
    unsent: 1,
    gallery: { picks: { f001: 'included' } },
  });
  expect(stored().picks).toEqual({});
  await until(() => page.state().saving === 'saved');
  expect(stored().picks).toEqual({ f001: 'included' });
  page.choice.change({ 'picks.f001': { to: null } });
  await until(() => page.state().saving === 'saved');
  expect(stored().picks).toEqual({});
  page.close();
});

test('picks that are made while a commit is under way go together in the next', async () => {
  seed();
  const page = await openPage();
  let commits = 0;
  let underWay = 0;
  global.fetch = async (input, init) => {
    if (!String(input).includes(':commit')) return realFetch(input, init);
    commits += 1;
    underWay += 1;
    expect(underWay).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const response = await realFetch(input, init);
    underWay -= 1;
    return response;
  };
  const [first = '', ...others] = frameIds;
  page.choice.change(included(first));
  await until(() => underWay === 1);
  for (const frame of others) page.choice.change(included(frame));
  await until(() => page.state().saving === 'saved');
  expect(Object.keys(stored().picks ?? {})).toEqual(frameIds);
  expect(commits).toBe(2);
  page.close();
});

test('picks made offline are there after a reload, and are sent when the connection is back', async () => {
  seed();
  const unsent = phoneStorage();
  const first = await openPage(unsent);
  cutNetwork(() => 'request');
  first.choice.change(included('f002'));
  await until(() => first.state().saving === 'offline');
  expect(first.state().unsent).toBe(1);
  first.close();
  // Without an answer there are no frames to show, but nothing is lost.
  const second = await openPage(unsent);
  expect(second.state()).toMatchObject({ status: 'unreachable', unsent: 1 });
  global.fetch = realFetch;
  second.choice.retry();
  await until(() => second.state().saving === 'saved');
  expect(stored().picks).toEqual({ f002: 'included' });
  second.close();
});

test('two notes on one frame are both kept', async () => {
  seed({ notes: map({ f001: text('Warm') }) });
  const one = await openPage();
  const other = await openPage(phoneStorage(), { listens: false });
  one.choice.change({ 'notes.f001': { to: 'Warm, please', from: 'Warm' } });
  await until(() => one.state().saving === 'saved');
  // This page still shows the old one.
  other.choice.change({ 'notes.f001': { to: 'For the yard sign', from: 'Warm' } });
  await until(() => other.state().saving === 'saved');
  expect(stored().notes).toEqual({ f001: 'Warm, please\nFor the yard sign' });
  // Deleting it elsewhere does not delete words that somebody has just changed.
  one.choice.change({ 'notes.f001': { to: null, from: 'Warm' } });
  await until(() => one.state().saving === 'saved');
  expect(stored().notes).toEqual({ f001: 'Warm, please\nFor the yard sign' });
  one.close();
  other.close();
});

test('a note that is changed while it is being sent is stored once, in its last version', async () => {
  seed({ notes: map({ f001: text('Warm') }) });
  const page = await openPage();
  global.fetch = async (input, init) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return realFetch(input, init);
  };
  const words = ['Cold', 'Cold light', 'Blue', '', 'Green'];
  let from = 'Warm';
  for (const to of words) {
    page.choice.change({ 'notes.f001': { to: to || null, from } });
    from = to;
    await new Promise((resolve) => setTimeout(resolve, 7));
  }
  await until(() => page.state().saving === 'saved');
  expect(stored().notes).toEqual({ f001: 'Green' });
  page.close();
});

test('two people type one note at the same time, and no word is lost or repeated', async () => {
  seed();
  const pages = [await openPage(), await openPage()];
  global.fetch = async (input, init) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return realFetch(input, init);
  };
  const typed = ['', ''];
  for (let round = 0; round < 30; round += 1) {
    for (const [writer, page] of pages.entries()) {
      const from = typed[writer] ?? '';
      const to = `${from}${writer === 0 ? 'a' : 'b'}`;
      typed[writer] = to;
      page.choice.change({ 'notes.f001': { to, from } });
    }
    await new Promise((resolve) => setTimeout(resolve, round % 7));
  }
  await until(() => pages.every((page) => page.state().saving === 'saved'));
  expect(String(Object(stored().notes).f001).split('\n').toSorted()).toEqual(typed);
  for (const page of pages) page.close();
});

test('a note that is refused holds up no pick', async () => {
  seed();
  const page = await openPage();
  page.choice.change({ 'notes.f001': { to: 'x'.repeat(40_000), from: '' } });
  await until(() => page.state().saving === 'refused');
  page.choice.change(included('f002'));
  await until(() => page.state().unsent === 1);
  expect(stored().picks).toEqual({ f002: 'included' });
  expect(page.state().saving).toBe('refused');
  page.choice.change({ 'notes.f001': { to: 'short', from: '' } });
  await until(() => page.state().saving === 'saved');
  expect(stored().notes).toEqual({ f001: 'short' });
  page.close();
});

test('another tab gets time to send what it has changed', async () => {
  seed();
  const unsent = phoneStorage();
  const [one, other] = [await openPage(unsent), await openPage(unsent)];
  one.choice.change(included('f001'));
  other.choice.followOtherTab();
  expect(other.state()).toMatchObject({ saving: 'saving', gallery: { picks: { f001: 'included' } } });
  await until(() => one.state().saving === 'saved');
  other.choice.followOtherTab();
  expect(other.state().saving).toBe('saved');
  one.close();
  other.close();
});

test('picks after another phone has finished stay on this device, and are sent when it is reopened', async () => {
  seed();
  const one = await openPage();
  const other = await openPage(phoneStorage(), { listens: false });
  one.choice.change(included('f001'));
  expect(await one.choice.mark('finished')).toBe(true);
  expect(stored()).toMatchObject({ picks: { f001: 'included' }, finished: expect.any(Number) });
  other.choice.change(included('f003'));
  await until(() => other.state().saving === 'refused');
  expect(other.state()).toMatchObject({ unsent: 1, gallery: { finished: expect.any(Number) } });
  // What it costs is told without it.
  expect(other.state().stored?.picks).toEqual({ f001: 'included' });
  expect(Object.keys(other.unsent.read())).toEqual(['picks.f003']);
  seed({ picks: map({ f001: text('included') }) });
  other.choice.receive(stored());
  await until(() => other.state().saving === 'saved');
  expect(stored().picks).toEqual({ f001: 'included', f003: 'included' });
  one.close();
  other.close();
});

test('an older state from the listener does not undo finishing, and a reopened choice does', async () => {
  seed();
  const page = await openPage(phoneStorage(), { listens: false });
  const older = stored();
  expect(await page.choice.mark('finished')).toBe(true);
  page.choice.receive(older);
  expect(page.state().gallery?.finished).not.toBeNull();
  page.choice.receive(stored());
  seed();
  page.choice.receive(stored());
  await until(() => page.state().gallery?.finished === null);
  page.close();
});

test('finishing waits for what is not stored yet, and is found after a lost answer', async () => {
  seed();
  const page = await openPage(phoneStorage(), { listens: false });
  cutNetwork(() => 'request');
  page.choice.change(included('f001'));
  expect(await page.choice.mark('finished')).toBe(false);
  let isFirst = true;
  cutNetwork((isCommit) => {
    if (!isCommit || stored().picks === undefined || Object.keys(stored().picks ?? {}).length === 0)
      return null;
    const lost = isFirst;
    isFirst = false;
    return lost ? 'answer' : null;
  });
  page.choice.retry();
  await until(() => page.state().saving === 'saved');
  expect(await page.choice.mark('finished')).toBe(false);
  expect(await page.choice.mark('finished')).toBe(true);
  page.close();
});

test('a gallery that has ended, and one that never was, are told alike', async () => {
  const never = await openPage();
  expect(never.state()).toMatchObject({ status: 'ended', gallery: null });
  seed({ until: { integerValue: String(Date.now() - 1) } });
  const over = await openPage();
  expect(over.state()).toEqual(never.state());
  seed();
  const page = await openPage(phoneStorage(), { listens: false });
  seed({ until: { integerValue: String(Date.now() - 1) } });
  page.choice.change(included('f001'));
  await until(() => page.state().status === 'ended');
  expect(page.state().gallery).toBeNull();
  // It may be extended.
  expect(Object.keys(page.unsent.read())).toEqual(['picks.f001']);
});

test('a pick of a frame that was removed is dropped, and the others are saved', async () => {
  seed();
  const page = await openPage(phoneStorage(), { listens: false });
  page.choice.change({ ...included('f001'), ...included('gone') });
  await until(() => page.state().saving === 'saved');
  expect(stored().picks).toEqual({ f001: 'included' });
  page.close();
});

test('notes beyond what the database takes stay on this device', async () => {
  seed();
  const page = await openPage();
  const long = 'x'.repeat(longestNote * 61);
  page.choice.change({ 'notes.f001': { to: long, from: '' } });
  await until(() => page.state().saving === 'refused');
  expect(page.unsent.read()['notes.f001']?.to).toBe(long);
  page.close();
});

test('two phones with 200 random picks each and a network that is cut end with equal choices; none is lost', async () => {
  seed();
  let seedOfRandom = 20261125;
  const random = () => {
    seedOfRandom = (seedOfRandom * 48271) % 2147483647;
    return seedOfRandom / 2147483647;
  };
  const cuts = ['request', 'answer', 'busy', null, null, null] as const;
  const picks = ['included', 'basic', 'advanced', 'maybe', null] as const;
  cutNetwork(() => cuts[Math.floor(random() * cuts.length)] ?? null);
  const storages = [phoneStorage(), phoneStorage()];
  const pages = await Promise.all(storages.map((storage) => openPage(storage)));
  // Each phone decides about frames of its own, so that its last decisions are known, and about some common ones.
  const last = new Map<string, string | null>();
  for (let count = 0; count < 200; count += 1) {
    for (const [phone, storage] of storages.entries()) {
      const own = frameIds.slice(phone * 10, phone * 10 + 10);
      const common = frameIds.slice(20);
      const from = random() < 0.8 ? own : common;
      const frame = from[Math.floor(random() * from.length)] ?? 'f001';
      const to = picks[Math.floor(random() * picks.length)] ?? null;
      pages[phone]?.choice.change({ [`picks.${frame}`]: { to } });
      if (from === own) last.set(frame, to);
      if (random() < 0.03) {
        // The tab is killed.
        pages[phone]?.close();
        pages[phone] = await openPage(storage);
      }
    }
    if (random() < 0.3) await new Promise((resolve) => setTimeout(resolve, random() * 10));
  }
  await until(() => pages.every((page) => page.state().saving === 'saved'));
  global.fetch = realFetch;
  // The listener's last state is not held back any more.
  await until(() => pages.every((page) => isDeepStrictEqual(page.state().gallery?.picks, stored().picks)));
  const found = stored().picks;
  for (const [frame, to] of last) expect([frame, Object(found)[frame] ?? null]).toEqual([frame, to]);
  for (const page of pages) page.close();
}, 60_000);
