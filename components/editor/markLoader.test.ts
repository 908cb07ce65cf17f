import { getControl } from '@/lib/contentSchema';
import { createMark, getLastMark, removeMarks } from '@/lib/fieldMarks';
import { getNodes, readContent } from '@/scripts/content/content';
import { listMarkedFields } from '@/scripts/content/listMarkedFields';
import { readText } from '@/scripts/content/readModule';
import markTexts from './markLoader.cjs';

const loader = { getOptions: () => ({ fields: listMarkedFields() }) };

test('each text that pages show ends with the mark of its field, and nothing else has changed', () => {
  const content = readContent();
  const marked = readContent((file) => markTexts.call(loader, readText(file) ?? ''));
  let count = 0;
  const nodes = getNodes(content);
  for (const [index, node] of getNodes(marked).entries()) {
    const { path, schema, value } = node;
    const before = nodes[index]?.value;
    if (typeof value !== 'string') continue;
    expect([path, removeMarks(value)]).toEqual([path, before]);
    const mark = getLastMark(value);
    if (!mark) continue;
    count += 1;
    expect([path, mark]).toEqual([path, createMark(path)]);
    expect([path, getControl(schema)]).toEqual([path, 'text']);
  }
  expect(count).toBeGreaterThan(400);
  // Addresses, dates and posts are used, not only shown.
  expect(marked.modules.find(({ name }) => name === 'blog')?.value).toMatchObject({
    posts: content.modules.flatMap(({ name, value }) => (name === 'blog' ? Object(value).posts : [])),
  });
});
