import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { sitePages } from '../lib/pages';
import { getDerivativePath, type ManifestEntry } from '../lib/photos/recipe';
import { retry } from '../lib/retry';
import { getHeaders, type Hosting } from './export/hosting';
import { runCommand, runProgram } from './shared/command';
import { listen } from './shared/ports';
import { findChromium } from './testing/chromium';

// Measures the pages of the built site against bare pages on the same server, in one run.

const usage = `npm run bench
  --quick          only the home page
  --rounds NUMBER  how often Lighthouse loads each page (5)`;

/** The largest ratio of a page's first paint to that of the bare page, and the largest layout shift (docs/decisions.md). */
const aims = { firstPaintRatio: 1.1, layoutShift: 0.005 };

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder as a CDN does: over HTTP/2, text compressed with Brotli once, with the headers of firebase.json. Over HTTP/1.1,
 * Lighthouse expects 1.4 times the LCP. @returns its URL
 */
async function serveLikeCdn(folder: string): Promise<string> {
  const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const bodies = new Map<string, Buffer>();
  const certificate = readFileSync('scripts/bench.pem');
  const server = createSecureServer({ key: certificate, cert: certificate }, (request, response) => {
    const address = decodeURIComponent(request.url.split('?')[0] ?? '/');
    const existingFile = [address, `${address}.html`, `${address}/index.html`]
      .map((name) => path.join(folder, path.posix.normalize(name)))
      .find((file) => existsSync(file) && path.extname(file) !== '');
    const file = existingFile ?? path.join(folder, '404.html');
    const contentType = contentTypes[path.extname(file)] ?? 'application/octet-stream';
    const isText = /text|json|xml|javascript/.test(contentType);
    const body = bodies.get(file) ?? (isText ? brotliCompressSync : Buffer.from)(readFileSync(file));
    bodies.set(file, body);
    response.writeHead(existingFile ? 200 : 404, {
      ...Object.fromEntries(getHeaders(hosting.headers, address)),
      'content-type': contentType,
      ...(isText ? { 'content-encoding': 'br', vary: 'Accept-Encoding' } : {}),
    });
    response.end(request.method === 'HEAD' ? '' : body);
  });
  return `https://localhost:${await listen(server, 0)}`;
}

/** Writes a page with text only, and one with the first photograph of the home page, in the size for Lighthouse's phone. */
function writeBarePages(folder: string): void {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync('lib/photos/manifest.json', 'utf8'),
  );
  const [name = '', entry] = Object.entries(manifest).find(([, { phone }]) => phone) ?? [];
  if (!entry) throw new Error('No photograph has a crop for phones. Run `npm run photographs`.');
  const photograph = getDerivativePath(name, entry.hash, 'phone', 780, 'avif');
  cpSync(path.join('out', photograph), path.join(folder, 'a.avif'));
  const createPage = (content: string) =>
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>Bare</title><meta name="description" content="Nothing."><link rel="icon" href="data:,"></head><body><h1>Bare</h1>${content}</body></html>`;
  for (const file of ['index.html', '404.html'])
    writeFileSync(path.join(folder, file), createPage('<p>Nothing else.</p>'));
  const picture = '<img src="/a.avif" alt="A face." width="390" height="468" fetchpriority="high">';
  writeFileSync(path.join(folder, 'picture.html'), createPage(picture));
}

/** What is shown of a page: the names of Lighthouse's audits. */
const columns = {
  'FCP, ms': 'first-contentful-paint',
  'LCP, ms': 'largest-contentful-paint',
  'TBT, ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};
type PageResult = Record<string, number>;

/** Loads a page with Lighthouse's phone profile: slow 4G, CPU four times slower. */
async function runLighthouse(url: string): Promise<PageResult> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', 'lighthouse@12.8.2', url, '--output=json', '--quiet'],
      // The blog listens for updates, so its network is never idle.
      ...[
        '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors',
        '--max-wait-for-load=20000',
      ],
    ],
    { maxBuffer: 2 ** 27, env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  const { categories, audits } = JSON.parse(stdout);
  const scores = Object.values<{ score: number }>(categories).map(({ score }) => Math.round(score * 100));
  return {
    ...Object.fromEntries(
      Object.entries(columns).map(([column, audit]) => [
        column,
        Number(audits[audit].numericValue.toFixed(column === 'CLS' ? 4 : 0)),
      ]),
    ),
    'lowest score': Math.min(...scores),
  };
}

/** The median of a column; for an even number of results, the lower of the two in the middle. */
function getMedian(results: PageResult[], column: string): number {
  const values = results.map((result) => result[column] ?? Number.NaN).sort((a, b) => a - b);
  return values[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

const formatRow = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

function readOptions() {
  try {
    return parseArgs({
      options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
    }).values;
  } catch {
    throw new Error(usage);
  }
}

await runCommand(async () => {
  const { quick, rounds } = readOptions();
  if (!runProgram(['npm', 'run', '--silent', 'build'])) process.exit(1);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  writeBarePages(folder);
  const bareUrl = await serveLikeCdn(folder);
  const siteUrl = await serveLikeCdn('out');
  const pages = (quick ? sitePages.slice(0, 1) : sitePages).map(({ path: address }) => address);
  const urls = new Map([
    ['bare', `${bareUrl}/`],
    ['bare with photograph', `${bareUrl}/picture`],
    ...pages.map((address): [string, string] => [address, siteUrl + address]),
  ]);
  // The pages are loaded in turn, so that a slow phase of the machine affects all of them equally.
  const results = new Map<string, PageResult[]>([...urls.keys()].map((name) => [name, []]));
  for (let round = 0; round < Number(rounds); round += 1)
    for (const [name, url] of urls) results.get(name)?.push(await retry(() => runLighthouse(url), 3));
  rmSync(folder, { recursive: true });
  const getValue = (name: string, column: string) => getMedian(results.get(name) ?? [], column);
  const getRatio = (name: string) => getValue(name, 'FCP, ms') / getValue('bare', 'FCP, ms');
  const names = [...Object.keys(columns), 'lowest score'];
  const head = ['page', ...names, `FCP to bare (aim ${aims.firstPaintRatio})`];
  console.log(
    [
      `Lighthouse as a phone (simulated slow 4G, CPU 4x slower), medians of ${rounds} in one run, Brotli for all:`,
      formatRow(head),
      formatRow(head.map(() => '---')),
      ...[...urls.keys()].map((name) =>
        formatRow([
          name,
          ...names.map((column) => getValue(name, column).toLocaleString('en')),
          getRatio(name).toFixed(2),
        ]),
      ),
    ].join('\n'),
  );
  const missedPages = pages.filter(
    (page) => getRatio(page) > aims.firstPaintRatio || getValue(page, 'CLS') > aims.layoutShift,
  );
  console.log(missedPages.length === 0 ? 'All aims are met.' : `Missed: ${missedPages.join(', ')}.`);
  // The servers would keep this process running.
  process.exit(missedPages.length === 0 ? 0 : 1);
});
