/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { headshot } from '@/lib/content';
import { Retouching } from './Retouching';

jest.mock('@/components/ui/BeforeAfter', () => ({
  BeforeAfter: () => {
    throw new Error('broken');
  },
}));

const { retouching, extras, pricing } = headshot;
const props = { ...retouching, extras: extras.rows, packages: pricing.packages, buttonLabel: 'Pick a time' };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('if the slider fails, the retouched picture is shown, with the kinds of retouching and their prices', () => {
  render(<Retouching {...props} kinds={[...retouching.kinds, { name: 'Another', text: 'Free.' }]} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Basic retouch$45',
    'Advanced retouch$99',
    'Another',
    'Included2, 4 or 6',
  ]);
  expect(screen.getByAltText(retouching.after.alt)).toBeInTheDocument();
});

test('two photographs with different aspect ratios are rejected', () => {
  const after = { name: 'about/photographer-behind-camera' as const, alt: 'Another one.' };
  expect(() => render(<Retouching {...props} after={after} />)).toThrow(
    /^content\/headshot\.ts: retouching has a "before" photograph of \d+ x \d+ px/,
  );
});
