import { typeProblemsIn } from './typeProblems';

/** Problems of one module with one line of interest, the fourth. */
function found(code: number, said: string, line = '  price: 275,', column = 3) {
  const source = `// 1\n// 2\nexport const page = {\n${line}\n};\n`;
  return typeProblemsIn(`content/page.ts(4,${column}): error TS${code}: ${said}\n`, () => source);
}

test.each([
  [
    2561,
    "Object literal may only specify known properties, but 'pirce' does not exist in type 'Package'. Did you mean to write 'price'?",
    "'pirce' is not a field here. It is called 'price'.",
  ],
  [
    2353,
    "Object literal may only specify known properties, and 'x' does not exist in type 'Package'.",
    "'x' is not a field here. Remove it, or fix its name: content/types.ts lists the fields.",
  ],
  [
    2741,
    "Property 'name' is missing in type '{ price: number; }' but required in type 'Package'.",
    "the field 'name' is missing. Add it.",
  ],
  [
    2739,
    "Type '{}' is missing the following properties from type 'Package': name, price",
    'fields are missing: name, price. Add them.',
  ],
  [
    2740,
    "Type '{}' is missing the following properties from type 'Package': a, b, c, d, and 2 more.",
    'fields are missing: a, b, c, d. Add them.',
  ],
  [
    2353,
    "Object literal may only specify known properties, and ''hero/gone'' does not exist in type 'Partial<Record<\"hero/a\", FocalPoint>>'.",
    "'hero/gone' is not a photograph in content/photos. Put the file there, or remove the line.",
  ],
  [
    1117,
    'An object literal cannot have multiple properties with the same name.',
    'is defined twice. Remove one of them.',
  ],
  [2304, "Cannot find name '$275'.", "'$275' is written without $: 275."],
  [2304, "Cannot find name 'Hello'.", "'Hello' is unknown. Text needs quotation marks around it."],
  [
    2322,
    "Type 'string' is not assignable to type 'number'.",
    'this has to be a number without quotation marks, $ or comma, such as 275.',
  ],
  [
    2322,
    "Type 'number' is not assignable to type 'string'.",
    "this has to be text in quotation marks, such as 'Book Now'.",
  ],
  [
    2322,
    "Type 'null' is not assignable to type 'string'.",
    "is required. It has to be text in quotation marks, such as 'Book Now'.",
  ],
  [
    2322,
    `Type '"hero/gone"' is not assignable to type '"hero/a" | "hero/b" | ... 58 more ...'.`,
    "'hero/gone' is not a photograph in content/photos. Put the file there, or fix the name (folder/name, without .jpg).",
  ],
  [
    2322,
    `Type '"middle"' is not assignable to type '"left" | "right"'.`,
    "has to be one of 'left', 'right'.",
  ],
])('TS%i %s', (code, said, words) => {
  expect(found(code, said)).toEqual([
    { module: 'content/page.ts', line: 4, path: ['price'], message: words, isUnreadable: false },
  ]);
});

test.each([
  ['  price: 1,200,', 11, 'a number is written without a comma: 1200, not 1,200.'],
  [
    '  title: “Hello”,',
    10,
    'text is in curly quotation marks. Use straight ones: \' or ". Inside the text curly ones are fine.',
  ],
  [
    "  title: 'How's it going?',",
    14,
    'an apostrophe ends the text. Write it as ’, or put the text in double quotation marks: "It\'s done."',
  ],
  [
    "  title: 'How does",
    10,
    'the closing quotation mark is missing. Text must be on one line, without line breaks.',
  ],
  ['  title: How does it go,', 14, 'text needs quotation marks around it.'],
  ["  title: 'Fine'", 3, 'a comma, a quotation mark or a bracket is missing, here or on the line above.'],
])('syntax error: %s', (line, column, words) => {
  expect(found(1005, "',' expected.", line, column)).toEqual([
    { module: 'content/page.ts', line: 4, path: [], message: words, isUnreadable: true },
  ]);
});

test('reports only the first syntax error of a file', () => {
  const output = ['content/a.ts(1,1)', 'content/a.ts(2,1)', 'content/b.ts(1,1)']
    .map((place) => `${place}: error TS1005: ',' expected.`)
    .join('\n');
  expect(typeProblemsIn(output, () => 'x').map(({ module, line }) => [module, line])).toEqual([
    ['content/a.ts', 1],
    ['content/b.ts', 1],
  ]);
});

test.each([
  ["Cannot find module '../../content/blog' or its corresponding type declarations.", null, 'is missing'],
  [`Module '"../../content/blog"' has no exported member 'blog'.`, '\n', 'is empty'],
  [
    `Module '"../../content/blog"' has no exported member 'blog'.`,
    'export const x = 1;',
    "no longer has 'export const blog'",
  ],
])('a module that cannot be imported: %s', (said, text, state) => {
  expect(typeProblemsIn(`scripts/content/sources.ts(3,1): error TS2305: ${said}`, () => text)).toEqual([
    {
      module: 'content/blog.ts',
      line: null,
      path: [],
      message: `${state}. To restore the last committed version, run: git checkout -- content/blog.ts`,
      isUnreadable: true,
    },
  ]);
});

test('uses the detail lines of a diagnostic', () => {
  const output =
    "content/page.ts(2,3): error TS1360: Type '{}' does not satisfy the expected type 'Page'.\n  Types of property 'a' are incompatible.\n    Type 'string' is not assignable to type 'number'.\n";
  expect(typeProblemsIn(output, () => 'x')[0]?.message).toMatch(/^this has to be a number/);
});
