import { chromium } from 'playwright';
import { chromiumArguments, ensureHeadlessShell } from '../testing/chromium';

/** The results of one page load: scores, times in ms, layout shifts, bytes. */
export type PageResult = Record<string, number>;

/** The median; for an even number of values, the lower of the two in the middle. */
export function getMedian(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The port on which Lighthouse connects to the browser, on this machine only. */
const debuggingPort = 9333;

/**
 * Loads a page with Lighthouse's phone profile (slow 4G, CPU four times slower), in a new headless shell: a full browser
 * would still be starting up. If Lighthouse throws Error, because it misses the start of a trace, the page is loaded again.
 */
export async function runLighthouse(url: string, attempts = 3): Promise<PageResult> {
  try {
    return await loadOnce(url);
  } catch (error) {
    if (attempts === 1) throw error;
    return runLighthouse(url, attempts - 1);
  }
}

async function loadOnce(url: string): Promise<PageResult> {
  // `npm run bench` installs this package, but `--help` must work without it.
  const { default: lighthouse } = await import('lighthouse');
  const browser = await chromium.launch({
    executablePath: ensureHeadlessShell(),
    args: [...chromiumArguments, '--ignore-certificate-errors', `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const result = await lighthouse(url, {
      port: debuggingPort,
      logLevel: 'error',
      output: 'json',
      // The blog listens for updates, so its network is never idle.
      maxWaitForLoad: 20_000,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(
        `Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
      );
    const { categories, audits } = result.lhr;
    const getScore = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const getValue = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      performance: getScore('performance'),
      accessibility: getScore('accessibility'),
      'best practices': getScore('best-practices'),
      SEO: getScore('seo'),
      'FCP, ms': Math.round(getValue('first-contentful-paint')),
      'LCP, ms': Math.round(getValue('largest-contentful-paint')),
      'TBT, ms': Math.round(getValue('total-blocking-time')),
      CLS: Number(getValue('cumulative-layout-shift').toFixed(4)),
      bytes: getValue('total-byte-weight'),
    };
  } finally {
    await browser.close();
  }
}

/** The median of each column. */
export const getMedians = (results: PageResult[]): PageResult =>
  Object.fromEntries(
    Object.keys(results[0] ?? {}).map((column) => [
      column,
      getMedian(results.map((result) => result[column] ?? Number.NaN)),
    ]),
  );
