import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from 'selfsigned';
import { compressFiles } from '../export/compress';
import { serve } from '../serve';
import { buildFrameworkFloor, writeBarePages } from './barePages';
import { launch } from './browser';
import { measureInteractions, measureNavigation } from './interactions';
import { type LighthouseFigures, runLighthouse } from './lighthouse';
import { isRestored, measureFirstLoad, measureShifts } from './loading';
import { type Figure, meetsAim, tableOf, writeSection } from './report';
import { brotliSize, brotliSizeOf, sizesOfPage } from './sizes';
import { medians } from './statistics';

// Measures the built site beside bare pages, and any other folder, on one server in one run.

const { values: options } = parseArgs({
  options: {
    /** The home page alone. */
    quick: { type: 'boolean', default: false },
    /** NAME=FOLDER of another exported site, to measure its first page beside ours. */
    peer: { type: 'string', multiple: true, default: [] },
    /** How often Lighthouse loads each page. */
    turns: { type: 'string', default: '5' },
  },
});

/** Pages by address and file; those for nobody's search may lose Lighthouse's points for that. */
const pages = [
  { address: '/', file: 'index.html' },
  { address: '/headshot', file: 'headshot.html' },
  { address: '/portrait', file: 'portrait.html' },
  { address: '/product', file: 'product.html' },
  { address: '/studio', file: 'studio.html' },
  { address: '/services', file: 'services.html', hidden: true },
  { address: '/blog', file: 'blog.html' },
  { address: '/test', file: 'test.html', hidden: true },
  { address: '/no-such-page', file: '404.html', hidden: true },
].slice(0, options.quick ? 1 : undefined);

const started = Date.now();
const say = (line: string) => console.log(`[${Math.round((Date.now() - started) / 1000)} s] ${line}`);

/** The phone's crop of the first photograph, as Lighthouse's phone loads it. */
function firstPhotograph(): string {
  const hero = 'out/photos/hero';
  const file = readdirSync(hero)
    .sort()
    .find((name) => name.includes('-phone-780.'));
  if (!file) throw new Error(`${hero} holds no crop for phones. Run \`npm run pictures\`.`);
  return path.join(hero, file);
}

/** Loads every page in turn, several times over, so that a slow minute of the machine touches all alike. */
async function measureLighthouse(addresses: Map<string, string>) {
  const readings = new Map<string, LighthouseFigures[]>();
  const turns = Number(options.turns);
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const [name, url] of addresses) {
      const figures = await runLighthouse(url);
      readings.set(name, [...(readings.get(name) ?? []), figures]);
      say(
        `Lighthouse ${turn}/${turns} ${name}: FCP ${Math.round(figures.fcp)}, LCP ${Math.round(figures.lcp)}, TBT ${Math.round(figures.tbt)}`,
      );
    }
  }
  return new Map([...readings].map(([name, all]) => [name, medians(all)]));
}

function lighthouseTable(results: Map<string, Record<string, number>>): string {
  const columns = [
    'performance',
    'accessibility',
    'bestPractices',
    'seo',
    'fcp',
    'lcp',
    'tbt',
    'cls',
    'bytes',
  ];
  const rows = [...results].map(([name, figures]) => {
    const cells = columns.map((column) => {
      const value = figures[column] ?? Number.NaN;
      return column === 'cls' ? value.toFixed(3) : Math.round(value).toLocaleString('en');
    });
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return [
    '| page | performance | accessibility | best practices | SEO | FCP, ms | LCP, ms | TBT, ms | CLS | bytes |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function lighthouseFigures(results: Map<string, Record<string, number>>): Figure[] {
  const of = (name: string, figure: string) => results.get(name)?.[figure] ?? Number.NaN;
  return [
    ...pages.flatMap(({ address, hidden }): Figure[] => [
      ...['performance', 'accessibility', 'bestPractices', ...(hidden ? [] : ['seo'])].map((category) => ({
        name: `${address}: ${category}`,
        value: of(address, category),
        unit: '',
        aim: { exactly: 100 },
      })),
      {
        name: `${address}: FCP to that of the bare page`,
        value: of(address, 'fcp') / of('bare', 'fcp'),
        unit: '',
        aim: { most: 1.25 },
      },
      {
        name: `${address}: total blocking time`,
        value: Math.round(of(address, 'tbt')),
        unit: 'ms',
        aim: { most: 50 },
      },
    ]),
    {
      name: '/: LCP to that of the bare page with the same photograph',
      value: of('/', 'lcp') / of('bare with photograph', 'lcp'),
      unit: '',
      aim: { most: 1.15 },
    },
  ];
}

const temporary = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  say('Building the site.');
  if (spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' }).status !== 0) process.exit(1);
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }]);
  const serving = { certificate: { key: certificate.private, cert: certificate.cert } };

  say('Building the bare pages.');
  const bare = path.join(temporary, 'bare');
  writeBarePages(bare, firstPhotograph());
  const floor = path.join(temporary, 'floor');
  const floorScripts = await brotliSizeOf(path.join(floor, 'out'), await buildFrameworkFloor(floor));

  const site = await serve(4100, say, serving);
  const servers = [site, await serve(4200, say, { ...serving, folder: bare })];
  const addresses = new Map([
    ['bare', `${servers[1]?.url}/`],
    ['bare with photograph', `${servers[1]?.url}/picture`],
    ...pages.map(({ address }): [string, string] => [address, site.url + address]),
  ]);
  for (const peer of options.peer) {
    const [name = '', folder = ''] = peer.split('=');
    const copy = path.join(temporary, name);
    cpSync(folder, copy, { recursive: true });
    await compressFiles(copy);
    const server = await serve(4300, say, { ...serving, folder: copy });
    servers.push(server);
    addresses.set(name, `${server.url}/`);
  }

  const figures: Figure[] = [];
  const browser = await launch();
  for (const { address, file } of pages) {
    const sizes = await sizesOfPage(file);
    const load = await measureFirstLoad(browser, site.url + address).catch(() => null);
    figures.push(
      {
        name: `${address}: HTML`,
        value: sizes.html,
        unit: 'B',
        aim: address === '/' ? { most: 20_000 } : undefined,
      },
      { name: `${address}: CSS in it`, value: sizes.css, unit: 'B' },
      { name: `${address}: data for React, after load`, value: sizes.data, unit: 'B' },
      {
        name: `${address}: our JavaScript`,
        value: sizes.scripts - floorScripts,
        unit: 'B',
        aim: { most: 8000 },
      },
      {
        name: `${address}: layout shifts, all late`,
        value: await measureShifts(browser, site.url + address),
        unit: '',
        aim: { exactly: 0 },
      },
      {
        name: `${address}: restored by the back/forward cache (1 is yes)`,
        value: Number(await isRestored(browser, site.url + address, `${servers[1]?.url}/`)),
        unit: '',
        aim: { exactly: 1 },
      },
    );
    if (load) {
      figures.push({
        name: `${address}: scripts requested before load`,
        value: load.scriptsBeforeLoad,
        unit: '',
        aim: { exactly: 0 },
      });
    }
    if (load && address === '/') {
      figures.push(
        { name: '/: first photograph', value: load.photograph, unit: 'B', aim: { most: 60_000 } },
        {
          name: '/: round trips from the end of the HTML to its request',
          value: load.roundTrips,
          unit: '',
          aim: { most: 1 },
        },
      );
    }
    say(`${address}: sizes, shifts, first load, way back`);
  }
  const sheet = readdirSync('out/_next/static/chunks').find((name) => name.endsWith('.css')) ?? '';
  figures.push({
    name: 'the whole stylesheet',
    value: await brotliSize(path.join('out/_next/static/chunks', sheet)),
    unit: 'B',
    aim: { most: 10_000 },
  });
  for (const [name, duration] of Object.entries(await measureInteractions(browser, site.url, say))) {
    figures.push({
      name: `${name}: press to paint, CPU 4x slower`,
      value: duration,
      unit: 'ms',
      aim: { most: 100 },
    });
  }
  figures.push({
    name: 'next page after a click, CPU 4x slower',
    value: await measureNavigation(browser, site.url),
    unit: 'ms',
    aim: { most: 100 },
  });
  await browser.close();

  const lighthouse = await measureLighthouse(addresses);
  figures.push(...lighthouseFigures(lighthouse));
  await Promise.all(servers.map((server) => server.stop()));

  const text = [
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench\`: Lighthouse as a phone (simulated slow 4G, CPU 4x slower), medians of ${options.turns} in one run, HTTP/2 and brotli for all.`,
    lighthouseTable(lighthouse),
    tableOf(figures),
  ].join('\n\n');
  console.log(`\n${text}\n`);
  if (!options.quick) writeSection('bench', text);
  const missed = figures.filter((figure) => !meetsAim(figure));
  console.log(
    missed.length === 0 ? 'All aims are met.' : `Missed: ${missed.map(({ name }) => name).join('; ')}.`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
