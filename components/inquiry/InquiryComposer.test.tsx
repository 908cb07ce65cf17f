/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { headshot } from '@/content/headshot';
import { inquire } from '@/content/inquire';
import { studio } from '@/content/studio';
import { catalogOf } from '@/lib/inquiry/catalog';
import { InquiryComposer } from './InquiryComposer';

const contact = { email: 'hello@example.com', phone: { display: '555-0142', number: '+15550142' } } as const;

function show(address = '/inquire', catalog = catalogOf(headshot, studio, inquire)) {
  history.replaceState(null, '', address);
  render(
    <InquiryComposer
      catalog={catalog}
      labels={inquire.labels}
      contact={contact}
      page="https://a.example/inquire"
    />,
  );
}

const status = () => screen.getByRole('status').textContent;
const here = () => location.pathname + location.search;
const email = () => {
  const { searchParams } = new URL(screen.getByRole('link', { name: /^Request/ }).getAttribute('href') ?? '');
  return searchParams.get('body')?.split('\r\n');
};

test('three steps, and three groups of offers, the last one without prices', () => {
  show();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Choose a session',
    'Add extras',
    'Say when, and what for',
  ]);
  // The first group of extras has only the heading of its step.
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Headshots',
    'Studio sessions',
    'By quote',
    'Women',
    'Men',
  ]);
  const priced = screen
    .getAllByRole('radio')
    .map((radio) => /\$\d/.test(radio.closest('label')?.textContent ?? ''));
  expect(priced).toEqual([...Array<boolean>(6).fill(true), ...Array<boolean>(4).fill(false)]);
  expect(status()).toBe('Choose a session to see the total.');
  expect(screen.queryByRole('link', { name: /^Request/ })).not.toBeInTheDocument();
});

test('choices add up, and the URL follows; typed text is in the e-mail only', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: /basic package/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add one: Basic retouch' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add one: Basic retouch' }));
  await userEvent.type(screen.getByLabelText('What the picture is for'), 'Yard signs');
  expect(status()).toBe('Total $540');
  expect(here()).toBe('/inquire?offer=basic&basic-retouch=2');
  expect(email()).toEqual(
    expect.arrayContaining([
      'Basic retouch × 2: $90',
      'Preferred dates:',
      'What the picture is for: Yard signs',
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove one: Basic retouch' }));
  expect(status()).toBe('Total $495');
});

test('by quote: no extras, and different text; they return with a priced offer', async () => {
  show('/inquire?offer=portraits&makeup=1');
  expect(status()?.trim()).toBe('By quote');
  expect(screen.queryByRole('group', { name: /Add extras/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request a quote' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /30 Min/ }));
  expect(status()).toBe('Total $300');
  expect(here()).toBe('/inquire?offer=30-min-session&makeup=1');
});

test('without offers by quote there are two groups, and without extras there are two steps', () => {
  const bare = { ...headshot, extras: null, grooming: null };
  show('/inquire', catalogOf(bare, studio, { ...inquire, quotes: null }));
  expect(screen.getAllByRole('group')).toHaveLength(2);
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('invalid, negative and excessive quantities are clamped', () => {
  show('/inquire?offer=basic');
  const makeup = screen.getByRole('spinbutton', { name: 'Makeup' });
  for (const [typed, total] of [
    ['5', 'Total $700'],
    ['', 'Total $450'],
    ['-3', 'Total $450'],
    ['1.9', 'Total $575'],
  ]) {
    fireEvent.change(makeup, { target: { value: typed } });
    expect(status()).toBe(total);
  }
});

test('going Back to a URL of this page restores its plan', () => {
  show('/inquire?offer=pony');
  expect(screen.getByRole('alert')).toHaveTextContent(inquire.labels.incomplete);
  expect(document.body).not.toHaveTextContent('pony');
  history.replaceState(null, '', '/inquire?offer=realtor');
  fireEvent.popState(window);
  expect(status()).toBe('Total $275');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a choice from before hydration is kept in spite of parameters that an advertisement added', () => {
  history.replaceState(null, '', '/inquire?msclkid=1');
  const page = document.createElement('div');
  document.body.append(page);
  const composer = (
    <InquiryComposer
      catalog={catalogOf(headshot, studio, inquire)}
      labels={inquire.labels}
      contact={contact}
      page="https://a.example/inquire"
    />
  );
  page.innerHTML = renderToString(composer);
  page.querySelector<HTMLInputElement>('[value=realtor]')?.click();
  render(composer, { container: page, hydrate: true });
  expect(status()).toBe('Total $275');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('copying announces its result; if it is blocked, the message opens', async () => {
  const user = userEvent.setup();
  show('/inquire?offer=basic');
  const others = within(screen.getByText('Other ways to send it').closest('details') ?? document.body);
  await user.click(others.getByText('Copy a link to this plan'));
  expect(await others.findByText('Copied.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/inquire?offer=basic');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error());
  await user.click(others.getByText('Copy the message'));
  expect(await others.findByText(/^Your browser blocked copying/)).toBeInTheDocument();
  expect(screen.getByText('Read the message').closest('details')).toHaveAttribute('open');
  expect(String(getSelection())).toContain('Headshot basic package: $450');
});
