import { render, screen } from '@testing-library/react';
import { headshot } from '@/content/headshot';
import { Retouching } from './Retouching';

jest.mock('@/components/retouching/BeforeAfter', () => ({
  BeforeAfter: () => {
    throw new Error('broken');
  },
}));

test('when the slider fails, the retouched pictures stand there, with their words', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<Retouching {...headshot.retouching} />);
  for (const { name, after } of headshot.retouching.kinds) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    expect(screen.getByAltText(after.alt)).toBeInTheDocument();
  }
  log.mockRestore();
});
