import { nodesOf } from './content';
import { compareDescriptions, type DescribedPhotos, questionsOf } from './descriptions';
import { testContent } from './testContent';

const alt = 'A red door in a white wall.';
const slide = (text: string) => ({
  photo: { name: 'hero/door', alt: text },
  caption: 'Harbor, first light',
});
type Slide = { photo: Record<string, string | number>; caption: string };

/** The fields asked about, and the updated record, with these slides on the home page. */
async function compare(slides: Slide[], recorded: DescribedPhotos, hash?: string) {
  const photographs = new Map(hash ? [['hero/door', hash]] : []);
  const content = await testContent([[['home', 'hero', 'slides'], slides]]);
  const nodes = nodesOf(content).filter(({ path }) => path[1] === 'hero');
  const { outdated, described } = compareDescriptions(nodes, recorded, photographs);
  return { fields: outdated.map(({ path }) => path.join('.')), described };
}

test('records the texts of a new photograph', async () => {
  expect(await compare([slide(alt)], {}, 'first')).toEqual({
    fields: [],
    described: { 'hero/door': { [alt]: 'first' } },
  });
});

test('asks about a replaced photograph with an unchanged text, and keeps the record', async () => {
  const recorded = { 'hero/door': { [alt]: 'first' } };
  expect(await compare([slide(alt)], recorded, 'second')).toEqual({
    fields: ['home.hero.slides.0.photo.alt'],
    described: recorded,
  });
  expect((await compare([slide(alt)], recorded, 'first')).fields).toEqual([]);
});

test('a changed text belongs to the new photograph', async () => {
  const recorded = { 'hero/door': { [alt]: 'first' } };
  expect(await compare([slide('A blue gate in a hedge.')], recorded, 'second')).toEqual({
    fields: [],
    described: { 'hero/door': { 'A blue gate in a hedge.': 'second' } },
  });
});

test('asks about each place separately', async () => {
  const content = [slide(alt), slide('A blue gate in a hedge.'), slide(alt)];
  expect(await compare(content, { 'hero/door': { [alt]: 'first' } }, 'second')).toEqual({
    fields: ['home.hero.slides.0.photo.alt', 'home.hero.slides.2.photo.alt'],
    described: { 'hero/door': { [alt]: 'first', 'A blue gate in a hedge.': 'second' } },
  });
});

test('keeps the record of a missing file, but not of removed texts', async () => {
  const recorded = {
    'hero/door': { [alt]: 'first', 'Other words for it.': 'first' },
    'hero/gone': { x: 'y' },
  };
  expect(await compare([slide(alt)], recorded)).toEqual({
    fields: [],
    described: { 'hero/door': { [alt]: 'first' } },
  });
});

test('ignores empty texts and remote pictures', async () => {
  const elsewhere = {
    photo: { url: 'https://a.example/x.jpg', width: 2, height: 2, alt: 'A blue gate in a hedge.' },
    caption: 'x',
  };
  expect(await compare([slide(''), elsewhere], {}, 'first')).toEqual({ fields: [], described: {} });
});

test('the question names the caption, the focal point and the command', async () => {
  const content = await testContent([
    [['home', 'hero', 'slides'], [slide(alt)]],
    [['focalPoints', 'hero/door'], { x: 70, y: 10 }],
    [['home', 'categories', 'cards', 0, 'photo'], { name: 'hero/gate', alt: 'A blue gate in a hedge.' }],
  ]);
  const { outdated } = compareDescriptions(
    nodesOf(content).filter(({ file }) => file === 'content/home.ts'),
    { 'hero/door': { [alt]: 'first' }, 'hero/gate': { 'A blue gate in a hedge.': 'first' } },
    new Map([
      ['hero/door', 'second'],
      ['hero/gate', 'second'],
    ]),
  );
  expect(questionsOf(outdated, content)).toMatchObject([
    {
      file: 'content/home.ts',
      path: ['home', 'hero', 'slides', 0, 'photo', 'alt'],
      value: 'A red door in a white wall.',
      message:
        'was written for another photograph: hero/door was replaced. Does it describe the new one? Check its caption ' +
        '(Harbor, first light) and the point that stays in view (content/focalPoints.ts: x 70, y 10) too. Change the ' +
        'text, or confirm it: npm run described -- hero/door',
    },
    {
      path: ['home', 'categories', 'cards', 0, 'photo', 'alt'],
      message:
        'was written for another photograph: hero/gate was replaced. Does it describe the new one? Change the text, or ' +
        'confirm it: npm run described -- hero/gate',
    },
  ]);
});

test('merges many questions into one, with a count and where to begin', async () => {
  const content = await testContent([
    [['home', 'hero', 'slides'], Array.from({ length: 11 }, () => slide(alt))],
  ]);
  const nodes = nodesOf(content).filter(({ path }) => path[1] === 'hero');
  const { outdated } = compareDescriptions(
    nodes,
    { 'hero/door': { [alt]: 'first' } },
    new Map([['hero/door', 'second']]),
  );
  expect(questionsOf(outdated, content)).toEqual([
    expect.objectContaining({
      file: 'content/describedPhotos.json',
      value: 1,
      message: expect.stringMatching(
        /^photographs were replaced, and 11 texts .*hero\/door in content\/home\.ts.* --all$/,
      ),
    }),
  ]);
});
