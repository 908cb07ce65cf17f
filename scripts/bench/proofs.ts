import type { Browser, Page } from 'playwright';
import { localProjectId } from '../../lib/firebase/config';
import { plainFields } from '../../lib/firebase/rest';
import { pictureName } from '../../lib/proofs/address';
import { galleryIn, storedFrameOf } from '../../lib/proofs/gallery';
import type { LocalFirestore } from '../emulators/firestore/server';
import { siteOrigins } from '../emulators/http/access';
import { sampleGalleries, seedGalleries } from '../emulators/sampleGalleries';
import { type LocalStorage, startStorage } from '../emulators/storage/server';
import { newPage, openHydrated, slowDown } from './browser';
import { emulateSlow4G } from './loading';
import type { Figure } from './report';
import { median } from './statistics';

const bucket = `${localProjectId}.appspot.com`;
const nameOf = (id: string) => `projects/${localProjectId}/databases/(default)/documents/galleries/${id}`;
const measurements = 3;

/** Makes a gallery with many frames from the sample: each has files of its own. @returns its id */
async function makeGallery(firestore: LocalFirestore, storage: LocalStorage, count: number): Promise<string> {
  const sample = firestore.store.get(nameOf(sampleGalleries.picking));
  const plan = sample && galleryIn(plainFields(sample.fields))?.plan;
  if (!plan || !sample?.fields.plan) throw new Error('The sample gallery is missing.');
  const id = String(count).padStart(32, '0');
  const photos: Record<string, { stringValue: string }> = {};
  for (let index = 0; index < count; index += 1) {
    const frame = plan.frames[index % plan.frames.length];
    if (!frame) continue;
    const file = index.toString(16).padStart(16, 'f');
    for (const size of [480, 2000] as const) {
      const original = storage.files.get(bucket, `proofs/${plan.folder}/${pictureName(frame.file, size)}`);
      if (!original) throw new Error('A file of the sample gallery is missing.');
      const metadata = {
        contentType: 'image/jpeg',
        metadata: original.custom,
        cacheControl: 'private, max-age=3600',
      };
      await storage.files.add(
        bucket,
        `proofs/${plan.folder}/${pictureName(file, size)}`,
        metadata,
        original.bytes,
      );
    }
    const name = `NL-${1000 + index}`;
    photos[`f${String(index).padStart(3, '0')}`] = { stringValue: storedFrameOf({ ...frame, name, file }) };
  }
  const none = { mapValue: { fields: {} } };
  const empty = { ...sample.fields, picks: none, notes: none };
  firestore.store.commit([
    { kind: 'set', name: nameOf(id), fields: empty },
    {
      kind: 'update',
      name: nameOf(id),
      fields: { plan: { mapValue: { fields: { photos: { mapValue: { fields: photos } } } } } },
      mask: [['plan', 'photos']],
    },
  ]);
  return id;
}

/** The time from the request of the page until its first frames are there and can be chosen, in ms. */
async function timeToFrames(page: Page, url: string): Promise<number> {
  await emulateSlow4G(page);
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('.proofs-sheet img')].slice(0, 6);
    return images.length === 6 && images.every((image) => image.complete && image.naturalWidth > 0);
  });
  return performance.now() - start;
}

/** JavaScript memory in use after a garbage collection, in bytes. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** How many times more memory is in use after paging through 300 frames than after 30, with a CPU four times slower. */
async function memoryWhilePaging(page: Page, url: string): Promise<number> {
  await openHydrated(page, url);
  await page.waitForSelector('.proofs-stage img');
  await slowDown(page);
  const pageTo = async (from: number, to: number) => {
    for (let frame = from; frame < to; frame += 1) await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (text) => document.querySelector('h1 span')?.textContent?.startsWith(text),
      `${to} of`,
    );
    return heapOf(page);
  };
  const early = await pageTo(1, 30);
  return (await pageTo(30, 300)) / early;
}

/** How a client's gallery loads, and whether paging through it fills the memory. */
export async function proofsFigures(
  browser: Browser,
  site: string,
  firestore: LocalFirestore,
): Promise<Figure[]> {
  const storage = await startStorage(0, { allowOrigin: siteOrigins(Number(new URL(site).port), 'https') });
  await seedGalleries(firestore.store, storage.files);
  const open = async () => {
    const page = await newPage(browser);
    await page.addInitScript((host) => {
      globalThis.storageEmulatorHost = host;
    }, storage.host);
    return page;
  };
  const [normal, large] = [
    await makeGallery(firestore, storage, 120),
    await makeGallery(firestore, storage, 300),
  ];
  const times: number[] = [];
  for (let round = 0; round < measurements; round += 1) {
    const page = await open();
    times.push(await timeToFrames(page, `${site}/proofs#${normal}/frames`));
    await page.context().close();
  }
  const pager = await open();
  const growth = await memoryWhilePaging(pager, `${site}/proofs#${large}/f000`);
  await pager.context().close();
  await storage.stop();
  return [
    {
      name: '/proofs: 120 frames, slow 4G, until they can be chosen',
      value: Math.round(median(times)),
      unit: 'ms',
      most: 3000,
    },
    {
      name: '/proofs: memory after paging through 300 frames, of that after 30',
      value: Math.round(growth * 100),
      unit: '%',
      most: 130,
    },
  ];
}
