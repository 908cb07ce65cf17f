import type { Browser, Page } from 'playwright';
import { localProjectId } from '../../lib/firebase/config';
import { toPlainFields } from '../../lib/firebase/rest';
import { parseGallery, serializeFrame } from '../../lib/proofs/gallery';
import { getPictureFileName } from '../../lib/proofs/galleryUrls';
import type { LocalFirestore } from '../emulators/firestore/server';
import { allowSiteOrigins } from '../emulators/http/access';
import { sampleGalleryIds, seedGalleries } from '../emulators/sampleGalleries';
import { startStorage } from '../emulators/storage/server';
import { createPage, emulateSlow4G, openHydrated, slowDown } from './browser';
import { getMedian } from './lighthouse';

// How long a visitor waits for three interactions, in ms.

const linkLabels = ['Studio', 'Headshots', 'Portraits', 'Product', 'Home'];

/** Measures from the click on a link to the next page's paint, CPU four times slower. @returns the median of all pages */
export async function measureNextPage(browser: Browser, site: string): Promise<number> {
  const page = await createPage(browser, { viewport: { width: 1440, height: 900 }, hasTouch: false });
  await openHydrated(page, `${site}/`);
  await slowDown(page);
  for (const label of linkLabels) await navigate(page, label);
  const times: number[] = [];
  for (const label of linkLabels) times.push(await navigate(page, label));
  await page.context().close();
  return getMedian(times);
}

async function navigate(page: Page, label: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true });
  await link.hover();
  // A pointer rests on a link before the click; the page is prefetched meanwhile.
  await page.waitForTimeout(700);
  const heading = await page.locator('h1').innerText();
  await page.evaluate((old) => {
    Object.assign(window, { navigated: undefined });
    addEventListener(
      'click',
      ({ timeStamp }) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1')?.innerText === old) return;
          observer.disconnect();
          // The task after the frame runs when the frame is painted. A timer would fire later.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => Object.assign(window, { navigated: performance.now() - timeStamp });
          requestAnimationFrame(() => port2.postMessage(null));
        }).observe(document, { subtree: true, childList: true, characterData: true });
      },
      { capture: true, once: true },
    );
  }, heading);
  // `force` skips Playwright's hit test, which would run in the throttled page during the press.
  await link.click({ delay: 80, force: true });
  // Queries by Playwright would compete with the page.
  await page.waitForTimeout(600);
  await page.waitForFunction(() => Reflect.get(window, 'navigated') !== undefined);
  return page.evaluate(() => Math.round(Reflect.get(window, 'navigated')));
}

/** Measures from the first touch on the lamp's floor plan to the new picture, slow 4G, CPU four times slower. */
export async function measureLamp(browser: Browser, site: string): Promise<number> {
  const page = await createPage(browser);
  await openHydrated(page, `${site}/headshot`);
  const plan = page.locator('.light-floor-plan');
  await plan.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);
  await emulateSlow4G(page);
  await slowDown(page);
  const time = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const form = document.querySelector('form.lighting-demo');
        addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            new MutationObserver(() => {
              if (form?.getAttribute('data-state') === 'ready')
                requestAnimationFrame(() => resolve(Math.round(performance.now() - timeStamp)));
            }).observe(document, { subtree: true, attributeFilter: ['data-state'] });
          },
          { capture: true, once: true },
        );
      }),
  );
  await plan.tap();
  const result = await time;
  await page.context().close();
  return result;
}

/** How many frames the measured gallery has: those of a session of an hour. */
const frameCount = 120;

/** Measures from the request of a gallery with 120 frames until the first six are shown, slow 4G. */
export async function measureProofs(
  browser: Browser,
  site: string,
  firestore: LocalFirestore,
): Promise<number> {
  const storage = await startStorage(0, {
    allowOrigin: allowSiteOrigins(Number(new URL(site).port), 'https'),
  });
  const galleriesPath = `projects/${localProjectId}/databases/(default)/documents/galleries/`;
  // If there are no galleries, `seedGalleries` stores them and their files: the storage of this round is empty.
  firestore.store.clear(galleriesPath);
  await seedGalleries(firestore.store, storage.files);
  const name = galleriesPath + sampleGalleryIds.picking;
  const sample = firestore.store.get(name);
  const settings = sample && parseGallery(toPlainFields(sample.fields))?.settings;
  if (!settings) throw new Error('The sample gallery is missing.');
  const frames: Record<string, { stringValue: string }> = {};
  for (let index = 0; index < frameCount; index += 1) {
    const frame = settings.frames[index % settings.frames.length];
    if (!frame) continue;
    // Each frame has a file of its own.
    const file = index.toString(16).padStart(16, 'f');
    const getPath = (frameFile: string) => `proofs/${settings.folder}/${getPictureFileName(frameFile, 480)}`;
    const bucket = `${localProjectId}.appspot.com`;
    const original = storage.files.get(bucket, getPath(frame.fileKey));
    if (!original) throw new Error('A file of the sample gallery is missing.');
    const { bytes, custom: metadata } = original;
    await storage.files.add(
      bucket,
      getPath(file),
      { contentType: 'image/jpeg', metadata, cacheControl: 'private, max-age=3600' },
      bytes,
    );
    frames[`f${String(index).padStart(3, '0')}`] = {
      stringValue: serializeFrame({ ...frame, fileKey: file }),
    };
  }
  const fields = { settings: { mapValue: { fields: { frames: { mapValue: { fields: frames } } } } } };
  firestore.store.commit([{ kind: 'update', name, fields, mask: [['settings', 'frames']] }]);
  const page = await createPage(browser);
  await page.addInitScript((host) => {
    globalThis.storageEmulatorHost = host;
  }, storage.host);
  await emulateSlow4G(page);
  const start = performance.now();
  await page.goto(`${site}/proofs#${sampleGalleryIds.picking}/frames`, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('.proofs-contact-sheet img')].slice(0, 6);
    return images.length === 6 && images.every((image) => image.complete && image.naturalWidth > 0);
  });
  const time = Math.round(performance.now() - start);
  await page.context().close();
  await storage.stop();
  return time;
}
