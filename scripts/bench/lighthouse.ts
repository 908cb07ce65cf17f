import { chromium } from 'playwright';
import { chromiumArguments, ensureHeadlessShell } from '../testing/chromium';

/** Names of the results of a page load: scores from 0 to 100, then measurements with their units. */
export const columns = [
  ...(['performance', 'accessibility', 'best-practices', 'seo'] as const),
  ...(['FCP, ms', 'LCP, ms', 'TBT, ms', 'CLS', 'bytes'] as const),
];

/** The results of one page load, or their medians. */
export type PageResult = Record<(typeof columns)[number], number>;

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
export async function runLighthouse(url: string, attempt = 1): Promise<PageResult> {
  try {
    return await loadOnce(url);
  } catch (error) {
    if (attempt === attempts) throw error;
    return runLighthouse(url, attempt + 1);
  }
}

async function loadOnce(url: string): Promise<PageResult> {
  // Installed by `npm run bench`; `--help` does not need it.
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
      ignoreStatusCode: true,
      maxWaitForLoad: maxLoadTime,
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(
        `Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
      );
    }
    const { lhr } = result;
    const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      'FCP, ms': value('first-contentful-paint'),
      'LCP, ms': value('largest-contentful-paint'),
      'TBT, ms': value('total-blocking-time'),
      CLS: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
    };
  } finally {
    await browser.close();
  }
}
