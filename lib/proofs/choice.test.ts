import { isDeepStrictEqual } from 'node:util';
import { localProjectId } from '@/lib/firebase/config';
import { plainFields } from '@/lib/firebase/rest';
import { type LocalFirestore, startFirestore } from '@/scripts/emulators/firestore/server';
import type { Changes } from './changes';
import { type ChoiceState, ClientChoice, type FinishOutcome } from './choice';
import { chosenIn, type Gallery, galleryIn, longestNote, storedFrameOf } from './gallery';
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
    stage: text('picking'),
    reopened: { booleanValue: false },
  };
  const none = { nullValue: null };
  const fields = {
    settings: map(settings),
    until: { integerValue: String(Date.now() + 86_400_000) },
    version: { integerValue: '0' },
    ...{ picks: map({}), notes: map({}), finished: none, opened: none, mail: text('none') },
    ...more,
  };
  firestore.store.commit([{ kind: 'set', name, fields }]);
}

/** A write of the owner, or of another phone: the next version, with some fields. */
function write(
  fields: Record<string, Record<string, unknown>>,
  paths = Object.keys(fields).map((path) => [path]),
): void {
  const version = { integerValue: String(Number(stored().version) + 1) };
  const mask = [...paths, ['version']];
  firestore.store.commit([{ kind: 'update', name, fields: { ...fields, version }, mask }]);
}
const reopen = () =>
  write({ finished: { nullValue: null }, settings: map({ reopened: { booleanValue: true } }) }, [
    ['finished'],
    ['settings', 'reopened'],
  ]);

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
async function openPage(unsent = phoneStorage(), { listens = true, spacingMs = 0 } = {}) {
  let state: ChoiceState = {
    ...{ status: 'loading', gallery: null, stored: null },
    ...{ saving: 'saved', unsent: 0, elsewhere: {}, gone: [], isFinishing: false },
  };
  const seen: ChoiceState[] = [];
  const choice = new ClientChoice(config(), id, {
    unsent,
    onState: (next) => {
      state = next;
      seen.push(next);
    },
    pauseMs: () => 5,
    spacingMs,
  });
  await choice.start();
  const finish = () => {
    const { gallery } = state;
    if (!gallery) throw new Error('There is no gallery.');
    return choice.finish(gallery);
  };
  const unsubscribe = listens ? firestore.store.subscribe(() => choice.receive(stored())) : () => {};
  const close = () => {
    unsubscribe();
    choice.stop();
  };
  return { choice, finish, state: () => state, seen, close, unsent };
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
  expect(String(Object(stored().notes).f001).split('\n').sort()).toEqual(typed);
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
  page.choice.change({ 'notes.f001': { to: 'short', from: 'x'.repeat(40_000) } });
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
  expect(await one.finish()).toBe('finished');
  expect(stored()).toMatchObject({ picks: { f001: 'included' }, finished: expect.any(Number) });
  expect(one.state().stored?.finished).toBe(stored().finished);
  other.choice.change({ ...included('f001'), ...included('f003') });
  await until(() => other.state().saving === 'refused');
  // What is stored already did not come too late.
  expect(other.state()).toMatchObject({ unsent: 1, gallery: { finished: expect.any(Number) } });
  // What it costs is told without it.
  expect(other.state().stored?.picks).toEqual({ f001: 'included' });
  expect(Object.keys(other.unsent.read())).toEqual(['picks.f003']);
  reopen();
  other.choice.receive(stored());
  await until(() => other.state().saving === 'saved');
  expect(stored().picks).toEqual({ f001: 'included', f003: 'included' });
  // Refused because it was finished, and reopened before the page could read why.
  expect(await other.finish()).toBe('finished');
  let isReopened = false;
  global.fetch = async (input, init) => {
    const response = await realFetch(input, init);
    if (response.status === 403 && !isReopened) {
      isReopened = true;
      reopen();
    }
    return response;
  };
  reopen();
  other.choice.receive(stored());
  write({ finished: { timestampValue: new Date().toISOString() } });
  other.choice.change(included('f004'));
  await until(() => other.state().saving === 'saved');
  expect([isReopened, stored().picks]).toEqual([
    true,
    { f001: 'included', f003: 'included', f004: 'included' },
  ]);
  // What nobody needs any more can be forgotten.
  write({ finished: { timestampValue: new Date().toISOString() } });
  other.choice.change(included('f005'));
  await until(() => other.state().saving === 'refused');
  other.choice.discard();
  expect(other.state()).toMatchObject({ saving: 'saved', unsent: 0 });
  one.close();
  other.close();
});

test('a client never agrees to one bill and gets another', async () => {
  seed();
  const one = await openPage(phoneStorage(), { listens: false });
  const other = await openPage(phoneStorage(), { listens: false });
  const late = await openPage(phoneStorage(), { listens: false });
  one.choice.change(included('f001'));
  await until(() => one.state().saving === 'saved');
  const advanced = { 'picks.f002': { to: 'advanced' }, 'picks.f003': { to: 'included' } };
  other.choice.change(advanced);
  await until(() => other.state().saving === 'saved');
  // What is new is shown, and asked about again.
  expect(await one.finish()).toBe('changed');
  expect(stored().finished).toBeNull();
  expect(one.state()).toMatchObject({
    gallery: { picks: { f001: 'included', f002: 'advanced', f003: 'included' } },
    elsewhere: { 'picks.f002': { to: null }, 'picks.f003': { to: null } },
  });
  // A maybe costs nothing: the same bill is sent again without asking.
  other.choice.change({ 'picks.f009': { to: 'maybe' } });
  await until(() => other.state().saving === 'saved');
  const agreed = one.finish();
  // While it is sent, nothing can be changed.
  expect(one.state().isFinishing).toBe(true);
  one.choice.change(included('f007'));
  expect(await agreed).toBe('finished');
  expect(one.state()).toMatchObject({ isFinishing: false, unsent: 0 });
  expect(stored().picks).toEqual({
    ...{ f001: 'included', f002: 'advanced', f003: 'included', f009: 'maybe' },
  });
  // Who had agreed to something else is told.
  expect(await late.finish()).toBe('overtaken');
  expect(await other.finish()).toBe('finished');
  late.close();
  one.close();
  other.close();
});

test('finishing sends what is unsent, is refused with what is refused, and is found after a lost answer', async () => {
  seed();
  const page = await openPage(phoneStorage(), { listens: false });
  cutNetwork(() => 'request');
  page.choice.change(included('f001'));
  expect(await page.finish()).toBe('offline');
  global.fetch = realFetch;
  page.choice.change({ 'notes.f001': { to: 'x'.repeat(40_000), from: '' } });
  await until(() => page.state().saving === 'refused');
  expect(await page.finish()).toBe('refused');
  page.choice.change({ 'notes.f001': { to: 'Warm', from: 'x'.repeat(40_000) } });
  // The answer is lost.
  cutNetwork((isCommit) => (isCommit ? 'answer' : null));
  expect(await page.finish()).toBe('finished');
  expect(stored()).toMatchObject({ picks: { f001: 'included' }, notes: { f001: 'Warm' } });
  expect(page.state()).toMatchObject({ saving: 'saved', gallery: { finished: stored().finished } });
  page.close();
});

test('what another device changes while finishing waits is not agreed to', async () => {
  seed();
  const page = await openPage(phoneStorage(), { spacingMs: 1500 });
  page.choice.change(included('f001'));
  await until(() => page.state().saving === 'saved');
  // Finishing waits now, since a commit was a moment ago.
  const finished = page.finish();
  await new Promise((resolve) => setTimeout(resolve, 50));
  write({ picks: map({ f001: text('included'), f009: text('advanced') }) });
  expect(await finished).toBe('changed');
  expect(stored().finished).toBeNull();
  page.close();
});

test('a note that two have changed is agreed to as it will be stored', async () => {
  seed();
  const page = await openPage(phoneStorage(), { listens: false });
  page.choice.change(included('f001'));
  await until(() => page.state().saving === 'saved');
  cutNetwork(() => 'request');
  page.choice.change({ 'notes.f001': { to: 'A', from: '' } });
  await until(() => page.state().saving === 'offline');
  global.fetch = realFetch;
  write({ notes: map({ f001: text('B') }) });
  expect(await page.finish()).toBe('changed');
  expect(page.state().gallery?.notes).toEqual({ f001: 'B\nA' });
  expect(await page.finish()).toBe('finished');
  expect(stored().notes).toEqual({ f001: 'B\nA' });
  page.close();
});

test('a note that is deleted after its answer was lost stays deleted', async () => {
  seed();
  const page = await openPage();
  cutNetwork((isCommit) => (isCommit ? 'answer' : null));
  page.choice.change({ 'notes.f001': { to: 'Secret', from: '' } });
  await until(() => stored().notes !== undefined && page.state().saving === 'offline');
  page.choice.change({ 'notes.f001': { to: null, from: 'Secret' } });
  global.fetch = realFetch;
  page.choice.retry();
  await until(() => page.state().saving === 'saved');
  expect([stored().notes, page.state().gallery?.notes]).toEqual([{}, {}]);
  page.close();
});

test('a note that is shortened while the long one is refused is sent', async () => {
  seed();
  const page = await openPage();
  let refused = () => {};
  global.fetch = async (input, init) => {
    const response = await realFetch(input, init);
    if (response.status === 403) await new Promise<void>((resolve) => (refused = resolve));
    return response;
  };
  page.choice.change({ 'notes.f001': { to: 'x'.repeat(40_000), from: '' } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  page.choice.change({ 'notes.f001': { to: 'short', from: 'x'.repeat(40_000) } });
  refused();
  await until(() => page.state().saving === 'saved');
  expect(stored().notes).toEqual({ f001: 'short' });
  page.close();
});

test('whatever is older than what is shown is dropped, wherever it comes from', async () => {
  seed();
  const page = await openPage(phoneStorage(), { listens: false });
  const older = stored();
  page.choice.change(included('f001'));
  await until(() => page.state().saving === 'saved');
  page.choice.receive(older);
  expect(page.state().gallery?.picks).toEqual({ f001: 'included' });
  // A read that began before the listener had told more.
  let answer = () => {};
  global.fetch = async (input, init) => {
    const response = await realFetch(input, init);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return response;
  };
  const read = page.choice.reread();
  await new Promise((resolve) => setTimeout(resolve, 50));
  write({ picks: map({ f002: text('included') }) });
  page.choice.receive(stored());
  answer();
  await read;
  expect(page.state().gallery?.picks).toEqual({ f002: 'included' });
  page.close();
});

test('a commit that arrives after its page has given up changes nothing that was saved since', async () => {
  seed();
  const page = await openPage(phoneStorage(), { listens: false });
  const late: (() => Promise<unknown>)[] = [];
  global.fetch = async (input, init) => {
    late.push(() => realFetch(input, { ...init, signal: null }));
    throw new TypeError('Failed to fetch');
  };
  page.choice.change(included('f001'));
  await until(() => page.state().saving === 'offline');
  global.fetch = realFetch;
  // As it is stored already; the late one would still undo it.
  page.choice.change({ 'picks.f001': { to: null } });
  page.choice.retry();
  await until(() => page.state().saving === 'saved');
  expect(late.length).toBeGreaterThan(0);
  for (const send of late) await send();
  expect(stored().picks).toEqual({});
  page.close();
});

test('what another device changes is told, and can be undone; what this one or its other tab does is not', async () => {
  seed({ picks: map({ f001: text('included') }) });
  const unsent = phoneStorage();
  const page = await openPage(unsent);
  const tab = await openPage(unsent, { listens: false });
  page.choice.change(included('f002'));
  tab.choice.followOtherTab();
  await until(() => page.state().saving === 'saved');
  tab.choice.followOtherTab();
  expect(tab.state().gallery?.picks).toEqual({ f001: 'included', f002: 'included' });
  tab.choice.receive(stored());
  expect([page.state().elsewhere, tab.state().elsewhere]).toEqual([{}, {}]);
  write({ picks: map({ f001: text('advanced') }) });
  write({ picks: map({ f001: text('advanced'), f003: text('maybe') }) });
  expect(page.state().elsewhere).toEqual({
    ...{ 'picks.f001': { to: 'included' }, 'picks.f002': { to: 'included' }, 'picks.f003': { to: null } },
  });
  page.choice.change(page.state().elsewhere);
  expect(page.state().elsewhere).toEqual({});
  await until(() => page.state().saving === 'saved');
  expect(stored().picks).toEqual({ f001: 'included', f002: 'included' });
  page.close();
  tab.close();
});

test('a gallery that has ended, and one that never was, are told alike', async () => {
  const never = await openPage(phoneStorage(), { listens: false });
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

test('a decision about a frame that is gone is dropped and named, and the others are saved', async () => {
  seed();
  const page = await openPage(phoneStorage(), { listens: false });
  cutNetwork(() => 'request');
  page.choice.change({ ...included('f001'), ...included('f002'), 'picks.f003': { to: null } });
  await until(() => page.state().saving === 'offline');
  global.fetch = realFetch;
  write({ settings: map({ frames: map({}) }) }, [
    ['settings', 'frames', 'f002'],
    ['settings', 'frames', 'f003'],
  ]);
  page.choice.retry();
  await until(() => page.state().saving === 'saved');
  expect(page.state().gone).toEqual(['NL-1']);
  expect(stored().picks).toEqual({ f001: 'included' });
  page.choice.closeGone();
  expect(page.state().gone).toEqual([]);
  page.close();
});

test('a gallery that has ended and is extended is there again', async () => {
  seed();
  const page = await openPage();
  page.choice.change(included('f001'));
  write({ until: { integerValue: '1' } });
  await page.choice.reread();
  expect(page.state().status).toBe('ended');
  write({ until: { integerValue: String(Date.now() + 86_400_000) } });
  expect(page.state()).toMatchObject({ status: 'ready', gallery: { picks: { f001: 'included' } } });
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

test('three phones with random picks, notes, undos, finishes, reopens, killed tabs and a network that is cut: nothing is lost, no bill changes', async () => {
  const seedOfWalk = Number(process.env.WALK_SEED ?? 20261126);
  seed();
  let seedOfRandom = seedOfWalk;
  const random = () => {
    seedOfRandom = (seedOfRandom * 48271) % 2147483647;
    return seedOfRandom / 2147483647;
  };
  const oneOf = <Each>(list: readonly Each[], otherwise: Each) =>
    list[Math.floor(random() * list.length)] ?? otherwise;
  const late: (() => Promise<unknown>)[] = [];
  const cuts = ['request', 'answer', 'busy', 'late', null, null, null, null] as const;
  global.fetch = async (input, init) => {
    const cut = oneOf(cuts, null);
    if (cut === 'late') {
      // It arrives when its page has given up.
      const send = () => realFetch(input, { ...init, signal: null });
      late.push(send);
      setTimeout(send, random() * 60);
      throw new TypeError('Failed to fetch');
    }
    if (cut === 'request') throw new TypeError('Failed to fetch');
    if (cut === 'busy') return new Response('{"error":{"status":"ABORTED"}}', { status: 409 });
    const response = await realFetch(input, init);
    if (cut === 'answer') throw new TypeError('Failed to fetch');
    return response;
  };
  const picks = ['included', 'basic', 'advanced', 'maybe', null] as const;
  const storages = [phoneStorage(), phoneStorage(), phoneStorage()];
  const pages = await Promise.all(storages.map((storage) => openPage(storage)));
  // Each phone decides about frames of its own, so that its last decisions are known, and about some common ones.
  const last = new Map<string, string | null>();
  const agreedTo: [FinishOutcome, unknown, unknown][] = [];
  const bill = (gallery: Gallery | null | undefined) => gallery && chosenIn(gallery);
  for (let count = 0; count < 300; count += 1) {
    for (const [phone, storage] of storages.entries()) {
      const page = pages[phone];
      if (!page) continue;
      const own = frameIds.slice(phone * 7, phone * 7 + 7);
      const from = random() < 0.8 ? own : frameIds.slice(21);
      const frame = oneOf(from, 'f001');
      const changes: Changes =
        random() < 0.1
          ? { [`notes.${frame}`]: { to: `Note ${count}`, from: page.state().gallery?.notes[frame] ?? '' } }
          : random() < 0.1 && from === own
            ? Object.fromEntries(
                Object.entries(page.state().elsewhere).filter(([path]) =>
                  frameIds.slice(21).includes(path.slice(6)),
                ),
              )
            : { [`picks.${frame}`]: { to: oneOf(picks, null) } };
      const { isFinishing } = page.state();
      page.choice.change(changes);
      if (!isFinishing && from === own)
        for (const [path, change] of Object.entries(changes))
          if (path.startsWith('picks.') && own.includes(path.slice(6)))
            last.set(path.slice(6), change?.to ?? null);
      if (random() < 0.02 && page.state().gallery) {
        const agreed = bill(page.state().gallery);
        const finished = page.finish().then((outcome) => {
          // The state of a killed tab is an old one.
          if (pages[phone] === page) agreedTo.push([outcome, agreed, bill(page.state().stored)]);
        });
        if (random() < 0.7) await finished;
      }
      if (random() < 0.02) {
        page.close();
        pages[phone] = await openPage(storage);
      }
    }
    if (stored().finished !== null && random() < 0.3) reopen();
    if (random() < 0.3) await new Promise((resolve) => setTimeout(resolve, random() * 10));
  }
  global.fetch = realFetch;
  await new Promise((resolve) => setTimeout(resolve, 100));
  if (stored().finished !== null) reopen();
  for (const page of pages) page.choice.retry();
  await until(() => pages.every((page) => page.state().saving === 'saved' && !page.state().isFinishing));
  await until(() => pages.every((page) => isDeepStrictEqual(page.state().gallery?.picks, stored().picks)));
  for (const [frame, to] of last) expect([frame, Object(stored().picks)[frame] ?? null]).toEqual([frame, to]);
  for (const [outcome, agreed, got] of agreedTo) if (outcome === 'finished') expect(got).toEqual(agreed);
  expect(late.length).toBeGreaterThan(10);
  expect(await pages[0]?.finish()).toBe('finished');
  for (const page of pages) {
    expect(bill(page.state().stored)).toEqual(bill(galleryIn(stored())));
    page.close();
  }
}, 90_000);
