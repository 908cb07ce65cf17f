import { isDeepStrictEqual } from 'node:util';
import { createRandom } from '@/e2e/support/random';
import { localProjectId } from '@/lib/firebase/config';
import { toPlainFields } from '@/lib/firebase/rest';
import { toFirestoreFields } from '@/scripts/emulators/firestore/document';
import { type LocalFirestore, startFirestore } from '@/scripts/emulators/firestore/server';
import { breakNetwork, type NetworkFailure, restoreNetwork } from '@/scripts/testing/firebase/breakNetwork';
import { GallerySync } from './GallerySync';
import { getAmountDue, getPickedFrames, parseGallery, serializeFrame } from './gallery';
import type { GalleryState } from './galleryState';
import { type Changes, PendingChanges } from './PendingChanges';

const realFetch = global.fetch;
let firestore: LocalFirestore;
const openPages: { close: () => void }[] = [];
beforeEach(async () => {
  firestore = await startFirestore(0);
  seed();
});
afterEach(() => {
  restoreNetwork();
  global.fetch = realFetch;
  for (const page of openPages.splice(0)) page.close();
  return firestore.kill();
});

const id = '0123456789abcdef0123456789abcdef';
const name = `projects/${localProjectId}/databases/(default)/documents/galleries/${id}`;
const getConfig = () => ({
  options: { projectId: localProjectId, apiKey: 'local' },
  emulatorHost: firestore.host,
});
const getTimeInDays = (days: number) => Date.now() + days * 86_400_000;
const frameIds = Array.from({ length: 24 }, (_, position) => `f${String(position + 1).padStart(3, '0')}`);

/** Stores a gallery of 24 frames. */
function seed(moreFields: object = {}): void {
  const frame = serializeFrame({ name: 'NL', width: 1333, height: 2000, fileKey: '0123456789abcdef' });
  const frames = Object.fromEntries(frameIds.map((frameId) => [frameId, frame]));
  const prices = { included: 4, basicPrice: 45, advancedPrice: 99 };
  const texts = { title: 'Priya S.', message: '', session: '2026-11-19', folder: id };
  const settings = { ...texts, ...prices, frames, stage: 'picking', reopened: false };
  const clientFields = { picks: {}, notes: {}, finished: null, opened: null, mail: 'none' };
  const fields = toFirestoreFields({ settings, until: getTimeInDays(1), ...clientFields, ...moreFields });
  firestore.store.commit([{ kind: 'set', name, fields, transforms: [['changed']] }]);
}

/** A write by the owner or by another device. */
const writeRemotely = (data: object, mask = Object.keys(data).map((path) => [path])) =>
  firestore.store.commit([
    { kind: 'update', name, fields: toFirestoreFields(data), mask, transforms: [['changed']] },
  ]);

const getStored = () => toPlainFields(firestore.store.get(name)?.fields);

/** The storage of a device. Without localStorage, as in this environment, changes are in memory. */
const createStorage = () => new PendingChanges(id);

async function openPage(pending = createStorage(), { listens = true } = {}) {
  let state: GalleryState | undefined;
  const sync = new GallerySync(getConfig(), id, {
    pending,
    onState: (next) => {
      state = next;
    },
    getPauseMs: () => 5,
    spacingMs: 0,
  });
  await sync.start();
  const getState = (): GalleryState => {
    if (!state) throw new Error('There is no state.');
    return state;
  };
  const unsubscribe = listens ? firestore.store.subscribe(() => sync.receive(getStored())) : () => {};
  const page = {
    sync,
    getState,
    getPicks: () => getState().gallery?.picks,
    submit: () => {
      const { gallery } = getState();
      if (!gallery) throw new Error('There is no gallery.');
      return sync.submit(gallery);
    },
    waitUntilSaved: () => waitUntil(() => getState().saving === 'saved'),
    close: () => {
      unsubscribe();
      sync.stop();
    },
  };
  openPages.push(page);
  return page;
}
const waitUntil = async (hasHappened: () => boolean) => {
  const end = Date.now() + 20_000;
  while (!hasHappened()) {
    if (Date.now() > end) throw new Error('It did not happen within 20 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
};
const pickIncluded = (frame: string): Changes => ({ [`picks.${frame}`]: 'included' });

test('a pick is shown at once, and is saved only after the database has confirmed it', async () => {
  const page = await openPage();
  page.sync.changePicks(pickIncluded('f001'));
  expect(page.getState()).toMatchObject({
    saving: 'saving',
    pendingCount: 1,
    gallery: { picks: { f001: 'included' } },
  });
  expect(getStored().picks).toEqual({});
  await page.waitUntilSaved();
  expect(getStored().picks).toEqual({ f001: 'included' });
  page.sync.changePicks({ 'picks.f001': null });
  page.sync.markOpened();
  await page.waitUntilSaved();
  await waitUntil(() => getStored().opened !== null);
  expect(getStored().picks).toEqual({});
});

test('picks that are made during a commit are sent together in the next one', async () => {
  const page = await openPage();
  let commits = 0;
  global.fetch = async (input, init) => {
    if (String(input).includes(':commit')) commits += 1;
    await new Promise((resolve) => setTimeout(resolve, 30));
    return realFetch(input, init);
  };
  for (const frame of frameIds) {
    page.sync.changePicks(pickIncluded(frame));
    await waitUntil(() => commits === 1);
  }
  await page.waitUntilSaved();
  expect([commits, Object.keys(getStored().picks ?? {})]).toEqual([2, frameIds]);
});

test('999 picks with notes are confirmed long before the client would give up', async () => {
  const manyFrames = Array.from({ length: 999 }, (_, position) => `f${position}`);
  const frame = serializeFrame({ name: 'NL', width: 1333, height: 2000, fileKey: '0123456789abcdef' });
  const frames = Object.fromEntries(manyFrames.map((frameId) => [frameId, frame]));
  writeRemotely({ settings: { frames } }, [['settings', 'frames']]);
  const page = await openPage();
  const start = performance.now();
  page.sync.changePicks(
    Object.fromEntries(
      manyFrames.flatMap((frameId) => [
        [`picks.${frameId}`, 'basic'],
        [`notes.${frameId}`, 'Please remove the dust'],
      ]),
    ),
  );
  await page.waitUntilSaved();
  // A tenth of a second; ten seconds is the limit of one request.
  expect(performance.now() - start).toBeLessThan(3000);
  expect([getStored().picks, getStored().notes].map((map) => Object.keys(Object(map)).length)).toEqual([
    999, 999,
  ]);
});

test('submitting waits for a commit that has no response yet', async () => {
  const page = await openPage();
  let commits = 0;
  global.fetch = async (input, init) => {
    if (String(input).includes(':commit')) {
      commits += 1;
      if (commits === 1) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return realFetch(input, init);
  };
  page.sync.changePicks(pickIncluded('f001'));
  await waitUntil(() => commits === 1);
  page.sync.changePicks(pickIncluded('f002'));
  const submissions = [page.submit(), page.submit()];
  expect(await Promise.all(submissions)).toEqual(['submitted', 'submitted']);
  expect([commits, getStored().picks]).toEqual([2, { f001: 'included', f002: 'included' }]);
  expect(page.getState()).toMatchObject({ isSubmitting: false, pendingCount: 0, droppedCount: 0 });
});

test('a rejected note does not hold up picks', async () => {
  const page = await openPage();
  page.sync.changePicks({ 'notes.f001': 'x'.repeat(40_000), ...pickIncluded('f003') });
  await waitUntil(() => page.getState().saving === 'refused');
  page.sync.changePicks(pickIncluded('f002'));
  await waitUntil(() => page.getState().pendingCount === 1 && page.getState().saving === 'refused');
  expect(getStored()).toMatchObject({ picks: { f002: 'included', f003: 'included' }, notes: {} });
  expect(await page.submit()).toBe('refused');
  page.sync.changePicks({ 'notes.f001': 'short' });
  await page.waitUntilSaved();
  expect(getStored().notes).toEqual({ f001: 'short' });
});

test('changes that were not sent before another device submitted are dropped and counted; after reopening, picks are saved again', async () => {
  const page = await openPage(createStorage(), { listens: false });
  writeRemotely({ finished: new Date() });
  page.sync.changePicks({ ...pickIncluded('f001'), ...pickIncluded('f003'), 'picks.f009': null });
  await page.waitUntilSaved();
  // The third change equals the stored value, so it is not counted.
  expect(page.getState()).toMatchObject({
    droppedCount: 2,
    gallery: { submittedAt: expect.any(Number), picks: {} },
  });
  page.sync.dismissDropped();
  writeRemotely({ finished: null });
  page.sync.receive(getStored());
  page.sync.changePicks(pickIncluded('f004'));
  await page.waitUntilSaved();
  expect([getStored().picks, page.getState().droppedCount]).toEqual([{ f004: 'included' }, 0]);
});

test('a client never agrees to one bill and gets another', async () => {
  const one = await openPage(createStorage(), { listens: false });
  const other = await openPage(createStorage(), { listens: false });
  const latePage = await openPage(createStorage(), { listens: false });
  one.sync.changePicks(pickIncluded('f001'));
  await one.waitUntilSaved();
  other.sync.changePicks({ 'picks.f002': 'advanced', 'picks.f003': 'included' });
  await other.waitUntilSaved();
  // The remote changes are shown, and the client is asked again.
  expect(await one.submit()).toBe('changed');
  expect(one.getPicks()).toEqual({ f001: 'included', f002: 'advanced', f003: 'included' });
  expect(one.getState().seenPicks).toEqual({ f001: 'included' });
  writeRemotely({ settings: { basicPrice: 50 } }, [['settings', 'basicPrice']]);
  expect([await one.submit(), getStored().finished]).toEqual(['changed', null]);
  // A maybe costs nothing, so the bill is the same, and is submitted without asking again.
  other.sync.changePicks({ 'picks.f009': 'maybe' });
  await other.waitUntilSaved();
  const submission = one.submit();
  expect(one.getState().isSubmitting).toBe(true);
  one.sync.changePicks(pickIncluded('f007'));
  expect(await submission).toBe('submitted');
  expect(getStored().picks).toEqual({ f001: 'included', f002: 'advanced', f003: 'included', f009: 'maybe' });
  expect(await latePage.submit()).toBe('submittedRemotely');
  expect(await other.submit()).toBe('submitted');
});

test('submitting sends pending changes, and its success is noticed even if the response is lost', async () => {
  const page = await openPage(createStorage(), { listens: false });
  breakNetwork(() => 'request');
  page.sync.changePicks(pickIncluded('f001'));
  expect(await page.submit()).toBe('offline');
  breakNetwork((isCommit) => (isCommit ? 'answer' : null));
  expect(await page.submit()).toBe('submitted');
  const { finished } = getStored();
  expect(page.getState()).toMatchObject({
    saving: 'saved',
    droppedCount: 0,
    gallery: { submittedAt: finished },
  });
});

const submitPick = async (frame = 'f001') => {
  const page = await openPage(createStorage(), { listens: false });
  page.sync.changePicks(pickIncluded(frame));
  expect(await page.submit()).toBe('submitted');
  return page;
};

test('submitted picks are taken back, changed, and submitted again with another bill, which is mailed again', async () => {
  const page = await submitPick();
  writeRemotely({ mail: 'finished' });
  const { finished } = getStored();
  expect(await page.sync.takeBack()).toBe('done');
  expect(page.getState()).toMatchObject({ gallery: { submittedAt: null }, droppedCount: 0 });
  expect(getStored()).toMatchObject({ finished: null, mail: 'none', picks: { f001: 'included' } });
  for (const frame of frameIds.slice(1, 5)) page.sync.changePicks(pickIncluded(frame));
  await page.waitUntilSaved();
  expect(await page.submit()).toBe('submitted');
  expect(Object.keys(Object(getStored().picks))).toHaveLength(5);
  expect(getStored().finished).toBeGreaterThan(Number(finished));
  const [owner, other] = [parseGallery(getStored()), await openPage()];
  for (const gallery of [owner, page.getState().gallery, other.getState().gallery])
    expect(gallery && getAmountDue(gallery)).toBe(45);
});

test('taking back succeeds once although its response is lost, and is refused after an hour or when retouching has begun', async () => {
  const page = await submitPick();
  breakNetwork((isCommit) => (isCommit ? 'answer' : null));
  expect(await page.sync.takeBack()).toBe('offline');
  restoreNetwork();
  expect(await page.sync.takeBack()).toBe('done');
  expect(await page.submit()).toBe('submitted');
  writeRemotely({ finished: new Date(Date.now() - 3_600_001) });
  expect(await page.sync.takeBack()).toBe('refused');
  writeRemotely({ finished: new Date(), begun: new Date() });
  expect(await page.sync.takeBack()).toBe('refused');
  expect(page.getState().gallery?.begunAt).toBeGreaterThan(0);
});

test('if retouching begins while the picks are taken back, they stay submitted', async () => {
  const page = await submitPick();
  // The owner's write arrives after the page has read the gallery.
  global.fetch = async (input, init) => {
    if (String(input).includes(':commit') && !getStored().begun) writeRemotely({ begun: new Date() });
    return realFetch(input, init);
  };
  expect(await page.sync.takeBack()).toBe('refused');
  expect(getStored()).toMatchObject({ finished: expect.any(Number), begun: expect.any(Number) });
});

test('a client asks once to reopen the picks, from any device', async () => {
  const page = await submitPick();
  const other = await openPage(createStorage(), { listens: false });
  expect(await page.sync.askToReopen()).toBe('done');
  const { asked } = getStored();
  expect(await other.sync.askToReopen()).toBe('done');
  expect(getStored().asked).toBe(asked);
  expect(other.getState().gallery?.askedAt).toBe(asked);
});

test('a state that is older than the known one is ignored, wherever it comes from', async () => {
  const page = await openPage(createStorage(), { listens: false });
  const older = getStored();
  page.sync.changePicks(pickIncluded('f001'));
  await page.waitUntilSaved();
  page.sync.receive(older);
  expect(page.getPicks()).toEqual({ f001: 'included' });
  // A read that began before the listener reported a newer state.
  const body = await (await fetch(`http://${firestore.host}/v1/${name}`)).json();
  writeRemotely({ picks: { f002: 'included' } });
  page.sync.receive(getStored());
  await page.sync.read(Promise.resolve({ status: 200, body }));
  expect(page.getPicks()).toEqual({ f002: 'included' });
});

test('a read after a conflict does not replace a newer state that arrived meanwhile', async () => {
  const page = await openPage(createStorage(), { listens: false });
  let commits = 0;
  writeRemotely({ picks: { f002: 'basic' } }, [['picks', 'f002']]);
  global.fetch = async (input, init) => {
    const response = await realFetch(input, init);
    if (String(input).includes(':commit')) commits += 1;
    else if (commits === 1 && !Object(getStored().picks).f003) {
      writeRemotely({ picks: { f003: 'basic' } }, [['picks', 'f003']]);
      page.sync.receive(getStored());
    }
    return response;
  };
  page.sync.changePicks(pickIncluded('f001'));
  await page.waitUntilSaved();
  expect(page.getPicks()).toEqual({ f001: 'included', f002: 'basic', f003: 'basic' });
  // One commit was rejected. Another one would have been, if it had been based on the older state.
  expect(commits).toBe(2);
});

test('an ended gallery looks like one that never existed; pending changes are sent when it is open again', async () => {
  firestore.store.commit([{ kind: 'delete', name }]);
  const missing = await openPage(createStorage(), { listens: false });
  seed({ until: getTimeInDays(-1) });
  const ended = await openPage();
  expect([ended.getState(), ended.getState().status]).toEqual([missing.getState(), 'ended']);
  seed();
  const page = await openPage();
  writeRemotely({ until: getTimeInDays(-1) });
  breakNetwork((isCommit) => (isCommit ? 'request' : null));
  page.sync.changePicks(pickIncluded('f001'));
  await page.sync.read();
  expect(page.getState().status).toBe('ended');
  restoreNetwork();
  writeRemotely({ until: getTimeInDays(1) });
  await waitUntil(() => page.getState().status === 'ready' && page.getState().saving === 'saved');
  expect(getStored().picks).toEqual({ f001: 'included' });
});

test('a change of a removed frame is dropped, and other changes are saved', async () => {
  const page = await openPage(createStorage(), { listens: false });
  writeRemotely({ settings: { frames: {} } }, [['settings', 'frames', 'f002']]);
  page.sync.changePicks({ ...pickIncluded('f001'), ...pickIncluded('f002') });
  await page.waitUntilSaved();
  expect([getStored().picks, page.getState().isFrameRemoved]).toEqual([{ f001: 'included' }, true]);
});

test('two devices with lost, late and malformed responses: no pick is lost or comes back, and no bill differs', async () => {
  const random = createRandom(1);
  const pickRandom = <Each>(list: readonly Each[], fallback: Each) =>
    list[Math.floor(random() * list.length)] ?? fallback;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const failures: NetworkFailure[] = [
    'request',
    'answer',
    'busy',
    'odd',
    'late',
    'late',
    null,
    null,
    null,
    null,
  ];
  let submittedCount = 0;
  let takenBackCount = 0;
  for (let sequence = 0; sequence < 8; sequence += 1) {
    seed();
    breakNetwork(() => pickRandom(failures, null), random);
    const storages = [createStorage(), createStorage()];
    const pages = await Promise.all(storages.map((storage) => openPage(storage)));
    const waitUntilSaved = async () => {
      restoreNetwork();
      // On a busy machine, a request from before may still fail; the next automatic retry would take half a minute.
      const retries = setInterval(() => {
        for (const page of pages) page.sync.retry();
      }, 50);
      await waitUntil(() =>
        pages.every(({ getState }) => getState().status === 'ready' && getState().saving === 'saved'),
      );
      await waitUntil(() => pages.every((page) => isDeepStrictEqual(page.getPicks(), getStored().picks)));
      clearInterval(retries);
    };
    // Each device picks among separate frames, so that its last picks are known, and among some common ones.
    const lastPicks: Record<string, string | null> = {};
    for (let step = 0; step < 24; step += 1) {
      const device = step % 2;
      const page = pages[device];
      await waitUntil(() => page?.getState().status === 'ready');
      const isCommon = random() < 0.2;
      const frame = pickRandom(
        isCommon ? frameIds.slice(20) : frameIds.slice(device * 6, device * 6 + 6),
        '',
      );
      const pick = pickRandom(['included', 'basic', 'advanced', 'maybe', null, null], null);
      page?.sync.changePicks({ [`picks.${frame}`]: pick });
      if (!isCommon) lastPicks[frame] = pick;
      if (random() < 0.05) {
        page?.close();
        pages[device] = await openPage(storages[device]);
      }
      if (random() < 0.5) await pause(random() * 8);
    }
    await waitUntilSaved();
    const picks = Object(getStored().picks);
    for (const [frame, pick] of Object.entries(lastPicks)) expect(picks[frame] ?? null).toBe(pick);
    const [one, other] = pages;
    for (let round = 0; round < 3; round += 1) {
      // One device submits while the other goes on.
      breakNetwork(() => (random() < 0.3 ? pickRandom(failures, null) : null), random);
      const agreedGallery = one?.getState().gallery;
      const submission = one?.submit();
      if (random() < 0.5) other?.sync.changePicks(pickIncluded(pickRandom(frameIds, '')));
      const outcome = await submission;
      await waitUntilSaved();
      if (outcome === 'submitted' && agreedGallery) {
        submittedCount += 1;
        const submittedGallery = parseGallery(getStored());
        expect(submittedGallery && getPickedFrames(submittedGallery)).toEqual(getPickedFrames(agreedGallery));
      }
      // The other device takes the picks back; a late attempt must not take back what is submitted next.
      breakNetwork(() => (random() < 0.3 ? pickRandom(failures, null) : null), random);
      const wasSubmitted = getStored().finished !== null;
      if ((await other?.sync.takeBack()) === 'done' && wasSubmitted) takenBackCount += 1;
      await waitUntilSaved();
    }
    for (const page of pages) page.close();
  }
  expect(submittedCount).toBeGreaterThan(0);
  expect(takenBackCount).toBeGreaterThan(0);
}, 600_000);
