import { csvLine } from '../../lib/text';

/** Rows as the text of a CSV file in UTF-8, with the mark by which spreadsheets recognize that. */
export const csvFile = (rows: string[][]) => `\ufeff${rows.map(csvLine).join('\r\n')}\r\n`;
