import { cutText, formatCsvLine } from './text';

test('a text is cut between two characters, never within one', () => {
  expect(cutText('Dana 📷', 7)).toBe('Dana 📷');
  expect(cutText('Dana 📷', 6)).toBe('Dana ');
  expect(cutText('Dana 👩‍👩‍👧', 10)).toBe('Dana ');
  expect(cutText('🇺🇸🇨🇦', 6)).toBe('🇺🇸');
  expect(cutText('e\u0301', 1)).toBe('');
});

/** The cells of a line, as a spreadsheet reads it. Text after a closing quote belongs to the cell, as in Excel. */
function parseCsv(text: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    const last = cells.length - 1;
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cells[last] += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cells[last] === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (character === separator || /[\r\n]/.test(character))) cells.push('');
    else cells[last] += character;
  }
  return cells;
}

test('no cell of a CSV file is a formula, whatever separates the cells for the spreadsheet', () => {
  const starts = [
    '',
    ';',
    'a;',
    'a; ',
    '\t',
    'a\t',
    '\n',
    'a\n',
    'a\r\n',
    '\r',
    ' ',
    '";',
    'a;"',
    ";'",
    '; "',
  ];
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠1'];
  for (const text of starts.flatMap((start) => formulas.map((formula) => start + formula))) {
    const line = formatCsvLine(['first', text, 'last']);
    for (const separator of [',', ';', '\t'])
      for (const cell of parseCsv(line, separator)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
  }
  expect(formatCsvLine(['Eyes; softer', 'a-b', 'x = y', 'Tue, 3'])).toBe(
    '"Eyes; softer","a-b","x = y","Tue, 3"',
  );
});
