import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { type SitePage, sitePages } from '../../lib/pages';
import type { Figure } from './figure';
import { isRestored, measureFirstLoad, measureShifts } from './loading';
import { brotliSizeOf, sizesOfPage } from './sizes';

/** A page to measure: its path, and its file in `out`. */
export type MeasuredPage = Pick<SitePage, 'isHidden' | 'scriptBudget'> & { address: string; file: string };

/** Every page of the site, the home page first. */
export const measuredPages: MeasuredPage[] = [
  ...sitePages.map(({ path: address, isHidden, scriptBudget }) => ({
    address,
    file: address === '/' ? 'index.html' : `${address.slice(1)}.html`,
    isHidden,
    scriptBudget,
  })),
  // A path with status 200: pages with an error status are not stored in the back/forward cache.
  { address: '/_not-found', file: '404.html', isHidden: true, scriptBudget: 8000 },
];

/** The folder of chunks in the export. */
const chunks = 'out/_next/static/chunks';

/** The measured site, another site to navigate to, and the size of the framework's own scripts, in bytes. */
type Environment = { site: string; elsewhere: string; baselineScripts: number };

/** Sizes and loading behavior of one page. */
export async function pageFigures(
  browser: Browser,
  { address, file, scriptBudget }: MeasuredPage,
  { site, elsewhere, baselineScripts }: Environment,
): Promise<Figure[]> {
  const url = site + address;
  const sizes = await sizesOfPage(file);
  const load = await measureFirstLoad(browser, url);
  const shifts = await measureShifts(browser, url);
  const restored = Number(await isRestored(browser, url, elsewhere));
  const figures = [
    { name: 'HTML', value: sizes.html, unit: 'B', most: 20_000 },
    { name: 'CSS in it', value: sizes.css, unit: 'B' },
    { name: 'data for React, after load', value: sizes.data, unit: 'B' },
    { name: 'our JavaScript', value: sizes.scripts - baselineScripts, unit: 'B', most: scriptBudget },
    { name: 'layout shifts, all late', value: shifts, exactly: 0 },
    { name: 'restored by the back/forward cache', value: restored, exactly: 1 },
    { name: 'scripts requested before load', value: load.scriptsBeforeLoad, exactly: 0 },
  ];
  return figures.map((figure) => ({ ...figure, page: address }));
}

/** How the first photograph of the home page loads. */
export async function photographFigures(browser: Browser, site: string): Promise<Figure[]> {
  const { photograph } = await measureFirstLoad(browser, `${site}/`);
  if (!photograph) return [];
  const { bytes, roundTrips } = photograph;
  return [
    { name: '/: first photograph', value: bytes, unit: 'B', most: 60_000 },
    { name: '/: round trips from the end of the HTML to its request', value: roundTrips, most: 1 },
  ];
}

/** Sizes of shared files: the stylesheet, and what is loaded later. */
export async function sharedFigures(): Promise<Figure[]> {
  const [, whole = ''] = / data-sheets="([^"]+)"/.exec(await readFile('out/index.html', 'utf8')) ?? [];
  // Not Firestore Lite, which `/write` uses.
  const database = await chunksWith('WebChannelConnection');
  const lightbox = await chunksWith('pswp__');
  if (database.length !== 1 || lightbox.length !== 2) {
    throw new Error(
      `${chunks} has ${database.length} chunks of Firestore, not one, and ${lightbox.length} of the lightbox, not its ` +
        'script and its styles.',
    );
  }
  const [sheetSize, lightboxSize, databaseSize] = await Promise.all([
    brotliSizeOf('out', [whole]),
    brotliSizeOf(chunks, lightbox),
    brotliSizeOf(chunks, database),
  ]);
  return [
    { name: 'the whole stylesheet', value: sheetSize, unit: 'B', most: 10_000 },
    { name: 'lightbox (loaded on demand)', value: lightboxSize, unit: 'B' },
    { name: '/blog: Firestore, after load', value: databaseSize, unit: 'B', most: 82_000 },
  ];
}

/** Scripts and stylesheets that contain a text. */
async function chunksWith(text: string): Promise<string[]> {
  const files = (await readdir(chunks)).filter((name) => /\.(js|css)$/.test(name));
  const matches = await Promise.all(
    files.map(async (name) => (await readFile(path.join(chunks, name), 'utf8')).includes(text)),
  );
  return files.filter((_, position) => matches[position]);
}
