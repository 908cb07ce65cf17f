import { render, screen } from '@testing-library/react';
import { inquire } from '@/content/inquire';
import { Retouching } from './Retouching';

jest.mock('@/components/retouching/BeforeAfter', () => ({
  BeforeAfter: () => {
    throw new Error('broken');
  },
}));

test('when the slider fails, the retouched pictures stand there, with their words', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<Retouching {...inquire.retouching} />);
  for (const { name, after } of inquire.retouching.kinds) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    expect(screen.getByAltText(after.alt)).toBeInTheDocument();
  }
  log.mockRestore();
});
