import { type FindingName, findingTitles } from '../../../content/schema/findings';
import type { Problem } from '../checks/problem';
import type { ModuleShapes } from '../model/shape';
import { describeFindings } from './describe';

const finding = (code: string, over: Partial<Problem> = {}): Problem => ({
  code,
  severity: 'error',
  file: 'content/site.ts',
  path: ['site', 'links', 1, 'href'],
  line: 5,
  value: 'x',
  message: 'is wrong.',
  ...over,
});
const help = { help: '', isOptional: false, isHideable: false };
const href = { ...help, name: 'href', label: 'Links to', shape: { kind: 'address', rule: 'href' } } as const;
const links = {
  kind: 'list',
  of: { kind: 'group', fields: [href] },
  entry: 'Link',
  isEntryEnough: true,
} as const;
const shapes: ModuleShapes = {
  site: {
    kind: 'group',
    fields: [
      { ...help, name: 'links', label: 'Links', shape: { ...links, of: { kind: 'group', fields: [href] } } },
    ],
  },
};
const linesOf = (found: Problem[], allowed: FindingName[] = [], shown = 2) =>
  describeFindings(found, allowed, shown, shapes);

test('groups findings by who can fix them, in the order of the work, with file, line and path', () => {
  expect(
    linesOf([
      finding('sample-brand'),
      finding('placeholder-email'),
      finding('stand-in-photograph', {
        file: 'content/photos/a/b.jpg',
        path: [],
        line: null,
        value: undefined,
        message: 'is a stand-in.',
      }),
      finding('firebase-configuration', {
        file: '.env.local',
        path: ['KEY'],
        line: null,
        value: undefined,
        message: 'is missing.',
      }),
    ]),
  ).toBe(`Your contact details and facts: half an hour for the owner
  placeholder-email (1)
    content/site.ts, line 5: Link 2 › Links to: "x" is wrong.

A Firebase project: half an hour for the owner, with \`npm run setup\`
  firebase-configuration (1)
    .env.local: KEY: is missing.

Photographs and their descriptions: a day for the photographer
  stand-in-photograph (1)
    content/photos/a/b.jpg: is a stand-in.

Clients, who have to agree: a few days for the owner
  sample-brand (1)
    content/site.ts, line 5: Link 2 › Links to: "x" is wrong.`);
});

test('truncates long groups, and labels allowed findings and warnings', () => {
  const lines = linesOf(
    [
      ...Array.from({ length: 5 }, () => finding('sample-text')),
      finding('copyright-year', { severity: 'warning' }),
    ],
    ['sample-text'],
  );
  expect(lines).toContain('sample-text (5, allowed)');
  expect(lines).toContain('… and 3 more: npm run preflight -- --all');
  expect(lines).toContain('copyright-year (1, warning)');
});

test.each(Object.keys(findingTitles))('%s belongs to a group', (name) => {
  expect(linesOf([finding(name)])).toContain(`  ${name} (1)`);
});
