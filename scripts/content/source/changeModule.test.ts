import { valueAt } from '../model/shape';
import { changedText, textAt, type WrittenChange } from './changeModule';
import { formatModule } from './formatModule';
import { readModule } from './readModule';

const source = `import type { Thing } from '../../edit/types';

/** Things of a page. */
export const thing = {
  // The first text that one reads.
  heading: 'Hello', // and they are short
  list: [
    { id: 'one', name: 'One' }, // the best
    // Not so good.
    { id: 'two', name: "It's two" },
  ],
  tags: ['a', 'b'],
  section: {
    // Inside.
    text: 'Words',
  },
  /* The last one. */
  price: 275,
} satisfies Thing;
`;

const read = (text: string) => readModule('content/thing.ts', text, ['thing']);

/** The lines that a change removes (`-`) and adds (`+`), after formatting. */
async function diffOf(change: WrittenChange): Promise<string[]> {
  const after = (await formatModule(changedText(source, change), 'content/thing.ts')).split('\n');
  const before = source.split('\n');
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

test('changing a field changes its line and keeps its comments', async () => {
  expect(await diffOf({ kind: 'set', path: ['thing', 'heading'], value: 'Good day' })).toEqual([
    "- heading: 'Hello', // and they are short",
    "+ heading: 'Good day', // and they are short",
  ]);
});

test.each([
  "It's",
  'He said "yes"',
  '$price`',
  'line\u2028break\tand tab',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text to escape.
  'two\nlines `${1}` \\',
])('quotes and escapes %s', (value) => {
  const changed = changedText(source, { kind: 'set', path: ['thing', 'heading'], value });
  expect(read(changed)).toMatchObject({ values: { thing: { heading: value } }, problems: [] });
});

test('adds and removes an optional field', async () => {
  const added = await diffOf({ kind: 'set', path: ['thing', 'section', 'role'], value: 'first' });
  expect(added).toEqual(["+ role: 'first',"]);
  expect(await diffOf({ kind: 'leaveOut', path: ['thing', 'tags'] })).toContain("- tags: ['a', 'b'],");
});

test('adds, moves, copies and removes entries', () => {
  const path = ['thing', 'list'];
  const idsAfter = (change: WrittenChange) => {
    const list = valueAt(read(changedText(source, change)).values, path);
    return Array.isArray(list) ? list.map((entry) => valueAt(entry, ['id'])) : list;
  };
  const value = { id: 'new', name: 'New' };
  expect(idsAfter({ kind: 'insert', path, at: 1, value })).toEqual(['one', 'new', 'two']);
  expect(idsAfter({ kind: 'move', path, from: 1, to: 0 })).toEqual(['two', 'one']);
  const parts = [{ path: ['id'], value: 'two-2' }];
  expect(idsAfter({ kind: 'duplicate', path, at: 1, parts })).toEqual(['one', 'two', 'two-2']);
  expect(idsAfter({ kind: 'remove', path, at: 0 })).toEqual(['two']);
});

test('restores a hidden section as it was written', async () => {
  const text = textAt(source, ['thing', 'section']) ?? '';
  const hidden = changedText(source, { kind: 'set', path: ['thing', 'section'], value: null });
  expect(hidden).toContain('  section: null,');
  const restored = changedText(hidden, { kind: 'restore', path: ['thing', 'section'], text });
  expect(await formatModule(restored, 'content/thing.ts')).toBe(source);
});

test('changes nothing else: line breaks, blank lines and the end of the file', () => {
  const plain = "export const thing = {\n  a: '@0@',\n\n  b: `one\n  two`,\n  c: 1,\n};";
  for (const text of [plain, `${plain}\n`, `${plain}\n`.replaceAll('\n', '\r\n')])
    expect(changedText(text, { kind: 'set', path: ['thing', 'c'], value: 2 })).toBe(
      text.replace('c: 1', 'c: 2'),
    );
});

test('rejects a path that does not exist', () => {
  expect(() => changedText(source, { kind: 'set', path: ['thing', 'list', 7, 'name'], value: 'x' })).toThrow(
    'no longer exists',
  );
  expect(() => changedText(source, { kind: 'remove', path: ['thing', 'price'], at: 0 })).toThrow(
    'no longer exists',
  );
});

test('rejects code instead of a plain value', () => {
  for (const code of ["'a' + 'b'", 'base', '[...names]', '{ [key]: 1 }', '{ get a() {} }', '[1, , 2]']) {
    const { problems } = read(`export const thing = {\n heading: ${code} };\nconst base = 1;`);
    expect(problems).toMatchObject([{ code: 'code', line: 2 }]);
    expect(problems[0]?.path.slice(0, 2)).toEqual(['thing', 'heading']);
  }
});

test.each(['0275', "'a\\07b'"])('rejects %s, which TypeScript does not take', (value) => {
  const { problems } = read(`export const thing = {\n price: ${value} };`);
  expect(problems).toMatchObject([{ code: 'syntax', line: 2 }]);
});
