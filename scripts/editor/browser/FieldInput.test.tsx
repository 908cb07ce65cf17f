/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Problem } from '../../content/checks/problem';
import { fieldAt } from '../server/fields';
import { fakeServer, fieldOf, renderEditor, renderField } from '../testing/fakeEditor';
import { FieldForm } from './FieldForm';
import { requests } from './requests';
import type { Editor } from './useEditor';

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
      fieldOf('accent', { kind: 'color', rule: 'color' }, 'Accent'),
    ],
  },
};
const source = `export const site = {
  phone: { display: '(206) 555-0142', number: '+12065550142' },
  lead: 'A lead.',
  accent: '#111111',
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
const phone = ['site', 'phone'];
const problem = {
  ...{ code: 'empty', severity: 'error' as const, file: 'content/site.ts', line: 3 },
  path: ['site', 'lead'],
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Requests and what follows them. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('the phone number is changed in the order of its fields, and saved as a whole', async () => {
  const server = start();
  const user = userEvent.setup();
  await renderField(phone);
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

test('two different numbers are not written, whichever is typed', async () => {
  const server = start();
  const user = userEvent.setup();
  await renderField(phone);
  const dial = await screen.findByRole('textbox', { name: 'Number to dial' });
  await user.clear(dial);
  await user.type(dial, '+12066332000');
  await user.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('different number');
  await settled();
  expect(server.written).toEqual([]);
  expect(dial).toHaveValue('+12066332000');
});

test('a refused save leaves the focus where it is', async () => {
  start();
  const user = userEvent.setup();
  await renderField(['site']);
  await user.clear(await screen.findByRole('textbox', { name: 'Lead' }));
  await user.click(box('Accent'));
  expect(await screen.findByRole('alert')).toHaveTextContent('is empty');
  await settled();
  expect(box('Accent')).toHaveFocus();
});

test('a color from the picker and then one typed is no conflict', async () => {
  const server = start();
  const user = userEvent.setup();
  await renderField(['site', 'accent']);
  const picker = await screen.findByLabelText('Accent, color picker');
  const release = server.hold();
  fireEvent.focus(picker);
  fireEvent.change(picker, { target: { value: '#222222' } });
  fireEvent.blur(picker);
  // Typed while the first is being saved, and saved before the form shows it.
  await user.clear(box('Accent'));
  await user.type(box('Accent'), '#333333');
  fireEvent.blur(box('Accent'));
  release();
  await waitFor(() => expect(server.values().site).toMatchObject({ accent: '#333333' }));
  await settled();
  expect(screen.queryByText(/in the meantime/)).not.toBeInTheDocument();
  expect(box('Accent')).toHaveValue('#333333');
});

test('what is typed while the field is being saved stays', async () => {
  const server = start();
  const user = userEvent.setup();
  await renderField(['site', 'lead']);
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

test('text that was typed and not saved is there after a reload', async () => {
  const server = start();
  const user = userEvent.setup();
  const { unmount } = await renderField(['site', 'lead']);
  const lead = await screen.findByRole('textbox', { name: 'Lead' });
  server.stop();
  await user.type(lead, ' More.{Enter}');
  expect(await screen.findByText(/Start it again with npm run edit/)).toBeInTheDocument();
  unmount();

  const again = start();
  await renderField(['site', 'lead']);
  expect(await screen.findByRole('textbox', { name: 'Lead' })).toHaveValue('A lead. More.');
  expect(screen.getByText(/not saved yet/)).toBeInTheDocument();
  await user.type(box('Lead'), '{Enter}');
  await waitFor(() => expect(again.values().site).toMatchObject({ lead: 'A lead. More.' }));
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument());
  expect(localStorage).toHaveLength(0);
});

test('text that was not saved asks, if the field has been changed in the file since', async () => {
  const user = userEvent.setup();
  start();
  const { unmount } = await renderField(['site', 'lead']);
  await user.type(await screen.findByRole('textbox', { name: 'Lead' }), ' More.');
  unmount();

  const again = fakeServer(source.replace('A lead.', 'By hand.'), shapes);
  await renderField(['site', 'lead']);
  expect(await screen.findByText(/in the meantime/)).toHaveTextContent('“By hand.”');
  expect(box('Lead')).toHaveValue('A lead. More.');
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(box('Lead')).toHaveValue('By hand.');
  expect(again.written).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a change in the file shows in a field that was not touched, and asks in one that was', async () => {
  const server = start();
  const user = userEvent.setup();
  await renderField(['site', 'lead']);
  const lead = await screen.findByRole('textbox', { name: 'Lead' });
  act(() => server.changeByHand('A lead.', 'By hand.'));
  await waitFor(() => expect(lead).toHaveValue('By hand.'));
  await user.type(lead, ' Mine.');
  act(() => server.changeByHand('By hand.', 'By hand again.'));
  expect(await screen.findByText(/in the meantime/)).toHaveTextContent('“By hand again.”');
  await user.type(lead, '{Enter}');
  await settled();
  expect(server.written).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.queryByText(/in the meantime/)).not.toBeInTheDocument();
  expect(lead).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.values().site).toMatchObject({ lead: 'By hand. Mine.' }));
  expect(localStorage).toHaveLength(0);
});

test('Escape restores the text of the file, also while it asks', async () => {
  const server = start();
  const user = userEvent.setup();
  await renderField(['site', 'lead']);
  const lead = await screen.findByRole('textbox', { name: 'Lead' });
  await user.type(lead, ' Mine.');
  act(() => server.changeByHand('A lead.', 'By hand.'));
  expect(await screen.findByText(/in the meantime/)).toBeInTheDocument();
  await user.type(lead, '{Escape}');
  expect(lead).toHaveValue('By hand.');
  expect(screen.queryByText(/in the meantime/)).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('a draft ends when the file says the same', async () => {
  const server = start();
  const user = userEvent.setup();
  await renderField(['site', 'lead']);
  await user.type(await screen.findByRole('textbox', { name: 'Lead' }), ' More.');
  expect(localStorage).toHaveLength(1);
  act(() => server.changeByHand('A lead.', 'A lead. More.'));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(box('Lead')).toHaveValue('A lead. More.');
  expect(screen.queryByText(/in the meantime/)).not.toBeInTheDocument();
});

test('a refusal keeps the text, and the check of an older text is ignored', async () => {
  const server = start();
  const user = userEvent.setup();
  await renderField(['site', 'lead']);
  const lead = await screen.findByRole('textbox', { name: 'Lead' });
  await user.clear(lead);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('is empty');
  expect(lead).toHaveValue('');
  expect(server.written).toEqual([]);
  // As it was: nothing is wrong with that.
  await user.type(lead, 'A lead.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  let answer = (_: Problem[]) => {};
  jest.spyOn(requests, 'check').mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await user.clear(lead);
  await settled();
  await user.type(lead, 'Other text.');
  await act(async () => answer([{ ...problem, message: 'is empty.' }]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('text for which the storage has no room stays in its field', async () => {
  const server = start();
  const user = userEvent.setup();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  await renderField(['site', 'lead']);
  const lead = await screen.findByRole('textbox', { name: 'Lead' });
  await user.type(lead, ' More.');
  expect(lead).toHaveValue('A lead. More.');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.values().site).toMatchObject({ lead: 'A lead. More.' }));
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
  const onType = (text: string) => void shown.push(text);
  const { unmount } = await renderEditor((editor) => <Panel editor={editor} onType={onType} />);
  await user.type(await screen.findByRole('textbox', { name: 'Lead' }), '!{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(server.written).toHaveLength(1);
  expect(shown.at(-1)).toBe('A lead.!');
  unmount();

  await renderEditor((editor) => <Panel editor={editor} onType={onType} />);
  await user.clear(await screen.findByRole('textbox', { name: 'Lead' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown.at(-1)).toBe('A lead.!');
});

test('the page shows the saved text again when Escape closes the panel at once', async () => {
  start();
  const user = userEvent.setup();
  const shown: string[] = [];
  await renderEditor((editor) => <Panel editor={editor} onType={(text) => void shown.push(text)} />);
  await user.type(await screen.findByRole('textbox', { name: 'Lead' }), ' More');
  expect(shown.at(-1)).toBe('A lead. More');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(shown.at(-1)).toBe('A lead.');
});
