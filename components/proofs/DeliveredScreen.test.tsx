/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { parseDelivery } from '@/lib/proofs/delivery';
import { DeliveredScreen } from './DeliveredScreen';
import { createTestGallery, TestGallery } from './testing/TestGallery';

test.each([
  [
    ['1800x1200 0123456789abcdef 600000 jpg A', '900x1350 0123456789abcdee 700000 jpeg B'],
    '2 JPEGs, 1 MB. Made for screens, and for prints up to 6 × 4 inches.',
  ],
  [
    ['4000x6000 0123456789abcdef 9000000 tif A'],
    '1 file, 9 MB. Made for screens, and for prints up to 13 × 20 inches.',
  ],
])('the files %j are described as %j', (finals, expected) => {
  const gallery = createTestGallery({ settings: {} });
  const delivery = parseDelivery(
    { folder: 'x', finalImages: Object.fromEntries(finals.map((text, position) => [`d${position}`, text])) },
    gallery,
  );
  if (!delivery) throw new Error('Not a delivery.');
  render(
    <TestGallery gallery={gallery}>
      <DeliveredScreen
        delivery={delivery}
        openId=""
        screens={{ replace: () => {} }}
        getFinalImageUrl={(name) => `/${name}`}
        onDownload={() => {}}
      />
    </TestGallery>,
  );
  expect(screen.getByText(expected)).toBeVisible();
});
