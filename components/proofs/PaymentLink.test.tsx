/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { ReadyScreen } from './ReadyScreen';
import { createTestGallery, TestGallery } from './testing/TestGallery';

/** Shows a gallery with an extra image for $45 of which $10 are paid. */
const renderReady = (paymentUrl: string, studioPaymentUrl: string | null) => {
  const gallery = createTestGallery({
    settings: { frames: { f1: '2x3 0123456789abcdef A' }, basicPrice: 4500, paid: 1000, paymentUrl },
    picks: { f1: 'basic' },
    submittedAt: 1,
  });
  render(
    <TestGallery gallery={gallery} paymentUrl={studioPaymentUrl}>
      <ReadyScreen />
    </TestGallery>,
  );
  expect(screen.getByText('They open when your extra images are paid: $35.')).toBeVisible();
};

test.each([
  ['', 'https://pay.example/studio', 'https://pay.example/studio'],
  ['https://pay.example/ada', 'https://pay.example/studio', 'https://pay.example/ada'],
  ['https://pay.example/ada', null, 'https://pay.example/ada'],
])(
  'with the payment link %j, and %j of the studio, the client pays at %j',
  (paymentUrl, studioUrl, expected) => {
    renderReady(paymentUrl, studioUrl);
    expect(screen.getByRole('link', { name: 'Pay $35' })).toHaveAttribute('href', expected);
  },
);

test('without a payment link, the client reads that one will come', () => {
  renderReady('', null);
  expect(screen.getByText('I’ll send you a payment link.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay $35' })).toBeNull();
});
