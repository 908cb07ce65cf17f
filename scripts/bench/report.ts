import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { programOf } from '../shared/programOf';
import { type Figure, meetsAim } from './figure';
import { columns, type PageResult } from './lighthouse';
import type { MeasuredPage } from './pages';

const report = 'docs/performance.md';

const shown = (value: number) =>
  Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 0.1 ? 4 : 2);

/** A table in Markdown. */
const tableOf = (head: string[], lines: string[][]) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The figures as a table in Markdown. */
export const figureTable = (figures: Figure[]): string =>
  tableOf(
    ['figure', 'measured', 'aim', 'met'],
    figures.map((figure) => {
      const { name, value, unit, most, exactly } = figure;
      const aim = most !== undefined ? `at most ${shown(most)}` : exactly !== undefined ? shown(exactly) : '';
      return [name, [shown(value), unit].join(' ').trim(), aim, aim && (meetsAim(figure) ? 'yes' : '**no**')];
    }),
  );

/** Lighthouse's medians by page, as a table in Markdown. */
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

/** Lighthouse's medians of this site's pages, with their targets. */
export function lighthouseFigures(results: Map<string, PageResult>, pages: MeasuredPage[]): Figure[] {
  const resultOf = (name: string, column: keyof PageResult) => results.get(name)?.[column] ?? Number.NaN;
  return [
    ...pages.flatMap(({ address, isHidden }): Figure[] => [
      ...(['performance', 'accessibility', 'best-practices', 'seo'] as const)
        // Lighthouse lowers this score of pages with noindex.
        .filter((score) => !(isHidden && score === 'seo'))
        .map((score) => ({ name: `${address}: ${score}`, value: resultOf(address, score), exactly: 100 })),
      {
        name: `${address}: FCP to that of the bare page`,
        value: resultOf(address, 'FCP, ms') / resultOf('bare', 'FCP, ms'),
        most: 1.1,
      },
      {
        name: `${address}: total blocking time`,
        value: Math.round(resultOf(address, 'TBT, ms')),
        unit: 'ms',
        most: 50,
      },
    ]),
    {
      name: '/: LCP to that of the bare page with the same photograph',
      value: resultOf('/', 'LCP, ms') / resultOf('bare with photograph', 'LCP, ms'),
      most: 1.1,
    },
  ];
}

/** Replaces the text between the markers of a section of docs/performance.md. */
export function writeSection(name: string, text: string): void {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const old = existsSync(report) ? readFileSync(report, 'utf8') : '# Performance\n';
  const section = `${start}\n\n${text}\n\n${end}`;
  const [before, rest] = old.split(start);
  const after = rest?.split(end)[1];
  writeFileSync(
    report,
    after === undefined ? `${old.trimEnd()}\n\n${section}\n` : `${before}${section}${after}`,
  );
  // Aligns the tables.
  spawnSync(...programOf(['npx', 'biome', 'format', '--write', report]));
}
