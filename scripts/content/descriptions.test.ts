import { compareDescriptions, type DescribedPhotos, descriptionsIn, questionsOf } from './descriptions';

const alt = 'A red door in a white wall.';
const slide = (words: string) => ({
  photo: { name: 'hero/door', alt: words },
  caption: 'Harbor, first light',
});
const home = (...slides: object[]) => ({ 'content/home.ts': { content: { hero: { slides } } } });

/** What is asked, and the record afterward. */
function compare(content: ReturnType<typeof home>, recorded: DescribedPhotos, hash?: string) {
  const photographs = new Map(hash ? [['hero/door', hash]] : []);
  const { outdated, described } = compareDescriptions(descriptionsIn(content), recorded, photographs);
  return { fields: outdated.map(({ field }) => field), described };
}

test('words for a photograph that was not there before are recorded', () => {
  expect(compare(home(slide(alt)), {}, 'first')).toEqual({
    fields: [],
    described: { 'hero/door': { [alt]: 'first' } },
  });
});

test('a replaced photograph with the same words is asked for, and the record waits for the answer', () => {
  const recorded = { 'hero/door': { [alt]: 'first' } };
  expect(compare(home(slide(alt)), recorded, 'second')).toEqual({
    fields: ['hero.slides[0].photo.alt'],
    described: recorded,
  });
  expect(compare(home(slide(alt)), recorded, 'first').fields).toEqual([]);
});

test('other words are those of the new photograph', () => {
  const recorded = { 'hero/door': { [alt]: 'first' } };
  expect(compare(home(slide('A blue gate in a hedge.')), recorded, 'second')).toEqual({
    fields: [],
    described: { 'hero/door': { 'A blue gate in a hedge.': 'second' } },
  });
});

test('each place is asked for by itself', () => {
  const content = home(slide(alt), slide('A blue gate in a hedge.'), slide(alt));
  expect(compare(content, { 'hero/door': { [alt]: 'first' } }, 'second')).toEqual({
    fields: ['hero.slides[0].photo.alt', 'hero.slides[2].photo.alt'],
    described: { 'hero/door': { [alt]: 'first', 'A blue gate in a hedge.': 'second' } },
  });
});

test('while the file is away, what is known of it is kept; words that are gone are not', () => {
  const recorded = {
    'hero/door': { [alt]: 'first', 'Other words for it.': 'first' },
    'hero/gone': { x: 'y' },
  };
  expect(compare(home(slide(alt)), recorded)).toEqual({
    fields: [],
    described: { 'hero/door': { [alt]: 'first' } },
  });
});

test('empty words and pictures elsewhere need none', () => {
  const elsewhere = { photo: { url: 'https://a.example/x.jpg', alt: 'A blue gate in a hedge.' } };
  expect(compare(home(slide(''), elsewhere), {}, 'first')).toEqual({ fields: [], described: {} });
});

test('the question names the place, the caption and the point that stays in view, and the answer', () => {
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
      remedy:
        'was written for another photograph: hero/door was replaced. Does it describe the new one? Look at its caption ' +
        '(Harbor, first light) and at the point that stays in view (content/focalPoints.ts: x 70, y 10) too. Change the ' +
        'text, or say that it is right: npm run described -- hero/door',
    },
    {
      module: 'content/x.ts',
      field: 'photos[0].alt',
      value: 'A blue gate in a hedge.',
      remedy:
        'was written for another photograph: hero/gate was replaced. Does it describe the new one? Change the text, or ' +
        'say that it is right: npm run described -- hero/gate',
    },
  ]);
});

test('many questions are one, which says how many and where to begin', () => {
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
      remedy: expect.stringMatching(
        /^photographs were replaced, and 11 texts .*hero\/gate in content\/home\.ts.* --all$/,
      ),
    }),
  ]);
});
