import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumArguments, ensureHeadlessShell } from '../chromium';

/** What Lighthouse says of one page load: scores from 0 to 100, times in milliseconds, sizes in bytes. */
export type LighthouseFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** First Contentful Paint, ms. */
  fcp: number;
  /** Largest Contentful Paint, ms. */
  lcp: number;
  /** Total Blocking Time, ms. */
  tbt: number;
  /** Cumulative Layout Shift. */
  cls: number;
  /** Everything that came over the network, bytes. */
  bytes: number;
};

/** Where Lighthouse attaches to the browser, on this machine only. */
const debuggingPort = 9333;

/** How long a page may load, ms. The blog listens for as long as it is open, so its network is never idle. */
const longestLoad = 20_000;

/** How often a page is loaded until Lighthouse, which now and then misses the start of a recording, gives a result. */
const attempts = 3;

/**
 * Loads a page as Lighthouse's phone (simulated slow 4G, CPU four times slower), in a browser of its own: a shell, since
 * a desktop's whole browser is still starting, on the same processor, while the page loads.
 *
 * @throws Error when Lighthouse gives no result several times over
 */
export async function runLighthouse(url: string, attempt = 1): Promise<LighthouseFigures> {
  try {
    return await loadOnce(url);
  } catch (error) {
    if (attempt === attempts) throw error;
    return runLighthouse(url, attempt + 1);
  }
}

async function loadOnce(url: string): Promise<LighthouseFigures> {
  const browser = await chromium.launch({
    executablePath: ensureHeadlessShell(),
    args: [...chromiumArguments, '--ignore-certificate-errors', `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const result = await lighthouse(url, {
      port: debuggingPort,
      logLevel: 'error',
      output: 'json',
      ignoreStatusCode: true,
      maxWaitForLoad: longestLoad,
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(
        `Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
      );
    }
    const { categories, audits } = result.lhr;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      bytes: figure('total-byte-weight'),
    };
  } finally {
    await browser.close();
  }
}
