/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ContentChange, type FieldPath, findSchema } from '@/lib/contentSchema';
import { readContent } from '@/scripts/content/readContent';
import { fieldSchemas } from '@/scripts/content/schemas';
import { sendPhotograph } from './editorApi';
import type { EditorState, Outcome } from './protocol';
import { SectionForm } from './SectionForm';

jest.mock('./editorApi');
jest.mock('@/lib/photos/loadPicture', () => ({ loadPicture: async () => null }));

const state: EditorState = {
  schemas: fieldSchemas,
  modules: [],
  values: Object.fromEntries(readContent().modules.map(({ name, value }) => [name, value ?? null])),
  problems: [],
  priceTexts: { 'headshot.pricing.packages.0.price': ['Home', 'Home', 'Studio'] },
  photographs: [{ name: 'category/studio', thumbnail: null }],
  drawings: ['kestrix'],
};

/** Renders the form of a section. Its saves have these outcomes, and are done after that. */
function renderForm(path: FieldPath, focusPath = path, outcomes: Outcome[] = []) {
  const schema = findSchema(fieldSchemas, path, state.values);
  if (!schema) throw new Error(`${path.join('.')} does not exist.`);
  const saved: ContentChange[][] = [];
  const onClose = jest.fn();
  const onDirty = jest.fn();
  const onSave = async (changes: ContentChange[]): Promise<Outcome> => {
    saved.push(changes);
    return outcomes.shift() ?? { kind: 'done' };
  };
  const createForm = (opened: FieldPath) => (
    <SectionForm
      state={state}
      schema={schema}
      path={path}
      focusPath={opened}
      onDirty={onDirty}
      onSave={onSave}
      onAddPhotograph={async () => {}}
      onClose={onClose}
    />
  );
  const { rerender } = render(createForm(focusPath));
  const openField = (opened: FieldPath) => rerender(createForm(opened));
  return { saved, onClose, onDirty, openField, user: userEvent.setup() };
}

const statement = ['home', 'statement'];
const heading = [...statement, 'heading'];

test('the pressed field has the focus; Enter saves what has changed, and closes the form', async () => {
  const { user, saved, onClose, onDirty } = renderForm(statement, heading);
  expect(screen.getByLabelText('Heading')).toHaveFocus();
  await user.keyboard('A statement');
  expect(onDirty).toHaveBeenLastCalledWith(true);
  expect(saved).toEqual([]);
  await user.keyboard('{Enter}');
  expect(saved).toEqual([[{ path: heading, before: 'Make a statement', after: 'A statement' }]]);
  expect(onClose).toHaveBeenCalled();
});

test('Ctrl+Enter saves from every control; Cancel saves nothing', async () => {
  const { user, saved, onClose } = renderForm(['home', 'hero', 'slides', 0]);
  await user.selectOptions(screen.getByLabelText('Ground'), 'rust');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(saved).toMatchObject([[{ after: 'rust' }]]);
  await user.selectOptions(screen.getByLabelText('Ground'), 'black');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(saved).toHaveLength(1);
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('what is wrong is said at its field, and nothing that was typed is lost', async () => {
  const refused: Outcome = { kind: 'refused', problems: [{ path: heading, message: 'This is empty.' }] };
  const { user, onClose } = renderForm(statement, heading, [refused]);
  await user.clear(screen.getByLabelText('Heading'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Heading')).toBeInvalid();
  expect(screen.getByLabelText('Heading')).toHaveAccessibleDescription(/This is empty\./);
  expect(screen.getByText('Not saved: 1 field to be fixed first.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a form whose changes are only spaces is closed, and saves nothing', async () => {
  const { user, saved, onClose } = renderForm(statement, heading);
  await user.type(screen.getByLabelText('Heading'), ' {Enter}');
  expect(saved).toEqual([]);
  expect(onClose).toHaveBeenCalled();
});

test('another field of an open form gets the focus, also in a closed part, and what was typed stays', async () => {
  const { user, openField } = renderForm(statement, heading);
  await user.keyboard('Mine');
  openField([...statement, 'action', 'label']);
  expect(screen.getByLabelText('Label')).toHaveFocus();
  expect(screen.getByLabelText('Heading')).toHaveValue('Mine');
  openField([...heading]);
  expect(screen.getByLabelText('Heading')).toHaveFocus();
});

test('a list entry with a mistake is opened', async () => {
  const testimonials = ['home', 'testimonials'];
  const entry = [...testimonials, 'testimonials', 0];
  const path = [...entry, 'quote'];
  const refused: Outcome = { kind: 'refused', problems: [{ path, message: 'This is empty.' }] };
  const { user, openField } = renderForm(testimonials, path, [refused]);
  await user.clear(screen.getByLabelText('Quote'));
  openField([...testimonials, 'testimonials', 1, 'quote']);
  expect(screen.getByLabelText('Quote')).not.toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Quote')).toHaveAccessibleDescription(/This is empty\./);
});

test('Save waits for all photographs that are being added', async () => {
  URL.createObjectURL = () => '';
  const finish: (() => void)[] = [];
  jest
    .mocked(sendPhotograph)
    .mockImplementation(() => new Promise((resolve) => finish.push(() => resolve('category/studio'))));
  const tile = ['portrait', 'groups', 0, 'tiles', 0];
  const { user, onDirty } = renderForm(tile, [...tile, 'second', 'alt']);
  const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
  for (const summary of document.querySelectorAll('details:not([open]) > summary')) await user.click(summary);
  expect(screen.getAllByLabelText('File of the photograph')).toHaveLength(2);
  for (const input of screen.getAllByLabelText('File of the photograph')) await user.upload(input, file);
  await waitFor(() => expect(finish).toHaveLength(2));
  expect(onDirty).toHaveBeenLastCalledWith(true);
  await act(async () => finish[0]?.());
  expect(screen.getByRole('button', { name: 'Save when the photograph is there' })).toBeVisible();
  await act(async () => finish[1]?.());
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});

test.each([
  ['Use mine', [[{ path: heading, before: 'By hand', after: 'Mine' }]]],
  ['Use the one in the file', []],
])('a conflict shows both values: %s', async (button, later) => {
  const conflict: Outcome = { kind: 'conflict', path: heading, value: 'By hand' };
  const { user, saved } = renderForm(statement, heading, [conflict]);
  await user.keyboard('Mine{Enter}');
  expect(await screen.findByText(/it has “By hand”, and this form “Mine”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: button }));
  expect(saved.slice(1)).toEqual(later);
  expect(screen.getByLabelText('Heading')).toHaveValue(button === 'Use mine' ? 'Mine' : 'By hand');
});

test('a price says where else it stands, and takes a dollar sign', async () => {
  const path = ['headshot', 'pricing', 'packages', 0];
  const { user, saved } = renderForm(path, [...path, 'price']);
  expect(screen.getByText('Also in 3 texts: Home, Studio.')).toBeVisible();
  await user.keyboard('$1,295{Enter}');
  expect(saved).toEqual([[{ path: [...path, 'price'], before: 275, after: 1295 }]]);
});

test('entries are moved, copied, removed and added, and the focus follows them', async () => {
  const { user, saved } = renderForm(['headshot', 'pricing'], ['headshot', 'pricing', 'packages', 1]);
  const getTitles = () =>
    within(screen.getByText('Packages').closest('details') ?? document.body)
      .getAllByRole('group')
      .map((group) => group.querySelector(':scope > summary')?.textContent);
  await user.click(screen.getByRole('button', { name: 'Move Headshot basic package up' }));
  expect(screen.getByLabelText('Move Headshot basic package to position')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Move Headshot basic package to position'), '3 of 3');
  expect(getTitles().slice(-3)).toContain('Headshot basic package');
  await user.click(screen.getByRole('button', { name: 'Copy Headshot basic package' }));
  await user.click(screen.getByRole('button', { name: 'Remove Headshot basic package' }));
  await user.click(screen.getByRole('button', { name: 'Add a package' }));
  await user.click(screen.getByRole('button', { name: 'Remove Package 4' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const [[change] = []] = saved;
  expect(Array.isArray(change?.after) && change.after).toMatchObject([
    { id: 'realtor' },
    { id: 'advanced' },
    { id: 'basic' },
  ]);
});

test('a photograph takes its known description along, and a section is hidden by one press', async () => {
  const path = ['home', 'hero', 'slides', 0];
  const { user, saved, onClose } = renderForm(path, [...path, 'photo', 'alt']);
  await user.click(screen.getByRole('button', { name: 'Choose another' }));
  await user.click(screen.getByRole('button', { name: 'category/studio' }));
  expect(screen.getByLabelText('What the picture shows')).not.toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved[0]?.map(({ path: changed }) => changed.at(-1))).toEqual(['name', 'alt']);
  expect(onClose).toHaveBeenCalledTimes(1);
  document.body.innerHTML = '';
  const brands = renderForm(['home', 'brands']);
  await brands.user.click(screen.getByRole('button', { name: 'Hide this section' }));
  expect(brands.saved).toMatchObject([[{ path: ['home', 'brands'], after: null }]]);
});
