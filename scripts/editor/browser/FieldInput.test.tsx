/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fieldAt } from '../shared/fields';
import { fakeServer, fieldOf, renderEditor, renderField } from '../testing/fakeEditor';
import { FieldForm } from './FieldForm';
import { type Editor, hasUnsaved } from './useEditor';

const shapes = {
  site: {
    kind: 'group' as const,
    fields: [
      fieldOf(
        'phone',
        {
          kind: 'group',
          fields: [
            fieldOf('display', { kind: 'text', rule: 'text' }, 'Number as shown'),
            fieldOf('number', { kind: 'phone', rule: 'phoneNumber' }, 'Number to dial'),
          ],
        },
        'Phone',
      ),
      fieldOf('lead', { kind: 'text', rule: 'lead' }, 'Lead'),
      fieldOf('credit', { kind: 'text', rule: 'text' }, 'Credit'),
    ],
  },
};
const source = `export const site = {
  phone: { display: '(206) 555-0142', number: '+12065550142' },
  lead: 'A lead.',
  credit: 'A credit.',
};
`;
const start = () =>
  fakeServer(source, shapes, ({ site }) => {
    const { phone, lead } = JSON.parse(JSON.stringify(site));
    return [
      ...(phone.number.endsWith(phone.display.replace(/\D/g, ''))
        ? []
        : [{ field: 'site.phone.display', message: `is a different number than ${phone.number}.` }]),
      ...(lead === '' ? [{ field: 'site.lead', message: 'is empty.' }] : []),
    ];
  });
/** The form of a field, its server, and who types. */
async function open(...path: string[]) {
  const server = start();
  await renderField(['site', ...path]);
  return { server, user: userEvent.setup() };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Requests and what follows them. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

afterEach(() => jest.restoreAllMocks());

test('the phone number is changed in the order of its fields, and saved as a whole', async () => {
  const { server, user } = await open('phone');
  await user.clear(await screen.findByRole('textbox', { name: 'Number as shown' }));
  await user.type(box('Number as shown'), '(206) 633-2000');
  await user.tab();
  expect(box('Number to dial')).toHaveFocus();
  await user.clear(box('Number to dial'));
  await settled();
  expect(box('Number to dial')).toHaveFocus();
  await user.keyboard('+12066332000');
  expect(box('Number as shown')).toHaveValue('(206) 633-2000');
  expect(box('Number to dial')).toHaveValue('+12066332000');
  expect(server.written).toEqual([]);
  await user.tab();
  await waitFor(() => expect(server.written).toHaveLength(1));
  expect(server.values().site).toMatchObject({
    phone: { display: '(206) 633-2000', number: '+12066332000' },
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what is typed while the field is being saved stays', async () => {
  const { server, user } = await open('lead');
  const lead = await screen.findByRole('textbox', { name: 'Lead' });
  const release = server.hold();
  await user.type(lead, ' More.{Enter}');
  await user.type(lead, ' And more.');
  release();
  await waitFor(() => expect(server.written).toHaveLength(1));
  await settled();
  expect(lead).toHaveValue('A lead. More. And more.');
  expect(screen.queryByText(/in the meantime/)).not.toBeInTheDocument();
});

test('a change in the file shows in a field that was not touched; one that was shows it and asks', async () => {
  const { server, user } = await open('lead');
  const lead = await screen.findByRole('textbox', { name: 'Lead' });
  act(() => server.changeByHand('A lead.', 'By hand.'));
  await waitFor(() => expect(lead).toHaveValue('By hand.'));
  await user.type(lead, ' Mine.');
  act(() => server.changeByHand('By hand.', 'By hand again.'));
  await user.type(lead, '{Enter}');
  expect(await screen.findByText(/in the meantime/)).toHaveTextContent('“By hand again.”');
  expect(lead).toHaveValue('By hand. Mine.');
  await user.type(lead, '{Enter}');
  await settled();
  expect(server.written).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(server.values().site).toMatchObject({ lead: 'By hand. Mine.' }));
  expect(screen.queryByText(/in the meantime/)).not.toBeInTheDocument();
  expect(hasUnsaved()).toBe(false);
});

test.each(['Use theirs', 'Escape'])('the text of the file takes its place while it asks: %s', async (how) => {
  const { server, user } = await open('lead');
  const lead = await screen.findByRole('textbox', { name: 'Lead' });
  await user.type(lead, ' Mine.');
  act(() => server.changeByHand('A lead.', 'By hand.'));
  await user.type(lead, '{Enter}');
  expect(await screen.findByText(/in the meantime/)).toBeInTheDocument();
  if (how === 'Escape') await user.type(lead, '{Escape}');
  else await user.click(screen.getByRole('button', { name: how }));
  expect(lead).toHaveValue('By hand.');
  expect(screen.queryByText(/in the meantime/)).not.toBeInTheDocument();
  expect(server.written).toEqual([]);
  expect(hasUnsaved()).toBe(false);
});

test('a refusal keeps the text, and the focus where it is; typed back, nothing is wrong with it', async () => {
  const { server, user } = await open();
  const lead = await screen.findByRole('textbox', { name: 'Lead' });
  await user.clear(lead);
  await user.click(box('Credit'));
  expect(await screen.findByRole('alert')).toHaveTextContent('is empty');
  await settled();
  expect(box('Credit')).toHaveFocus();
  expect(lead).toHaveValue('');
  expect(server.written).toEqual([]);
  await user.type(lead, 'A lead.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(hasUnsaved()).toBe(false);
});

/** A panel that closes when the field is done. */
function Panel({ editor, onType }: { editor: Editor; onType: (text: string) => void }) {
  const [isOpen, setOpen] = useState(true);
  const field = fieldAt(editor.state?.modules ?? [], editor.shapes ?? {}, ['site', 'lead']);
  return (
    <>
      {isOpen && field && (
        <FieldForm editor={editor} field={field} isFirst onType={onType} onDone={() => setOpen(false)} />
      )}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </>
  );
}

test('the page shows the saved text when the panel closes, whether it was changed or not', async () => {
  const server = start();
  const user = userEvent.setup();
  const shown: string[] = [];
  const openPanel = () =>
    renderEditor((editor) => <Panel editor={editor} onType={(text) => void shown.push(text)} />);
  const { unmount } = await openPanel();
  await user.type(await screen.findByRole('textbox', { name: 'Lead' }), '!{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(server.written).toHaveLength(1);
  expect(shown.at(-1)).toBe('A lead.!');
  unmount();
  const changes: [type: string, shows: string, close: () => Promise<void>][] = [
    // What is empty is not saved.
    ['{Backspace}', '', () => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Another', 'Another', () => user.keyboard('{Escape}')],
  ];
  for (const [type, shows, close] of changes) {
    const panel = await openPanel();
    (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Lead' })).select();
    await user.keyboard(type);
    expect(shown.at(-1)).toBe(shows);
    await close();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(shown.at(-1)).toBe('A lead.!');
    panel.unmount();
  }
});
