import type { FieldPath, Value } from '../../lib/contentSchema';
import { createTestContent } from '../testing/createTestContent';
import { checkTimeZone, findProblems } from './findProblems';
import { formatProblem } from './problem';

/** The problems of the content with other values, as lines. */
const report = (...changes: [path: FieldPath, value: Value][]): string[] =>
  findProblems(createTestContent(changes)).map((problem) => `${problem.severity}: ${formatProblem(problem)}`);

const lead: FieldPath = ['home', 'hero', 'lead'];

test('a placeholder that the field does not know, or that has no value, is an error', () => {
  expect(report([lead, 'Headshots in {town}.'])).toEqual([
    expect.stringMatching(
      /^error: content\/home\.ts.* names \{town\}, which is unknown here, or hidden by the content\. Use one of \{city\}, /,
    ),
  ]);
  expect(report([lead, 'I am {photographer}.'], [['home', 'about', 'photographer'], null])).toEqual([
    expect.stringMatching(
      /^error: content\/home\.ts.* names \{photographer\}, which is unknown here, or hidden/,
    ),
  ]);
  expect(report([['inquire', 'texts', 'booked', 'subject'], 'For {nobody}'])).toEqual([
    expect.stringMatching(
      /^error: content\/inquire\.ts.* names \{nobody\}, which is unknown here, or hidden by the content\. Use one of \{name\}/,
    ),
  ]);
  expect(report([lead, 'In {city}, {price:basic} or from {lowest:studio}, at {studioName}.'])).toEqual([]);
});

test('lengths are those of the filled text', () => {
  const description = (count: number): [FieldPath, Value] => [
    ['home', 'meta', 'description'],
    `${'x'.repeat(count)}{studioShortName}.`,
  ];
  expect(report(description(149))).toEqual([]);
  expect(report(description(150))).toEqual([expect.stringContaining('has 161 characters')]);
});

test('a city or name that is written out is a warning, except where it means something else', () => {
  expect(report([lead, 'Headshots in Seattle.'])).toEqual([
    expect.stringMatching(
      /^warning: content\/home\.ts.* has "Seattle" written out\. Write \{city\} instead\./,
    ),
  ]);
  expect(report([lead, 'Northlight Studio makes headshots.'])).toEqual([
    expect.stringContaining('Write {studioName} instead.'),
  ]);
  expect(
    report(
      [lead, 'Headshots in West Seattle, and in Seattleite light.'],
      [['home', 'testimonials', 'testimonials', 0, 'role'], 'Realtor, Seattle'],
    ),
  ).toEqual([]);
});

test('a price that is written out is an error, and another amount a warning, except in posts and testimonials', () => {
  expect(
    report(
      [lead, 'From $275.00 each, or $1,140.'],
      [['site', 'findTheStudio', 'facts', 1, 'text'], 'It is $175.'],
    ),
  ).toEqual([
    expect.stringMatching(
      /^error: content\/home\.ts.* has \$275\.00 written out, which is a price\. Write \{price:realtor\} or \{lowest:headshot\} instead\./,
    ),
    expect.stringMatching(/^warning: content\/home\.ts.* has \$1,140, which is not a price of the content\./),
    expect.stringContaining(
      'Write {price:30-min-session} or {price:makeup-for-the-session} or {lowest:studio} or {lowest:portrait} instead.',
    ),
  ]);
  expect(
    report(
      [['blog', 'posts', 0, 'postContent'], '<p>$275 and $90</p>'],
      [['home', 'testimonials', 'testimonials', 0, 'quote'], 'Worth $275, and $90 more.'],
    ),
  ).toEqual([]);
});

test('a time zone that calendars do not know is an error', () => {
  expect(checkTimeZone('Europe/Stockholm')).toEqual([]);
  expect(checkTimeZone('America/Atlantis')).toEqual([
    expect.objectContaining({ file: 'content/timeZone.ts', severity: 'error' }),
  ]);
});
