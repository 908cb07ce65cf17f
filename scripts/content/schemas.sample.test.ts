import { readdirSync } from 'node:fs';
import {
  type FieldPath,
  type FieldSchema,
  getEntryLabel,
  getLabel,
  getPathLabels,
  unwrapHideable,
} from '../../lib/contentSchema';
import { contentSchemas, fieldSchemas } from './schemas';

type Place = { path: string; label: string; schema: FieldSchema; isField: boolean };

/** Every schema in a schema; `*` stands for any position or key. */
function* walk({ path, label, schema, isField }: Place): Generator<Place> {
  yield { path, label, schema, isField };
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [] } = unwrapHideable(schema);
  for (const [name, part] of Object.entries(properties))
    yield* walk({ path: `${path}.${name}`, label: getLabel(name, part), schema: part, isField: true });
  for (const entry of [...(items ? [items] : []), ...prefixItems])
    yield* walk({ path: `${path}.*`, label, schema: entry, isField: false });
  for (const part of [...anyOf, ...oneOf]) yield* walk({ path, label, schema: part, isField: false });
}
const places = Object.entries(fieldSchemas).flatMap(([name, schema]) => [
  ...walk({ path: name, label: name, schema, isField: false }),
]);

test('every module of the content has a schema', () => {
  const modules = readdirSync('content').filter((file) => /^(?!timeZone)\w+\.ts$/.test(file));
  expect(Object.keys(contentSchemas).sort()).toEqual(modules.map((file) => file.replace('.ts', '')).sort());
});

test('every field has a help text, also through shared and extended schemas', () => {
  const getHelp = (schema: FieldSchema) => unwrapHideable(schema).description;
  expect(places.filter(({ schema, isField }) => isField && !getHelp(schema)).map(({ path }) => path)).toEqual(
    [],
  );
  const find = (path: string) => places.find((place) => place.path === path && place.isField)?.schema ?? {};
  expect(getHelp(find('headshot.pricing.packages'))).toBe('Three per row. List the cheapest first.');
  expect(getHelp(find('home.testimonials.testimonials.*.photo.alt'))).toMatch(/or empty/);
  expect(getHelp(find('home.about.actions.*.email.subject'))).toBe('The subject line.');
});

test('every entry of a list, and every part of a tuple, has a name', () => {
  const unnamed = places.filter(({ schema, label }) => {
    const { items, prefixItems, entryLabels = [] } = unwrapHideable(schema);
    return prefixItems
      ? entryLabels.length !== prefixItems.length
      : items && getEntryLabel(schema, label) === 'Part';
  });
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});

test.each<[FieldPath, string]>([
  [['home', 'hero', 'headline', 0], 'First screen › Headline › Line 1'],
  [['headshot', 'pricing', 'packages', 1, 'includes', 1], 'Pricing › Package 2 › Includes › Item 2'],
  [
    ['product', 'head', 'actions', 0, 'label'],
    'Top of the page › Buttons and links › Button or link 1 › Label',
  ],
  [['home'], ''],
])('%j is called %s', (path, labels) => {
  expect(getPathLabels(fieldSchemas, path).join(' › ')).toBe(labels);
});
