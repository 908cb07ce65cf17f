import type { ContentChange, Value } from '../../lib/contentSchema';
import { formatModule } from './formatModule';
import { readModule } from './readModule';
import { replaceInModule } from './replaceInModule';

const source = `import type { Thing } from '../../edit/types';

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

const read = (text: string) => readModule('thing', text);

/** The lines that a change removes (`-`) and adds (`+`), after formatting. */
async function diff(change: ContentChange): Promise<string[]> {
  const after = (await formatModule(replaceInModule(source, change), 'content/thing.ts')).split('\n');
  const before = source.split('\n');
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

test('changing a field changes its line and keeps its comments', async () => {
  expect(await diff({ path: ['thing', 'heading'], after: 'Good day' })).toEqual([
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
  const changed = replaceInModule(source, { path: ['thing', 'heading'], after: value });
  expect(read(changed)).toMatchObject({ value: { heading: value }, problems: [] });
});

test('adds and removes an optional field', async () => {
  const added = await diff({ path: ['thing', 'section', 'role'], after: 'first' });
  expect(added).toEqual(["+ role: 'first',"]);
  expect(await diff({ path: ['thing', 'tags'] })).toContain("- tags: ['a', 'b'],");
});

test.each([
  ['\n', source],
  ['\r\n', source.replaceAll('\n', '\r\n')],
])('a removed field leaves no empty line between lines that end with %j', (end, text) => {
  expect(replaceInModule(text, { path: ['thing', 'tags'] })).toBe(
    text.replace(`  tags: ['a', 'b'],${end}`, ''),
  );
});

test('a list with other entries is printed anew', () => {
  const list: Value[] = [
    { id: 'two', name: "It's two" },
    { id: 'new', 'odd name': null, sizes: [1, -2.5] },
  ];
  const changed = replaceInModule(source, { path: ['thing', 'list'], after: list });
  expect(read(changed)).toMatchObject({ value: { list, heading: 'Hello', price: 275 }, problems: [] });
});

test('changes nothing else: line breaks, blank lines and the end of the file', () => {
  const plain = "export const thing = {\n  a: '@0@',\n\n  b: `one\n  two`,\n  c: 1,\n};";
  for (const text of [plain, `${plain}\n`, `${plain}\n`.replaceAll('\n', '\r\n')])
    expect(replaceInModule(text, { path: ['thing', 'c'], after: 2 })).toBe(text.replace('c: 1', 'c: 2'));
});

test('rejects a path that does not exist', () => {
  expect(() => replaceInModule(source, { path: ['thing', 'list', 7, 'name'], after: 'x' })).toThrow(
    'no longer exists',
  );
  expect(() => replaceInModule(source, { path: ['thing', 'price', 'x'], after: 1 })).toThrow(
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
