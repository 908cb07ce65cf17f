import '../shared/help';

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sitePages } from '../../lib/pages';
import { getDerivativePath, type ManifestEntry } from '../../lib/photos/recipe';
import { startLocalFirestore } from '../emulators/firestore/startLocalFirestore';
import { allowSiteOrigins } from '../emulators/http/access';
import { runProgram } from '../shared/command';
import { launchBrowser } from './browser';
import { measureLamp, measureNextPage, measureProofs } from './interactions';
import { getMedian, getMedians, type PageResult, runLighthouse } from './lighthouse';
import { serveLikeCdn } from './server';

// Measures the built site, bare pages, and optionally other builds, on the same server in one run.

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    peer: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '5' },
  },
});
const rounds = Array.from({ length: Number(options.rounds) });
const pages = sitePages.slice(0, options.quick ? 1 : undefined);
const sitePort = 4100;

/** The largest ratio of a page's first paint, and of the home page's largest paint, to that of a bare page. */
const maxPaintRatio = 1.1;
/** The largest layout shift that the typeface may cause on a first visit (docs/decisions.md). */
const maxLayoutShift = 0.005;
/** Aims in ms: an interaction feels immediate below 100; waiting for proofs, below 3 seconds. */
const aims: Record<string, number> = {
  'next page after a click, CPU 4x slower': 100,
  '120 proofs until they can be chosen, slow 4G': 3000,
};

const createBarePage = (content: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>Bare</title><meta name="description" content="Nothing."><link rel="icon" href="data:,"></head><body><h1>Bare</h1>${content}</body></html>`;

/** Writes a page with text only, and one with the first photograph of the home page, in the size for Lighthouse's phone. */
function writeBarePages(folder: string): void {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync('lib/photos/manifest.json', 'utf8'),
  );
  const [name = '', entry] = Object.entries(manifest).find(([, { phone }]) => phone) ?? [];
  if (!entry) throw new Error('No photograph has a crop for phones. Run `npm run pictures`.');
  cpSync(
    path.join('out', getDerivativePath(name, entry.hash, 'phone', 780, 'avif')),
    path.join(folder, 'a.avif'),
  );
  for (const name of ['index.html', '404.html'])
    writeFileSync(path.join(folder, name), createBarePage('<p>Nothing else.</p>'));
  const picture = '<img src="/a.avif" alt="A face." width="390" height="468" fetchpriority="high">';
  writeFileSync(path.join(folder, 'picture.html'), createBarePage(picture));
}

const formatTable = (head: string[], lines: string[][]) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  const firestore = await startLocalFirestore(null, allowSiteOrigins(sitePort, 'https'));
  const environment = { NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST: firestore.host };
  if (!runProgram(['npm', 'run', '--silent', 'build'], { environment })) process.exit(1);
  writeBarePages(folder);

  const site = await serveLikeCdn(sitePort, 'out');
  const barePages = await serveLikeCdn(4200, folder);
  const addresses = new Map([
    ['bare', `${barePages}/`],
    ['bare with photograph', `${barePages}/picture`],
    ...pages.map(({ path: address }): [string, string] => [address, site + address]),
  ]);
  for (const [position, peer] of options.peer.entries()) {
    const [name = '', peerFolder = ''] = peer.split('=');
    const url = await serveLikeCdn(4300 + position, peerFolder);
    for (const { path: address } of pages) addresses.set(`${name} ${address}`, url + address);
  }

  // The pages are loaded in turn, so that a slow phase of the machine affects all of them equally.
  const resultsByPage = new Map<string, PageResult[]>([...addresses.keys()].map((name) => [name, []]));
  const interactionTimes = new Map<string, number[]>();
  const browser = await launchBrowser();
  for (const _ of rounds) {
    for (const [name, url] of addresses) {
      const result = await runLighthouse(url);
      resultsByPage.get(name)?.push(result);
      console.log(name, JSON.stringify(result));
    }
    const times = {
      'next page after a click, CPU 4x slower': await measureNextPage(browser, site),
      'lamp, first touch to picture, slow 4G, CPU 4x slower': await measureLamp(browser, site),
      '120 proofs until they can be chosen, slow 4G': await measureProofs(browser, site, firestore),
    };
    for (const [name, time] of Object.entries(times))
      interactionTimes.set(name, [...(interactionTimes.get(name) ?? []), time]);
    console.log(JSON.stringify(times));
  }
  await browser.close();

  const medians = new Map([...resultsByPage].map(([name, results]) => [name, getMedians(results)]));
  const columns = Object.keys(medians.get('bare') ?? {});
  const getRatio = (name: string, column: string, barePage: string) =>
    (medians.get(name)?.[column] ?? 0) / (medians.get(barePage)?.[column] ?? 0);
  const getFirstPaintRatio = (name: string) => getRatio(name, 'FCP, ms', 'bare');
  const getLargestPaintRatio = (name: string) => getRatio(name, 'LCP, ms', 'bare with photograph');
  const text = [
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench\`: Lighthouse as a phone (simulated slow 4G, CPU 4x slower), medians of ${rounds.length} in one run, HTTP/2 and Brotli for all.`,
    formatTable(
      [
        'page',
        ...columns,
        `FCP to bare (aim ${maxPaintRatio})`,
        `LCP to photograph (aim for / ${maxPaintRatio})`,
      ],
      [...medians].map(([name, result]) => [
        name,
        ...columns.map((column) => (result[column] ?? 0).toLocaleString('en')),
        getFirstPaintRatio(name).toFixed(2),
        getLargestPaintRatio(name).toFixed(2),
      ]),
    ),
    formatTable(
      ['interaction', 'ms', 'aim'],
      [...interactionTimes].map(([name, times]) => [
        name,
        getMedian(times).toLocaleString('en'),
        String(aims[name] ?? ''),
      ]),
    ),
  ].join('\n\n');
  console.log(`\n${text}\n`);
  const missedAims = [
    ...pages
      .filter(({ path: page }) => getFirstPaintRatio(page) > maxPaintRatio)
      .map(({ path: page }) => `FCP of ${page}`),
    ...pages
      .filter(({ path: page }) => (medians.get(page)?.CLS ?? 0) > maxLayoutShift)
      .map(({ path: page }) => `shifts of ${page}`),
    ...(getLargestPaintRatio('/') > maxPaintRatio ? ['LCP of /'] : []),
    ...[...interactionTimes]
      .filter(([name, times]) => getMedian(times) > (aims[name] ?? Infinity))
      .map(([name]) => name),
  ];
  console.log(missedAims.length === 0 ? 'All aims are met.' : `Missed: ${missedAims.join('; ')}.`);
  process.exitCode = missedAims.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// The servers would keep this process running.
process.exit();
