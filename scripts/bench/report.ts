import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { programOf } from '../shared/programOf';
import type { Figure, MeasuredPage } from './pages';

const report = 'docs/performance.md';

/** Whether a figure meets its target; figures without one always do. */
export function meetsAim({ value, aim }: Figure): boolean {
  if (!aim) return true;
  return 'most' in aim ? value <= aim.most : value === aim.exactly;
}

const shown = (value: number) =>
  Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 0.1 ? 4 : 2);

/** The figures as a table in Markdown. */
export function tableOf(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, aim } = figure;
    const wanted = aim ? ('most' in aim ? `at most ${shown(aim.most)}` : shown(aim.exactly)) : '';
    return `| ${name} | ${shown(value)}${unit && ` ${unit}`} | ${wanted} | ${aim ? (meetsAim(figure) ? 'yes' : '**no**') : ''} |`;
  });
  return ['| figure | measured | aim | met |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Lighthouse's medians by page, as a table in Markdown. */
export function lighthouseTable(results: Map<string, Record<string, number>>): string {
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

/** Lighthouse's medians of this site's pages, with their targets. */
export function lighthouseFigures(
  results: Map<string, Record<string, number>>,
  pages: MeasuredPage[],
): Figure[] {
  const of = (name: string, figure: string) => results.get(name)?.[figure] ?? Number.NaN;
  return [
    ...pages.flatMap(({ address, isHidden }): Figure[] => [
      ...['performance', 'accessibility', 'bestPractices', ...(isHidden ? [] : ['seo'])].map((category) => ({
        name: `${address}: ${category}`,
        value: of(address, category),
        unit: '',
        aim: { exactly: 100 },
      })),
      {
        name: `${address}: FCP to that of the bare page`,
        value: of(address, 'fcp') / of('bare', 'fcp'),
        unit: '',
        aim: { most: 1.1 },
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
      aim: { most: 1.1 },
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
