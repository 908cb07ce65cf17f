import { readFileSync } from 'node:fs';
import { type FieldPath, type Value, valueAt } from '../model/shape';
import { type Content, nodesOf } from './content';
import { hashOf, type Original } from './descriptions';
import { blockers, findingOf, parseAllowed } from './findings';
import type { Problem } from './problem';
import { checkOriginals, checkSamples, readSamples } from './samples';
import { checkAddress, checkEnvironment, checkFacts } from './studio';
import { testContent } from './testContent';

const samples = readSamples();
const mine: Original = { name: 'hero/a', file: 'content/photos/hero/a.jpg', hash: 'mine', bytes: 4 };

const listed = (problems: Problem[]) => problems.map(({ code, path }) => `${code} ${path.join('.')}`);
/** Findings in the values at some paths. */
async function samplesIn(changes: [FieldPath, Value][], originals = [mine]) {
  const content = await testContent(changes);
  const nodes = nodesOf(content).filter(({ path }) =>
    changes.some(([start]) => start.every((step, position) => step === path[position])),
  );
  return listed(checkSamples(nodes, content, originals, samples));
}
const current = async (path: FieldPath): Promise<Value> =>
  valueAt(Object.assign({}, ...(await testContent()).modules.map(({ values }) => values)), path) ?? null;

const facts = (content: Content, year = 2026) => [
  ...listed(checkAddress(content)),
  ...checkFacts(content, year).map(
    ({ code, path, severity }) => `${code} ${path.join('.')}${severity === 'warning' ? ' (warning)' : ''}`,
  ),
];

test('a studio with its own facts can go live; the sample studio cannot', async () => {
  expect(facts(await testContent())).toEqual([
    'placeholder-address site.url',
    'placeholder-address site.photoRights.license',
    'placeholder-address site.photoRights.licensor',
    'placeholder-email site.contact.email',
    'placeholder-phone site.contact.phone',
    'copyright-year site.footer.copyright (warning)',
  ]);
  const own = await testContent([
    [['site', 'url'], 'https://www.north-light.studio'],
    [['site', 'photoRights', 'license'], 'https://www.north-light.studio/terms'],
    [['site', 'photoRights', 'licensor'], 'https://www.north-light.studio/'],
    [['site', 'contact', 'email'], 'a@north-light.studio'],
    [['site', 'contact', 'phone'], { display: '(206) 633-2000', number: '+12066332000' }],
    [['site', 'footer', 'copyright'], '2018-2026 North'],
  ]);
  expect(facts(own)).toEqual([]);
});

test.each([
  'https://studio.test',
  'https://localhost',
  'https://studio',
  'https://a.example',
  'not an address',
])('%s is not a public address', async (url) => {
  expect(listed(checkAddress(await testContent([[['site', 'url'], url]])))).toEqual([
    'placeholder-address site.url',
  ]);
});

const lead: FieldPath = ['home', 'hero', 'lead'];

test('finds the sample studio by its name, and by its town unless that is this studio’s, too', async () => {
  expect(await samplesIn([[lead, 'Headshots in Seattle, at Northlight.']])).toEqual([
    'sample-studio home.hero.lead',
  ]);
  expect(
    await samplesIn([
      [['blog', 'posts', 0, 'postContent'], '<a href="mailto:hello@northlight.example">Write</a>'],
    ]),
  ).toEqual(['sample-studio blog.posts.0.postContent']);
  expect(
    await samplesIn([
      [['home', 'hero', 'primary', 'href'], 'https://www.google.com/maps/search/?query=Northlight'],
    ]),
  ).toEqual(['sample-studio home.hero.primary.href']);
  expect(await samplesIn([[lead, 'Headshots in Seattle.']])).toEqual([]);
  const portland: [FieldPath, Value] = [['site', 'place', 'city'], 'Portland'];
  expect(await samplesIn([[lead, 'Headshots in Seattle.'], portland])).toEqual([
    'sample-studio home.hero.lead',
  ]);
});

test('finds sample texts, also where they were moved to', async () => {
  expect(await samplesIn([[['site', 'visit'], await current(['site', 'visit'])]])).toEqual([
    ...[0, 1, 2, 3].map((fact) => `sample-text site.visit.facts.${fact}.text`),
    'sample-text site.visit.directions.href',
    'sample-studio site.visit.map.pin.text',
  ]);
  expect(await samplesIn([[['product', 'steps'], await current(['product', 'steps'])]])).toEqual(
    [0, 1, 2].map((step) => `sample-text product.steps.steps.${step}.text`),
  );
  expect(await samplesIn([[['product', 'steps'], null]])).toEqual([]);
  const quote = await current(['home', 'testimonials', 'testimonials', 0, 'quote']);
  expect(await samplesIn([[lead, quote]])).toEqual(['sample-testimonial home.hero.lead']);
  expect(await samplesIn([[lead, 'Warm, quick, and my mother likes it.']])).toEqual([]);
});

test('finds invented brands and figures, and the page about a care home', async () => {
  expect(await samplesIn([[['home', 'brands'], await current(['home', 'brands'])]])).toHaveLength(22);
  const figures: FieldPath = ['home', 'about', 'figures'];
  expect(await samplesIn([[figures, await current(figures)]])).toEqual([
    'sample-figure home.about.figures.1.value',
    'sample-figure home.about.figures.2.value',
  ]);
  const lists = await samplesIn([[['services', 'lists'], await current(['services', 'lists'])]]);
  expect(lists.length).toBeGreaterThan(20);
  for (const line of lists) expect(line).toMatch(/^sample-page /);
});

test('finds texts of a stand-in that was replaced', async () => {
  const file = 'content/photos/hero/hero-07-camera-on-tripod.jpg';
  const name = 'hero/hero-07-camera-on-tripod';
  const slide: FieldPath = ['home', 'hero', 'slides', 6];
  const standIn = { name, file, hash: hashOf(readFileSync(file)), bytes: 1 };
  // The stand-in itself is reported, without its texts.
  expect(await samplesIn([[slide, await current(slide)]], [standIn])).toEqual([]);
  expect(listed(checkOriginals([standIn], samples))).toEqual(['stand-in-photograph ']);
  expect(await samplesIn([[slide, await current(slide)]], [{ ...standIn, hash: 'mine' }])).toEqual([
    'sample-caption home.hero.slides.6.photo.alt',
    'sample-caption home.hero.slides.6.caption',
  ]);
});

test('finds placeholder addresses in any link', async () => {
  const calendar: FieldPath = ['site', 'booking', 'calendar'];
  expect(
    await samplesIn([[calendar, { label: 'Check open dates', href: 'https://calendar.example/harbor' }]]),
  ).toEqual(['placeholder-profile site.booking.calendar.href']);
});

test('finds oversize photographs', () => {
  expect(checkOriginals([{ ...mine, bytes: 11 * 1024 * 1024 }], samples)).toMatchObject([
    {
      code: 'oversize-photograph',
      severity: 'warning',
      file: mine.file,
      message: expect.stringContaining('has 11.0 MB'),
    },
  ]);
  expect(checkOriginals([mine], samples)).toEqual([]);
});

test('a missing Firebase configuration blocks, a missing key for posts does not', () => {
  const found = checkEnvironment({});
  expect(listed(found)).toEqual([
    'firebase-configuration NEXT_PUBLIC_FIREBASE_PROJECT_ID',
    'firebase-configuration NEXT_PUBLIC_FIREBASE_API_KEY',
    'blog-credentials GOOGLE_APPLICATION_CREDENTIALS',
  ]);
  expect(listed(blockers(found, []))).toHaveLength(2);
  expect(blockers(found, ['firebase-configuration'])).toEqual([]);
  const set = {
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'north',
    NEXT_PUBLIC_FIREBASE_API_KEY: 'k',
    GOOGLE_APPLICATION_CREDENTIALS: '/keys/x.json',
  };
  expect(checkEnvironment(set)).toEqual([]);
});

test('mistakes of every kind are one finding; unknown names are rejected', () => {
  expect(findingOf('price')).toBe('content');
  expect(findingOf('sample-brand')).toBe('sample-brand');
  expect(parseAllowed('placeholder-address,placeholder-profile')).toEqual([
    'placeholder-address',
    'placeholder-profile',
  ]);
  expect(() => parseAllowed('everything')).toThrow(
    "--allow: 'everything' is not a finding. Choose from content,",
  );
});
