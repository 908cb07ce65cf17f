import { chromium } from 'playwright';
import { chromiumArguments, ensureHeadlessShell } from '../testing/chromium';
import type { MeasuredPage } from './pages';
import { type Figure, tableOf } from './report';
import { median } from './statistics';

const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Names of the results of a page load: scores, then measurements with their units. */
const columns = [...scores, ...(['FCP, ms', 'LCP, ms', 'TBT, ms', 'CLS', 'bytes'] as const)];

/** The results of one page load, or their medians. */
export type PageResult = Record<(typeof columns)[number], number>;

/** The port on which Lighthouse connects to the browser, on this machine only. */
const debuggingPort = 9333;

/** Maximum load time of a page, ms. The blog listens for updates, so its network is never idle. */
const maxLoadTime = 20_000;

/**
 * Loads a page with Lighthouse's phone profile (slow 4G, CPU four times slower), in a new headless shell: a full browser
 * would still be starting up. Tries again, because Lighthouse sometimes misses the start of a trace, and throws Error then.
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

/** The median of each column. */
export function mediansOf([first, ...others]: PageResult[]): PageResult {
  if (!first) throw new Error('There is no result.');
  const medians = { ...first };
  for (const column of columns) medians[column] = median([first, ...others].map((result) => result[column]));
  return medians;
}

/** Medians by page, as a table in Markdown. */
export const lighthouseTable = (results: Map<string, PageResult>): string =>
  tableOf(
    ['page', ...columns],
    [...results].map(([name, result]) => [
      name,
      ...columns.map((column) =>
        column === 'CLS' ? result[column].toFixed(3) : Math.round(result[column]).toLocaleString('en'),
      ),
    ]),
  );

/** Medians of this site's pages, with their targets. */
export function lighthouseFigures(results: Map<string, PageResult>, pages: MeasuredPage[]): Figure[] {
  const resultOf = (name: string, column: keyof PageResult) => results.get(name)?.[column] ?? Number.NaN;
  const ofPages = pages.flatMap(({ address: page, isHidden }): Figure[] => {
    const firstPaint = resultOf(page, 'FCP, ms') / resultOf('bare', 'FCP, ms');
    const blocking = Math.round(resultOf(page, 'TBT, ms'));
    return [
      ...scores
        // Lighthouse lowers this score of pages with noindex.
        .filter((score) => !(isHidden && score === 'seo'))
        .map((score) => ({ name: score, page, value: resultOf(page, score), exactly: 100 })),
      { name: 'FCP to that of the bare page', page, value: firstPaint, most: 1.1 },
      { name: 'total blocking time', page, value: blocking, unit: 'ms', most: 50 },
    ];
  });
  const largestPaint = resultOf('/', 'LCP, ms') / resultOf('bare with photograph', 'LCP, ms');
  const name = '/: LCP to that of the bare page with the same photograph';
  return [...ofPages, { name, value: largestPaint, most: 1.1 }];
}
