import { readFileSync } from 'node:fs';
import { readModel, shapesOf } from '../../content/model/readModel';
import { readModule } from '../../content/source/readModule';
import { withMarks } from './markLoader';
import { markedFields, markOf, withoutMarks, withText } from './marks';

test('extracts the fields of a text, innermost first', () => {
  const slide = `Amber glass${markOf(['home', 'hero', 'slides', 2, 'caption'])}`;
  const position = `3 of 7: ${slide}${markOf(['site', 'carousel', 'position'])}`;
  expect(markedFields(position)).toEqual([
    ['home', 'hero', 'slides', 2, 'caption'],
    ['site', 'carousel', 'position'],
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
  const mark = markOf(['home', 'hero', 'headline', 0]);
  expect(withText(`Salt air,${mark} `, 'Sea “air”,')).toBe(`Sea “air”,${mark} `);
  expect(withText(mark, 'Text')).toBe(`Text${mark}`);
});
