import { isDeepStrictEqual } from 'node:util';
import { randomFrom } from '@/e2e/support/random';
import { localProjectId } from '@/lib/firebase/config';
import { plainFields } from '@/lib/firebase/rest';
import { fieldsFrom } from '@/scripts/emulators/firestore/document';
import { type LocalFirestore, startFirestore } from '@/scripts/emulators/firestore/server';
import { type Cut, cutNetwork, mendNetwork } from '@/scripts/testing/firebase/cutNetwork';
import { chosenIn, galleryIn, storedFrameOf } from './gallery';
import type { GalleryState } from './galleryState';
import { type Changes, PendingChanges } from './pending';
import { GallerySync } from './sync';

const realFetch = global.fetch;
let firestore: LocalFirestore;
const opened: { close: () => void }[] = [];
beforeEach(async () => {
  firestore = await startFirestore(0);
  seed();
});
afterEach(() => {
  mendNetwork();
  for (const page of opened.splice(0)) page.close();
  return firestore.kill();
});

const id = '0123456789abcdef0123456789abcdef';
const name = `projects/${localProjectId}/databases/(default)/documents/galleries/${id}`;
const config = () => ({
  options: { projectId: localProjectId, apiKey: 'local' },
  emulatorHost: firestore.host,
});
const inDays = (days: number) => Date.now() + days * 86_400_000;
const frameIds = Array.from({ length: 24 }, (_, position) => `f${String(position + 1).padStart(3, '0')}`);

/** Stores a gallery of 24 frames. */
function seed(more: object = {}): void {
  const frame = storedFrameOf({ name: 'NL', width: 1333, height: 2000, file: '0123456789abcdef' });
  const frames = Object.fromEntries(frameIds.map((frameId) => [frameId, frame]));
  const prices = { included: 4, basicPrice: 45, advancedPrice: 99 };
  const words = { title: 'Priya S.', message: '', session: '2026-11-19', folder: id };
  const settings = { ...words, ...prices, frames, stage: 'picking', reopened: false };
  const choice = { picks: {}, notes: {}, finished: null, opened: null, mail: 'none' };
  const fields = fieldsFrom({ settings, until: inDays(1), ...choice, ...more });
  firestore.store.commit([{ kind: 'set', name, fields, transforms: [['changed']] }]);
}

/** A write of the owner, or of another phone. */
const write = (data: object, mask = Object.keys(data).map((path) => [path])) =>
  firestore.store.commit([
    { kind: 'update', name, fields: fieldsFrom(data), mask, transforms: [['changed']] },
  ]);

/** What is stored. */
const stored = () => plainFields(firestore.store.get(name)?.fields);

/** A phone's storage. Without localStorage, as here, it is in memory. */
const phone = () => new PendingChanges(id);

/** A page with the link, with a listener unless it has none. */
async function openPage(pending = phone(), { listens = true } = {}) {
  let state: GalleryState | undefined;
  const sync = new GallerySync(config(), id, {
    pending,
    onState: (next) => {
      state = next;
    },
    pauseMs: () => 5,
    spacingMs: 0,
  });
  await sync.start();
  const shown = (): GalleryState => {
    if (!state) throw new Error('There is no state.');
    return state;
  };
  const unsubscribe = listens ? firestore.store.subscribe(() => sync.receive(stored())) : () => {};
  const page = {
    sync,
    state: shown,
    picks: () => shown().gallery?.picks,
    finish: () => {
      const { gallery } = shown();
      if (!gallery) throw new Error('There is no gallery.');
      return sync.finish(gallery);
    },
    saved: () => until(() => shown().saving === 'saved'),
    close: () => {
      unsubscribe();
      sync.stop();
    },
  };
  opened.push(page);
  return page;
}
const until = async (isTrue: () => boolean) => {
  const end = Date.now() + 20_000;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error('It did not happen within 20 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
};
const included = (frame: string): Changes => ({ [`picks.${frame}`]: 'included' });

test('a pick is shown at once, and is saved only after the database has confirmed it', async () => {
  const page = await openPage();
  page.sync.change(included('f001'));
  expect(page.state()).toMatchObject({
    saving: 'saving',
    pending: 1,
    gallery: { picks: { f001: 'included' } },
  });
  expect(stored().picks).toEqual({});
  await page.saved();
  expect(stored().picks).toEqual({ f001: 'included' });
  page.sync.change({ 'picks.f001': null });
  page.sync.open();
  await page.saved();
  await until(() => stored().opened !== null);
  expect(stored().picks).toEqual({});
});

test('picks that are made while a commit is under way go together in the next', async () => {
  const page = await openPage();
  let commits = 0;
  global.fetch = async (input, init) => {
    if (String(input).includes(':commit')) commits += 1;
    await new Promise((resolve) => setTimeout(resolve, 30));
    return realFetch(input, init);
  };
  for (const frame of frameIds) {
    page.sync.change(included(frame));
    await until(() => commits === 1);
  }
  await page.saved();
  expect([commits, Object.keys(stored().picks ?? {})]).toEqual([2, frameIds]);
});

test('a note that is refused holds up no pick', async () => {
  const page = await openPage();
  page.sync.change({ 'notes.f001': 'x'.repeat(40_000), ...included('f003') });
  await until(() => page.state().saving === 'refused');
  page.sync.change(included('f002'));
  await until(() => page.state().pending === 1 && page.state().saving === 'refused');
  expect(stored()).toMatchObject({ picks: { f002: 'included', f003: 'included' }, notes: {} });
  expect(await page.finish()).toBe('refused');
  page.sync.change({ 'notes.f001': 'short' });
  await page.saved();
  expect(stored().notes).toEqual({ f001: 'short' });
});

test('what was not sent when somebody else finished is dropped and counted; a reopened choice goes on', async () => {
  const page = await openPage(phone(), { listens: false });
  write({ finished: new Date() });
  page.sync.change({ ...included('f001'), ...included('f003'), 'picks.f009': null });
  await page.saved();
  // The last one is stored as it is.
  expect(page.state()).toMatchObject({ dropped: 2, gallery: { finished: expect.any(Number), picks: {} } });
  page.sync.closeDropped();
  write({ finished: null });
  page.sync.receive(stored());
  page.sync.change(included('f004'));
  await page.saved();
  expect([stored().picks, page.state().dropped]).toEqual([{ f004: 'included' }, 0]);
});

test('a client never agrees to one bill and gets another', async () => {
  const one = await openPage(phone(), { listens: false });
  const other = await openPage(phone(), { listens: false });
  const late = await openPage(phone(), { listens: false });
  one.sync.change(included('f001'));
  await one.saved();
  other.sync.change({ 'picks.f002': 'advanced', 'picks.f003': 'included' });
  await other.saved();
  // What is new is shown, and asked about again.
  expect(await one.finish()).toBe('changed');
  expect(one.picks()).toEqual({ f001: 'included', f002: 'advanced', f003: 'included' });
  expect(one.state().seen).toEqual({ f001: 'included' });
  write({ settings: { basicPrice: 50 } }, [['settings', 'basicPrice']]);
  expect([await one.finish(), stored().finished]).toEqual(['changed', null]);
  // A maybe costs nothing: the same bill is sent again without asking.
  other.sync.change({ 'picks.f009': 'maybe' });
  await other.saved();
  const agreed = one.finish();
  expect(one.state().isFinishing).toBe(true);
  one.sync.change(included('f007'));
  expect(await agreed).toBe('finished');
  expect(stored().picks).toEqual({ f001: 'included', f002: 'advanced', f003: 'included', f009: 'maybe' });
  expect(await late.finish()).toBe('finishedElsewhere');
  expect(await other.finish()).toBe('finished');
});

test('finishing sends what is pending, and is found after a lost answer', async () => {
  const page = await openPage(phone(), { listens: false });
  cutNetwork(() => 'request');
  page.sync.change(included('f001'));
  expect(await page.finish()).toBe('offline');
  cutNetwork((isCommit) => (isCommit ? 'answer' : null));
  expect(await page.finish()).toBe('finished');
  const { finished } = stored();
  expect(page.state()).toMatchObject({ saving: 'saved', dropped: 0, gallery: { finished } });
});

test('whatever is older than what is known is dropped, wherever it comes from', async () => {
  const page = await openPage(phone(), { listens: false });
  const older = stored();
  page.sync.change(included('f001'));
  await page.saved();
  page.sync.receive(older);
  expect(page.picks()).toEqual({ f001: 'included' });
  // A read that began before the listener had told more.
  const body = await (await fetch(`http://${firestore.host}/v1/${name}`)).json();
  write({ picks: { f002: 'included' } });
  page.sync.receive(stored());
  await page.sync.read(Promise.resolve({ status: 200, body }));
  expect(page.picks()).toEqual({ f002: 'included' });
});

test('a gallery that has ended, and one that never was, look alike; what is pending goes out when it is open again', async () => {
  firestore.store.commit([{ kind: 'delete', name }]);
  const never = await openPage(phone(), { listens: false });
  seed({ until: inDays(-1) });
  const over = await openPage();
  expect([over.state(), over.state().status]).toEqual([never.state(), 'ended']);
  seed();
  const page = await openPage();
  write({ until: inDays(-1) });
  cutNetwork((isCommit) => (isCommit ? 'request' : null));
  page.sync.change(included('f001'));
  await page.sync.read();
  expect(page.state().status).toBe('ended');
  mendNetwork();
  write({ until: inDays(1) });
  await until(() => page.state().status === 'ready' && page.state().saving === 'saved');
  expect(stored().picks).toEqual({ f001: 'included' });
});

test('a change of a frame that is gone is dropped, and the others are saved', async () => {
  const page = await openPage(phone(), { listens: false });
  write({ settings: { frames: {} } }, [['settings', 'frames', 'f002']]);
  page.sync.change({ ...included('f001'), ...included('f002') });
  await page.saved();
  expect([stored().picks, page.state().isFrameGone]).toEqual([{ f001: 'included' }, true]);
});

test('two devices with lost, late and odd answers: no pick is lost or comes back, no bill differs', async () => {
  const random = randomFrom(1);
  const oneOf = <Each>(list: readonly Each[], otherwise: Each) =>
    list[Math.floor(random() * list.length)] ?? otherwise;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const cuts: Cut[] = ['request', 'answer', 'busy', 'odd', 'late', 'late', null, null, null, null];
  let finished = 0;
  for (let sequence = 0; sequence < 8; sequence += 1) {
    seed();
    cutNetwork(() => oneOf(cuts, null), random);
    const storages = [phone(), phone()];
    const pages = await Promise.all(storages.map((storage) => openPage(storage)));
    const settle = async () => {
      mendNetwork();
      await pause(50);
      for (const page of pages) page.sync.retry();
      await until(() => pages.every(({ state }) => state().status === 'ready' && state().saving === 'saved'));
      await until(() => pages.every((page) => isDeepStrictEqual(page.picks(), stored().picks)));
    };
    // Each device decides about frames of its own, so that its last decisions are known, and about some common ones.
    const last: Record<string, string | null> = {};
    for (let step = 0; step < 24; step += 1) {
      const device = step % 2;
      const page = pages[device];
      await until(() => page?.state().status === 'ready');
      const isCommon = random() < 0.2;
      const frame = oneOf(isCommon ? frameIds.slice(20) : frameIds.slice(device * 6, device * 6 + 6), '');
      const pick = oneOf(['included', 'basic', 'advanced', 'maybe', null, null], null);
      page?.sync.change({ [`picks.${frame}`]: pick });
      if (!isCommon) last[frame] = pick;
      if (random() < 0.05) {
        page?.close();
        pages[device] = await openPage(storages[device]);
      }
      if (random() < 0.5) await pause(random() * 8);
    }
    await settle();
    const picks = Object(stored().picks);
    for (const [frame, pick] of Object.entries(last)) expect(picks[frame] ?? null).toBe(pick);
    // One finishes while the other goes on.
    cutNetwork(() => (random() < 0.3 ? oneOf(cuts, null) : null), random);
    const [one, other] = pages;
    const agreed = one?.state().gallery;
    const finishing = one?.finish();
    other?.sync.change(included(oneOf(frameIds, '')));
    const outcome = await finishing;
    await settle();
    if (outcome === 'finished' && agreed) {
      finished += 1;
      const billed = galleryIn(stored());
      expect(billed && chosenIn(billed)).toEqual(chosenIn(agreed));
    }
    for (const page of pages) page.close();
  }
  expect(finished).toBeGreaterThan(0);
}, 600_000);
