import { readdirSync } from 'node:fs';
import { labelsOf } from './labels';
import { type Model, readModel, shapesOf } from './readModel';
import type { FieldPath, ModuleShapes, Shape } from './shape';

let model: Model;
let shapes: ModuleShapes;
beforeAll(async () => {
  model = await readModel();
  shapes = shapesOf(model);
});

/** Every shape in a shape, with its path; `*` stands for any position or key. */
function* shapesIn(shape: Shape, path: string): Generator<{ shape: Shape; path: string; help?: string }> {
  yield { shape, path };
  if (shape.kind === 'list' || shape.kind === 'record') yield* shapesIn(shape.of, `${path}.*`);
  if (shape.kind === 'tuple') for (const of of shape.of) yield* shapesIn(of, `${path}.*`);
  if (shape.kind === 'variants') for (const of of shape.of) yield* shapesIn(of, path);
  if (shape.kind !== 'group') return;
  for (const { name, help, shape: of } of shape.fields) {
    const [first, ...inner] = shapesIn(of, `${path}.${name}`);
    if (first) yield { ...first, help };
    yield* inner;
  }
}
const all = () => Object.entries(shapes).flatMap(([name, shape]) => [...shapesIn(shape, name)]);

test('every module of the content is in the model', () => {
  const modules = readdirSync('content').filter((file) => /^(?!timeZone)\w+\.ts$/.test(file));
  expect([...model.keys()].sort()).toEqual(modules.map((file) => `content/${file}`).sort());
});

test('every field has a help text, from the comment at its definition', () => {
  expect(all().filter(({ help }) => help === '')).toEqual([]);
  const helpOf = (path: string) => all().find((each) => each.path === path && each.help)?.help;
  expect(helpOf('headshot.pricing.packages')).toBe('Three per row. List the cheapest first.');
  // Through a shared schema, an extended one, and a union.
  expect(helpOf('headshot.meta.title')).toBe("The page's title. The studio's name is added to it.");
  expect(helpOf('home.testimonials.testimonials.*.photo.alt')).toMatch(/or empty/);
  expect(helpOf('home.about.actions.*.email.subject')).toBe('The subject line.');
  expect(helpOf('site.contact.phone.display')).toBe('As visitors see it: “(206) 555-0142”.');
});

test('every entry of a list, and every part of a tuple, has a name', () => {
  const unnamed = all().filter(
    ({ shape }) =>
      (shape.kind === 'list' && shape.entry === 'Part') ||
      (shape.kind === 'tuple' && shape.labels.length !== shape.of.length),
  );
  expect(unnamed).toEqual([]);
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
  expect(labelsOf(shapes, path).join(' › ')).toBe(labels);
});
