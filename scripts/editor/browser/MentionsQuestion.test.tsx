/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, fieldOf, renderField } from '../testing/fakeEditor';
import { hasUnsaved } from './useEditor';

const shapes = {
  site: {
    kind: 'group' as const,
    fields: [
      fieldOf('price', { kind: 'number', rule: 'price' }, 'Price'),
      fieldOf('name', { kind: 'text', rule: 'title' }, 'Name'),
      fieldOf('shortName', { kind: 'text', rule: 'title' }, 'Short name'),
      fieldOf('lead', { kind: 'text', rule: 'lead' }, 'Lead'),
      fieldOf('credit', { kind: 'text', rule: 'text' }, 'Credit'),
    ],
  },
};
const source = `export const site = {
  price: 275,
  name: 'Northlight Studio',
  shortName: 'Northlight',
  lead: 'Headshots at Northlight Studio.',
  credit: 'Design by Northlight Studio',
};
`;
/** The form of a field, its server, and who types. */
async function open(...path: string[]) {
  const server = fakeServer(source, shapes);
  await renderField(['site', ...path]);
  return { server, user: userEvent.setup() };
}
const box = (name: string) => screen.findByRole('textbox', { name });

afterEach(() => jest.restoreAllMocks());

test('the question after a new name does not take the focus from who has left the field', async () => {
  const { server, user } = await open();
  const name = await box('Name');
  await user.clear(name);
  await user.type(name, 'Harbor Studio');
  await user.tab();
  expect(await screen.findByText(/Northlight Studio also appears/)).toBeInTheDocument();
  // On the way to the next field.
  expect(screen.getByRole('button', { name: 'Change all' })).not.toHaveFocus();
  await user.click(await box('Price in dollars'));
  await user.keyboard('0');
  expect(await box('Price in dollars')).toHaveValue('2750');
  expect(server.written).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Change all' }));
  await waitFor(() =>
    expect(server.values().site).toMatchObject({
      name: 'Harbor Studio',
      lead: 'Headshots at Harbor Studio.',
    }),
  );
  await waitFor(() => expect(hasUnsaved()).toBe(false));
});

test('after Enter the question is the next step, and Cancel restores the name', async () => {
  const { server, user } = await open('name');
  await user.clear(await box('Name'));
  await user.keyboard('Harbor Studio{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change all' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await box('Name')).toHaveValue('Northlight Studio');
  expect(screen.queryByText(/also appears/)).not.toBeInTheDocument();
  expect(server.written).toEqual([]);
  expect(hasUnsaved()).toBe(false);
});

test('what is no price is sent as text: the message is about that', async () => {
  const { server, user } = await open('price');
  await user.clear(await box('Price in dollars'));
  await user.keyboard('abc{Enter}');
  // No number would be read as a hidden field.
  await waitFor(() =>
    expect(server.written.map(({ edits }) => edits[0]?.change)).toEqual([
      { kind: 'set', path: ['site', 'price'], value: 'abc' },
    ]),
  );
});

test('a new name of the studio is offered for every text that mentions it, as one change', async () => {
  const { server, user } = await open('name');
  await user.clear(await box('Name'));
  await user.keyboard('Harbor Studio{Enter}');
  expect(await screen.findByText(/Northlight Studio also appears in 2 texts/)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /Design by Harbor Studio/ }));
  await user.click(screen.getByRole('button', { name: 'Change the checked ones' }));
  await waitFor(() =>
    expect(server.values().site).toMatchObject({
      name: 'Harbor Studio',
      lead: 'Headshots at Harbor Studio.',
      credit: 'Design by Northlight Studio',
    }),
  );
  expect(server.written).toHaveLength(1);
  expect(hasUnsaved()).toBe(false);
});
