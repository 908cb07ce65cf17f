/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { site } from '@/lib/content';
import { parseGallery } from '@/lib/proofs/gallery';
import { GalleryProvider } from './GalleryContext';
import { WelcomeScreen } from './WelcomeScreen';

test.each([
  ['2026-01-05', true],
  ['2199-01-05', false],
])('after a session on %p the promise of proofs within 72 hours is shown: %p', (session, isShown) => {
  const settings = { session, title: 'Priya S.', included: 4, basicPrice: 45, advancedPrice: 99 };
  const gallery = parseGallery({ settings, until: Date.now() + 86_400_000 });
  if (!gallery) throw new Error('Not a gallery.');
  const studio = { name: site.shortName, mark: { accent: '', ink: '' }, contact: site.contact, tax: null };
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
  expect(screen.getByText('4 included; each extra is $45 or $99')).toBeTruthy();
  expect(screen.queryByText('Online within 72 hours of the session') !== null).toBe(isShown);
});
