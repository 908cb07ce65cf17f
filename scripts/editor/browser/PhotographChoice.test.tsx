/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Shape } from '../../content/model/shape';
import { fakeServer, fieldOf, renderField } from '../testing/fakeEditor';
import { hasUnsaved } from './unsaved';

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
    fields: [
      fieldOf('photo', photo, 'Photograph'),
      fieldOf(
        'testimonials',
        {
          kind: 'list',
          of: {
            kind: 'group',
            fields: [
              fieldOf('name', { kind: 'text', rule: 'title' }, 'Name'),
              fieldOf('quote', { kind: 'text', rule: 'text' }, 'Quote'),
              fieldOf('photo', photo, 'Photograph'),
            ],
          },
          ...{ entry: 'Testimonial', isEntryEnough: true },
        },
        'Testimonials',
      ),
    ],
  },
};
const source = `export const site = {
  photo: { name: 'hero/old', alt: 'An old picture.' },
  testimonials: [{ name: 'Dana R.', quote: 'Good.', photo: { name: 'clients/dana', alt: '' } }],
};
`;
const start = () =>
  fakeServer(source, shapes, ({ site }) => {
    const { alt } = JSON.parse(JSON.stringify(site)).photo;
    return /^[A-Z].*\.$/.test(alt) ? [] : [{ field: 'site.photo.alt', message: 'is not a sentence.' }];
  });
const picture = new File(['x'], 'wall.jpg', { type: 'image/jpeg' });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
});
afterEach(() => jest.restoreAllMocks());

test('a photograph from a file whose description was refused is still there, and used with the next one', async () => {
  const server = start();
  const user = userEvent.setup();
  await renderField(['site', 'photo']);
  await user.upload(await screen.findByLabelText('File of the photograph'), picture);
  const alt = screen.getByRole('textbox', { name: 'What does it show?' });
  await user.type(alt, 'wall');
  await user.click(await button('Use it'));
  expect(await screen.findByRole('alert')).toHaveTextContent('is not a sentence');
  expect(screen.getByText('wall.jpg')).toBeInTheDocument();
  expect(server.written).toEqual([]);
  await user.clear(alt);
  await user.type(alt, 'A wall.');
  await user.click(await button('Use it'));
  await waitFor(() =>
    expect(server.values().site).toMatchObject({ photo: { name: 'hero/wall', alt: 'A wall.' } }),
  );
  expect(screen.queryByText('Use this photograph?')).not.toBeInTheDocument();
  expect(hasUnsaved()).toBe(false);
});

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

test('a new testimonial asks for a photograph of its own, and brings no alternative text to replace', async () => {
  const server = start();
  const user = userEvent.setup();
  await renderField(['site', 'testimonials']);
  await user.type(await screen.findByRole('textbox', { name: 'New testimonial' }), 'Ada L.{Enter}');
  await user.click(await button('Choose another'));
  await user.click(await button('clients/ada'));
  await user.click(await button('Use it'));
  await waitFor(() => expect(server.written).toHaveLength(1));
  const added = { name: 'Ada L.', quote: 'Write the text here.', photo: { name: 'clients/ada', alt: '' } };
  expect(server.values().site).toMatchObject({ testimonials: [{ name: 'Dana R.' }, added] });
});
