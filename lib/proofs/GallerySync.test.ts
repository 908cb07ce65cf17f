import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { createRandom } from '@/e2e/support/random';
import { localProjectId } from '@/lib/firebase/config';
import { toPlainFields } from '@/lib/firebase/rest';
import { toFirestoreFields } from '@/scripts/emulators/firestore/document';
import { type LocalFirestore, startFirestore } from '@/scripts/emulators/firestore/server';
import { type GalleryState, GallerySync } from './GallerySync';
import {
  type Gallery,
  getAmountDue,
  getPickedFrames,
  hasSameBill,
  parseGallery,
  serializeFrame,
} from './gallery';
import { PendingChanges } from './PendingChanges';

/** `RUNS=400 SEED=7 npx jest GallerySync` tries other sequences. */
const runs = Number(process.env.RUNS ?? 60);
const realFetch = global.fetch;
const id = '0123456789abcdef0123456789abcdef';
const name = `projects/${localProjectId}/databases/(default)/documents/galleries/${id}`;
const frameIds = Array.from({ length: 9 }, (_, position) => `f00${position + 1}`);
/** The frames that only one of the two devices presses; f007 to f009 are pressed by both. */
const ownFrames = [frameIds.slice(0, 3), frameIds.slice(3, 6)];
const picks = ['included', 'basic', 'advanced', 'maybe', null] as const;

let firestore: LocalFirestore;
beforeAll(async () => {
  firestore = await startFirestore(0);
});
afterAll(() => firestore.kill());
afterEach(() => {
  global.fetch = realFetch;
});

const getConfig = () => ({
  options: { projectId: localProjectId, apiKey: 'local' },
  emulatorHost: firestore.host,
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const waitUntil = async (what: string, hasHappened: () => boolean) => {
  const end = Date.now() + 10_000;
  while (!hasHappened()) {
    if (Date.now() > end) throw new Error(`It did not happen: ${what}`);
    await pause(2);
  }
};

/** @param included how many images the package includes */
function seed(included: number): void {
  const frame = serializeFrame({ name: 'NL', width: 1333, height: 2000, fileKey: '0123456789abcdef' });
  const settings = {
    ...{ title: 'Priya S.', message: '', sessionDay: '2026-11-19', folder: id, requestKey: '' },
    ...{ included, includedRetouching: 'basic', basicPrice: 4500, advancedPrice: 9900 },
    ...{ stage: 'picking', isReopened: false, paid: 0, paymentUrl: '', opensWhenPaid: false, framesAt: null },
    frames: Object.fromEntries(frameIds.map((frameId) => [frameId, frame])),
  };
  const times = { openedAt: null, submittedAt: null, retouchingAt: null, reopenRequestedAt: null };
  const expiresAt = new Date(Date.now() + 86_400_000);
  const fields = {
    settings,
    picks: {},
    notes: {},
    writes: {},
    writer: '',
    ...times,
    expiresAt,
    mail: 'none',
  };
  firestore.store.commit([{ kind: 'set', name, fields: toFirestoreFields(fields) }]);
}
const getStored = (): Gallery => {
  const gallery = parseGallery(toPlainFields(firestore.store.get(name)?.fields));
  if (!gallery) throw new Error('There is no gallery.');
  return gallery;
};
/** A write by the owner, in the way of `changeGallery`. */
const writeAsOwner = (data: object, mask: string[][]) => {
  const number = (getStored().writes.owner ?? 0) + 1;
  firestore.store.commit([
    {
      kind: 'update',
      name,
      fields: toFirestoreFields({ ...data, writes: { owner: number }, writer: 'owner' }),
      mask: [...mask, ['writes', 'owner'], ['writer']],
    },
  ]);
};

/** How a call fails. `answer`: stored, but its response is lost. `late` and `twice`: it arrives (again) later. */
const failures = ['request', 'answer', 'busy', 'odd', 'late', 'twice', 'slow'] as const;
let settleNetwork: () => Promise<unknown> = async () => {};
function breakNetwork(random: () => number, probability: number): void {
  const lateCalls: Promise<unknown>[] = [];
  settleNetwork = () => Promise.all(lateCalls);
  global.fetch = async (input, init) => {
    const failure = random() < probability ? failures[Math.floor(random() * failures.length)] : null;
    const send = () => realFetch(input, { ...init, signal: null });
    const sendLater = () =>
      lateCalls.push(
        pause(random() * 60)
          .then(send)
          .catch(() => {}),
      );
    if (failure === 'slow') await pause(random() * 25);
    if (failure === 'late' || failure === 'twice') sendLater();
    if (failure === 'request' || failure === 'late') throw new TypeError('Failed to fetch');
    if (failure === 'busy') return new Response('{"error":{"status":"ABORTED"}}', { status: 503 });
    const response = await send();
    if (failure === 'slow') await pause(random() * 25);
    if (failure === 'answer') throw new TypeError('Failed to fetch');
    return failure === 'odd' ? new Response('{"ok":true}') : response;
  };
}

/** The storage of a device. */
function createStorage() {
  const items = new Map<string, string>();
  /** The tabs of the device. */
  const tabs = new Set<() => void>();
  return {
    tabs,
    isFull: false,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.isFull) throw new Error('QuotaExceededError');
      items.set(key, value);
      for (const tab of tabs) setTimeout(tab);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

/** Pages that tests have left open. */
const openPages: GallerySync[] = [];
afterEach(() => {
  for (const sync of openPages.splice(0)) sync.stop();
});

type PageOptions = { onState?: (state: GalleryState) => void; pauseMs?: number };
async function openPage(storage = createStorage(), { onState, pauseMs = 4 }: PageOptions = {}) {
  let state: GalleryState | undefined;
  const sync = new GallerySync(getConfig(), id, {
    pending: new PendingChanges(id, () => storage),
    onState: (next) => {
      state = next;
      onState?.(next);
    },
    getPauseMs: () => pauseMs,
    spacingMs: 0,
  });
  openPages.push(sync);
  const onStorageChange = () => sync.onStorageChange();
  storage.tabs.add(onStorageChange);
  void sync.start();
  // The listener reports each state in order, some time later.
  const unsubscribe = firestore.store.subscribe(() => {
    const fields = toPlainFields(firestore.store.get(name)?.fields);
    setTimeout(() => sync.receive(fields), 3);
  });
  const getState = (): GalleryState => {
    if (!state) throw new Error('There is no state.');
    return state;
  };
  await waitUntil('ready', () => state?.status === 'ready');
  const getGallery = (): Gallery => {
    const { gallery } = getState();
    if (!gallery) throw new Error('There is no gallery.');
    return gallery;
  };
  return {
    sync,
    getState,
    getGallery,
    waitUntilSaved: () => waitUntil('saved', () => getState().saving === 'saved'),
    close: () => {
      unsubscribe();
      storage.tabs.delete(onStorageChange);
      sync.stop();
    },
  };
}

/** Breaks the next commits: `request` is not sent, of `answer` the response is lost. */
function breakCommits(kinds: ('request' | 'answer')[]): void {
  global.fetch = async (input, init) => {
    const kind = String(input).includes(':commit') ? kinds.shift() : undefined;
    if (kind === 'request') throw new TypeError('Failed to fetch');
    const response = await realFetch(input, init);
    if (kind === 'answer') throw new TypeError('Failed to fetch');
    return response;
  };
}

describe('walks, each with one failure', () => {
  beforeEach(() => seed(1));

  test('offline: hearts wait on the device, also after a reload, and are sent later', async () => {
    const storage = createStorage();
    const page = await openPage(storage, { pauseMs: 60_000 });
    global.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    page.sync.changePicks({ 'picks.f001': 'included', 'notes.f001': 'Dust' });
    await waitUntil('expected', () => page.getState().saving === 'offline');
    expect(page.getState()).toMatchObject({ pendingCount: 2, gallery: { picks: { f001: 'included' } } });
    page.sync.stop();
    global.fetch = realFetch;
    const reloaded = await openPage(storage);
    await reloaded.waitUntilSaved();
    expect(getStored()).toMatchObject({ picks: { f001: 'included' }, notes: { f001: 'Dust' } });
  });

  test('two phones: each sees the other’s hearts, and the last press of a frame wins', async () => {
    const [one, other] = [await openPage(), await openPage()];
    one.sync.changePicks({ 'picks.f001': 'included' });
    await one.waitUntilSaved();
    await waitUntil('expected', () => other.getState().gallery?.picks.f001 === 'included');
    other.sync.changePicks({ 'picks.f001': null, 'picks.f002': 'maybe' });
    await waitUntil('expected', () => one.getState().gallery?.picks.f002 === 'maybe');
    expect(one.getState().gallery?.picks).toEqual({ f002: 'maybe' });
  });

  test('the response to Submit is lost: the page says submitted, once', async () => {
    const page = await openPage();
    page.sync.changePicks({ 'picks.f001': 'included', 'picks.f002': 'basic' });
    await page.waitUntilSaved();
    breakCommits(['answer']);
    expect(await page.sync.submit(page.getGallery())).toBe('submitted');
    expect(page.getState()).toMatchObject({ saving: 'saved', droppedCount: 0 });
    expect(getAmountDue(getStored())).toBe(4500);
  });

  test('Submit is cut off before it is sent: it is sent again by the same press', async () => {
    const page = await openPage();
    page.sync.changePicks({ 'picks.f001': 'included' });
    breakCommits(['request', 'request']);
    expect(await page.sync.submit(page.getGallery())).toBe('submitted');
  });

  test('the price changed meanwhile: the client is shown the new bill and asked again', async () => {
    const page = await openPage();
    page.sync.changePicks({ 'picks.f001': 'included', 'picks.f002': 'basic' });
    await page.waitUntilSaved();
    const agreed = page.getGallery();
    writeAsOwner({ settings: { basicPrice: 6000 } }, [['settings', 'basicPrice']]);
    expect(await page.sync.submit(agreed)).toBe('changed');
    expect([getStored().submittedAt, getAmountDue(page.getGallery())]).toEqual([null, 6000]);
    expect(await page.sync.submit(page.getGallery())).toBe('submitted');
  });

  test('the owner removes a frame whose heart was not sent yet: the page says so, and the rest is saved', async () => {
    const page = await openPage();
    breakCommits(['request']);
    page.sync.changePicks({ 'picks.f001': 'included', 'picks.f002': 'basic' });
    writeAsOwner({ settings: { frames: {} } }, [['settings', 'frames', 'f002']]);
    await page.waitUntilSaved();
    expect([getStored().picks, page.getState().isFrameRemoved]).toEqual([{ f001: 'included' }, true]);
  });

  test('notes that are too long in total are kept and shown; hearts are saved', async () => {
    const page = await openPage();
    page.sync.changePicks({ 'notes.f001': 'x'.repeat(40_000), 'picks.f003': 'maybe' });
    await waitUntil('expected', () => page.getState().saving === 'refused');
    await waitUntil('expected', () => getStored().picks.f003 === 'maybe');
    expect(page.getState()).toMatchObject({
      pendingCount: 1,
      gallery: { notes: { f001: expect.any(String) } },
    });
    page.sync.changePicks({ 'notes.f001': 'short' });
    await page.waitUntilSaved();
    expect(getStored().notes).toEqual({ f001: 'short' });
  });

  test('a request that arrives after a newer one of the same device changes nothing', async () => {
    const page = await openPage();
    let late: () => Promise<unknown> = async () => {};
    global.fetch = async (input, init) => {
      if (!String(input).includes(':commit')) return realFetch(input, init);
      global.fetch = realFetch;
      late = () => realFetch(input, { ...init, signal: null });
      throw new TypeError('Failed to fetch');
    };
    page.sync.changePicks({ 'picks.f001': 'included' });
    await page.waitUntilSaved();
    page.sync.changePicks({ 'picks.f001': null });
    await page.waitUntilSaved();
    expect(Object(await late()).status).toBe(403);
    expect(getStored().picks).toEqual({});
  });

  test('storage is full: hearts are saved, older ones do not come back after a reload', async () => {
    const storage = createStorage();
    const page = await openPage(storage);
    breakCommits(['request', 'request', 'request']);
    page.sync.changePicks({ 'picks.f001': 'included' });
    storage.isFull = true;
    page.sync.changePicks({ 'picks.f001': null });
    await page.waitUntilSaved();
    storage.isFull = false;
    const reloaded = await openPage(storage);
    await reloaded.waitUntilSaved();
    expect(getStored().picks).toEqual({});
  });

  test('taken back within the hour; a late request does not take back the next submission', async () => {
    const page = await openPage();
    page.sync.changePicks({ 'picks.f001': 'included' });
    const submit = () => page.sync.submit(page.getGallery());
    expect(await submit()).toBe('submitted');
    let late: () => Promise<unknown> = async () => {};
    global.fetch = async (input, init) => {
      if (!String(input).includes(':commit')) return realFetch(input, init);
      global.fetch = realFetch;
      late = () => realFetch(input, { ...init, signal: null });
      throw new TypeError('Failed to fetch');
    };
    expect(await page.sync.takeBack()).toBe('done');
    page.sync.changePicks({ 'picks.f002': 'basic' });
    await page.waitUntilSaved();
    expect(await submit()).toBe('submitted');
    await late();
    expect(getStored().submittedAt).not.toBeNull();
    expect(await page.sync.askToReopen()).toBe('done');
  });
});

const device = fc.nat({ max: 1 });
const press = fc.record({
  kind: fc.constant('press' as const),
  device,
  frame: fc.nat({ max: 5 }),
  pick: fc.constantFrom(...picks),
});
const steps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: press },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('note' as const),
        device,
        frame: fc.nat({ max: 2 }),
        note: fc.constantFrom('', 'Dust', 'Warm'),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'submit' as const,
          'takeBack' as const,
          'reload' as const,
          'secondTab' as const,
        ),
        device,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('price' as const), price: fc.nat({ max: 9999 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('removeFrame' as const), frame: fc.nat({ max: 8 }) }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('pause' as const), ms: fc.nat({ max: 12 }) }) },
  ),
  { minLength: 5, maxLength: 40 },
);

const counts = {
  submitted: 0,
  changed: 0,
  submittedRemotely: 0,
  refused: 0,
  offline: 0,
  takenBack: 0,
  dropped: 0,
};

test('what is pressed is stored or reported, “Saved” is true, and no bill differs from the agreed one', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.nat(),
      fc.constantFrom(0.1, 0.35, 0.6),
      async (sequence, networkSeed, probability) => {
        seed(2);
        breakNetwork(createRandom(networkSeed), probability);
        const errors: string[] = [];
        /** The last press of each device for each path. */
        const lastPresses: Record<string, string | null>[] = [{}, {}];
        /** Paths whose presses a page has reported as dropped, because the picks were submitted or the frame was removed. */
        const isExcused = [false, false];
        const removedFrames = new Set<string>();
        const agreed: Gallery[] = [];
        const storages = [createStorage(), createStorage()];
        const checkSaved = (deviceIndex: number) => (state: GalleryState) => {
          if (state.droppedCount > 0) isExcused[deviceIndex] = true;
          if (state.saving !== 'saved' || isExcused[deviceIndex] || state.status !== 'ready') return;
          const stored = getStored();
          for (const [path, value] of Object.entries(lastPresses[deviceIndex] ?? {})) {
            const [map, frameId = ''] = path.split('.');
            if (!ownFrames[deviceIndex]?.includes(frameId) || removedFrames.has(frameId)) continue;
            const storedValue = (map === 'notes' ? stored.notes : stored.picks)[frameId] ?? null;
            if (storedValue !== value)
              errors.push(`Device ${deviceIndex} says Saved, but ${path} is ${storedValue}, not ${value}.`);
          }
        };
        const stopChecking = firestore.store.subscribe((changes) => {
          const list: { before: unknown; document: unknown }[] = [changes].flat() as never;
          for (const { before, document } of list) {
            const [from, to] = [before, document].map((each) =>
              each ? parseGallery(toPlainFields(Object(each).fields)) : null,
            );
            if (!from || !to || to.submittedAt === null) continue;
            if (from.submittedAt === null && !agreed.some((each) => hasSameBill(each, to)))
              errors.push('The picks were submitted with a bill that nobody has agreed to.');
            if (from.submittedAt !== null && !isDeepStrictEqual(getPickedFrames(from), getPickedFrames(to)))
              errors.push('Submitted picks were changed.');
          }
        });
        const pages = await Promise.all(
          storages.map((storage, index) => openPage(storage, { onState: checkSaved(index) })),
        );
        const tabs: (typeof pages)[number][] = [];
        const running: Promise<unknown>[] = [];
        const change = (
          deviceIndex: number,
          map: string,
          frame: number,
          value: string | null,
          isCommon: boolean,
        ) => {
          const frameId = (isCommon ? frameIds.slice(6) : (ownFrames[deviceIndex] ?? []))[frame % 3] ?? '';
          const path = `${map}.${frameId}`;
          if (removedFrames.has(frameId)) return;
          const before = lastPresses[deviceIndex]?.[path];
          Object.assign(lastPresses[deviceIndex] ?? {}, { [path]: value });
          const isAccepted = pages[deviceIndex]?.sync.changePicks({ [path]: value });
          if (isAccepted) return;
          if (before === undefined) delete lastPresses[deviceIndex]?.[path];
          else Object.assign(lastPresses[deviceIndex] ?? {}, { [path]: before });
        };
        for (const step of sequence) {
          if (step.kind === 'press') change(step.device, 'picks', step.frame, step.pick, step.frame > 2);
          if (step.kind === 'note') change(step.device, 'notes', step.frame, step.note || null, false);
          if (step.kind === 'pause') await pause(step.ms);
          if (step.kind === 'price' && getStored().submittedAt === null)
            writeAsOwner({ settings: { basicPrice: step.price } }, [['settings', 'basicPrice']]);
          if (step.kind === 'removeFrame') {
            const frameId = frameIds[step.frame] ?? '';
            const stored = getStored();
            // The owner's page does not remove what the client has picked (ownerGalleries.ts).
            if (stored.submittedAt === null && !stored.picks[frameId] && removedFrames.size < 2) {
              removedFrames.add(frameId);
              writeAsOwner({ settings: { frames: {} }, notes: {} }, [
                ['settings', 'frames', frameId],
                ['notes', frameId],
              ]);
            }
          }
          if (!('device' in step)) continue;
          const page = pages[step.device];
          if (step.kind === 'submit') {
            const { gallery } = page?.getState() ?? {};
            if (!page || !gallery) continue;
            agreed.push(gallery);
            running.push(
              page.sync.submit(gallery).then((outcome) => {
                counts[outcome] += 1;
                if (
                  outcome === 'submitted' &&
                  getStored().submittedAt !== null &&
                  !hasSameBill(getStored(), gallery)
                )
                  errors.push('Submit said yes for another bill.');
              }),
            );
          }
          if (step.kind === 'takeBack')
            running.push(
              (page?.sync.takeBack() ?? Promise.resolve('')).then((outcome) => {
                if (outcome === 'done') counts.takenBack += 1;
              }),
            );
          if (step.kind === 'reload') {
            page?.close();
            pages[step.device] = await openPage(storages[step.device], { onState: checkSaved(step.device) });
          }
          if (step.kind === 'secondTab' && tabs.length < 2)
            tabs.push(await openPage(storages[step.device], { onState: checkSaved(step.device) }));
        }
        await Promise.all(running);
        global.fetch = realFetch;
        await settleNetwork();
        const all = [...pages, ...tabs];
        for (const page of all) page.sync.retry();
        await waitUntil('saved everywhere', () =>
          all.every(({ getState }) => getState().status === 'ready' && getState().saving === 'saved'),
        );
        await waitUntil('the same picks everywhere', () =>
          all.every(({ getState }) => isDeepStrictEqual(getState().gallery?.picks, getStored().picks)),
        );
        const stored = getStored();
        for (const index of [0, 1]) {
          if (all.some(({ getState }) => getState().droppedCount > 0)) counts.dropped += 1;
          if (isExcused[index]) continue;
          for (const [path, value] of Object.entries(lastPresses[index] ?? {})) {
            const [map, frameId = ''] = path.split('.');
            if (removedFrames.has(frameId)) continue;
            const storedValue = (map === 'notes' ? stored.notes : stored.picks)[frameId] ?? null;
            const others = lastPresses[1 - index] ?? {};
            const isCommon = !ownFrames[index]?.includes(frameId);
            if (
              storedValue === value ||
              (isCommon && path in others && (isExcused[1 - index] || storedValue === others[path]))
            )
              continue;
            errors.push(`At the end, ${path} is ${storedValue}, but device ${index} last pressed ${value}.`);
          }
        }
        stopChecking();
        for (const page of all) page.close();
        if (errors.length > 0) throw new Error(errors.join('\n'));
      },
    ),
    { numRuns: runs, seed: Number(process.env.SEED ?? 1), endOnFailure: process.env.SHRINK !== 'on' },
  );
  // Otherwise the sequences would prove nothing about submissions.
  expect([counts.submitted, counts.changed].every((count) => count > 0)).toBe(true);
}, 900_000);
