/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Shape } from '../../content/model/shape';
import { fakeServer, fieldOf, renderField } from '../testing/fakeEditor';
import { hasUnsaved } from './useEditor';

const photo: Shape = {
  kind: 'group',
  fields: [
    fieldOf('name', { kind: 'photograph', rule: 'photoName' }, 'Name'),
    fieldOf('alt', { kind: 'text', rule: 'altText' }, 'Alternative text'),
  ],
};
const shapes = {
  site: {
    kind: 'group' as const,
    fields: [fieldOf('photo', photo, 'Photograph')],
  },
};
const source = `export const site = {
  photo: { name: 'hero/old', alt: 'An old picture.' },
};
`;
const start = () =>
  fakeServer(source, shapes, ({ site }) => {
    const { alt } = JSON.parse(JSON.stringify(site)).photo;
    return /^[A-Z].*\.$/.test(alt) ? [] : [{ field: 'site.photo.alt', message: 'is not a sentence.' }];
  });
let naturalWidth = 4000;
jest.mock('../../../lib/photos/loadPicture', () => ({ loadPicture: async () => ({ naturalWidth }) }));

const picture = new File(['x'], 'wall.jpg', { type: 'image/jpeg' });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
});
afterEach(() => jest.restoreAllMocks());

test('a chosen photograph is unsaved until it is used or canceled', async () => {
  const server = start();
  const user = userEvent.setup();
  await renderField(['site', 'photo']);
  await user.upload(await screen.findByLabelText('File of the photograph'), picture);
  await user.click(await button('Use it'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Say in a sentence what the picture shows');
  expect(hasUnsaved()).toBe(true);
  await user.click(await button('Cancel'));
  expect(hasUnsaved()).toBe(false);
  expect(server.written).toEqual([]);
});

test('a new photograph has one field for what it shows, and one that is too small is refused before it', async () => {
  start();
  const user = userEvent.setup();
  await renderField(['site', 'photo']);
  expect(await screen.findByLabelText('Alternative text')).toHaveValue('An old picture.');
  naturalWidth = 1200;
  await user.upload(await screen.findByLabelText('File of the photograph'), picture);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'wall.jpg is 1200 pixels wide, and this place needs 1600',
  );
  expect(screen.queryByLabelText('What does it show?')).toBeNull();
  naturalWidth = 4000;
  await user.upload(await screen.findByLabelText('File of the photograph'), picture);
  expect(await screen.findByLabelText('What does it show?')).toHaveValue('');
  expect(screen.getByLabelText('Alternative text')).not.toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
