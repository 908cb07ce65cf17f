/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { headshot } from '@/content/headshot';
import { inquire } from '@/content/inquire';
import { portrait } from '@/content/portrait';
import { product } from '@/content/product';
import type { Booking } from '@/content/schema/site';
import { studio } from '@/content/studio';
import { catalogOf } from '@/lib/inquiry/catalog';
import { builtOpenings } from '@/lib/inquiry/openings';
import { Planner } from './Planner';

// What the content of another studio can be; everything else is tested in the built pages.

const contact = { email: 'hello@example.com', phone: { display: '555-0142', number: '+15550142' } } as const;
const booking: Booking = {
  calendar: null,
  openings: [],
  deposit: null,
  contract: null,
  tax: null,
  requests: { days: 90 },
};

beforeEach(() => {
  localStorage.clear();
  performance.getEntriesByType = () => [];
  history.replaceState(null, '', '/inquire?offer=basic');
});

const picture = { alt: '', width: 4, height: 5, src: '/empty.jpg', sources: [], focalClasses: '' };
const show = (
  catalog = catalogOf(headshot, studio, inquire, product, portrait),
  more: Partial<Pick<Booking, 'requests'>> = {},
) =>
  render(
    <Planner
      catalog={catalog}
      copy={inquire}
      contact={contact}
      booking={{ ...booking, openings: builtOpenings(booking.openings), ...more }}
      lightPictures={{}}
      emptyPlace={picture}
      invitation={null}
      prepare={null}
      studio={{ name: 'Studio', place: 'Seattle' }}
      page="https://a.example/inquire"
    />,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function showLastStep(requests: Booking['requests']) {
  show(undefined, { requests });
  await press('Choose a time');
  await userEvent.click(screen.getByRole('radio', { name: /^Mornings, from / }));
  await press('Next: your details');
}

test('without what has no fixed price only one person can be booked; without extras there are none', () => {
  show(
    catalogOf(
      { ...headshot, extras: null, grooming: null },
      studio,
      { ...inquire, quotes: null },
      product,
      portrait,
    ),
  );
  expect(screen.getByRole('button', { name: 'Change: Headshot basic package' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'A team' })).not.toBeInTheDocument();
  expect(screen.queryByText('Add makeup or retouching')).not.toBeInTheDocument();
});

test('where requests are off, e-mail is the way', async () => {
  await showLastStep(null);
  expect(screen.queryByRole('button', { name: 'Send my request' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'E-mail' })).toHaveClass('button-primary');
});

test.each([
  [{ days: 30 }, / in the studio’s database for 30 days\. What the site stores$/],
  [{}, / in the studio’s database\. What the site stores$/],
])('a period is promised only if the studio has one: %p', async (requests, promise) => {
  await showLastStep(requests);
  expect(screen.getByText(/^Sending stores your name/)).toHaveTextContent(promise);
});
