import { getControl } from '@/lib/contentSchema';
import { createFieldMarker, getLastFieldMarker, removeFieldMarkers } from '@/lib/fieldMarkers';
import { listEditableFields } from '@/scripts/content/listEditableFields';
import { getNodes, readContent } from '@/scripts/content/readContent';
import { readText } from '@/scripts/content/readModule';
import markTexts from './fieldMarkerLoader.cjs';

const loader = { getOptions: () => ({ fields: listEditableFields() }) };

test('each text that pages show ends with the mark of its field, and nothing else has changed', () => {
  const content = readContent();
  const marked = readContent((file) => markTexts.call(loader, readText(file) ?? ''));
  let count = 0;
  const nodes = getNodes(content);
  for (const [index, node] of getNodes(marked).entries()) {
    const { path, schema, value } = node;
    const before = nodes[index]?.value;
    if (typeof value !== 'string') continue;
    expect([path, removeFieldMarkers(value)]).toEqual([path, before]);
    const mark = getLastFieldMarker(value);
    if (!mark) continue;
    count += 1;
    expect([path, mark]).toEqual([path, createFieldMarker(path)]);
    expect([path, getControl(schema)]).toEqual([path, 'text']);
  }
  expect(count).toBeGreaterThan(400);
  // Addresses, dates and posts are used, not only shown.
  expect(marked.modules.find(({ name }) => name === 'blog')?.value).toMatchObject({
    posts: content.modules.flatMap(({ name, value }) => (name === 'blog' ? Object(value).posts : [])),
  });
});
