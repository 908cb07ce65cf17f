import { describeFindings } from './describe';
import { type Finding, findingNames } from './findings';

const finding = (name: Finding['name'], over: Partial<Finding> = {}): Finding => ({
  severity: 'blocker',
  name,
  module: 'content/site.ts',
  field: 'contact.links[1].href',
  value: 'x',
  message: 'is wrong.',
  ...over,
});
const source = `export const site = {
  contact: {
    links: [
      { href: 'a' },
      { href: 'x' },
    ],
  },
};`;
const inWords = (found: Finding[], allowed: string[] = [], shown = 2) =>
  describeFindings(found, allowed, shown, () => source);

test('groups findings by who can fix them, in the order of the work, with file, line and path', () => {
  expect(
    inWords([
      finding('sample-brand'),
      finding('placeholder-email'),
      finding('stand-in-photograph', {
        module: 'content/photos/a/b.jpg',
        field: 'file',
        message: 'is a stand-in.',
      }),
      finding('firebase-configuration', {
        module: '.env.local',
        field: 'KEY',
        value: '',
        message: 'is missing.',
      }),
    ]),
  ).toBe(`Your contact details and facts: half an hour for the owner
  placeholder-email (1)
    content/site.ts, line 5: contact, the second link, href: "x" is wrong.

A Firebase project: half an hour for the owner, with \`npm run setup\`
  firebase-configuration (1)
    .env.local: KEY is missing.

Photographs and their descriptions: a day for the photographer
  stand-in-photograph (1)
    content/photos/a/b.jpg is a stand-in.

Clients, who have to agree: a few days for the owner
  sample-brand (1)
    content/site.ts, line 5: contact, the second link, href: "x" is wrong.`);
});

test('truncates long groups, and labels allowed findings and warnings', () => {
  const said = inWords(
    [
      ...Array.from({ length: 5 }, () => finding('sample-words')),
      finding('copyright-year', { severity: 'warning' }),
    ],
    ['sample-words'],
  );
  expect(said).toContain('sample-words (5, allowed)');
  expect(said).toContain('… and 3 more: npm run preflight -- --all');
  expect(said).toContain('copyright-year (1, warning)');
});

test.each(findingNames)('%s is described', (name) => {
  expect(inWords([finding(name)])).toContain(`  ${name} (1)`);
});
