import { headshot as headshotContent } from './headshot';
import { home as homeContent } from './home';
import { portrait } from './portrait';
import { product as productContent } from './product';
import type { HeadshotContent } from './schema/headshot';
import type { HomeContent } from './schema/home';
import type { ProductContent } from './schema/product';
import type { SiteContent } from './schema/site';
import { services } from './services';
import { site as siteContent } from './site';
import { studio } from './studio';

// The facts of docs/specification.md. Rules for the content of any studio are in `npm run check:content`.

// With the types of the schemas, because any section may be hidden: content of another studio must fail on facts, not on types.
const home: HomeContent = homeContent;
const headshot: HeadshotContent = headshotContent;
const product: ProductContent = productContent;
const site: SiteContent = siteContent;
const joinLabels = (links: { label: string }[]) => links.map(({ label }) => label).join(', ');

describe('the facts of the sample content (docs/specification.md); with content of your own, only `npm test -- --all` runs this suite', () => {
  test('identity', () => {
    expect(site.contact).toEqual({
      email: 'hello@northlight.example',
      phone: { display: '(206) 555-0142', number: '+12065550142' },
    });
  });

  test('footer', () => {
    const { solutions, about, contact, copyright, credit } = site.footer;
    expect(solutions.heading).toBe('Solutions');
    expect(joinLabels(solutions.links)).toBe('Headshots, Portraits, Products, Real Estate, Events');
    expect(about.heading).toBe('About Me');
    expect(joinLabels(contact.links)).toBe('Instagram, Facebook, Video channel, Reviews, Map');
    expect(copyright).toContain('2018-2023');
    expect(credit).toBe('Design by Northlight');
  });

  test('home', () => {
    expect(home.hero.headline.join(' ')).toBe('Elevate Your Image, Market with confidence');
    expect(home.hero.slides).toHaveLength(7);
    expect(home.categories.heading).toBe('Create, Capture, Cherish');
    expect(home.categories.cards.map(({ title, subtitle, href }) => [title, subtitle, href])).toEqual([
      ['Studio', 'Consistency 100% of the time', '/studio'],
      ['Headshots', 'Convey professionalism and approachability', '/headshot'],
      ['Portraits', 'Showcase personality, character, or lifestyle', '/portrait'],
      ['Product', 'Capturing the essence and details of a product', '/product'],
    ]);
    expect(home.testimonials?.heading).toBe('FEEDBACK');
    expect(home.testimonials?.testimonials).toHaveLength(6);
    for (const { name } of home.testimonials?.testimonials ?? [])
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z]\.$/);
    const quotes = home.testimonials?.testimonials.map(({ quote }) => quote).join(' ');
    expect(quotes).toContain('pick 7 photos to be processed');
    expect(home.brands?.logos).toHaveLength(22);
    expect(home.about?.heading).toBe('So, who am I?');
    expect(home.about?.figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '10 years',
      '678 clients',
      '479 projects',
    ]);
  });

  test('headshot packages', () => {
    expect(
      headshot.pricing.packages.map(
        ({ name, price, includes }) => `${name}: $${price}. ${includes.join(', ')}.`,
      ),
    ).toEqual([
      'Realtor headshot special: $275. 1 look, 2 outfits, 30 minute session, online proofing, 2 retouched images.',
      'Headshot basic package: $450. 2 looks, 4 outfits, 60 minute session, online proofing, 4 retouched images.',
      'Headshot advanced package: $650. 3 looks, 6 outfits, 90 minute session, online proofing, 6 retouched images.',
    ]);
    expect(headshot.pricing.book).toBe('Book Now');
  });

  test('headshot notes, extras, guidance and terms', () => {
    const notes = (headshot.gallery?.entries ?? []).map(({ heading }) => heading).sort();
    expect(notes.join(', ')).toBe('Background, Clarity, Composition, Expression, Lighting, Wardrobe');
    expect(headshot.extras?.rows.map(({ name, price, unit }) => [name, price, unit])).toEqual([
      ['Makeup', 125, 'per look'],
      ['Hair', 100, 'per look'],
      ['Basic retouch', 45, 'per additional image'],
      ['Advanced retouch', 99, 'per additional image'],
    ]);
    const guidance = headshot.grooming?.guides.flatMap(({ heading, rows }) =>
      rows.map(({ name, price }) => [heading, name, price]),
    );
    expect(guidance).toEqual([
      ['Women', 'Makeup for the session, including hair help', 175],
      ['Women', 'Major hair overhaul', 50],
      ['Men', 'Light grooming', 50],
    ]);
    expect(headshot.grooming?.guides[0]?.rows[1]?.onTop).toBe(true);
    const terms = headshot.terms.paragraphs.join(' ');
    for (const fact of [
      'online within 72 hours',
      'up to three weeks',
      'regular shoots, not commercial use',
      'a custom quote is available on request',
      'Shoots outside Seattle may incur travel expenses',
      'Deposits are non-refundable and payable online',
      'the balance is due on arrival',
      'A model release or contract must be signed',
      'Minors need a parent or guardian present',
    ]) {
      expect(terms).toContain(fact);
    }
  });

  test('portraits, product, studio and services', () => {
    expect(portrait.groups.map(({ tiles }) => tiles.length)).toEqual([4, 4]);
    const portraits = portrait.groups.map(({ tiles }) =>
      tiles.flatMap((tile) => (tile.kind === 'text' ? [tile.heading] : [])).join(' and '),
    );
    expect(portraits).toEqual(['Christmas and Maternity', 'Senior and Family']);
    expect(joinLabels(product.head.actions)).toBe('Inquire, More info');
    expect(product.offers.map(({ heading, action }) => [heading, action.label])).toEqual([
      ['Lifestyle Product Photography', 'Inquire'],
      ['Studio Product Photography', 'Inquire'],
    ]);
    expect(studio.sessions.map(({ title, price }) => [title, price])).toEqual([
      ['30 Min Session', 175],
      ['60 Min Session', 250],
      ['90 Min Session', 300],
    ]);
    expect(services.lists.map(({ heading }) => heading)).toEqual(['Services', 'Activities', 'Features']);
  });
});
