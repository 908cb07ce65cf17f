/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen, within } from '@testing-library/react';
import { headshot } from '@/content/headshot';
import { site } from '@/content/site';
import { Pricing } from './Pricing';

const noBooking = { calendar: null, deposit: null };

test('each package shows its price and what it includes, and has an e-mail link for booking', () => {
  render(<Pricing {...headshot.pricing} contact={site.contact} booking={noBooking} />);
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

test('each package says whom it is for and leads to a time; deposit, promise and a client’s words are beside them', () => {
  render(<Pricing {...headshot.pricing} contact={site.contact} booking={site.booking} />);
  expect(screen.getByRole('link', { name: 'Pick a time: Headshot basic package' })).toHaveAttribute(
    'href',
    '/inquire?offer=basic',
  );
  expect(
    screen.getByText('For realtors: one strong picture, on every sign and listing.'),
  ).toBeInTheDocument();
  expect(
    screen.getByText('$100 holds the date. I answer within one business day. Proofs within 72 hours.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/I am not arguing/)).toBeInTheDocument();
  expect(screen.getByText('Elena M.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+12065550142');
  expect(screen.getByRole('link', { name: 'Ask a question' })).toHaveAttribute(
    'href',
    expect.stringContaining('mailto:hello@northlight.example?subject=A%20question%20about%20headshots'),
  );
});

test('deposit, promise, quote and calendar are optional', () => {
  const calendar = { label: 'Check open dates', href: 'https://calendar.test/' } as const;
  const { container, rerender } = render(
    <Pricing {...headshot.pricing} contact={site.contact} booking={{ calendar, deposit: null }} />,
  );
  expect(screen.getByRole('link', { name: 'Check open dates' })).toHaveAttribute('href', calendar.href);
  expect(screen.getByText('I answer within one business day. Proofs within 72 hours.')).toBeInTheDocument();
  rerender(
    <Pricing {...headshot.pricing} promise={null} quote={null} contact={site.contact} booking={noBooking} />,
  );
  expect(screen.queryByText(/72 hours/)).toBeNull();
  expect(container.querySelector('figure, blockquote')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Check open dates' })).toBeNull();
});
