import { formatCsvLine } from '../../lib/text';

/** Formats rows as a CSV file, with the byte order mark by which spreadsheets recognize UTF-8. */
export const formatCsv = (rows: string[][]) => `\ufeff${rows.map(formatCsvLine).join('\r\n')}\r\n`;
