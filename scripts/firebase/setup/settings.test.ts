import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { settingsIn, withSetting } from './settings';

test.each([
  ['an empty value', 'A=1\nKEY=\nB=2\n', 'A=1\nKEY=new\nB=2\n'],
  ['a value', '# why\nKEY=old\n', '# why\nKEY=new\n'],
  ['a value in quotation marks, and its comment', 'KEY="old # x" # mine\n', 'KEY=new # mine\n'],
  ['an exported one, with spaces', '  export KEY = old  \nB=2', '  export KEY =new\nB=2'],
  ['the line that takes effect of two', 'KEY=a\nKEY=b\n', 'KEY=a\nKEY=new\n'],
  ['no line yet', 'A=1', 'A=1\nKEY=new\n'],
  ['a line that is commented out', '# KEY=old\n', '# KEY=old\nKEY=new\n'],
  ['a name with the same ending', 'MY_KEY=1\n', 'MY_KEY=1\nKEY=new\n'],
  ['Windows line endings', 'A=1\r\nKEY=old\r\nB=2\r\n', 'A=1\r\nKEY=new\r\nB=2\r\n'],
  ['nothing', '', 'KEY=new\n'],
])('one line changes: %s', (_, before, after) => {
  expect(withSetting(before, 'KEY', 'new')).toBe(after);
});

test.each(['C:\\new keys\\a.json', '/home/me/my keys#1/a.json', '/home/a$b.json', 'plain'])(
  'a path is read as it was written: %s',
  (value) => {
    expect(parseEnv(withSetting('', 'KEY', value)).KEY).toBe(value);
  },
);

test('a value set in the terminal takes precedence, so nothing is written', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  try {
    const settings = settingsIn(folder, { NEXT_PUBLIC_FIREBASE_APP_ID: '1' });
    expect(() => settings.set('NEXT_PUBLIC_FIREBASE_APP_ID', '2')).toThrow('is set in this terminal');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
