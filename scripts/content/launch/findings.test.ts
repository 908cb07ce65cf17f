import { readFileSync } from 'node:fs';
import { home as homeContent } from '../../../content/home';
import { product } from '../../../content/product';
import type { HomeContent } from '../../../content/schema/home';
import { services } from '../../../content/services';
import { site } from '../../../content/site';
import { descriptionsIn, questionsOf } from '../descriptions';
import { blockers, type Finding, findings, hashOf, type Launch, parseAllowed } from './findings';

const home: HomeContent = homeContent;
const samples: Launch['samples'] = JSON.parse(readFileSync('scripts/content/launch/samples.json', 'utf8'));

/** A studio that is ready to go live. */
const ready: Launch = {
  site: {
    ...site,
    url: 'https://www.north-light.studio',
    photoRights: {
      ...site.photoRights,
      license: 'https://www.north-light.studio/terms',
      licensor: 'https://www.north-light.studio/',
    },
    contact: { email: 'a@north-light.studio', phone: { display: '(206) 633-2000', dial: '+12066332000' } },
    footer: {
      ...site.footer,
      copyright: '2018-2026 North',
      contact: { ...site.footer.contact, links: [{ label: 'Map', href: 'https://www.google.com/maps' }] },
    },
  },
  sources: {},
  problems: [],
  questions: [],
  originals: [{ file: 'content/photos/hero/a.jpg', bytes: Buffer.from('mine') }],
  environment: {
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'north',
    NEXT_PUBLIC_FIREBASE_API_KEY: 'k',
    GOOGLE_APPLICATION_CREDENTIALS: '/keys/x.json',
  },
  year: 2026,
  samples,
};
const found = (change: Partial<Launch>) =>
  findings({ ...ready, ...change }).map(
    ({ severity, name, module, field }: Finding) => `${severity} ${name} ${module} ${field}`,
  );

test('a studio with its own content can go live', () => {
  expect(found({})).toEqual([]);
});

/** Findings in one content module. */
const inModule = (content: Record<string, unknown>, change: Partial<Launch> = {}) =>
  found({ ...change, sources: { 'content/x.ts': { content } } }).map((line) =>
    line.replace('blocker ', '').replace(' content/x.ts', ''),
  );

test('finds sample content, blockers first', () => {
  expect(found({ site, sources: { 'content/site.ts': { content: { footer: site.footer } } } })).toEqual([
    'blocker placeholder-address content/site.ts url',
    'blocker placeholder-address content/site.ts photoRights.license',
    'blocker placeholder-address content/site.ts photoRights.licensor',
    'blocker placeholder-email content/site.ts contact.email',
    'blocker placeholder-phone content/site.ts contact.phone',
    'blocker sample-sentence content/site.ts footer.about.text',
    'blocker placeholder-profile content/site.ts footer.contact.links[0].href',
    'blocker placeholder-profile content/site.ts footer.contact.links[1].href',
    'blocker placeholder-profile content/site.ts footer.contact.links[2].href',
    'blocker placeholder-profile content/site.ts footer.contact.links[3].href',
    'blocker sample-words content/site.ts footer.contact.links[4].href',
    'blocker sample-studio content/site.ts footer.copyright',
    'blocker sample-studio content/site.ts footer.credit',
    'warning copyright-year content/site.ts footer.copyright',
  ]);
});

test('finds the sample studio by its name, and by its town unless that is this studio’s, too', () => {
  const content = {
    lead: 'Headshots in Seattle, at Northlight.',
    posts: [{ postContent: '<a href="mailto:hello@northlight.example">Write</a>' }],
    directions: { href: 'https://www.google.com/maps/search/?api=1&query=Northlight+Seattle' },
  };
  expect(inModule(content)).toEqual([
    'sample-studio lead',
    'sample-studio posts[0].postContent',
    'sample-studio directions.href',
  ]);
  expect(inModule({ lead: 'Headshots in Seattle.' })).toEqual([]);
  const elsewhere = { ...ready.site, place: { ...site.place, city: 'Portland' } };
  expect(inModule({ lead: 'Headshots in Seattle.' }, { site: elsewhere })).toEqual(['sample-studio lead']);
});

test('finds sample texts about the way the studio works', () => {
  expect(inModule({ visit: site.visit })).toEqual([
    ...[0, 1, 2, 3].map((fact) => `sample-words visit.facts[${fact}].text`),
    'sample-words visit.directions.href',
    'sample-studio visit.map.pin.text',
  ]);
  expect(inModule({ steps: product.steps })).toEqual(
    [0, 1, 2].map((step) => `sample-words steps.steps[${step}].text`),
  );
  expect(inModule({ steps: null })).toEqual([]);
});

test('finds invented quotes, brands and figures in any field', () => {
  const [first, second] = home.testimonials?.testimonials ?? [];
  expect(inModule({ pricing: { quote: { quote: first?.quote } }, other: second?.quote })).toEqual([
    'sample-testimonial pricing.quote.quote',
    'sample-testimonial other',
  ]);
  expect(inModule({ quote: 'Warm, quick, and my mother likes it.' })).toEqual([]);
  expect(inModule({ brands: home.brands })).toHaveLength(22);
  expect(inModule({ figures: home.about?.figures })).toEqual([
    'sample-figure figures[1].value',
    'sample-figure figures[2].value',
  ]);
});

test('finds the page about a care home', () => {
  const { head, lists } = services;
  expect(inModule({ head, lists }).every((line) => line.startsWith('sample-page '))).toBe(true);
  expect(inModule({ head, lists }).length).toBeGreaterThan(20);
});

test('finds texts of a stand-in that was replaced', () => {
  const bytes = readFileSync('content/photos/hero/hero-07-camera-on-tripod.jpg');
  const slide = home.hero.slides[6];
  const file = 'content/photos/hero/hero-07-camera-on-tripod.jpg';
  // The stand-in itself is reported, without its texts.
  expect(inModule({ slide }, { originals: [{ file, bytes }] })).toHaveLength(1);
  expect(inModule({ slide }, { originals: [{ file, bytes: Buffer.from('mine') }] })).toEqual([
    'sample-caption slide.photo.alt',
    'sample-caption slide.caption',
  ]);
});

test('reports a text with a question only once, and its caption separately', () => {
  const slide = home.hero.slides[6];
  const [description] = descriptionsIn({ 'content/x.ts': { content: { slide } } });
  expect(description).toMatchObject({ field: 'slide.photo.alt' });
  const questions = questionsOf(description ? [description] : [], {});
  const file = 'content/photos/hero/hero-07-camera-on-tripod.jpg';
  const originals = [{ file, bytes: Buffer.from('mine') }];
  expect(inModule({ slide }, { originals, questions })).toEqual([
    'content slide.photo.alt',
    'sample-caption slide.caption',
  ]);
  // Many questions are merged into one without a field: then each text is reported.
  const many = questionsOf(
    Array.from({ length: 20 }, () => description).filter((one) => one !== undefined),
    {},
  );
  expect(inModule({ slide }, { originals, questions: many })).toEqual([
    'content content/describedPhotos.json ',
    'sample-caption slide.photo.alt',
    'sample-caption slide.caption',
  ]);
});

test('finds placeholder addresses in any field', () => {
  const booking = {
    calendar: { label: 'Check open dates', href: 'https://calendar.example/harbor' },
    deposit: { question: 'Date confirmed?', label: 'Pay', href: 'https://pay.example/harbor' },
  };
  expect(inModule({ booking })).toEqual([
    'placeholder-profile booking.calendar.href',
    'placeholder-profile booking.deposit.href',
  ]);
});

test('finds stand-in and oversize photographs by their bytes', () => {
  const bytes = readFileSync('content/photos/hero/hero-07-camera-on-tripod.jpg');
  expect(
    found({
      originals: [
        { file: 'content/photos/hero/b.jpg', bytes },
        { file: 'content/photos/hero/c.jpg', bytes: Buffer.alloc(11 * 1024 * 1024) },
      ],
    }),
  ).toEqual([
    'blocker stand-in-photograph content/photos/hero/b.jpg file',
    'warning oversize-photograph content/photos/hero/c.jpg size',
  ]);
});

test('a missing Firebase configuration and mistakes in the content are blockers', () => {
  expect(
    found({
      environment: {},
      problems: [{ module: 'content/home.ts', field: 'hero.lead', value: '', message: 'is empty.' }],
    }),
  ).toEqual([
    'blocker content content/home.ts hero.lead',
    'blocker firebase-configuration .env.local NEXT_PUBLIC_FIREBASE_PROJECT_ID',
    'blocker firebase-configuration .env.local NEXT_PUBLIC_FIREBASE_API_KEY',
    'warning blog-credentials .env.local GOOGLE_APPLICATION_CREDENTIALS',
  ]);
});

test('allowed findings do not block; unknown names are rejected', () => {
  const sources = { 'content/site.ts': { content: { booking: { href: 'https://calendar.example/' } } } };
  const all = findings({ ...ready, site, sources });
  const allowed = parseAllowed('placeholder-address,placeholder-profile');
  expect(blockers(all, allowed).map(({ name }) => name)).toEqual(['placeholder-email', 'placeholder-phone']);
  expect(() => parseAllowed('everything')).toThrow(
    "--allow: 'everything' is not a finding. Choose from content,",
  );
});

test('hashes are stable', () => {
  expect(hashOf('light')).toBe(hashOf(Buffer.from('light')));
});
