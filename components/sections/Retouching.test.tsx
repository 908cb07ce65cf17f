/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
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
};
const extras = [{ name: 'Basic retouch', price: 45 }];

test('when the slider fails, the retouched picture is shown with the kinds and their prices', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<Retouching {...retouching} extras={extras} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Basic retouch$45',
    'Another',
  ]);
  expect(screen.getByAltText('The same bust, restored.')).toBeInTheDocument();
  log.mockRestore();
});

test('two photographs of different sizes are rejected', () => {
  const after = { name: 'about/photographer-behind-camera' as const, alt: 'Another one.' };
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Retouching {...retouching} after={after} extras={extras} />)).toThrow(
    'content/headshot.ts: retouching has a "before" photograph of 1200 x 1500 px',
  );
  log.mockRestore();
});
