import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ContentNode, replaceValue, type Value } from '@/lib/contentSchema';
import { getNodes, readContent } from '@/scripts/content/readContent';
import { readModule } from '@/scripts/content/readModule';
import { replaceInModule } from '@/scripts/content/replaceInModule';

// Changes every field of every module.

/** A different valid value of a field; undefined if there is only one. */
function createOtherValue({ schema, value, path: steps }: ContentNode): Value | undefined {
  const name = steps.at(-1);
  switch (schema.control) {
    case 'switch':
      return value !== true;
    case 'number':
      // Percentages stay in range, in steps of five.
      return Number(value) + (name === 'x' || name === 'y' ? (Number(value) > 50 ? -5 : 5) : 7);
    case 'choice':
      return schema.enum?.find((choice) => choice !== value);
    case 'photograph':
      return value === 'hero/hero-07-camera-on-tripod' ? 'category/studio' : 'hero/hero-07-camera-on-tripod';
    case 'drawing':
      return value === 'kestrix' ? 'cedarvane' : 'kestrix';
    case 'phone':
      return '+12065550143';
    case 'address':
      return schema.kind === 'siteAddress' ? 'https://example.com' : 'https://example.com/elsewhere';
    case 'id':
    case 'reference':
      return 'another-name';
    case 'text':
      return (
        {
          countryCode: 'CA',
          email: 'another@studio.com',
          altText: 'Another picture of something else.',
          postDate: '2024-03-05',
        }[schema.kind ?? ''] ?? `It’s "other": ${String(value)}`.slice(0, 150)
      );
    default:
      return undefined;
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'every-field-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('changing a field changes only its lines, and every change type-checks', () => {
  mkdirSync(path.join(folder, 'content'));
  const content = readContent();
  const nodes = getNodes(content);
  let count = 0;
  for (const { name, file, text, value } of content.modules) {
    // Copies elsewhere find the schemas.
    let source = text?.replaceAll("from './schema/", "from '@/content/schema/") ?? '';
    let expected: Value = value ?? null;
    for (const node of nodes.filter(({ path: [first] }) => first === name)) {
      if (typeof node.value === 'object') continue;
      const after = createOtherValue(node);
      if (after === undefined) continue;
      const changed = replaceInModule(source, { path: node.path, after });
      const [linesBefore, linesAfter] = [source.split('\n'), changed.split('\n')];
      // A post is the only text of several lines.
      if (!String(node.value).includes('\n'))
        expect([
          node.path,
          linesAfter.length,
          linesAfter.filter((line, index) => line !== linesBefore[index]).length,
        ]).toEqual([node.path, linesBefore.length, 1]);
      expected = replaceValue(expected, node.path.slice(1), after);
      source = changed;
      count += 1;
    }
    expect([file, readModule(name, source).value]).toEqual([file, expected]);
    writeFileSync(path.join(folder, file), source);
  }
  // Guards against fields that the schemas omit.
  expect(count).toBeGreaterThan(500);
  const settings = readFileSync('tsconfig.json', 'utf8');
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...JSON.parse(settings).compilerOptions,
        plugins: [],
        types: [],
        paths: { '@/*': [path.resolve('*')] },
      },
      include: ['content/*.ts'],
    }),
  );
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', folder], { stdio: 'pipe' });
});
