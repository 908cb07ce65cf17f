/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import type { Booking } from '@/content/schema/site';
import { createCatalog } from '@/lib/booking/createCatalog';
import { headshot, inquire, portrait, product, site, studio } from '@/lib/content';
import { Planner } from './Planner';

// These tests cover content that the sample does not have. Everything else is tested in the built pages.

const sampleCatalog = createCatalog(headshot, studio, inquire, product, portrait);

/** Renders the planner with the plan of a package. */
function renderPlanner({
  catalog = sampleCatalog,
  ...booking
}: Partial<Booking> & { catalog?: typeof sampleCatalog }) {
  localStorage.clear();
  sessionStorage.clear();
  performance.getEntriesByType = () => [];
  Element.prototype.scrollIntoView = () => {};
  // Without a backend, the times are those of the content.
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  history.replaceState(null, '', '/inquire?offer=basic');
  render(
    <Planner
      catalog={catalog}
      copy={{ ...inquire, terms: { me: headshot.terms.paragraphs, ...inquire.terms } }}
      contact={site.contact}
      booking={{ ...site.booking, ...booking }}
      lightPictures={{}}
      defaultPicture={{
        alt: '',
        width: 4,
        height: 5,
        src: '/empty.jpg',
        sources: [],
        focalClasses: '',
        groundClass: '',
      }}
      pictures={{}}
      quotes={{}}
      note={null}
      preparationLinks={{}}
      studio={{ name: 'Studio', city: 'Seattle', map: null }}
      pageUrl="https://a.example/inquire"
    />,
  );
}

async function showLastStep(requests: Booking['requests']) {
  renderPlanner({ requests });
  fireEvent.click(screen.getByText('Choose a time'));
  fireEvent.click((await screen.findAllByLabelText(/^\d+:\d\d [AP]M$/))[0] ?? document.body);
  fireEvent.click(screen.getByText('Next: your details'));
}

test('without estimated offers there is no choice of a team, and without extras there is no list of extras', () => {
  const bareHeadshot = { ...headshot, extras: null, grooming: null };
  renderPlanner({
    catalog: createCatalog(bareHeadshot, studio, { ...inquire, quotes: null }, product, portrait),
  });
  expect(screen.getByLabelText('Change: Headshot basic package')).toBeInTheDocument();
  expect(screen.queryByLabelText('A team')).toBeNull();
  expect(screen.queryByText('Add makeup or retouching')).toBeNull();
});

test('"More days" adds eight days, and moves the focus to the first of them', async () => {
  renderPlanner({});
  fireEvent.click(screen.getByText('Choose a time'));
  const getDays = () => screen.getAllByRole('radio').filter((radio) => radio.getAttribute('name') === 'day');
  await screen.findByText('More days');
  expect(getDays()).toHaveLength(8);
  fireEvent.click(screen.getByText('More days'));
  expect(getDays()).toHaveLength(16);
  expect(getDays()[8]).toHaveFocus();
});

test('without hours, the page says that nothing is free, and asks for days at once', async () => {
  const none = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] };
  renderPlanner({ hours: none });
  fireEvent.click(screen.getByText('Choose a time'));
  expect(await screen.findByText(/^Nothing is free for 1 hour until /)).toBeInTheDocument();
  expect(screen.getByLabelText('Day 1')).toBeVisible();
  expect(screen.queryByText('Next: your details')).toBeNull();
  fireEvent.click(screen.getByLabelText('Mornings'));
  expect(screen.getByText('Next: your details')).toBeInTheDocument();
});

test('if requests are turned off, the plan is sent by e-mail', async () => {
  await showLastStep(null);
  expect(screen.queryByText('Send my request')).toBeNull();
  expect(screen.getByText('E-mail it instead')).toHaveClass('button-primary');
});

test.each([
  [
    { days: 30 },
    / in the studio’s database, until 30 days after your session, or after you last sent something, whichever is later\. What the site stores$/,
  ],
  [{}, / in the studio’s database\. What the site stores$/],
])('the storage period is shown only if the studio has one: %p', async (requests, text) => {
  await showLastStep(requests);
  expect(screen.getByText('Send my request')).toBeInTheDocument();
  expect(screen.getByText(/^Sending stores your name/)).toHaveTextContent(text);
});
