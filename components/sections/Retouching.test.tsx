/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { headshot } from '@/content/headshot';
import type { RetouchingContent } from '@/content/schema/headshot';
import { Retouching } from './Retouching';

jest.mock('@/components/retouching/BeforeAfter', () => ({
  BeforeAfter: () => {
    throw new Error('broken');
  },
}));

const retouching: RetouchingContent = {
  id: 'retouching',
  heading: 'What retouching does',
  lead: 'Drag the line.',
  labels: { before: 'Before', after: 'After' },
  before: { name: 'retouching/cast-before', alt: 'A bust as it was found.' },
  after: { name: 'retouching/cast-after', alt: 'The same bust, restored.' },
  kinds: [
    { name: 'Basic retouch', text: 'Dust comes off.' },
    { name: 'Another', text: 'It has no price.' },
  ],
  included: { heading: 'Included', text: 'Pictures.' },
};
const extras = [{ name: 'Basic retouch', price: 45 }];
const { packages } = headshot.pricing;
const props = { ...retouching, extras, packages, pick: 'Pick a time' };

test('when the slider fails, the retouched picture is shown with the kinds and their prices', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<Retouching {...props} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Basic retouch$45',
    'Another',
    'Included2, 4 or 6',
  ]);
  expect(screen.getByAltText('The same bust, restored.')).toBeInTheDocument();
  log.mockRestore();
});

test('two photographs of different shapes are rejected', () => {
  const after = { name: 'about/photographer-behind-camera' as const, alt: 'Another one.' };
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Retouching {...props} after={after} />)).toThrow(
    'content/headshot.ts: retouching has a "before" photograph of 1200 x 1500 px',
  );
  log.mockRestore();
});
