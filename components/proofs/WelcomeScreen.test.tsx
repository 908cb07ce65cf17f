/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { createTestGallery, TestGallery } from './testing/TestGallery';
import { WelcomeScreen } from './WelcomeScreen';

// The session is on January 5 in Seattle, which begins at 08:00 in Greenwich.
const session = '2026-01-05';
const onTime = Date.parse('2026-01-08T08:00:00Z');
const settings = { session, title: 'Priya S.', included: 4, basicPrice: 45, advancedPrice: 99 };

const renderWelcome = (changed: number, opened: number | null, moreSettings: object = {}) =>
  render(
    <TestGallery gallery={createTestGallery({ settings: { ...settings, ...moreSettings }, changed, opened })}>
      <WelcomeScreen onStart={() => {}} />
    </TestGallery>,
  );

test.each([
  ['last changed in time', onTime, null, {}, true],
  ['changed a second too late', onTime + 1000, null, {}, false],
  ['changed late, but opened in time', onTime + 86_400_000, onTime, {}, true],
  ['opened too late', onTime + 86_400_000, onTime + 1000, {}, false],
  ['with frames from before the session', onTime, null, { session: '2026-02-05' }, false],
  ['without the day of the session', onTime, null, { session: '' }, false],
])('the promise of 72 hours is mentioned only if it was kept: %s', (_, changed, opened, more, isShown) => {
  renderWelcome(changed, opened, more);
  expect(screen.getByText('4 included; each extra is $45 or $99')).toBeTruthy();
  expect(screen.queryByText('Here within 72 hours, as promised') !== null).toBe(isShown);
});

test('images that are only edited are not called retouched', () => {
  renderWelcome(onTime, null, { includedRetouching: 'none' });
  expect(screen.getByText(/Choose the 4 I edit for you/)).toBeTruthy();
});
