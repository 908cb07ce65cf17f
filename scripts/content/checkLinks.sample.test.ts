import type { Value } from '../../lib/contentSchema';
import { createTestContent } from '../testing/createTestContent';
import { findProblems } from './findProblems';

type Change = [path: (string | number)[], value: Value];

/** Messages of the problems with some values. */
function check(...changes: Change[]) {
  return findProblems(createTestContent(changes)).map(({ path, message }) => `${path.join('.')} ${message}`);
}

const linksTo = (addresses: string[]): Change => [
  ['headshot', 'teams', 'actions'],
  addresses.map((href) => ({ label: 'A link', href })),
];

test('accepts links to pages, sections, offers with extras and other sites, also in a post', () => {
  const accepted = [
    '/inquire?offer=basic',
    '/inquire?offer=60-min-session&makeup=1&basic-retouch=3#total',
    '/inquire?offer=team',
    '/inquire?utm_source=newsletter',
    '/headshot?from=card#terms',
    '#terms',
    'https://northlight.example',
    'https://example.com/a?b=c',
  ];
  const html =
    '<p><a href="/inquire?offer=basic&amp;makeup=1">x</a><img src="/photos/blog/what-to-wear-folded-knits.jpg"></p>';
  expect(check(linksTo(accepted), [['blog', 'posts', 0, 'postContent'], html])).toEqual([]);
});

test('rejects links that lead nowhere, and says what to write', () => {
  const rejected: [href: string, message: RegExp][] = [
    ['/headshots?offer=basic', /leads nowhere\. Use one of \/, /],
    ['#', /leads to a section that is not on the page\. Use one of #.*#terms/],
    ['//example.com/a', /without its protocol\. Write https:\/\/example\.com\/a\./],
    [
      '/inquire?offer=gold',
      /selects gold, which is not offered\. Use offer= with one of realtor, basic, advanced, 30-min-session, 60-min-session, 90-min-session, portraits, studio-product, lifestyle-product, team,/,
    ],
    ['/inquire?offer=basic&wig=1&makeup=0', /selects wig, makeup, which is not offered\./],
  ];
  expect(check(linksTo(rejected.map(([href]) => href))).sort()).toEqual(
    rejected.map(([, message]) => expect.stringMatching(message)),
  );
});

test('a link to a quote is a problem when there are no quotes', () => {
  const found = check([['inquire', 'quotes'], null]);
  expect(found).not.toEqual([]);
  for (const problem of found) expect(problem).toMatch(/ selects [\w-]+(, [\w-]+)?, which is not offered/);
});

test('two offers with one id, in the same module or in two, are a problem', () => {
  expect(
    check(
      [['headshot', 'extras', 'rows', 1, 'id'], 'makeup'],
      [['studio', 'sessions', 0, 'id'], 'realtor'],
      [['inquire', 'quotes', 0, 'id'], 'place'],
    ),
  ).toEqual(
    expect.arrayContaining([
      'headshot.extras.rows.1.id is used twice: it is also extras.rows[0].id in content/headshot.ts. Choose another one.',
      'studio.sessions.0.id is used twice: it is also pricing.packages[0].id in content/headshot.ts. Choose another one.',
      'inquire.quotes.0.id has a meaning of its own in links and texts. Choose another one.',
    ]),
  );
});

test('what refers to a session, an extra or a testimonial has its id; while a list is hidden, its names are not known', () => {
  const session: Change = [['portrait', 'groups', 0, 'tiles', 1, 'session'], '30 Min Session'];
  const onTop: Change = [['headshot', 'grooming', 'guides', 0, 'rows', 1, 'onTop'], 'powder'];
  const client: Change = [['inquire', 'quotes', 0, 'testimonial'], 'Owen'];
  expect(check(client)).toEqual([
    'inquire.quotes.0.testimonial is not the id of a testimonial of the home page. Use one of six-years, hard-part, hands, before-the-weekend, three-listings, two-kids.',
  ]);
  expect(check(session, onTop)).toEqual([
    expect.stringMatching(/onTop is not the id of an extra\. Use one of makeup, hair, basic-retouch, /),
    'portrait.groups.0.tiles.1.session is not the id of a session. Use one of 30-min-session, 60-min-session, 90-min-session.',
  ]);
  expect(check([['headshot', 'extras'], null], [['home', 'testimonials'], null])).toEqual([]);
});
