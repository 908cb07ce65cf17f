/** @jest-environment jsdom */
import { act, fireEvent, render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Shape } from '../../content/model/shape';
import type { EditorEvent } from '../server/protocol';
import { fakeServer, fieldOf as field } from '../testing/fakeEditor';
import { App } from './App';
import { saveDraft } from './drafts';
import { requests } from './requests';

const text: Shape = { kind: 'text', rule: 'text' };
const problem = {
  ...{ code: 'syntax', severity: 'fatal' as const, file: 'content/home.ts', line: 17, path: [] },
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
  const { unmount } = render(<App host={host} />, { container: root });
  const app = within(root);
  await app.findByRole('switch', { name: 'Edit on' }, { timeout: 20_000 });
  return { server, app, unmount, focused: () => host.shadowRoot?.activeElement };
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('northlight-edit-hints', 'seen');
});
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
  expect(focused()).toBe(app.getByRole('heading', { name: 'The whole site' }));
  await user.keyboard('{Escape}');
  expect(focused()).toBe(opener);
  await user.keyboard('{Enter}');
  await user.click(app.getByRole('button', { name: 'Close' }));
  expect(focused()).toBe(opener);
});

test('closing it after its opener has gone leaves the focus in the bar', async () => {
  saveDraft(['site', 'lead'], { base: 'A lead.', typed: 'Mine' });
  const { app, focused } = await open();
  const user = userEvent.setup();
  await user.click(await app.findByRole('button', { name: '1 not saved' }));
  await user.click(app.getByRole('button', { name: /^Discard/ }));
  await waitFor(() => expect(app.queryByRole('button', { name: '1 not saved' })).not.toBeInTheDocument());
  await user.click(
    app.getByRole('region', { name: 'Not saved' }).querySelector('header button') ?? document.body,
  );
  expect(focused()).toBe(app.getByRole('switch', { name: 'Edit on' }));
});

test('“The whole site” begins with its main content, not with the texts of failures', async () => {
  const { app } = await open();
  await userEvent.click(app.getByRole('button', { name: 'The whole site' }));
  expect(app.getAllByRole('textbox').map((box) => Object(box).value)).toEqual([
    'A lead.',
    'Skip',
    'Try again',
  ]);
});

test('text that was not saved before a reload is reported, listed, and opened in its field', async () => {
  const { app, unmount } = await open();
  const user = userEvent.setup();
  await user.click(app.getByRole('button', { name: 'The whole site' }));
  fireEvent.change(app.getByRole('textbox', { name: 'Lead' }), { target: { value: 'Mine' } });
  unmount();

  const again = await open();
  expect(await again.app.findByRole('alert')).toHaveTextContent('What you typed before is not saved yet');
  await user.click(again.app.getByRole('button', { name: '1 not saved' }));
  expect(again.app.getByText('Mine')).toBeInTheDocument();
  await user.click(again.app.getByRole('button', { name: 'Open: Site › Lead' }));
  expect(again.app.getByRole('textbox', { name: 'Lead' })).toHaveValue('Mine');
  await user.click(again.app.getByRole('button', { name: 'Save it' }));
  await waitFor(() => expect(again.server.values().site).toMatchObject({ lead: 'Mine' }));
  await waitFor(() => expect(again.app.queryByRole('button', { name: /not saved/ })).not.toBeInTheDocument());
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
  expect(app.queryByRole('alert', { name: 'To fix' })).not.toBeInTheDocument();
  await userEvent.click(app.getByRole('button', { name: '2 to fix' }));
  await userEvent.click(app.getByRole('button', { name: 'Open: Site › Lead' }));
  expect(app.getByRole('textbox', { name: 'Lead' })).toHaveValue('');
  // The form takes its room.
  expect(app.queryByRole('alert', { name: 'To fix' })).not.toBeInTheDocument();
});

test('the problems are listed even if the forms cannot be shown', async () => {
  const { app, server } = await open();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(requests, 'state').mockRejectedValue(new Error('The content cannot be read.'));
  act(() => server.send({ problems: [problem], revision: 8 }));
  expect(await app.findByText('The content cannot be read.')).toBeInTheDocument();
  expect(app.getByRole('alert', { name: 'To fix' })).toHaveTextContent('a comma is missing.');
  // A form that fails.
  const [, skipLink] = shapes.site.fields;
  Object.assign(skipLink ?? {}, { shape: { kind: 'choice' } });
  await userEvent.click(app.getByRole('button', { name: 'The whole site' }));
  expect(app.queryByRole('region', { name: 'The whole site' })).not.toBeInTheDocument();
  await userEvent.click(app.getByRole('button', { name: '1 to fix' }));
  expect(await app.findByRole('alert', { name: 'To fix' })).toHaveTextContent('a comma is missing.');
  Object.assign(skipLink ?? {}, { shape: text });
});

test('those who may not edit see the problems alone', async () => {
  const { app, server, unmount } = await open();
  unmount();
  const viewer: Partial<EditorEvent> = { mayEdit: false, progress: 'Generating pictures: 1 of 2' };
  server.send({ ...viewer, problems: [] });
  const { container } = render(<App host={document.createElement('div')} />);
  const page = within(container);
  expect(await page.findByRole('status')).toHaveTextContent('Generating pictures: 1 of 2');
  act(() =>
    server.send({ problems: [problem, { ...problem, path: ['site', 'lead'], file: 'content/site.ts' }] }),
  );
  const list = page.getByRole('alert', { name: 'To fix' });
  expect(list).toHaveTextContent('2 things to fix');
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hide']);
  expect(page.queryByRole('navigation')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Hide' }));
  expect(list).toHaveTextContent('2 things to fixShow');
  expect(app.queryByRole('navigation')).not.toBeInTheDocument();
});
