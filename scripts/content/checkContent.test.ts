import { headshot } from '../../content/headshot';
import { inquire } from '../../content/inquire';
import { site } from '../../content/site';
import { studio } from '../../content/studio';
import { catalogOf } from '../../lib/inquiry/catalog';
import { checkContent } from './checkContent';

const context = {
  routes: ['/', '/inquire', '/headshot', '/portrait', '/product', '/studio', '/blog'],
  photoNames: ['hero/door', 'category/studio'],
  logoNames: ['harbor', 'hale', 'map-of-seattle'],
  servedFiles: ['/photos/blog/x.jpg'],
  catalog: catalogOf(headshot, studio, inquire),
};

/** Problems of one made-up module, as `field: message`. */
function check(content: Record<string, unknown>, route?: string) {
  return checkContent({ 'content/x.ts': { content, route } }, context).map(
    ({ field, message }) => `${field}: ${message}`,
  );
}

test('accepts valid content', () => {
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
])('accepts the link %s', (href) => {
  expect(check({ id: 'total', a: { href } })).toEqual([]);
});

test('texts that are too long for their place are warnings', () => {
  const words = (length: number) => 'x'.repeat(length);
  const content = {
    hero: { lead: words(401), headline: ['Short', words(151)], text: words(2000) },
    cards: [{ title: words(150), text: words(2001) }],
    posts: [{ postContent: words(20_000), postTitle: words(151) }],
    address: `https://example.com/${words(3000)}`,
  };
  const problems = checkContent({ 'content/x.ts': { content } }, context);
  expect(problems.map(({ field, message, isWarning }) => [field, message, isWarning])).toEqual(
    [
      ['hero.lead', 401, 400],
      ['hero.headline[1]', 151, 150],
      ['cards[0].text', 2001, 2000],
      ['posts[0].postTitle', 151, 150],
    ].map(([field, length, limit]) => [
      field,
      `has ${length} characters, and its place on the page is made for at most ${limit}. Shorten it.`,
      true,
    ]),
  );
});

test('a link to the plan in a post may name an offer and an extra', () => {
  expect(check({ postContent: '<a href="/inquire?offer=basic&amp;makeup=1">x</a>' })).toEqual([]);
});

test('without quotes, finds a link to one', () => {
  const catalog = catalogOf(headshot, studio, { ...inquire, quotes: null });
  const sources = { 'content/x.ts': { content: { a: { href: '/inquire?offer=team' } } } };
  expect(checkContent(sources, { ...context, catalog })).toEqual([
    expect.objectContaining({ field: 'a.href', message: expect.stringMatching(/^selects team, which/) }),
  ]);
});

test.each(['Team', 'team headshots', '-team', 'team&makeup=2'])("'%s' is not a valid id in a link", (id) => {
  const message =
    'is not a valid name in a link. Use lowercase letters, digits and hyphens, such as team-headshots.';
  expect(check({ quotes: [{ id }] })).toEqual([`quotes[0].id: ${message}`]);
  expect(check({ pricing: { packages: [{ id }] } })).toEqual([`pricing.packages[0].id: ${message}`]);
  expect(check({ posts: [{ id }] })).toEqual([]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['a price of zero', { price: 0 }, 'price: is not a price'],
  ['a price with cents', { price: 99.5 }, 'price: is not a price'],
  [
    'an old price in a sentence',
    { a: { price: 300 }, b: { price: 275 }, lead: 'From $275, and not $250 or $1,200.' },
    'lead: mentions $250, $1,200, which is not a current price. Use one of $275, $300.',
  ],
  ['a place outside the map', { pin: { text: 'Here', x: 101, y: 5 } }, 'pin.x: is not on the map'],
  [
    'a missing photograph',
    { photo: { name: 'hero/gate', alt: 'A red gate in a wall.' } },
    'photo.name: is not a photograph',
  ],
  [
    'a file name as alt text',
    { photo: { name: 'hero/door', alt: 'red_door.jpg' } },
    'photo.alt: is a file name',
  ],
  [
    'alt text that is not a sentence',
    { photo: { name: 'hero/door', alt: 'red door wall' } },
    'photo.alt: is not a sentence',
  ],
  [
    'a missing logo',
    { logos: [{ logo: 'harbr', name: 'Harbor' }] },
    'logos[0].logo: is not a drawing in content/logos. Put the file there, or use one of harbor, hale, map-of-seattle.',
  ],
  ['no alt text', { photo: { name: 'hero/door', alt: '' } }, 'photo.alt: is not a sentence'],
  [
    'a remote picture without a size',
    { p: { url: 'https://a.example/x.jpg', width: 0, height: 2, alt: 'A red door here.' } },
    'p.width: is not a size',
  ],
  ['a link to a missing page', { a: { href: '/headshots' } }, 'a.href: leads nowhere'],
  [
    'a link to a missing anchor',
    { id: 'terms', a: { href: '#prices' } },
    'a.href: leads to a place that is not on the page. Use one of #terms',
  ],
  [
    'a link with a query to a missing page',
    { a: { href: '/headshots?offer=basic' } },
    'a.href: leads nowhere',
  ],
  [
    'a link to an unknown offer',
    { a: { href: '/inquire?offer=gold' } },
    'a.href: selects gold, which is not offered. Use offer= with one of realtor, basic, advanced, 30-min-session, 60-min-session, 90-min-session, lifestyle-product, studio-product, team, portraits,',
  ],
  [
    'a link to an unknown extra, or to zero of one',
    { a: { href: '/inquire?offer=basic&wig=1&makeup=0' } },
    'a.href: selects wig, makeup, which is not offered.',
  ],
  [
    'an address without its protocol',
    { a: { href: '//example.com/a' } },
    'a.href: is an address on another site without its protocol. Write https://example.com/a.',
  ],
  ['an incomplete address', { a: { href: 'https://' } }, 'a.href: is not a complete address'],
  ['a bare #', { a: { href: '#' } }, 'a.href: leads to a place that is not on the page'],
  ['a broken e-mail address', { email: 'hello@northlight' }, 'email: is not an e-mail address'],
  ['a number that cannot be dialed', { phone: { dial: '555-0142' } }, 'phone.dial: cannot be dialed'],
  [
    'two different numbers',
    { phone: { display: '(206) 555-0143', dial: '+12065550142' } },
    'phone.display: is a different number',
  ],
  ['an empty text', { heading: ' ' }, 'heading: is empty'],
  ['a long description', { title: 'x', description: 'y'.repeat(161) }, 'description: has 161 characters'],
  ['an invalid date', { postDate: 'spring' }, 'postDate: is not a date'],
  [
    'a dead link in a post',
    { postContent: '<a href="/nowhere">x</a>' },
    "postContent: links to '/nowhere', which leads nowhere",
  ],
  ['the same id twice', { a: { id: 'x' }, b: { id: 'x' } }, 'b.id: is used twice'],
])('finds %s', (_, content, expected) => {
  expect(check(content)).toEqual([expect.stringContaining(expected)]);
});

test('finds everything at once, with file, field, value and message', () => {
  const problems = checkContent(
    { 'content/x.ts': { content: { price: -1, rows: [{ price: 'free' }] } } },
    context,
  );
  const message = 'is not a price. Enter whole dollars above 0, such as 275.';
  expect(problems).toMatchObject([
    { module: 'content/x.ts', field: 'price', value: -1, message },
    { module: 'content/x.ts', field: 'rows[0].price', value: 'free', message },
  ]);
});

test('finds an empty list, but not hidden sections and lists that may be empty', () => {
  expect(
    check({ hero: { slides: [] }, brands: null, head: { actions: [] }, email: { subject: 'x', body: [] } }),
  ).toEqual([
    'hero.slides: has no entries. Add one. An optional section can be hidden (with null: docs/editing.md).',
  ]);
});

test("the studio's own content is valid", () => {
  const photoNames = [site.notFound.photo.name];
  expect(checkContent({ 'content/site.ts': { content: site } }, { ...context, photoNames })).toEqual([]);
});
