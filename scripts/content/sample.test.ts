import { createTestContent } from '../testing/createTestContent';
import { findSampleValues, getContentHashes } from './sample';
import sampleHashes from './sampleHashes.json';

type Changes = NonNullable<Parameters<typeof createTestContent>[0]>;

const findStops = (changes: Changes, accepted: Parameters<typeof findSampleValues>[2] = []) =>
  findSampleValues(createTestContent(changes), sampleHashes, accepted);
const getFields = (stops: { file: string; path: string }[]) =>
  stops.map(({ file, path }) => `${file}: ${path}`);

test('the recorded hashes are those of the sample: npm run preflight -- --record', () => {
  expect(getContentHashes(createTestContent())).toEqual(sampleHashes);
});

const identity: Changes = [
  [['site', 'name'], 'Harbor & Hale'],
  [['site', 'shortName'], 'Harbor'],
  [['site', 'contact', 'phone'], { display: '(253) 633-2000', number: '+12536332000' }],
  [['site', 'place', 'city'], 'Tacoma'],
  [['home', 'about', 'figures', 1, 'value'], 12],
  [['home', 'about', 'figures', 2, 'value'], 34],
];

test('another name, city, phone number and two figures hide nothing else of the sample', () => {
  const { stops, others } = findStops(identity);
  const fields = getFields(stops);
  for (const field of [
    'name',
    'contact.phone.display',
    'place.city',
    'photoRights.creator',
    'footer.copyright',
  ])
    expect(fields).not.toContain(`content/site.ts: ${field}`);
  expect(fields).toEqual(
    expect.arrayContaining([
      'content/site.ts: url',
      'content/site.ts: contact.email',
      'content/site.ts: place.region',
      'content/site.ts: photoRights.license',
      'content/site.ts: photoRights.licensor',
      'content/site.ts: booking.tax',
      'content/site.ts: visit.facts[0].text',
      'content/site.ts: visit.map.drawing',
      'content/site.ts: visit.map.alt',
      'content/site.ts: footer.contact.links[0].href',
      'content/home.ts: testimonials.testimonials[0].quote',
      'content/home.ts: brands.logos[21].logo',
      'content/home.ts: about.figures[0].value',
    ]),
  );
  expect(others.some(({ schema }) => schema.control === 'photograph')).toBe(true);
});

test('an accepted value stops nothing until its text changes', () => {
  const accepted = [{ file: 'content/site.ts', path: 'place.region', value: 'WA' }];
  expect(getFields(findStops([], accepted).stops)).not.toContain('content/site.ts: place.region');
  const changed = [{ file: 'content/site.ts', path: 'place.region', value: 'OR' }];
  expect(getFields(findStops([], changed).stops)).toContain('content/site.ts: place.region');
});

test('a text that moved is still known; a number counts only in its field', () => {
  const quote = 'Three listings came from people who said they liked my photo. I am not arguing.';
  const { stops } = findStops([
    [['site', 'booking', 'tax'], quote],
    [['home', 'about', 'figures', 0, 'value'], 678],
  ]);
  expect(getFields(stops)).toContain('content/site.ts: booking.tax');
  expect(getFields(stops)).not.toContain('content/home.ts: about.figures[0].value');
});
