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

const aimOf = ({ most, exactly }: Figure) =>
  most !== undefined ? `at most ${shown(most)}` : exactly !== undefined ? shown(exactly) : '';

/** The figures as a table in Markdown. */
export const figureTable = (figures: Figure[]): string =>
  tableOf(
    ['figure', 'measured', 'aim', 'met'],
    figures.map((figure) => {
      const { name, value, unit } = figure;
      const aim = aimOf(figure);
      return [name, [shown(value), unit].join(' ').trim(), aim, aim && (meetsAim(figure) ? 'yes' : '**no**')];
    }),
  );

/** Figures that every page has, as a table in Markdown with a line for each page; missed targets are bold. */
export function pageTable(figures: Figure[]): string {
  const names = [...new Set(figures.map(({ name }) => name))];
  const heads = names.map((name) => {
    const figure = figures.find((each) => each.name === name);
    const aim = figure && aimOf(figure);
    return [name, ...(figure?.unit ? [`, ${figure.unit}`] : []), ...(aim ? [` (${aim})`] : [])].join('');
  });
  const pages = [...new Set(figures.map(({ page = '' }) => page))];
  return tableOf(
    ['page', ...heads],
    pages.map((page) => [
      page,
      ...figures
        .filter((figure) => figure.page === page)
        .map((figure) => (meetsAim(figure) ? shown(figure.value) : `**${shown(figure.value)}**`)),
    ]),
  );
}

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
        .map((score) => ({ name: score, page: address, value: resultOf(address, score), exactly: 100 })),
      {
        name: 'FCP to that of the bare page',
        page: address,
        value: resultOf(address, 'FCP, ms') / resultOf('bare', 'FCP, ms'),
        most: 1.1,
      },
      {
        name: 'total blocking time',
        page: address,
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
