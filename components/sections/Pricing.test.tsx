/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen, within } from '@testing-library/react';
import { headshot } from '@/content/headshot';
import { site } from '@/content/site';
import { Pricing } from './Pricing';

test('each package shows its price and what it includes, and has an e-mail link for booking', () => {
  render(<Pricing {...headshot.pricing} contact={site.contact} calendar={null} />);
  const [realtor] = screen.getAllByRole('article');
  if (!realtor) throw new Error('no package');
  expect(within(realtor).getByText('$275')).toBeInTheDocument();
  expect(
    within(realtor)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 look', '2 outfits', '30 minute session', 'online proofing', '2 retouched images']);

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
      'What the picture is for:',
      'Number of looks and outfits:',
      'Makeup or hair (yes or no):',
      'Is anyone under 18:',
      'If not in Seattle, where:',
    ].join('\r\n'),
  );
});

test('links to the total with extras, the e-mail address and the phone number', () => {
  render(<Pricing {...headshot.pricing} contact={site.contact} calendar={null} />);
  expect(screen.getByRole('link', { name: 'See total with extras: Headshot basic package' })).toHaveAttribute(
    'href',
    '/inquire?offer=basic',
  );
  expect(screen.getByRole('link', { name: 'hello@northlight.example' })).toHaveAttribute(
    'href',
    'mailto:hello@northlight.example',
  );
  expect(screen.getByRole('link', { name: '(206) 555-0142' })).toHaveAttribute('href', 'tel:+12065550142');
  expect(screen.getByText('See your proofs within 72 hours.')).toBeInTheDocument();
  expect(screen.getByText(/the price never moved from the quote/)).toBeInTheDocument();
  expect(screen.getByText('Owen K.')).toBeInTheDocument();
});

test('promise, quote and calendar are optional', () => {
  const calendar = { label: 'Check open dates', href: 'https://calendar.test/' } as const;
  const { container, rerender } = render(
    <Pricing {...headshot.pricing} contact={site.contact} calendar={calendar} />,
  );
  expect(screen.getByRole('link', { name: 'Check open dates' })).toHaveAttribute('href', calendar.href);
  rerender(
    <Pricing {...headshot.pricing} promise={null} quote={null} contact={site.contact} calendar={null} />,
  );
  expect(screen.queryByText(/72 hours/)).toBeNull();
  expect(container.querySelector('figure, blockquote')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Check open dates' })).toBeNull();
});
