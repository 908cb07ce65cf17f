import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from 'playwright';
import { type SitePage, sitePages } from '../../lib/pages';
import { isRestored, measureFirstLoad, measureShifts } from './loading';
import type { Figure } from './report';

/** A page to measure: its path, and its file in `out`. */
export type MeasuredPage = Pick<SitePage, 'isHidden' | 'scriptBudget'> & { address: string; file: string };

/** The most bytes of a page's HTML, compressed. */
const htmlBudget = (address: string) => (['/', '/headshot'].includes(address) ? 17_000 : 14_000);

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

const readText = (...parts: string[]) => readFile(path.join(...parts), 'utf8');

const brotliLength = async (content: string | Buffer) => (await promisify(brotliCompress)(content)).length;

/** The total compressed size of several files of a folder in bytes, brotli at maximum quality. */
export async function brotliSizeOf(folder: string, files: string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => brotliLength(await readFile(path.join(folder, file)))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Compressed sizes of a page's parts in bytes. React's data is no code, and counted separately from the scripts. */
async function sizesOfPage(file: string) {
  const html = await readText('out', file);
  const [, data = ''] = / data-data="([^"]+)"/.exec(html) ?? [];
  const [, list = ''] = /="([^"]*)"\.split\(" "\)/.exec(await readText('out', data)) ?? [];
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  return {
    html: await brotliLength(html),
    css: await brotliLength(styles.join('')),
    scripts: await brotliSizeOf('out', list.split(' ')),
    data: await brotliSizeOf('out', [data]),
  };
}

/** Sizes and loading behavior of one page; `elsewhere` is another site, `baselineScripts` the framework's own, in bytes. */
export async function pageFigures(
  browser: Browser,
  { address, file, scriptBudget }: MeasuredPage,
  { site, elsewhere, baselineScripts }: { site: string; elsewhere: string; baselineScripts: number },
): Promise<Figure[]> {
  const url = site + address;
  const sizes = await sizesOfPage(file);
  const load = await measureFirstLoad(browser, url);
  const shifts = await measureShifts(browser, url);
  const restored = Number(await isRestored(browser, url, elsewhere));
  const figures = [
    { name: 'HTML', value: sizes.html, unit: 'B', most: htmlBudget(address) },
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

const chunks = 'out/_next/static/chunks';

/** Sizes of shared files: the stylesheet, and what is loaded later. */
export async function sharedFigures(): Promise<Figure[]> {
  const [, whole = ''] = / data-sheets="([^"]+)"/.exec(await readText('out/index.html')) ?? [];
  // Not those of `/write`, where Firestore Lite does not listen and the other one shares its app with the session, and not
  // that of `/proofs`, which listens to one of the galleries.
  const galleries = await chunksWith('"galleries"');
  const databases = await chunksWith('WebChannelConnection', '@firebase/app-check');
  const database = databases.filter((name) => !galleries.includes(name));
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

async function chunksWith(...found: string[]): Promise<string[]> {
  const files = (await readdir(chunks)).filter((name) => /\.(js|css)$/.test(name));
  const texts = await Promise.all(files.map((name) => readText(chunks, name)));
  return files.filter((_, position) => found.every((text) => texts[position]?.includes(text)));
}
