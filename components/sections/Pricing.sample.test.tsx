/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import { headshot as headshotContent } from '@/content/headshot';
import { headshot, site } from '@/lib/content';
import { Pricing } from './Pricing';

test('each package links to the page for planning a session, and to an e-mail with its price and the questions', () => {
  render(<Pricing {...headshot.pricing} contact={site.contact} calendar={null} />);
  const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(getHref('Pick a time: Headshot basic package')).toBe('/inquire?offer=basic');
  const url = new URL(getHref('Book Now: Realtor headshot special'));
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
  expect(
    screen.getByText('$100 holds the date. I answer within one business day. Proofs within 72 hours.'),
  ).toBeInTheDocument();
});

test('deposit, promise and calendar are optional', () => {
  const calendar = { label: 'Check open dates', href: 'https://calendar.test/' } as const;
  const props = { ...headshot.pricing, contact: site.contact };
  // Without a deposit, its placeholder has no value.
  const { promise } = headshotContent.pricing;
  const { rerender } = render(<Pricing {...props} promise={promise} calendar={calendar} />);
  expect(screen.getByText('Check open dates')).toHaveAttribute('href', calendar.href);
  expect(screen.getByText('I answer within one business day. Proofs within 72 hours.')).toBeInTheDocument();
  rerender(<Pricing {...props} promise={null} calendar={null} />);
  expect(screen.queryByText(/72 hours|Check open dates/)).toBeNull();
});
