/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { DeadlineText } from './DeadlineText';

const props = {
  text: '{day} for cards.',
  until: '2026-11-10',
  lastDays: '{day}: {left} left.',
  lastDay: 'Today is the last day.',
  closed: 'Closed. Next: {day}.',
  closedUntil: '2026-12-12',
};

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
])('at %s it says %p', (now, text) => {
  jest.useFakeTimers({ now: new Date(now) });
  expect(render(<DeadlineText {...props} />).container).toHaveTextContent(new RegExp(`^${text}$`));
  expect(renderToString(<DeadlineText {...props} />)).toBe('November 10 for cards.');
});
