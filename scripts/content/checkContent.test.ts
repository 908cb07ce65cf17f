import { headshot } from '../../content/headshot';
import { inquire } from '../../content/inquire';
import { site } from '../../content/site';
import { studio } from '../../content/studio';
import { catalogOf } from '../../lib/inquiry/catalog';
import { checkContent } from './checkContent';

const surroundings = {
  routes: ['/', '/inquire', '/headshot', '/portrait', '/product', '/studio', '/blog'],
  photoNames: ['hero/door', 'category/studio'],
  logoNames: ['harbor', 'hale', 'map-of-seattle'],
  servedFiles: ['/photos/blog/x.jpg'],
  catalog: catalogOf(headshot, studio, inquire),
};

/** Problems of one made-up module, as `field: remedy`. */
function check(content: Record<string, unknown>, route?: string) {
  return checkContent({ 'content/x.ts': { content, route } }, surroundings).map(
    ({ field, remedy }) => `${field}: ${remedy}`,
  );
}

test('what is right passes', () => {
  expect(
    check({
      price: 275,
      photo: { name: 'hero/door', alt: 'A red door in a white wall.' },
      links: [{ href: '/headshot' }, { href: 'https://example.com/a?b=c' }, { href: '#terms' }],
      id: 'terms',
      email: 'hello@northlight.example',
      phone: { display: '(206) 555-0142', dial: '+12065550142' },
      postDate: 'March 5, 2024',
      postContent: '<p><a href="/blog">x</a><img src="/photos/blog/x.jpg"></p>',
      inquiry: { body: ['a', '', 'b'] },
      other: { price: 1200 },
      lines: ['from $275', 'A day is $1,200, an hour $275.', 'by quote'],
      posts: [{ postContent: '<p>It was $90 then.</p>' }],
      pin: { text: 'Here', x: 0, y: 100 },
    }),
  ).toEqual([]);
});

test.each([
  '/inquire?offer=basic',
  '/inquire?offer=60-min-session&makeup=1&basic-retouch=3#total',
  '/inquire?offer=team',
  '/inquire?utm_source=newsletter',
  '/headshot?from=card#terms',
  'https://northlight.example',
])('%s leads somewhere', (href) => {
  expect(check({ id: 'total', a: { href } })).toEqual([]);
});

test('a link to the plan in a post may name an offer and an extra', () => {
  expect(check({ postContent: '<a href="/inquire?offer=basic&amp;makeup=1">x</a>' })).toEqual([]);
});

test('without anything by quote a link to that is found', () => {
  const catalog = catalogOf(headshot, studio, { ...inquire, quotes: null });
  const sources = { 'content/x.ts': { content: { a: { href: '/inquire?offer=team' } } } };
  expect(checkContent(sources, { ...surroundings, catalog })).toEqual([
    expect.objectContaining({ field: 'a.href', remedy: expect.stringMatching(/^asks for team, which/) }),
  ]);
});

test.each(['Team', 'team headshots', '-team', 'team&makeup=2'])("'%s' is no id for a link", (id) => {
  const remedy = 'is no name for a link. Use small letters, digits and hyphens, such as team-headshots.';
  expect(check({ quotes: [{ id }] })).toEqual([`quotes[0].id: ${remedy}`]);
  expect(check({ pricing: { packages: [{ id }] } })).toEqual([`pricing.packages[0].id: ${remedy}`]);
  expect(check({ posts: [{ id }] })).toEqual([]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['a price of nothing', { price: 0 }, 'price: is no price'],
  ['a price with cents', { price: 99.5 }, 'price: is no price'],
  [
    'an old price in a sentence',
    { a: { price: 300 }, b: { price: 275 }, lead: 'From $275, and not $250 or $1,200.' },
    'lead: names $250, $1,200, which is no price any more. Use one of $275, $300.',
  ],
  ['a place beside the map', { pin: { text: 'Here', x: 101, y: 5 } }, 'pin.x: is not on the map'],
  [
    'a missing photograph',
    { photo: { name: 'hero/gate', alt: 'A red gate in a wall.' } },
    'photo.name: is no photograph',
  ],
  [
    'a file name as alt text',
    { photo: { name: 'hero/door', alt: 'red_door.jpg' } },
    'photo.alt: is a file name',
  ],
  [
    'alt text that is no sentence',
    { photo: { name: 'hero/door', alt: 'red door wall' } },
    'photo.alt: is no sentence',
  ],
  [
    'a missing logo',
    { logos: [{ logo: 'harbr', name: 'Harbor' }] },
    'logos[0].logo: is no drawing in content/logos. Put the file there, or use one of harbor, hale, map-of-seattle.',
  ],
  ['no alt text', { photo: { name: 'hero/door', alt: '' } }, 'photo.alt: is no sentence'],
  [
    'a remote picture without a size',
    { p: { url: 'https://a.example/x.jpg', width: 0, height: 2, alt: 'A red door here.' } },
    'p.width: is no size',
  ],
  ['a link to no page', { a: { href: '/headshots' } }, 'a.href: leads nowhere'],
  [
    'a link to no place',
    { id: 'terms', a: { href: '#prices' } },
    'a.href: leads to a place that is not on the page. Use one of #terms',
  ],
  ['a link with a query to no page', { a: { href: '/headshots?offer=basic' } }, 'a.href: leads nowhere'],
  [
    'a link to an offer that is not on offer',
    { a: { href: '/inquire?offer=gold' } },
    'a.href: asks for gold, which is not on offer. Use offer= with one of realtor, basic, advanced, 30-min-session, 60-min-session, 90-min-session, lifestyle-product, studio-product, team, portraits,',
  ],
  [
    'a link to an extra that is not on offer, or none of it',
    { a: { href: '/inquire?offer=basic&wig=1&makeup=0' } },
    'a.href: asks for wig, makeup, which is not on offer.',
  ],
  [
    'an address without its protocol',
    { a: { href: '//example.com/a' } },
    'a.href: is an address on another site without its beginning. Write https://example.com/a.',
  ],
  ['half an address', { a: { href: 'https://' } }, 'a.href: is no complete address'],
  ['a bare #', { a: { href: '#' } }, 'a.href: leads to a place that is not on the page'],
  ['a broken e-mail address', { email: 'hello@northlight' }, 'email: is no e-mail address'],
  ['a number that cannot be dialed', { phone: { dial: '555-0142' } }, 'phone.dial: cannot be dialed'],
  [
    'two different numbers',
    { phone: { display: '(206) 555-0143', dial: '+12065550142' } },
    'phone.display: is another number',
  ],
  ['an empty word', { heading: ' ' }, 'heading: is empty'],
  ['a long description', { title: 'x', description: 'y'.repeat(161) }, 'description: has 161 characters'],
  ['a date that cannot be read', { postDate: 'spring' }, 'postDate: is no date'],
  [
    'a dead link in a post',
    { postContent: '<a href="/nowhere">x</a>' },
    "postContent: links to '/nowhere', which leads nowhere",
  ],
  ['the same id twice', { a: { id: 'x' }, b: { id: 'x' } }, 'b.id: is used twice'],
])('finds %s', (_, content, expected) => {
  expect(check(content)).toEqual([expect.stringContaining(expected)]);
});

test('finds everything at once, with file, field, value and remedy', () => {
  const problems = checkContent(
    { 'content/x.ts': { content: { price: -1, rows: [{ price: 'free' }] } } },
    surroundings,
  );
  const remedy = 'is no price. Give whole dollars above 0, such as 275.';
  expect(problems).toMatchObject([
    { module: 'content/x.ts', field: 'price', value: -1, remedy },
    { module: 'content/x.ts', field: 'rows[0].price', value: 'free', remedy },
  ]);
});

test('a list without entries is found; a hidden section, and what may be empty, are not', () => {
  expect(
    check({ hero: { slides: [] }, brands: null, head: { actions: [] }, email: { subject: 'x', body: [] } }),
  ).toEqual([
    'hero.slides: has no entries. Add one. A section that the page can do without is hidden by null (docs/editing.md).',
  ]);
});

test("the studio's own facts are in order", () => {
  const photoNames = [site.notFound.photo.name];
  expect(checkContent({ 'content/site.ts': { content: site } }, { ...surroundings, photoNames })).toEqual([]);
});
