/** @jest-environment jsdom */
import { act, fireEvent, render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Field, Shape } from '../server/shapes';
import { keepDraft } from './drafts';
import { EditorApp } from './EditorApp';
import { fakeServer } from './fakeEditor';

const field = (name: string, shape: Shape): Field => ({
  name,
  help: '',
  isOptional: false,
  isHideable: false,
  shape,
});
const words: Shape = { kind: 'words' };
const shapes = {
  pageFailure: { kind: 'group' as const, name: '', fields: [field('retry', words)] },
  site: { kind: 'group' as const, name: '', fields: [field('lead', words), field('skipLink', words)] },
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
  const { unmount } = render(<EditorApp host={host} />, { container: root });
  const app = within(root);
  await app.findByRole('switch', { name: 'Edit on' });
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
  keepDraft({ path: ['site', 'lead'], base: 'A lead.', typed: 'Mine' });
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

test('text that was not saved before a reload is told, listed, and opened in its field', async () => {
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

test('a problem is listed as a sentence with its subject', async () => {
  const { app, server } = await open();
  act(() => server.changeByHand("'A lead.'", "''"));
  await userEvent.click(await app.findByRole('button', { name: '1 to fix' }));
  expect(await app.findByText('“Lead” is empty. Write the text.')).toBeInTheDocument();
});
