/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, fireEvent, render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Shape } from '../../content/model/shape';
import { fakeServer, fieldOf as field } from '../testing/fakeEditor';
import { App } from './EditorApp';
import { requests } from './requests';

const text: Shape = { kind: 'text', rule: 'text' };
const problem = {
  code: 'syntax',
  severity: 'fatal' as const,
  file: 'content/home.ts',
  line: 17,
  path: [],
  message: 'a comma is missing.',
  description: 'a comma is missing.',
};
const shapes = {
  pageFailure: { kind: 'group' as const, fields: [field('retry', text, 'Retry')] },
  site: {
    kind: 'group' as const,
    fields: [field('lead', text, 'Lead'), field('skipLink', text, 'Skip link')],
  },
};
const source = `export const pageFailure = { retry: 'Try again' };
export const site = { lead: 'A lead.', skipLink: 'Skip' };
`;

/** The editor in its shadow root, as on a page. */
async function open() {
  const server = fakeServer(source, shapes, ({ site }) =>
    Object(site).lead === '' ? [{ field: 'site.lead', message: 'is empty. Write the text.' }] : [],
  );
  const host = document.createElement('div');
  document.body.append(host);
  const root = document.createElement('div');
  host.attachShadow({ mode: 'open' }).append(root);
  render(<App host={host} />, { container: root });
  const app = within(root);
  await app.findByRole('switch', { name: 'Edit on' }, { timeout: 20_000 });
  return { server, app, focused: () => host.shadowRoot?.activeElement };
}

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test('closing the side sheet returns the focus to what has opened it', async () => {
  const { app, focused } = await open();
  const user = userEvent.setup();
  const opener = app.getByRole('button', { name: 'The whole site' });
  act(() => opener.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe(app.getByRole('heading', { name: 'The whole site' })));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe(opener));
  await user.keyboard('{Enter}');
  await user.click(await app.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(focused()).toBe(opener));
});

test('what is not saved keeps its form open, and leaving the page asks', async () => {
  const { app, server } = await open();
  const user = userEvent.setup();
  const close = () =>
    within(app.getByRole('region', { name: 'The whole site' })).getByRole('button', { name: 'Close' });
  const leavingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await user.click(app.getByRole('button', { name: 'The whole site' }));
  const lead = await app.findByRole('textbox', { name: 'Lead' });
  fireEvent.change(lead, { target: { value: '' } });
  expect(leavingAsks()).toBe(true);
  fireEvent.blur(lead);
  expect(await app.findByText(/is empty/)).toBeInTheDocument();
  await user.click(close());
  expect(await app.findByText(/Something here is not saved/)).toBeInTheDocument();
  expect(lead).toBeInTheDocument();
  fireEvent.change(lead, { target: { value: 'Mine' } });
  fireEvent.blur(lead);
  await waitFor(() => expect(server.values().site).toMatchObject({ lead: 'Mine' }));
  await user.click(close());
  await waitFor(() => expect(lead).not.toBeInTheDocument());
  expect(leavingAsks()).toBe(false);
});

test('“The whole site” begins with its main content, not with the texts of failures', async () => {
  const { app } = await open();
  await userEvent.click(app.getByRole('button', { name: 'The whole site' }));
  await app.findByRole('textbox', { name: 'Lead' });
  expect(app.getAllByRole('textbox').map((box) => Object(box).value)).toEqual([
    'A lead.',
    'Skip',
    'Try again',
  ]);
});

test('a problem is listed with its field, which it opens; hidden ones stay hidden until there is another one', async () => {
  const { app, server } = await open();
  act(() => server.changeByHand("'A lead.'", "''"));
  const list = await app.findByRole('alert', { name: 'To fix' });
  expect(list).toHaveTextContent('content/site.ts, line 1');
  expect(list).toHaveTextContent('lead, is empty. Write the text.');
  await userEvent.click(within(list).getByRole('button', { name: 'Hide' }));
  expect(list).not.toBeInTheDocument();
  act(() => server.send({ revision: 7 }));
  expect(app.queryByRole('alert', { name: 'To fix' })).not.toBeInTheDocument();
  act(() => server.send({ problems: [problem] }));
  expect(app.getByRole('heading', { name: '2 things to fix' })).toBeInTheDocument();
  await userEvent.click(app.getByRole('button', { name: '2 to fix' }));
  await waitFor(() => expect(app.queryByRole('alert', { name: 'To fix' })).not.toBeInTheDocument());
  await userEvent.click(app.getByRole('button', { name: '2 to fix' }));
  await userEvent.click(await app.findByRole('button', { name: 'Open: Site › Lead' }));
  expect(await app.findByRole('textbox', { name: 'Lead' })).toHaveValue('');
  // The form takes its room.
  expect(app.queryByRole('alert', { name: 'To fix' })).not.toBeInTheDocument();
});

test('the problems are listed even if the content cannot be read', async () => {
  const { app, server } = await open();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(requests, 'state').mockRejectedValue(new Error('The content cannot be read.'));
  act(() => server.send({ problems: [problem], revision: 8 }));
  expect(await app.findByText('The content cannot be read.')).toBeInTheDocument();
  expect(app.getByRole('alert', { name: 'To fix' })).toHaveTextContent('a comma is missing.');
});

test('a browser that has not opened the printed address is told how to', async () => {
  await open();
  class Refused {
    static CLOSED = 2;
    readyState = 2;
    onerror = () => {};
    constructor() {
      setTimeout(() => this.onerror());
    }
    close() {}
  }
  Object.assign(globalThis, { EventSource: Refused });
  const { container } = render(<App host={document.createElement('div')} />);
  expect(
    await within(container).findByText(/open the address that npm run edit has printed/),
  ).toBeInTheDocument();
  expect(within(container).queryByRole('navigation')).not.toBeInTheDocument();
});
