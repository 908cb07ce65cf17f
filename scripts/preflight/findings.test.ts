/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { headshot as headshotContent } from '../../content/headshot';
import { home as homeContent } from '../../content/home';
import { product } from '../../content/product';
import { site } from '../../content/site';
import type { HeadshotContent, HomeContent } from '../../content/types';
import {
  blockers,
  describeFindings,
  type Finding,
  findings,
  hashOf,
  type Launch,
  parseAllowed,
} from './findings';

const home: HomeContent = homeContent;
const headshot: HeadshotContent = headshotContent;
const samples: Launch['samples'] = JSON.parse(readFileSync('scripts/preflight/samples.json', 'utf8'));

/** A studio that could go live. */
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
  home: { ...home, testimonials: null },
  headshot: { ...headshot, pricing: { ...headshot.pricing, quote: null } },
  sources: {},
  problems: [],
  originals: [{ file: 'content/photos/hero/a.jpg', bytes: Buffer.from('mine') }],
  environment: { NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'north', NEXT_PUBLIC_FIREBASE_API_KEY: 'k' },
  year: 2026,
  samples,
};
const found = (change: Partial<Launch>) =>
  findings({ ...ready, ...change }).map(
    ({ severity, name, module, field }: Finding) => `${severity} ${name} ${module} ${field}`,
  );

test('a studio with facts of its own can go live', () => {
  expect(found({})).toEqual([]);
});

test('what came with the project is found, the gravest first', () => {
  expect(found({ site, sources: { 'content/site.ts': { content: { footer: site.footer } } } })).toEqual([
    'blocker placeholder-address content/site.ts url',
    'blocker placeholder-address content/site.ts photoRights.license',
    'blocker placeholder-address content/site.ts photoRights.licensor',
    'blocker placeholder-email content/site.ts contact.email',
    'blocker placeholder-phone content/site.ts contact.phone',
    'blocker placeholder-profile content/site.ts footer.contact.links[0].href',
    'blocker placeholder-profile content/site.ts footer.contact.links[1].href',
    'blocker placeholder-profile content/site.ts footer.contact.links[2].href',
    'blocker placeholder-profile content/site.ts footer.contact.links[3].href',
    'blocker sample-words content/site.ts footer.contact.links[4].href',
    'warning copyright-year content/site.ts footer.copyright',
  ]);
  expect(found({ home })).toHaveLength(6);
  expect(found({ headshot })).toEqual(['blocker sample-testimonial content/headshot.ts pricing.quote.quote']);
});

test('words that say how a studio works are found until they are its own', () => {
  const visit = { 'content/site.ts': { content: { visit: site.visit } } };
  expect(found({ sources: visit })).toEqual([
    ...[0, 1, 2, 3].map((fact) => `blocker sample-words content/site.ts visit.facts[${fact}].text`),
    'blocker sample-words content/site.ts visit.directions.href',
  ]);
  expect(found({ sources: { 'content/home.ts': { content: { about: home.about } } } })).toEqual([
    'blocker sample-words content/home.ts about.lead',
    'blocker sample-words content/home.ts about.text',
  ]);
  expect(found({ sources: { 'content/product.ts': { content: { steps: product.steps } } } })).toEqual(
    [0, 1, 2].map((step) => `blocker sample-words content/product.ts steps.steps[${step}].text`),
  );
  expect(found({ sources: { 'content/product.ts': { content: { steps: null } } } })).toEqual([]);
});

test('addresses that are nobody’s are found wherever they stand', () => {
  const booking = {
    calendar: { label: 'Check open dates', href: 'https://calendar.example/northlight' },
    deposit: {
      question: 'Date confirmed?',
      label: 'Pay the deposit',
      href: 'https://pay.example/northlight',
    },
  };
  expect(found({ sources: { 'content/site.ts': { content: { booking } } } })).toEqual([
    'blocker placeholder-profile content/site.ts booking.calendar.href',
    'blocker placeholder-profile content/site.ts booking.deposit.href',
  ]);
  expect(found({ sources: { 'content/home.ts': { content: { testimonials: home.testimonials } } } })).toEqual(
    ['blocker placeholder-profile content/home.ts testimonials.action.href'],
  );
});

test('a quote that was changed is no sample any more', () => {
  if (!home.testimonials) throw new Error('There are no testimonials.');
  const [first, ...others] = home.testimonials.testimonials;
  if (!first) throw new Error('There are no testimonials.');
  const testimonials = [{ ...first, quote: 'Warm, quick, and my mother likes it.' }, ...others];
  expect(found({ home: { ...home, testimonials: { ...home.testimonials, testimonials } } })).toHaveLength(5);
});

test('stand-in and oversize photographs are found by their bytes', () => {
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
      problems: [{ module: 'content/home.ts', field: 'hero.lead', value: '', remedy: 'is empty.' }],
    }),
  ).toEqual([
    'blocker content content/home.ts hero.lead',
    'blocker firebase-configuration .env.local NEXT_PUBLIC_FIREBASE_PROJECT_ID',
    'blocker firebase-configuration .env.local NEXT_PUBLIC_FIREBASE_API_KEY',
  ]);
});

test('what is allowed keeps nobody, and says so', () => {
  const sources = { 'content/site.ts': { content: { booking: { href: 'https://calendar.example/' } } } };
  const all = findings({ ...ready, site, sources });
  const allowed = parseAllowed('placeholder-address,placeholder-profile');
  expect(blockers(all, allowed).map(({ name }) => name)).toEqual(['placeholder-email', 'placeholder-phone']);
  expect(describeFindings(all, allowed, 4)).toContain(
    'blocker: placeholder-address (allowed)\n  content/site.ts: url ("https://northlight.example") is no address',
  );
  expect(() => parseAllowed('everything')).toThrow(
    "--allow: 'everything' is no finding. Choose from content,",
  );
});

test('hashes are stable', () => {
  expect(hashOf('light')).toBe(hashOf(Buffer.from('light')));
});
