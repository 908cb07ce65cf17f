import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { create, insertPhotograph, insertPosition } from './photographs';

/** Prepares and uploads a file; `onProgress` gets numbers from 0 to 1. */
export type UploadPicture = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<{ src: string; width: number; height: number }>;

/** A pending upload and its position. It is not part of the document, so it is never in the HTML. */
type Upload = { dom: HTMLElement; controller: AbortController };
type Pending = { pos: number; upload: Upload };

/** Transactions name what they add, or what they replace or remove. */
const key = new PluginKey<Pending[]>('uploads');

const pendingIn = (state: EditorState) => key.getState(state) ?? [];

/** The number of pending uploads, including failed ones that can be retried. */
export const countUploads = (state: EditorState) => pendingIn(state).length;

/** Aborts all pending uploads. */
export function stopUploads(state: EditorState): void {
  for (const { upload } of pendingIn(state)) upload.controller.abort();
}

const widget = { side: -1, ignoreSelection: true, stopEvent: () => true };

const uploadsPlugin = new Plugin<Pending[]>({
  key,
  state: {
    init: () => [],
    apply(transaction, before) {
      const { add, remove }: { add?: Pending; remove?: Upload } = transaction.getMeta(key) ?? {};
      const done = before.findIndex(({ upload }) => upload === remove);
      // Placeholders before the one being replaced stay before it.
      const mapped = before.map(({ pos, upload }, position) => ({
        pos: transaction.mapping.map(pos, position < done ? -1 : 1),
        upload,
      }));
      if (add) mapped.push(add);
      return mapped.filter(({ upload }) => upload !== remove);
    },
  },
  props: {
    decorations: (state) => {
      const widgets = pendingIn(state).map(({ pos, upload: { dom } }) => Decoration.widget(pos, dom, widget));
      return DecorationSet.create(state.doc, widgets);
    },
  },
});

/** Pending uploads in the text. They remain if the text around them is deleted. */
export const Uploads = Extension.create({ name: 'uploads', addProseMirrorPlugins: () => [uploadsPlugin] });

/** Replaces a placeholder with the photograph once it is uploaded; `onDone` gets the message to announce then. */
export function startUpload(
  editor: Editor,
  file: File,
  alt: string,
  upload: UploadPicture,
  onDone: (message: string) => void,
): void {
  const controller = new AbortController();
  const { signal } = controller;
  const finish = (transaction: Transaction) => {
    if (!editor.isDestroyed) editor.view.dispatch(transaction.setMeta(key, { remove: pending }));
  };
  const run = async () => {
    placeholder.wait();
    try {
      const picture = await upload(file, placeholder.show, signal);
      const found = pendingIn(editor.state).find((other) => other.upload === pending);
      if (signal.aborted || !found) return;
      finish(insertPhotograph(editor.state.tr, found.pos, { ...picture, alt }));
      onDone(`${file.name} is in the post.`);
    } catch (error) {
      if (!signal.aborted) placeholder.fail(error instanceof Error ? error.message : String(error));
    }
  };
  const cancel = () => {
    controller.abort();
    finish(editor.state.tr);
    editor.commands.focus();
  };
  const placeholder = createPlaceholder(file.name, cancel, run);
  const pending: Upload = { dom: placeholder.dom, controller };
  const add: Pending = { pos: insertPosition(editor.state), upload: pending };
  editor.view.dispatch(editor.state.tr.setMeta(key, { add }).scrollIntoView());
  void run();
}

/** The placeholder in the text. Plain DOM, because the editor renders it, and progress bypasses the editor. */
function createPlaceholder(name: string, onCancel: () => void, onRetry: () => void) {
  const text = create('p', { className: 'wrap-anywhere figures' });
  const bar = create('progress', { className: 'mt-2 block w-full', ariaLabel: name });
  const button = { type: 'button', className: 'link' } as const;
  const retry = create('button', { ...button, textContent: 'Try again', onclick: onRetry });
  const cancel = create('button', { ...button, onclick: onCancel });
  const dom = create('div', { className: 'upload', contentEditable: 'false' });
  dom.append(text, bar, retry, cancel);

  const arrange = (isFailed: boolean) => {
    dom.toggleAttribute('data-failed', isFailed);
    // A failure is announced immediately; progress is not announced.
    text.role = isFailed ? 'alert' : null;
    bar.hidden = isFailed;
    retry.hidden = !isFailed;
    cancel.textContent = isFailed ? 'Remove' : 'Cancel';
  };
  /** @param part uploaded fraction, from 0 to 1 */
  const show = (part: number) => {
    bar.value = part;
    text.textContent = `${name}: ${Math.round(100 * part)}%`;
  };
  return {
    dom,
    show,
    wait: () => {
      arrange(false);
      show(0);
      text.textContent = `${name} is waiting for its turn.`;
    },
    /** @param reason a complete sentence */
    fail: (reason: string) => {
      arrange(true);
      text.textContent = `${name} was not uploaded. ${reason}`;
    },
  };
}
