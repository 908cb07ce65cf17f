import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumArguments, ensureHeadlessShell } from '../testing/chromium';

/** Lighthouse's results for one page load: scores from 0 to 100, times in milliseconds, sizes in bytes. */
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
  /** Total transfer size, bytes. */
  bytes: number;
};

/** The port on which Lighthouse connects to the browser, on this machine only. */
const debuggingPort = 9333;

/** Maximum load time of a page, ms. The blog listens for updates, so its network is never idle. */
const maxLoadTime = 20_000;

/** How often to try: Lighthouse sometimes misses the start of a trace and gives no result. */
const attempts = 3;

/**
 * Loads a page with Lighthouse's phone profile (simulated slow 4G, CPU four times slower), in a new headless shell: a
 * full browser would still be starting up, on the same CPU, while the page loads.
 *
 * @throws Error when Lighthouse gives no result after several attempts
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
      maxWaitForLoad: maxLoadTime,
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
