/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { site } from '@/content/site';
import { galleryIn } from '@/lib/proofs/gallery';
import { GalleryProvider } from './GalleryContext';
import { Welcome } from './Welcome';

test.each([
  ['2026-01-05', true],
  ['2199-01-05', false],
])('a session on %p has kept the promise of its proofs: %p', (session, isKept) => {
  const settings = { session, title: 'Priya S.', included: 4, basicPrice: 45, advancedPrice: 99 };
  const gallery = galleryIn({ settings, until: Date.now() + 86_400_000 });
  if (!gallery) throw new Error('Not a gallery.');
  const studio = { name: site.shortName, mark: { accent: '', ink: '' }, contact: site.contact, tax: null };
  render(
    <GalleryProvider
      studio={studio}
      gallery={gallery}
      saving={null}
      isSample={false}
      isChoosing={false}
      pictureOf={() => ''}
      linkTo={(to) => to}
      change={() => {}}
    >
      <Welcome onStart={() => {}} />
    </GalleryProvider>,
  );
  expect(screen.getByText('4 included; more are $45 or $99')).toBeTruthy();
  expect(screen.queryByText('Here within 72 hours, as promised') !== null).toBe(isKept);
});
