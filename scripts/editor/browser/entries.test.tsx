/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, fieldOf, renderEditor, renderField } from '../testing/fakeEditor';
import { EditPanel } from './EditPanel';

const shapes = {
  site: {
    kind: 'group' as const,
    fields: [
      fieldOf(
        'cards',
        {
          kind: 'list',
          of: { kind: 'group', fields: [fieldOf('title', { kind: 'text', rule: 'title' }, 'Title')] },
          entry: 'Card',
          isEntryEnough: true,
        },
        'Cards',
      ),
    ],
  },
};
const letters = ['A', 'B', 'C', 'D', 'E'];
const source = `export const site = {
  cards: [${letters.map((title) => `{ title: '${title}' }`).join(', ')}],
};
`;
const start = () => {
  const server = fakeServer(source, shapes);
  const site = (): { cards: { title: string }[] } => JSON.parse(JSON.stringify(server.values().site));
  return {
    ...server,
    cards: () =>
      site()
        .cards.map(({ title }) => title)
        .join(''),
  };
};
/** The panel of a card, its server, and who presses. */
async function openPanel(position: number) {
  const server = start();
  await renderEditor((editor) => (
    <EditPanel
      editor={editor}
      editable={{ element: document.body, fields: [['site', 'cards', position, 'title']], text: null }}
      onClose={() => {}}
      onOpen={() => {}}
    />
  ));
  return { server, user: userEvent.setup() };
}
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => jest.restoreAllMocks());

test('the panel follows an entry that is moved: twice later is two places later', async () => {
  const { server, user } = await openPanel(0);
  await user.click(await button('Later'));
  await waitFor(() => expect(server.cards()).toBe('BACDE'));
  await screen.findByText('Card 2 of 5');
  await user.click(await button('Later'));
  await waitFor(() => expect(server.cards()).toBe('BCADE'));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('A');
  expect(screen.getByText('Card 3 of 5')).toBeInTheDocument();
});

test('buttons that are pressed while a change is written act on no other entry', async () => {
  const { server, user } = await openPanel(1);
  const release = server.hold();
  await user.click(await button('Later'));
  await user.click(await button('Later'));
  await user.click(await button('Remove'));
  release();
  await waitFor(() => expect(screen.getByText('Card 3 of 5')).toBeInTheDocument());
  expect(server.cards()).toBe('ACBDE');
});

test('a text that is left for a button is saved before its entry is moved', async () => {
  const { server, user } = await openPanel(1);
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '2');
  await user.click(await button('Later'));
  await waitFor(() => expect(server.cards()).toBe('ACB2DE'));
  expect(screen.getByTestId('notice')).toHaveTextContent('moved');
});

test('at the end of the list the focus stays on the button', async () => {
  const { server, user } = await openPanel(3);
  (await button('Later')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.cards()).toBe('ABCED'));
  await waitFor(async () => expect(await button('Later')).toHaveAttribute('aria-disabled', 'true'));
  expect(await button('Later')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(server.written).toHaveLength(1);
});

test('in a list, the focus and an open entry follow the one that is moved', async () => {
  const server = start();
  const user = userEvent.setup();
  await renderField(['site', 'cards']);
  await user.click(await screen.findByText('B'));
  (await button('Move B down')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.cards()).toBe('ACBDE'));
  await waitFor(async () => expect(await button('Move B down')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.cards()).toBe('ACDBE'));
  await waitFor(async () => expect(await button('Move B down')).toHaveFocus());
  const [open, ...others] = document.querySelectorAll<HTMLElement>('details[open]');
  expect(others).toEqual([]);
  expect(open?.querySelector('summary')).toHaveTextContent('B');
  await user.click(within(open ?? document.body).getByRole('button', { name: 'Remove B' }));
  await waitFor(() => expect(server.cards()).toBe('ACDE'));
});
