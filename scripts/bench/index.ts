import '../shared/help';

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { derivativePath, type ManifestEntry } from '../../lib/photos/recipe';
import { startLocalFirestore } from '../emulators/firestore/local';
import { siteOrigins } from '../emulators/http/access';
import { runProgram } from '../shared/programOf';
import { ensureHeadlessShell } from '../testing/chromium';
import { buildFrameworkBaseline, writeBarePages } from './barePages';
import { launch } from './browser';
import { measuredTimes } from './interactions';
import { lighthouseFigures, lighthouseTable, mediansOf, type PageResult, runLighthouse } from './lighthouse';
import { brotliSizeOf, measuredPages, pageFigures, photographFigures, sharedFigures } from './pages';
import { proofsFigures } from './proofs';
import { type QuietMachine, watchMachine } from './quiet';
import { type Figure, figureTable, meetsAim, pageTable, writeReport } from './report';
import { serveLikeCdn } from './server';
import { median } from './statistics';

// Measures the built site, bare pages, and optionally other sites, on the same server in one run.

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    peer: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '5' },
  },
});

const pages = measuredPages.slice(0, options.quick ? 1 : undefined);

const started = Date.now();
const say = (line: string) => console.log(`[${Math.round((Date.now() - started) / 1000)} s] ${line}`);

const sitePort = 4100;
/** Attempts to time an interaction undisturbed. Repeating does not help with page loads, which vary too much. */
const interactionAttempts = 3;

/** The phone crop of the first photograph, in the size that Lighthouse's phone loads. */
function firstPhotograph(): string {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync('lib/photos/manifest.json', 'utf8'),
  );
  const [name = '', entry] = Object.entries(manifest).find(([, { phone }]) => phone) ?? [];
  if (!entry) throw new Error('No photograph has a crop for phones. Run `npm run pictures`.');
  return path.join('out', derivativePath(name, entry.hash, 'phone', 780, 'avif'));
}

/** Repeats all measurements in turn: a slow phase of the machine affects all equally. Returns medians, times in ms. */
async function measureRounds(
  browser: Browser,
  machine: QuietMachine,
  site: string,
  addresses: Map<string, string>,
) {
  const rounds = Number(options.rounds);
  const loads = new Map<string, PageResult[]>();
  const times = new Map<string, number[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, measure] of Object.entries(measuredTimes)) {
      const time = await machine.read(() => measure(browser, site), interactionAttempts);
      times.set(name, [...(times.get(name) ?? []), time]);
      say(`Controls ${round}/${rounds} ${name}: ${time} ms`);
    }
    for (const [name, url] of addresses) {
      const result = await machine.read(() => runLighthouse(url));
      loads.set(name, [...(loads.get(name) ?? []), result]);
      const shown = (['FCP, ms', 'LCP, ms', 'TBT, ms'] as const).map((c) => `${c} ${Math.round(result[c])}`);
      say(`Lighthouse ${round}/${rounds} ${name}: ${shown.join('; ')}`);
    }
  }
  return {
    lighthouse: new Map([...loads].map(([name, results]) => [name, mediansOf(results)])),
    times: [...times].map(([name, values]) => ({ name, value: median(values) })),
  };
}

const temporary = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  say('Building the site.');
  const firestore = await startLocalFirestore(null, siteOrigins(sitePort, 'https'));
  const environment = { NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST: firestore.host };
  if (!runProgram(['npm', 'run', '--silent', 'build'], { environment })) process.exit(1);

  say('Building the bare pages.');
  const bare = path.join(temporary, 'bare');
  writeBarePages(bare, firstPhotograph());
  const baseline = path.join(temporary, 'baseline');
  const scripts = buildFrameworkBaseline(baseline);
  const baselineScripts = await brotliSizeOf(path.join(baseline, 'out'), scripts);

  const site = await serveLikeCdn(sitePort, 'out', say);
  const bareServer = await serveLikeCdn(4200, bare, say);
  const servers = [site, bareServer, firestore];
  const addresses = new Map([
    ['bare', `${bareServer.url}/`],
    ['bare with photograph', `${bareServer.url}/picture`],
    ...pages.map(({ address }): [string, string] => [address, site.url + address]),
  ]);
  for (const peer of options.peer) {
    const [name = '', folder = ''] = peer.split('=');
    const server = await serveLikeCdn(4300, folder, say);
    servers.push(server);
    addresses.set(name, `${server.url}/`);
  }

  const ofPages: Figure[] = [];
  const browser = await launch();
  const pageOptions = { site: site.url, elsewhere: `${bareServer.url}/`, baselineScripts };
  for (const page of pages) {
    ofPages.push(...(await pageFigures(browser, page, pageOptions)));
    say(`${page.address}: sizes, shifts, first load, back/forward cache`);
  }
  const others = [
    ...(await photographFigures(browser, site.url)),
    ...(await sharedFigures()),
    ...(await proofsFigures(browser, site.url, firestore)),
  ];
  say('Measuring the full speed of the machine.');
  const machine = await watchMachine();
  const { lighthouse, times } = await measureRounds(browser, machine, site.url, addresses);
  await browser.close();
  for (const { name, value } of times) {
    others.push({ name: `${name}, CPU 4x slower`, value, unit: 'ms', most: 100 });
  }
  await Promise.all(servers.map((server) => server.stop()));

  const text = [
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench\`: Lighthouse as a phone (simulated slow 4G, CPU 4x slower) in ${path.basename(ensureHeadlessShell())}, medians of ${options.rounds} in one run, HTTP/2 and brotli for all. ${machine.report()}`,
    lighthouseTable(lighthouse),
    'Aims: scores of 100 (SEO not for hidden pages), TBT at most 50 ms, FCP at most 1.1 times that of the bare page, and LCP of / at most 1.1 times that of the bare page with its photograph.',
    pageTable(ofPages),
    figureTable(others),
  ].join('\n\n');
  console.log(`\n${text}\n`);
  if (!options.quick) writeReport(text);
  const figures = [...ofPages, ...others, ...lighthouseFigures(lighthouse, pages)];
  const missed = figures
    .filter((figure) => !meetsAim(figure))
    .map(({ page, name, value }) => `${page ?? ''} ${name}: ${value}`.trim());
  console.log(missed.length === 0 ? 'All targets are met.' : `Missed: ${missed.join('; ')}.`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
