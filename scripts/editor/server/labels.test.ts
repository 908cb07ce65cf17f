import { contentModules } from '../../content/model/modules';
import type { FieldPath } from '../../content/place';
import { entryLabel, placeOf, plainMessage, sentenceOf } from './labels';
import { readShapes, type Shape } from './shapes';

test.each<[FieldPath, string]>([
  [['home', 'hero', 'headline', 0], 'First screen › Headline › Line 1'],
  [['home', 'hero', 'slides', 2, 'caption'], 'First screen › Slide 3 › Caption'],
  [['headshot', 'pricing', 'packages', 1, 'includes', 1], 'Pricing › Package 2 › Includes › Item 2'],
  [['portrait', 'head', 'actions', 0, 'label'], 'Top of the page › Button or link 1 › Label'],
  [['theme', 'colors', 'focus', 1], 'Colors › Focus › Dark theme'],
  [['site', 'contact', 'phone', 'dial'], 'Contact › Phone › Number to dial'],
])('%j is called %s', (path, words) => {
  expect(placeOf(path).join(' › ')).toBe(words);
});

test('no list has an entry with the label of a machine', () => {
  const names = new Set<string>();
  const collect = (shape: Shape, name: string): void => {
    if (shape.kind === 'list') {
      names.add(name);
      collect(shape.of, name);
    } else if (shape.kind === 'row') for (const of of shape.of) collect(of, name);
    else if (shape.kind === 'record') collect(shape.of, name);
    else if (shape.kind === 'variants') for (const of of shape.of) collect(of, name);
    else if (shape.kind === 'group') for (const field of shape.fields) collect(field.shape, field.name);
  };
  for (const [, exported] of readShapes(Object.keys(contentModules)))
    for (const [name, shape] of Object.entries(exported)) collect(shape, name);
  // Those without a name of their own are named here on purpose.
  expect([...names].filter((name) => entryLabel(name) === 'Part')).toEqual([]);
  expect([...names].filter((name) => /^Entry of|^Include$|and link$/.test(entryLabel(name)))).toEqual([]);
});

test('hints for those who edit files are left out', () => {
  expect(
    plainMessage('has no entries. Add one. An optional section can be hidden (with null: docs/editing.md).'),
  ).toBe('has no entries. Add one. An optional section can be hidden.');
  expect(
    plainMessage(
      'is hard to read on surface (#f6f5f2) in the light theme: its contrast is 2.6 and must be 4.5.',
    ),
  ).toContain('(#f6f5f2)');
  expect(plainMessage('Write your own, or keep such sentences (content/launch.ts).')).toBe(
    'Write your own, or keep such sentences.',
  );
});

test('a problem is a sentence with its subject', () => {
  expect(sentenceOf({ path: ['home', 'hero', 'lead'], message: 'is empty. Write the text.' })).toBe(
    '“Lead” is empty. Write the text.',
  );
  expect(sentenceOf({ path: [], message: 'Nothing works.' })).toBe('Nothing works.');
});
