import { compareDescriptions, type DescribedPhotos, descriptionsIn, questionsOf } from './descriptions';

const alt = 'A red door in a white wall.';
const slide = (words: string) => ({
  photo: { name: 'hero/door', alt: words },
  caption: 'Harbor, first light',
});
const home = (...slides: object[]) => ({ 'content/home.ts': { content: { hero: { slides } } } });

/** The fields asked about, and the updated record. */
function compare(content: ReturnType<typeof home>, recorded: DescribedPhotos, hash?: string) {
  const photographs = new Map(hash ? [['hero/door', hash]] : []);
  const { outdated, described } = compareDescriptions(descriptionsIn(content), recorded, photographs);
  return { fields: outdated.map(({ field }) => field), described };
}

test('records the texts of a new photograph', () => {
  expect(compare(home(slide(alt)), {}, 'first')).toEqual({
    fields: [],
    described: { 'hero/door': { [alt]: 'first' } },
  });
});

test('asks about a replaced photograph with an unchanged text, and keeps the record', () => {
  const recorded = { 'hero/door': { [alt]: 'first' } };
  expect(compare(home(slide(alt)), recorded, 'second')).toEqual({
    fields: ['hero.slides[0].photo.alt'],
    described: recorded,
  });
  expect(compare(home(slide(alt)), recorded, 'first').fields).toEqual([]);
});

test('a changed text belongs to the new photograph', () => {
  const recorded = { 'hero/door': { [alt]: 'first' } };
  expect(compare(home(slide('A blue gate in a hedge.')), recorded, 'second')).toEqual({
    fields: [],
    described: { 'hero/door': { 'A blue gate in a hedge.': 'second' } },
  });
});

test('asks about each place separately', () => {
  const content = home(slide(alt), slide('A blue gate in a hedge.'), slide(alt));
  expect(compare(content, { 'hero/door': { [alt]: 'first' } }, 'second')).toEqual({
    fields: ['hero.slides[0].photo.alt', 'hero.slides[2].photo.alt'],
    described: { 'hero/door': { [alt]: 'first', 'A blue gate in a hedge.': 'second' } },
  });
});

test('keeps the record of a missing file, but not of removed texts', () => {
  const recorded = {
    'hero/door': { [alt]: 'first', 'Other words for it.': 'first' },
    'hero/gone': { x: 'y' },
  };
  expect(compare(home(slide(alt)), recorded)).toEqual({
    fields: [],
    described: { 'hero/door': { [alt]: 'first' } },
  });
});

test('ignores empty texts and remote pictures', () => {
  const elsewhere = { photo: { url: 'https://a.example/x.jpg', alt: 'A blue gate in a hedge.' } };
  expect(compare(home(slide(''), elsewhere), {}, 'first')).toEqual({ fields: [], described: {} });
});

test('the question names the place, the caption, the focal point and the command', () => {
  const { outdated } = compareDescriptions(
    descriptionsIn({
      ...home(slide(alt)),
      'content/x.ts': { content: { photos: [{ name: 'hero/gate', alt: 'A blue gate in a hedge.' }] } },
    }),
    { 'hero/door': { [alt]: 'first' }, 'hero/gate': { 'A blue gate in a hedge.': 'first' } },
    new Map([
      ['hero/door', 'second'],
      ['hero/gate', 'second'],
    ]),
  );
  expect(questionsOf(outdated, { 'hero/door': { x: 70, y: 10 } })).toEqual([
    {
      module: 'content/home.ts',
      field: 'hero.slides[0].photo.alt',
      value: 'A red door in a white wall.',
      message:
        'was written for another photograph: hero/door was replaced. Does it describe the new one? Check its caption ' +
        '(Harbor, first light) and the point that stays in view (content/focalPoints.ts: x 70, y 10) too. Change the ' +
        'text, or confirm it: npm run described -- hero/door',
    },
    {
      module: 'content/x.ts',
      field: 'photos[0].alt',
      value: 'A blue gate in a hedge.',
      message:
        'was written for another photograph: hero/gate was replaced. Does it describe the new one? Change the text, or ' +
        'confirm it: npm run described -- hero/gate',
    },
  ]);
});

test('merges many questions into one, with a count and where to begin', () => {
  const many = Array.from({ length: 11 }, (_, index) => ({
    module: 'content/home.ts',
    field: `slides[${index}].photo.alt`,
    photo: `hero/${index % 2 ? 'door' : 'gate'}`,
    alt: 'A door.',
    caption: undefined,
  }));
  expect(questionsOf(many, {})).toEqual([
    expect.objectContaining({
      module: 'content/describedPhotos.json',
      value: 2,
      message: expect.stringMatching(
        /^photographs were replaced, and 11 texts .*hero\/gate in content\/home\.ts.* --all$/,
      ),
    }),
  ]);
});
