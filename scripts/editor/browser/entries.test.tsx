/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { randomFrom } from '../../../e2e/support/random';
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
          ...{ entry: 'Card', isEntryEnough: true },
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
const openPanel = (position: number) =>
  renderEditor((editor) => (
    <EditPanel
      editor={editor}
      editable={{ element: document.body, fields: [['site', 'cards', position, 'title']], text: null }}
      onClose={() => {}}
      onOpen={() => {}}
    />
  ));
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => jest.restoreAllMocks());

test('the panel follows an entry that is moved: twice later is two places later', async () => {
  const server = start();
  const user = userEvent.setup();
  await openPanel(0);
  await user.click(await button('Later'));
  await waitFor(() => expect(server.cards()).toBe('BACDE'));
  await screen.findByText('Card 2 of 5');
  await user.click(await button('Later'));
  await waitFor(() => expect(server.cards()).toBe('BCADE'));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('A');
  expect(screen.getByText('Card 3 of 5')).toBeInTheDocument();
});

test('buttons that are pressed while a change is written act on no other entry', async () => {
  const server = start();
  const user = userEvent.setup();
  await openPanel(1);
  const release = server.hold();
  await user.click(await button('Later'));
  await user.click(await button('Later'));
  await user.click(await button('Remove'));
  release();
  await waitFor(() => expect(screen.getByText('Card 3 of 5')).toBeInTheDocument());
  expect(server.cards()).toBe('ACBDE');
});

test('a text that is left for a button is saved before its entry is moved', async () => {
  const server = start();
  const user = userEvent.setup();
  await openPanel(1);
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '2');
  await user.click(await button('Later'));
  await waitFor(() => expect(server.cards()).toBe('ACB2DE'));
  expect(screen.getByTestId('notice')).toHaveTextContent('moved');
});

test('at the end of the list the focus stays on the button', async () => {
  const server = start();
  const user = userEvent.setup();
  await openPanel(3);
  (await button('Later')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.cards()).toBe('ABCED'));
  await waitFor(async () => expect(await button('Later')).toHaveAttribute('aria-disabled', 'true'));
  expect(await button('Later')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(server.written).toHaveLength(1);
});

test('a random walk through the panel: each entry is the one that is pressed', async () => {
  const random = randomFrom(1);
  const server = start();
  const user = userEvent.setup();
  const model = [...letters];
  for (let visit = 0; visit < 6 && model.length > 2; visit += 1) {
    let at = Math.floor(random() * model.length);
    const name = model[at] ?? '';
    const { unmount } = await openPanel(at);
    for (let step = 0; step < 4; step += 1) {
      const isLater = random() < 0.5;
      await user.click(await button(isLater ? 'Later' : 'Earlier'));
      const to = Math.max(0, Math.min(model.length - 1, at + (isLater ? 1 : -1)));
      model.splice(to, 0, ...model.splice(at, 1));
      at = to;
      await waitFor(() => expect(server.cards()).toBe(model.join('')));
      await screen.findByText(`Card ${at + 1} of ${model.length}`);
      expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
    }
    if (random() < 0.5) {
      await user.click(await button('Remove'));
      model.splice(at, 1);
      await waitFor(() => expect(server.cards()).toBe(model.join('')));
    }
    unmount();
  }
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

test('a random walk through a list: each entry is the one that is pressed', async () => {
  const random = randomFrom(4);
  const server = start();
  const user = userEvent.setup();
  const model = [...letters];
  await renderField(['site', 'cards']);
  for (const name of letters) await user.click(await screen.findByText(name));
  for (let step = 0; step < 14 && model.length > 1; step += 1) {
    const at = Math.floor(random() * model.length);
    const name = model[at] ?? '';
    if (random() < 0.15) {
      await user.click(await button(`Remove ${name}`));
      model.splice(at, 1);
    } else {
      const isDown = random() < 0.5;
      const to = Math.max(0, Math.min(model.length - 1, at + (isDown ? 1 : -1)));
      const move = await button(`Move ${name} ${isDown ? 'down' : 'up'}`);
      await user.click(move);
      model.splice(to, 0, ...model.splice(at, 1));
    }
    await waitFor(() => expect(server.cards()).toBe(model.join('')));
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('textbox', { name: 'Title' })
          .map((box) => Object(box).value)
          .join(''),
      ).toBe(model.join('')),
    );
  }
});
