import { findSchema, unwrapHideable } from '@/lib/contentSchema';
import { getContentValue, readContent } from '@/scripts/content/readContent';
import { contentSchemas, fieldSchemas } from '@/scripts/content/schemas';
import { completeValue, copyEntry, createValue } from './createValue';

const content = readContent();
const find = (...path: (string | number)[]) => {
  const values = Object.fromEntries(content.modules.map(({ name, value }) => [name, value ?? null]));
  const schema = findSchema(fieldSchemas, path, values);
  const value = getContentValue(content, path);
  if (!schema || value === undefined) throw new Error(`${path.join('.')} does not exist.`);
  return { schema, value };
};

test('a new entry has its required fields, which are empty but for what cannot be: numbers, choices and addresses are those of the last one', () => {
  const { schema, value } = find('headshot', 'pricing', 'packages', 0);
  expect(createValue(schema, value)).toEqual({
    id: '',
    name: '',
    short: '',
    price: 275,
    includes: [''],
  });
  const slide = find('home', 'hero', 'slides', 0);
  expect(createValue(slide.schema, slide.value)).toMatchObject({
    photo: { name: 'hero/hero-01-headshot-rembrandt-charcoal', alt: '' },
    kind: 'head',
  });
});

test('a hidden section that is shown has all of its fields', () => {
  const { schema } = find('home', 'brands');
  expect(createValue(schema)).toBeNull();
  expect(createValue(unwrapHideable(schema))).toEqual({ heading: '', logos: [{ logo: '', name: '' }] });
});

test('names in links are made from titles, also in copies, and are unique; descriptions become sentences', () => {
  const { schema, value } = find('headshot', 'pricing', 'packages');
  if (!Array.isArray(value) || !schema.items) throw new Error('There are packages.');
  const [first = null] = value;
  const packages = [...value, copyEntry(schema.items, first), copyEntry(schema.items, first)];
  expect(completeValue(schema, packages, ['realtor-headshot-special'])).toMatchObject([
    { id: 'realtor' },
    {},
    {},
    { id: 'realtor-headshot-special-2' },
    { id: 'realtor-headshot-special-3' },
  ]);
  const photo = find('home', 'hero', 'slides', 0, 'photo');
  expect(completeValue(photo.schema, { name: 'a/b', alt: ' a plain wall, in rust ' }, [])).toEqual({
    name: 'a/b',
    alt: 'A plain wall, in rust.',
  });
  expect(contentSchemas.home?.safeParse(getContentValue(content, ['home'])).success).toBe(true);
});
