/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { headshot } from '@/content/headshot';
import { inquire } from '@/content/inquire';
import type { Booking } from '@/content/schema/site';
import { studio } from '@/content/studio';
import { catalogOf } from '@/lib/inquiry/catalog';
import { InquiryComposer } from './InquiryComposer';
import { words } from './words';

const contact = { email: 'hello@example.com', phone: { display: '555-0142', number: '+15550142' } } as const;
const hour = 3_600_000;
const openings = [24, 48, 72].map((hours) => new Date(Date.now() + hours * hour).toISOString());
const booking: Booking = {
  calendar: null,
  openings: openings.map((time) => `${time.slice(0, 16)}:00+00:00`),
  deposit: { amount: 100, payment: null },
  requests: { days: 90 },
};

const composer = (catalog = catalogOf(headshot, studio, inquire), more: Partial<Booking> = {}) => (
  <InquiryComposer
    catalog={catalog}
    copy={inquire}
    contact={contact}
    booking={{ ...booking, ...more }}
    lowest={{ people: 95, pictures: 35 }}
    page="https://a.example/inquire"
  />
);

/** Waits for what loads at the first touch. */
const loaded = () =>
  act(async () => {
    await import('./Planner');
  });

async function show(address = '/inquire', ...rest: Parameters<typeof composer>) {
  history.replaceState(null, '', address);
  const result = render(composer(...rest));
  await loaded();
  return result;
}

beforeEach(() => localStorage.clear());

const status = () => screen.getByRole('status').textContent;
const here = () => location.pathname + location.search + location.hash;
const open = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('radio', { name }));
  await loaded();
};

test('three steps; the first has three groups, the packages, and what else one person can have', async () => {
  await show();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Who is it for?',
    'When?',
    'And you?',
  ]);
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    ...['me', 'team', 'product', 'realtor', 'basic', 'advanced'],
    ...['30-min-session', '60-min-session', '90-min-session', 'portraits'],
  ]);
  expect(status()).toBe('Choose what it is for. The total appears here.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('from the first choice to the message: the total, the address and the steps follow', async () => {
  await show();
  await choose(/basic package/);
  expect(status()).toBe('Total $450');
  expect(here()).toBe('/inquire?offer=basic');
  await userEvent.click(await screen.findByText('Add makeup or retouching'));
  await choose(/^Makeup per look/);
  expect(status()).toBe('Total $700');
  await press('Add one: Basic retouch');
  await press('Remove one: Makeup');
  expect(status()).toBe('Total $620');
  await press('Choose a time');
  expect(here()).toBe('/inquire?offer=basic&basic-retouch=1&makeup=1#when');
  expect(await open('When?')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Last step: you' })).not.toBeInTheDocument();
  await choose('Mornings');
  await press('Last step: you');
  expect(here()).toMatch(/#you$/);
  expect(await open('And you?')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Name'), 'Dana Reyes');
  await userEvent.type(screen.getByLabelText(/^What the picture is for/), 'Yard signs');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
  const body = new URL(href('E-mail')).searchParams.get('body')?.split('\r\n');
  expect(body).toEqual(
    expect.arrayContaining([
      'Basic retouch: $45',
      'Total: $620',
      'When: Mornings',
      'What the picture is for: Yard signs',
      'Name: Dana Reyes',
    ]),
  );
  expect(new URL(href('Text')).searchParams.get('body')?.split('\n').slice(2)).toEqual(body);
});

test('going back to a step keeps everything, and a finished one is one line', async () => {
  await show('/inquire?offer=realtor');
  await press('Choose a time');
  await choose('This week');
  await press('Last step: you');
  await press('Change: Who is it for?');
  expect(await open('Who is it for?')).toHaveFocus();
  await press('Choose a time');
  expect(await screen.findByRole('radio', { name: 'This week' })).toBeChecked();
});

test('a team and products are counted, and are given by quote', async () => {
  await show();
  await choose('A team');
  expect(status()).toBe('Total By quote');
  expect(await screen.findByText('12 people, about 2 h')).toBeInTheDocument();
  expect(screen.getByText('from $95 each')).toBeInTheDocument();
  await press('Add one: How many people?');
  await choose('Your studio');
  expect(await screen.findByText('13 people, about 2.5 h')).toBeInTheDocument();
  expect(here()).toBe('/inquire?offer=team&people=13&place=studio');
  await choose('A product');
  fireEvent.change(await screen.findByLabelText('How many pictures?'), { target: { value: '40' } });
  await choose('In use');
  expect(screen.getByText('40 pictures')).toBeInTheDocument();
  expect(here()).toBe('/inquire?offer=lifestyle-product&people=13&pics=40&place=studio');
  await choose('Just me');
  expect(screen.getByRole('radio', { name: /Realtor/ })).not.toBeChecked();
});

test('without what has no fixed price only one person can be booked; without extras there are none', async () => {
  const bare = { ...headshot, extras: null, grooming: null };
  await show('/inquire?offer=basic', catalogOf(bare, studio, { ...inquire, quotes: null }));
  expect(await screen.findByRole('button', { name: 'Change: Headshot basic package' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'A team' })).not.toBeInTheDocument();
  expect(screen.queryByText('Add makeup or retouching')).not.toBeInTheDocument();
});

test('invalid, negative and excessive quantities are clamped', async () => {
  await show('/inquire?offer=basic&hair=1');
  const hair = await screen.findByRole('spinbutton', { name: 'Hair' });
  for (const [typed, total] of [
    ['5', 'Total $650'],
    ['', 'Total $450'],
    ['-3', 'Total $450'],
    ['1.9', 'Total $550'],
  ]) {
    fireEvent.change(hair, { target: { value: typed } });
    expect(status()).toBe(total);
  }
});

test('a link tells what is not offered; going Back to an address of this page restores its plan', async () => {
  await show('/inquire?offer=pony');
  expect(screen.getByRole('alert')).toHaveTextContent(words.incomplete);
  expect(document.body).not.toHaveTextContent('pony');
  history.replaceState(null, '', '/inquire?offer=realtor');
  fireEvent.popState(window);
  expect(status()).toBe('Total $275');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a link with two kinds of makeup keeps the last one, and says so', async () => {
  await show('/inquire?offer=basic&makeup=2&light-grooming=1');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This link has more than one kind of makeup. The last one is kept.',
  );
  expect(status()).toBe('Total $500');
});

test('a choice from before hydration is kept in spite of parameters that an advertisement added', async () => {
  history.replaceState(null, '', '/inquire?msclkid=1');
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(composer());
  page.querySelector<HTMLInputElement>('[value=realtor]')?.click();
  render(composer(), { container: page, hydrate: true });
  await loaded();
  expect(status()).toBe('Total $275');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what was typed is there after a reload, for a week, and can be cleared', async () => {
  const address = `/inquire?offer=basic#you`;
  const first = await show('/inquire?offer=basic');
  await press('Choose a time');
  await choose('Afternoons');
  await press('Last step: you');
  await userEvent.type(screen.getByLabelText('Name'), 'Dana');
  first.unmount();
  const second = await show(address);
  expect(await screen.findByLabelText('Name')).toHaveValue('Dana');
  second.unmount();
  // Another day, from a link without a plan.
  const third = await show('/inquire');
  expect(status()).toBe('Total $450');
  third.unmount();
  const stored = JSON.parse(localStorage.getItem('request') ?? '');
  const week = 7 * 24 * hour;
  localStorage.setItem('request', JSON.stringify({ ...stored, savedAt: Date.now() - week - 1 }));
  const fourth = await show('/inquire');
  expect(status()).toBe('Choose what it is for. The total appears here.');
  expect(localStorage.getItem('request')).toBeNull();
  fourth.unmount();
  localStorage.setItem('request', JSON.stringify(stored));
  await show(address);
  await press('Clear');
  expect(here()).toBe('/inquire');
  expect(localStorage.getItem('request')).toBeNull();
});

test.each(['', 'null', '{', '[]', '{"savedAt":"x"}', '{"savedAt":1,"details":3}'])(
  'what another version or program stored is ignored: %s',
  async (stored) => {
    localStorage.setItem('request', stored);
    await show();
    expect(status()).toBe('Choose what it is for. The total appears here.');
  },
);

test('if copying is blocked, the message is shown and selected', async () => {
  const user = userEvent.setup();
  await show('/inquire?offer=basic');
  await press('Choose a time');
  await choose('Mornings');
  await press('Last step: you');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toMatch(/^Session request: Headshot basic package, \$450\n/);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error());
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/^Your browser blocked copying/)).toBeInTheDocument();
  expect(screen.getByText(/Headshot basic package: \$450/)).toBeInTheDocument();
});

test('where requests are off, e-mail is the way', async () => {
  await show('/inquire?offer=basic', undefined, { requests: null });
  await press('Choose a time');
  await choose('Mornings');
  await press('Last step: you');
  expect(screen.queryByRole('button', { name: 'Send my request' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'E-mail' })).toHaveClass('button-primary');
});

test.each([
  [{ days: 30 }, / in the studio’s database for 30 days\.$/],
  [{}, / in the studio’s database\.$/],
])('a period is promised only if the studio has one: %p', async (requests, promise) => {
  await show('/inquire?offer=basic', undefined, { requests });
  await press('Choose a time');
  await choose('Mornings');
  await press('Last step: you');
  expect(screen.getByText(/^Sending stores your name/)).toHaveTextContent(promise);
});
