/**
 * A cell of a CSV file (RFC 4180). One that a spreadsheet would run as a formula begins with an apostrophe (OWASP, CSV
 * injection).
 */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\s＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of a CSV file. */
export const csvLine = (texts: string[]) => texts.map(cellOf).join(',');
