import { readFileSync, writeFileSync } from 'node:fs';
import { runProgram } from '../shared/programOf';

/** A measured figure, and its target, if it has one: at most, or exactly, this value. */
export type Figure = {
  name: string;
  page?: string;
  value: number;
  unit?: string;
  most?: number;
  exactly?: number;
};

/** Whether a figure meets its target; figures without one always do. */
export const meetsAim = ({ value, most, exactly }: Figure): boolean =>
  !(most !== undefined && value > most) && !(exactly !== undefined && value !== exactly);

const shown = (value: number) =>
  Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 0.1 ? 4 : 2);

export const tableOf = (head: string[], lines: string[][]) =>
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

/** Figures that every page has, in the same order, as a table in Markdown; missed targets are bold. */
export function pageTable(figures: Figure[]): string {
  const pages = [...new Set(figures.map(({ page = '' }) => page))];
  const figuresOf = (page: string | undefined) => figures.filter((figure) => figure.page === page);
  const heads = figuresOf(pages[0]).map((figure) => {
    const aim = aimOf(figure);
    return `${figure.name}${figure.unit ? `, ${figure.unit}` : ''}${aim && ` (${aim})`}`;
  });
  const cell = (figure: Figure) => (meetsAim(figure) ? shown(figure.value) : `**${shown(figure.value)}**`);
  return tableOf(
    ['page', ...heads],
    pages.map((page) => [page, ...figuresOf(page).map(cell)]),
  );
}

const report = 'docs/performance.md';

/** Replaces the text between the markers in docs/performance.md. */
export function writeReport(text: string): void {
  const section = `<!-- bench -->\n\n${text}\n\n<!-- /bench -->`;
  const old = readFileSync(report, 'utf8');
  writeFileSync(
    report,
    old.replace(/<!-- bench -->[\s\S]*<!-- \/bench -->/, () => section),
  );
  // Aligns the tables.
  runProgram(['npx', 'biome', 'format', '--write', report]);
}
