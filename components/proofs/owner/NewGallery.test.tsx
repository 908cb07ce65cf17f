/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { NewGallery } from './NewGallery';

jest.mock('@/lib/firebase/storage', () => ({ hasStorage: () => false }));
jest.mock('@/lib/proofs/ownerGalleries', () => ({ createGallery: jest.fn() }));

test('without Cloud Storage, the page says what is missing instead of a form whose uploads would fail', () => {
  const prices = { packages: [], basicPrice: null, advancedPrice: null };
  render(<NewGallery prices={prices} request={undefined} />);
  expect(
    screen.getByText(/^Galleries need Cloud Storage, and this Firebase project has none\./),
  ).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/write#proofs');
});
