/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Problem } from '../../content/checks/problem';
import type { Shape } from '../../content/model/shape';
import { fakeServer, fieldOf, renderEditor } from '../testing/fakeEditor';
import { GoLivePanel } from './GoLivePanel';

const source = `export const launch = { keep: {} };
export const home = { quote: 'Superb.', brands: ['Kestrix', 'Orrinfell'] };
`;
const brands: Shape = {
  ...{ kind: 'list', entry: 'Brand', isEntryEnough: true },
  of: { kind: 'text', rule: 'title' },
};
const shapes = {
  launch: {
    kind: 'group' as const,
    fields: [
      fieldOf('keep', { kind: 'record', of: { kind: 'text', rule: 'text' }, keys: null, labels: {} }, 'Keep'),
    ],
  },
  home: {
    kind: 'group' as const,
    fields: [fieldOf('quote', { kind: 'text', rule: 'text' }, 'Quote'), fieldOf('brands', brands, 'Brands')],
  },
};
const blocker = (over: Partial<Problem>): Problem => ({
  file: 'content/home.ts',
  path: [],
  ...{ code: 'empty', severity: 'error', line: 1 },
  message: 'is wrong.',
  ...over,
});
const brand = 'is an invented brand. Name your own clients, or hide the wall (with null: docs/editing.md).';
const blockers = [
  blocker({ code: 'sample-brand', path: ['home', 'brands', 0], message: brand, value: 'Kestrix' }),
  blocker({ code: 'sample-brand', path: ['home', 'brands', 1], message: brand, value: 'Orrinfell' }),
  blocker({ code: 'empty', path: ['home', 'quote'], message: 'is too short.', value: 'Superb.' }),
  blocker({ code: 'firebase-configuration', file: '.env.local', message: 'is missing.' }),
];

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

async function open(onOpen = jest.fn()) {
  const server = fakeServer(source, shapes);
  await renderEditor((editor) => <GoLivePanel editor={editor} onOpen={onOpen} />);
  await screen.findByRole('button', { name: 'Go live now' });
  act(() =>
    server.showProgress({ steps: [], blockers, result: 'Nothing was published. 4 things.', output: '' }),
  );
  return server;
}

test('blockers are grouped by who can fix them, each with the text in question, and without jargon', async () => {
  const onOpen = jest.fn();
  await open(onOpen);
  const user = userEvent.setup();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Mistakes, a minute each: the editor',
    'A Firebase project: half an hour for the owner, with npm run setup',
    'Clients, who have to agree: a few days for the owner',
  ]);
  await user.click(screen.getByText('Invented brands (2)'));
  expect(
    await screen.findByText('Each of these is an invented brand. Name your own clients, or hide the wall.'),
  ).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/\bnull\b|\.ts\b|docs\//);
  await user.click(screen.getByRole('button', { name: /^Orrinfell/ }));
  expect(onOpen).toHaveBeenCalledWith(['home', 'brands', 1]);
});

test('what may be right is kept on purpose, with the reason, in the record that the preflight reads', async () => {
  const server = await open();
  const user = userEvent.setup();
  await user.click(screen.getByText('Mistakes (1)'));
  expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
  await user.click(screen.getByText('Invented brands (2)'));
  await user.click(await screen.findByRole('button', { name: 'Keep them on purpose…' }));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Say why');
  await user.type(screen.getByRole('textbox', { name: 'Why do you keep them?' }), 'They are clients.{Enter}');
  await waitFor(() =>
    expect(server.values().launch).toEqual({ keep: { 'sample-brand': 'They are clients.' } }),
  );
  await waitFor(() => expect(screen.queryByText('Invented brands (2)')).not.toBeInTheDocument());
  expect(screen.getByText('Mistakes (1)')).toBeInTheDocument();
});
