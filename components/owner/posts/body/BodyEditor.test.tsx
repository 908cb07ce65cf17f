/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { blog } from '@/lib/content';
import { hasStorage, uploadPicture } from '@/lib/firebase/storage';
import { noStorageMessage } from '../../ui/messages';
import { BodyEditor, type BodyEditorProps } from './BodyEditor';

// Tests that need a real clipboard, focus or pictures are in e2e/write/bodyEditor.spec.ts.

jest.mock('@/lib/blog/post/preparePicture', () => ({
  getPictureErrorMessage: async () => null,
  preparePicture: async () => ({ blob: new Blob(), width: 2, height: 3 }),
}));
jest.mock('@/lib/firebase/storage', () => ({
  hasStorage: jest.fn(),
  uploadPicture: jest.fn(),
}));

beforeAll(() => {
  // jsdom has no layout, and no dialog methods.
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
const pasteFile = (text: HTMLElement) =>
  fireEvent.paste(text, { clipboardData: { getData: () => '', files, types: [] } });

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
  pasteFile(text);
  expect(screen.getByRole('status')).toHaveTextContent(noStorageMessage);
  await userEvent.click(screen.getByRole('button', { name: 'Photograph' }));
  expect(within(screen.getByRole('dialog')).getByText(noStorageMessage)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose or take photographs' })).not.toBeInTheDocument();
});

test('unmounting the editor aborts an upload', async () => {
  jest.mocked(hasStorage).mockReturnValue(true);
  jest.mocked(uploadPicture).mockReturnValue(new Promise(() => {}));
  const { unmount, text } = await renderEditor();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  pasteFile(text);
  await userEvent.click(screen.getByLabelText('Decorative: screen readers skip it.'));
  await userEvent.click(screen.getByRole('button', { name: 'Add to the post' }));
  expect(await screen.findByRole('progressbar', { name: 'Upload' })).toHaveProperty('value', 0);
  const signal = jest.mocked(uploadPicture).mock.lastCall?.[2];
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});
