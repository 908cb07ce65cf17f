import { render, screen, within } from '@testing-library/react';
import { headshot } from '@/content/headshot';
import { site } from '@/content/site';
import { Pricing } from './Pricing';

test('each package shows its price and what it includes, and books itself by e-mail', () => {
  render(<Pricing {...headshot.pricing} contact={site.contact} />);
  const [realtor] = screen.getAllByRole('article');
  if (!realtor) throw new Error('no package');
  expect(within(realtor).getByText('$275')).toBeInTheDocument();
  expect(
    within(realtor)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 look', '2 outfits', '30 minute session', 'online proofing', '2 retouched images']);
  expect(within(realtor).getByText('hello@northlight.example')).toBeVisible();

  const link = within(realtor).getByRole('link', { name: 'Book Now: Realtor headshot special' });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.pathname).toBe('hello@northlight.example');
  expect(url.searchParams.get('subject')).toBe('Book Now: Realtor headshot special, $275');
  expect(url.searchParams.get('body')).toBe(
    [
      'Realtor headshot special, $275',
      '',
      'Name:',
      'Phone:',
      'Preferred dates:',
      'What the pictures are for:',
      'Number of looks and outfits:',
      'Makeup or hair (yes or no):',
      'Is anyone under 18:',
      'If not in Seattle, where:',
    ].join('\r\n'),
  );
});
