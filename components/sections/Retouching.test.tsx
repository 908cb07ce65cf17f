/** @jest-environment jsdom */
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
  labels: { before: 'Before', after: 'After', slider: 'Compare' },
  kinds: [
    {
      name: 'Basic retouch',
      text: 'Dust comes off.',
      before: { name: 'retouching/basic-before', alt: 'A bust as it was photographed.' },
      after: { name: 'retouching/basic-after', alt: 'The same bust, retouched.' },
    },
  ],
};

test('when the slider fails, the retouched pictures are shown with their text', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<Retouching {...retouching} />);
  expect(screen.getByRole('heading', { name: 'Basic retouch' })).toBeInTheDocument();
  expect(screen.getByAltText('The same bust, retouched.')).toBeInTheDocument();
  log.mockRestore();
});

test('two photographs of different sizes are rejected', () => {
  const [kind] = retouching.kinds;
  if (!kind) throw new Error('There is no kind.');
  const kinds = [
    { ...kind, after: { name: 'about/photographer-behind-camera' as const, alt: 'Another one.' } },
  ];
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Retouching {...retouching} kinds={kinds} />)).toThrow(
    'content/headshot.ts: retouching.kinds ("Basic retouch") has a "before" photograph of 1600 x 1600 px',
  );
  log.mockRestore();
});
