import { readFileSync } from 'node:fs';
import { readModel, shapesOf } from '../../content/model/readModel';
import { readModule } from '../../content/source/readModule';
import { withMarks } from './markLoader';
import { markedFields, markOf, withoutMarks, withText } from './marks';

test('extracts the fields of a text, innermost first', () => {
  const slide = `Amber glass${markOf(['home', 'hero', 'slides', 2, 'caption'])}`;
  const position = `3 of 7: ${slide}${markOf(['site', 'name'])}`;
  expect(markedFields(position)).toEqual([
    ['home', 'hero', 'slides', 2, 'caption'],
    ['site', 'name'],
  ]);
  expect(withoutMarks(position)).toBe('3 of 7: Amber glass');
  expect(markedFields('Nothing')).toEqual([]);
});

const file = 'content/home.ts';
const source = readFileSync(file, 'utf8');
const readValues = (text: string) => readModule(file, text, ['home']).values;
let marked: string;
beforeAll(async () => {
  marked = withMarks(source, shapesOf(await readModel()));
});

test('stripping the marks restores the module', () => {
  expect(withoutMarks(marked)).toBe(source);
  expect(JSON.parse(withoutMarks(JSON.stringify(readValues(marked))))).toEqual(readValues(source));
});

test('marks displayed text only, not ids, links and names', () => {
  const fields = markedFields(marked).map((path) => path.join('.'));
  expect(fields).toEqual(
    expect.arrayContaining([
      'home.hero.lead',
      'home.hero.headline.1',
      'home.brands.logos.0.name',
      'home.about.photo.alt',
    ]),
  );
  expect(fields.filter((field) => /\.(id|href|logo)$|photo\.name$/.test(field))).toEqual([]);
});

test('replacing text keeps the mark and what follows it', () => {
  const first = ['home', 'hero', 'headline', 0];
  const second = ['home', 'hero', 'headline', 1];
  const [mark, next] = [markOf(first), markOf(second)];
  expect(withText(`Salt air,${mark} `, first, 'Sea “air”,')).toBe(`Sea “air”,${mark} `);
  expect(withText(mark, first, 'Text')).toBe(`Text${mark}`);
  expect(withText(`Salt air,${mark}\nfaces${next}`, second, 'people')).toBe(
    `Salt air,${mark}\npeople${next}`,
  );
  expect(withText(`Salt air,${mark}`, second, 'people')).toBe(`Salt air,${mark}`);
});
