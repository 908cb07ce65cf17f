/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { site } from '@/lib/content';
import { parseGallery } from '@/lib/proofs/gallery';
import { GalleryProvider } from './GalleryContext';
import { WelcomeScreen } from './WelcomeScreen';

// The session is on January 5 in Seattle, which begins at 08:00 in Greenwich.
const session = '2026-01-05';
const onTime = Date.parse('2026-01-08T08:00:00Z');
const settings = { session, title: 'Priya S.', included: 4, basicPrice: 45, advancedPrice: 99 };

const renderWelcome = (changed: number, opened: number | null, moreSettings: object = {}) => {
  const gallery = parseGallery({
    settings: { ...settings, ...moreSettings },
    until: Date.now() + 86_400_000,
    changed,
    opened,
  });
  if (!gallery) throw new Error('Not a gallery.');
  const studio = {
    name: site.shortName,
    mark: { accent: '', ink: '' },
    contact: site.contact,
    tax: null,
    paymentUrl: null,
  };
  render(
    <GalleryProvider
      studio={studio}
      gallery={gallery}
      saving={null}
      isSample={false}
      canPick={false}
      getPictureUrl={() => ''}
      getScreenLink={(to) => to}
      changePicks={() => {}}
    >
      <WelcomeScreen onStart={() => {}} />
    </GalleryProvider>,
  );
};

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
