/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { applyChanges, serializeFrame } from '@/lib/proofs/gallery';
import { ContactSheet } from './ContactSheet';
import { ProofPicture } from './ProofPicture';
import { createTestGallery, TestGallery } from './testing/TestGallery';

jest.mock('./ProofPicture', () => ({
  ProofPicture: jest.fn(() => null),
  createFailureRenderer: () => () => null,
}));

const createGallery = () => {
  const frames = Array.from({ length: 40 }, (_, position) => [
    `f${100 + position}`,
    serializeFrame({ name: `NL-${100 + position}`, width: 2, height: 3, fileKey: '0123456789abcdef' }),
  ]);
  const prices = { included: 4, basicPrice: 4500, advancedPrice: 9900 };
  return createTestGallery({ settings: { frames: Object.fromEntries(frames), ...prices } });
};

function Sheet() {
  const [changes, setChanges] = useState({});
  // Each state of the page has new objects, as after an answer of the database.
  const gallery = applyChanges(createGallery(), changes);
  return (
    <TestGallery
      gallery={gallery}
      canPick
      changePicks={(newChanges) => setChanges({ ...changes, ...newChanges })}
    >
      <ContactSheet lastFrameId={null} onOpenFrame={() => {}} />
    </TestGallery>
  );
}

test('a heart renders its own frame only, and each heart sees the picks of those before', async () => {
  render(<Sheet />);
  const user = userEvent.setup();
  expect(screen.getByText('Pick two to compare')).toBeVisible();
  // The first press also moves the tab stop from the first frame.
  await user.click(screen.getByRole('button', { name: 'Choose NL-105' }));
  const renderedPictures = jest.mocked(ProofPicture).mock.calls;
  expect(renderedPictures.slice(40).map(([{ src }]) => src)).toEqual(
    expect.arrayContaining(['/f100', '/f105']),
  );
  renderedPictures.splice(0);
  await user.click(screen.getByRole('button', { name: 'Choose NL-105' }));
  expect(renderedPictures.map(([{ src }]) => src)).toEqual(['/f105']);
  for (const name of ['NL-101', 'NL-102', 'NL-103'])
    await user.click(screen.getByRole('button', { name: `Choose ${name}` }));
  expect(screen.getAllByRole('button', { pressed: true, name: /^Choose/ })).toHaveLength(3);
});
