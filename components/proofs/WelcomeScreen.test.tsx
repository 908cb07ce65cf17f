/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { createTestGallery, TestGallery } from './testing/TestGallery';
import { WelcomeScreen } from './WelcomeScreen';

// The session is on January 5 in Seattle, which begins at 08:00 in Greenwich.
const sessionDay = '2026-01-05';
const onTime = Date.parse('2026-01-08T08:00:00Z');
const settings = { sessionDay, title: 'Priya S.', included: 4, basicPrice: 4500, advancedPrice: 9900 };

const renderWelcome = (moreSettings: object, picks = {}) =>
  render(
    <TestGallery gallery={createTestGallery({ settings: { ...settings, ...moreSettings }, picks })}>
      <WelcomeScreen onStart={() => {}} />
    </TestGallery>,
  );

test.each([
  ['the last frame came in time', { framesAt: onTime }, true],
  ['the last frame came a second too late', { framesAt: onTime + 1000 }, false],
  ['frames from before the session', { framesAt: onTime, sessionDay: '2026-02-05' }, false],
  ['without the day of the session', { framesAt: onTime, sessionDay: '' }, false],
])('the promise of 72 hours is mentioned only if it was kept: %s', (_, more, isShown) => {
  renderWelcome(more);
  expect(screen.getByText('4 included; each extra is $45 or $99')).toBeTruthy();
  expect(screen.queryByText('Here within 72 hours, as promised') !== null).toBe(isShown);
});

test('someone with a forwarded link sees that others have begun', () => {
  const frames = { f1: '2x3 0123456789abcdef A', f2: '2x3 0123456789abcdef B' };
  renderWelcome({ frames }, { f1: 'included', f2: 'maybe' });
  expect(screen.getByText('1 is chosen already. Everyone with this link chooses together.')).toBeTruthy();
});
