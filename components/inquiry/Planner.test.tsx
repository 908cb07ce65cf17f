/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { headshot } from '@/content/headshot';
import { inquire } from '@/content/inquire';
import { portrait } from '@/content/portrait';
import { product } from '@/content/product';
import type { Booking } from '@/content/schema/site';
import { site } from '@/content/site';
import { studio } from '@/content/studio';
import { catalogOf } from '@/lib/inquiry/catalog';
import { Planner } from './Planner';

// What the content of another studio can be; everything else is tested in the built pages.

const sampleCatalog = catalogOf(headshot, studio, inquire, product, portrait);

/** Shows the plan of a package. */
function show({ catalog = sampleCatalog, requests }: Partial<Booking> & { catalog?: typeof sampleCatalog }) {
  localStorage.clear();
  performance.getEntriesByType = () => [];
  history.replaceState(null, '', '/inquire?offer=basic');
  render(
    <Planner
      catalog={catalog}
      copy={inquire}
      contact={site.contact}
      booking={{ ...site.booking, openings: [], requests: requests ?? null }}
      lightPictures={{}}
      emptyPlace={{ alt: '', width: 4, height: 5, src: '/empty.jpg', sources: [], focalClasses: '' }}
      invitation={null}
      prepare={null}
      studio={{ name: 'Studio', place: 'Seattle' }}
      page="https://a.example/inquire"
    />,
  );
}

function showLastStep(requests: Booking['requests']) {
  show({ requests });
  fireEvent.click(screen.getByText('Choose a time'));
  fireEvent.click(screen.getByLabelText(/^Mornings, from /));
  fireEvent.click(screen.getByText('Next: your details'));
}

test('without what has no fixed price only one person can be booked; without extras there are none', () => {
  const bare = { ...headshot, extras: null, grooming: null };
  show({ catalog: catalogOf(bare, studio, { ...inquire, quotes: null }, product, portrait) });
  expect(screen.getByLabelText('Change: Headshot basic package')).toBeInTheDocument();
  expect(screen.queryByLabelText('A team')).toBeNull();
  expect(screen.queryByText('Add makeup or retouching')).toBeNull();
});

test('where requests are off, e-mail is the way', () => {
  showLastStep(null);
  expect(screen.queryByText('Send my request')).toBeNull();
  expect(screen.getByText('E-mail')).toHaveClass('button-primary');
});

test.each([
  [{ days: 30 }, / in the studio’s database for 30 days\. What the site stores$/],
  [{}, / in the studio’s database\. What the site stores$/],
])('a period is promised only if the studio has one: %p', (requests, promise) => {
  showLastStep(requests);
  expect(screen.getByText('Send my request')).toBeInTheDocument();
  expect(screen.getByText(/^Sending stores your name/)).toHaveTextContent(promise);
});
