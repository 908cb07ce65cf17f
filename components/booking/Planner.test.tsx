/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import type { Booking } from '@/content/schema/site';
import { createCatalog } from '@/lib/booking/createCatalog';
import { toOpenings } from '@/lib/booking/openings';
import { headshot, inquire, portrait, product, site, studio } from '@/lib/content';
import { Planner } from './Planner';

// These tests cover content that the sample does not have. Everything else is tested in the built pages.

const sampleCatalog = createCatalog(headshot, studio, inquire, product, portrait);

/** Renders the planner with the plan of a package. */
function renderPlanner({
  catalog = sampleCatalog,
  requests,
  openings = [],
}: Partial<Booking> & { catalog?: typeof sampleCatalog }) {
  localStorage.clear();
  performance.getEntriesByType = () => [];
  Element.prototype.scrollIntoView = () => {};
  history.replaceState(null, '', '/inquire?offer=basic');
  render(
    <Planner
      catalog={catalog}
      copy={{ ...inquire, terms: { me: headshot.terms.paragraphs, ...inquire.terms } }}
      contact={site.contact}
      booking={{ ...site.booking, openings: toOpenings(openings), requests: requests ?? null }}
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
      preparationLink={null}
      studio={{ name: 'Studio', place: 'Seattle' }}
      pageUrl="https://a.example/inquire"
    />,
  );
}

function showLastStep(requests: Booking['requests']) {
  renderPlanner({ requests });
  fireEvent.click(screen.getByText('Choose a time'));
  fireEvent.click(screen.getByLabelText(/^Mornings/));
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

test('the list has three weeks of openings, and three more with each press, which moves the focus to the first new one', () => {
  renderPlanner({
    openings: ['2098-12-01T09:00', '2098-12-21T09:00', '2098-12-22T09:00', '2099-02-01T09:00'],
  });
  fireEvent.click(screen.getByText('Choose a time'));
  const listDays = () => screen.getAllByLabelText(/AM$/).map((radio) => radio.parentElement?.textContent);
  const days = ['Mon Dec 1 9:00 AM', 'Sun Dec 21 9:00 AM', 'Mon Dec 22 9:00 AM', 'Sun Feb 1 9:00 AM'];
  expect(listDays()).toEqual(days.slice(0, 2));
  for (const count of [3, 4]) {
    fireEvent.click(screen.getByText('Later: show more'));
    expect(listDays()).toEqual(days.slice(0, count));
    expect(screen.getByLabelText(days[count - 1] ?? '')).toHaveFocus();
  }
  expect(screen.queryByText('Later: show more')).toBeNull();
  // From the first opening on.
  expect(screen.getByLabelText('Mornings from Dec 1')).toBeInTheDocument();
});

test('if requests are turned off, the plan is sent by e-mail', () => {
  showLastStep(null);
  expect(screen.queryByText('Send my request')).toBeNull();
  expect(screen.getByText('E-mail')).toHaveClass('button-primary');
});

test.each([
  [
    { days: 30 },
    / in the studio’s database, until 30 days after your session, or after you sent it if there is none\. What the site stores$/,
  ],
  [{}, / in the studio’s database\. What the site stores$/],
])('the storage period is shown only if the studio has one: %p', (requests, text) => {
  showLastStep(requests);
  expect(screen.getByText('Send my request')).toBeInTheDocument();
  expect(screen.getByText(/^Sending stores your name/)).toHaveTextContent(text);
});
