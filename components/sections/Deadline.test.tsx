/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { DeadlineText, SeasonalButton } from './Deadline';

const props = {
  text: '{day} for cards.',
  until: '11-10',
  lastDays: '{day}: {left} left.',
  lastDay: 'Today is the last day.',
  closed: 'Closed. Next: {day}.',
  closedUntil: '12-12',
  next: {
    id: 'new-year',
    name: 'New Year’s cards',
    action: { label: 'Plan New Year’s cards', href: '/inquire?offer=portraits&kind=new-year' },
  },
} satisfies ComponentProps<typeof DeadlineText>;

// Seattle is eight hours behind UTC: there, each day ends at 08:00 UTC.
test.each([
  ['2026-11-03T12:00Z', 'November 10 for cards.'],
  ['2026-11-04T07:59Z', 'November 10 for cards.'],
  ['2026-11-04T08:00Z', 'November 10: 6 days left.'],
  ['2026-11-09T20:00Z', 'November 10: 1 day left.'],
  ['2026-11-11T07:59Z', 'Today is the last day.'],
  ['2026-11-11T08:00Z', 'Closed. Next: December 12.'],
  ['2026-12-13T07:59Z', 'Closed. Next: December 12.'],
  ['2026-12-13T08:00Z', ''],
  ['2027-01-01T08:00Z', 'November 10 for cards.'],
  ['2030-11-10T12:00Z', 'Today is the last day.'],
])('at %s it says %p', (now, text) => {
  jest.useFakeTimers({ now: new Date(now) });
  expect(render(<DeadlineText {...props} />).container).toHaveTextContent(new RegExp(`^${text}$`));
  expect(renderToString(<DeadlineText {...props} />)).toBe('November 10 for cards.');
});

test.each([
  ['2027-11-10T12:00Z', 'Plan a Christmas card'],
  ['2027-12-12T12:00Z', 'Plan New Year’s cards'],
  ['2027-12-20T12:00Z', 'Plan a Christmas card'],
])('at %s the button says %p', (now, label) => {
  jest.useFakeTimers({ now: new Date(now) });
  render(<SeasonalButton {...props} label="Plan a Christmas card" href="/inquire" />);
  expect(screen.getByRole('link', { name: label })).toHaveAttribute(
    'href',
    label === 'Plan New Year’s cards' ? '/inquire?offer=portraits&kind=new-year' : '/inquire',
  );
});
