import { createTestContent } from '../testing/createTestContent';
import { findSampleFacts, getOwnFacts } from './sampleFacts';
import sampleFacts from './sampleFacts.json';

type Changes = NonNullable<Parameters<typeof createTestContent>[0]>;

const findStops = (changes: Changes, accepted = {}) =>
  findSampleFacts(createTestContent(changes), sampleFacts, accepted);

test('sampleFacts.json has the facts of the sample; after a change of them, it gets what this test received', () => {
  expect(getOwnFacts(createTestContent())).toEqual(sampleFacts);
});

test('own values stop nothing; what moved in its list, or has a name or number of the sample, still does', () => {
  const quote = sampleFacts['home.testimonials.testimonials.1.quote'];
  const stops = findStops([
    [['site', 'name'], 'Harbor & Hale'],
    [['site', 'contact', 'phone'], { display: '(253) 633-2000', number: '+12536332000' }],
    [['home', 'testimonials', 'testimonials', 0, 'quote'], quote],
    [['home', 'about', 'text'], 'Ask at (206) 555-0142, or at Northlight.'],
  ]);
  expect(Object.keys(stops)).not.toEqual(expect.arrayContaining(['site.name']));
  expect(stops).toMatchObject({
    'site.url': 'https://northlight.example',
    'site.place.region': 'WA',
    'home.testimonials.testimonials.0.quote': quote,
    'home.about.text': 'Ask at (206) 555-0142, or at Northlight.',
  });
});

test('an accepted value stops nothing until it changes', () => {
  expect(findStops([], { 'site.place.region': 'WA' })).not.toHaveProperty(['site.place.region']);
  expect(findStops([], { 'site.place.region': 'OR' })).toHaveProperty(['site.place.region']);
});
