import { changedText, textAt, type WrittenChange } from './editModule';
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
  expect(await diffOf({ kind: 'set', path: ['thing', 'price'], value: 295 })).toEqual([
    '- price: 275,',
    '+ price: 295,',
  ]);
});

test.each([
  ["It's", '"It\'s"'],
  ['He said "yes"', '\'He said "yes"\''],
  ['\'"', "'\\'\"'"],
  ['a \\ b', "'a \\\\ b'"],
  ['$price`', "'$price`'"],
  ['line\u2028break\tand tab', "'line\u2028break\\tand tab'"],
])('quotes and escapes %s', (value, text) => {
  const changed = changedText(source, { kind: 'set', path: ['thing', 'heading'], value });
  expect(changed).toContain(`heading: ${text},`);
  expect(read(changed).values.thing).toHaveProperty('heading', value);
});

test('adds and removes an optional field', async () => {
  expect(await diffOf({ kind: 'set', path: ['thing', 'list', 0, 'role'], value: 'first' })).toEqual([
    "- { id: 'one', name: 'One' }, // the best",
    "+ { id: 'one', name: 'One', role: 'first' }, // the best",
  ]);
  expect(await diffOf({ kind: 'leaveOut', path: ['thing', 'tags'] })).toEqual(["- tags: ['a', 'b'],"]);
});

test('formats new entries like the others', async () => {
  expect(
    await diffOf({ kind: 'insert', path: ['thing', 'list'], at: 1, value: { id: 'new', name: 'New' } }),
  ).toEqual(["+ { id: 'new', name: 'New' },"]);
  expect(await diffOf({ kind: 'insert', path: ['thing', 'tags'], at: 2, value: 'c' })).toEqual([
    "- tags: ['a', 'b'],",
    "+ tags: ['a', 'b', 'c'],",
  ]);
});

test('an entry’s comments move with it, and are removed with it', async () => {
  const moved = await formatModule(
    changedText(source, { kind: 'move', path: ['thing', 'list'], from: 1, to: 0 }),
    'content/thing.ts',
  );
  expect(moved).toContain(`  list: [
    // Not so good.
    { id: 'two', name: "It's two" },
    { id: 'one', name: 'One' }, // the best
  ],`);
  expect(await diffOf({ kind: 'remove', path: ['thing', 'list'], at: 0 })).toEqual([
    "- { id: 'one', name: 'One' }, // the best",
  ]);
});

test('a copy has unique parts and no comments', async () => {
  expect(
    await diffOf({
      kind: 'duplicate',
      path: ['thing', 'list'],
      at: 1,
      parts: [{ path: ['id'], value: 'two-2' }],
    }),
  ).toEqual(["+ { id: 'two-2', name: \"It's two\" },"]);
});

test('restores a hidden section as it was written', async () => {
  const text = textAt(source, ['thing', 'section']) ?? '';
  const hidden = changedText(source, { kind: 'set', path: ['thing', 'section'], value: null });
  expect(hidden).toContain('  section: null,');
  expect(changedText(hidden, { kind: 'restore', path: ['thing', 'section'], text })).toBe(source);
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
  for (const code of [
    "'a' + 'b'",
    'base',
    '[...names]',
    '{ ...common }',
    '{ [key]: 1 }',
    '{ get a() {} }',
    '[1, , 2]',
  ]) {
    const [problem, ...others] = read(
      `export const thing = {\n heading: ${code} };\nconst base = 1;`,
    ).problems;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'code', line: 2 });
    expect(problem?.path.slice(0, 2)).toEqual(['thing', 'heading']);
  }
});
