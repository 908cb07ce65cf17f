/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { blog } from '@/lib/content';
import { hasStorage, uploadPicture } from '@/lib/firebase/storage';
import { preparePicture } from '@/lib/photos/preparePicture';
import { ReadableError } from '@/lib/readableError';
import { noStorageMessage } from '../../../owner/ui/messages';
import { BodyEditor, type BodyEditorProps } from './BodyEditor';

// Tests that need a real clipboard, focus or pictures are in e2e/blog/bodyEditor.spec.ts.

jest.mock('@/lib/photos/preparePicture', () => ({
  preparePicture: jest.fn(async () => ({ blob: new Blob(), width: 2, height: 3 })),
}));
jest.mock('@/lib/firebase/storage', () => ({
  hasStorage: jest.fn(),
  uploadPicture: jest.fn(),
}));

beforeAll(() => {
  // jsdom has no layout, no dialog methods, and no URLs of files.
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  Range.prototype.getClientRects = () => document.body.getClientRects();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

async function renderEditor(properties: Partial<BodyEditorProps> = {}) {
  const onChange = jest.fn<void, [() => string]>();
  const { unmount } = render(
    <BodyEditor html="<p>First words</p>" onChange={onChange} photographs={[]} {...properties} />,
  );
  const text = await screen.findByRole('textbox', { name: 'Text of the post' });
  const editor: unknown = Reflect.get(text, 'editor');
  if (!(editor instanceof Editor)) throw new Error('The element has no editor.');
  return { onChange, unmount, text, editor };
}

const files = [new File(['x'], 'a.jpg', { type: 'image/jpeg' })];
const pasteFile = async (text: HTMLElement, pastedFiles = files) =>
  act(
    async () =>
      void fireEvent.paste(text, { clipboardData: { getData: () => '', files: pastedFiles, types: [] } }),
  );

test('opening and closing a post does not change it', async () => {
  const { onChange, unmount, text, editor } = await renderEditor({ html: blog.posts[0]?.postContent });
  expect(within(text).getByRole('heading', { level: 3, name: 'What works' })).toBeVisible();
  act(() => void editor.commands.setTextSelection(3));
  fireEvent.blur(text);
  unmount();
  expect(onChange).not.toHaveBeenCalled();
});

test('without uploads the reason is shown, in the dialog and when a file is dropped', async () => {
  const { text } = await renderEditor();
  await pasteFile(text);
  expect(screen.getByRole('status')).toHaveTextContent(noStorageMessage);
  await userEvent.click(screen.getByRole('button', { name: 'Photograph' }));
  expect(within(screen.getByRole('dialog')).getByText(noStorageMessage)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose or take photographs' })).not.toBeInTheDocument();
});

test('a file is a picture if its bytes, its type or its name say so', async () => {
  jest.mocked(hasStorage).mockReturnValue(true);
  const { text } = await renderEditor();
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
  await pasteFile(text, [
    new File([jpeg], 'scan'),
    new File([jpeg], 'IMG_1.jpg', { type: 'application/octet-stream' }),
    new File(['x'], 'IMG_2.HEIC'),
    new File(['x'], 'IMG_3.tif', { type: 'image/tiff' }),
    new File(['x'], 'terms.pdf', { type: 'application/pdf' }),
  ]);
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(4));
  expect(screen.getByRole('button', { name: 'Add 4 to the post' })).toBeVisible();
  expect(document.body).toHaveTextContent(/Only pictures can be added here\./);
});

test('a file that cannot be used is named', async () => {
  jest.mocked(hasStorage).mockReturnValue(true);
  const message = 'a.jpg has changed since you dropped it. Drop it again.';
  jest.mocked(preparePicture).mockRejectedValueOnce(new ReadableError(message));
  const { text } = await renderEditor();
  await pasteFile(text);
  await userEvent.click(screen.getByLabelText('Decorative: screen readers skip it.'));
  await userEvent.click(screen.getByRole('button', { name: 'Add to the post' }));
  expect(await screen.findByText(`a.jpg was not uploaded. ${message}`)).toBeVisible();
});

test('unmounting the editor aborts an upload', async () => {
  jest.mocked(hasStorage).mockReturnValue(true);
  jest.mocked(uploadPicture).mockReturnValue(new Promise(() => {}));
  const { unmount, text } = await renderEditor();
  await pasteFile(text);
  await userEvent.click(screen.getByLabelText('Decorative: screen readers skip it.'));
  await userEvent.click(screen.getByRole('button', { name: 'Add to the post' }));
  expect(await screen.findByRole('progressbar', { name: 'Upload' })).toHaveProperty('value', 0);
  const signal = jest.mocked(uploadPicture).mock.lastCall?.[2];
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});
