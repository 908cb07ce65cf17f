import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  Selection,
  type Transaction,
} from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type NodeView } from '@tiptap/pm/view';
import type { BodyEditorWords } from '@/content/types';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { createPlaceholder } from './placeholder';

/** The attributes of a photograph in the document. */
export type PhotographAttributes = { src: string; alt: string; width: number | null; height: number | null };

/** Prepares and uploads a file; `onProgress` gets numbers from 0 to 1. */
export type UploadPicture = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<{ src: string; width: number; height: number }>;

/** A pending upload. It is not part of the document, so it is never in the HTML. */
type Upload = { dom: HTMLElement; controller: AbortController };
type Pending = { pos: number; upload: Upload };

type Change = { add: Pending } | { remove: Upload };

const key = new PluginKey<Pending[]>('uploads');

const pendingIn = (state: EditorState) => key.getState(state) ?? [];

/** The number of pending uploads, including failed ones that can be retried. */
export const countUploads = (state: EditorState) => pendingIn(state).length;

type PhotographsOptions = {
  words: BodyEditorWords;
  /** A photograph was clicked, or Enter was pressed while it is selected. */
  onEdit: (pos: number, photograph: PhotographAttributes) => void;
  /** Files were dropped or pasted. */
  onFiles: (files: File[]) => void;
};

/** Photographs in the text: rendering, clicks, dropped and pasted files, and pending uploads. */
export const Photographs = Extension.create<PhotographsOptions>({
  name: 'photographs',
  addProseMirrorPlugins() {
    const { words, onEdit, onFiles } = this.options;
    const edit = (node: Node, pos: number) => onEdit(pos, attributesOf(node));
    return [
      new Plugin<Pending[]>({
        key,
        state: {
          init: () => [],
          apply(transaction, before) {
            const change: Change | undefined = transaction.getMeta(key);
            const done =
              change && 'remove' in change ? before.findIndex((one) => one.upload === change.remove) : -1;
            // Placeholders before the one being replaced stay before it.
            const mapped = transaction.docChanged
              ? before.map(({ pos, upload }, position) => ({
                  pos: transaction.mapping.map(pos, position < done ? -1 : 1),
                  upload,
                }))
              : before;
            if (!change) return mapped;
            return 'add' in change
              ? [...mapped, change.add]
              : mapped.filter(({ upload }) => upload !== change.remove);
          },
        },
        props: {
          decorations: (state) => {
            const pending = pendingIn(state);
            if (pending.length === 0) return DecorationSet.empty;
            const widgets = pending.map(({ pos, upload: { dom } }) =>
              Decoration.widget(pos, dom, {
                key: dom.id,
                side: -1,
                ignoreSelection: true,
                stopEvent: () => true,
              }),
            );
            return DecorationSet.create(state.doc, widgets);
          },
          nodeViews: { image: (node) => photographView(node, words.photograph.undescribed) },
          handleClickOn: (view, _pos, node, nodePos, _event, direct) => {
            if (!direct || node.type.name !== 'image') return false;
            view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodePos)));
            edit(node, nodePos);
            return true;
          },
          handleKeyDown: ({ state }, event) => {
            const { selection } = state;
            if (event.key !== 'Enter' || !isPhotograph(selection)) return false;
            edit(selection.node, selection.from);
            return true;
          },
          handlePaste: (_view, event) => {
            const files = [...(event.clipboardData?.files ?? [])];
            // Word adds a picture of the copied text to the clipboard.
            const text = event.clipboardData?.getData('text/plain').trim();
            if (files.length === 0 || text) return false;
            onFiles(files);
            return true;
          },
          handleDrop: (view, event, _slice, moved) => {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (moved || files.length === 0) return false;
            event.preventDefault();
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (place) {
              const near = Selection.near(view.state.doc.resolve(place.pos));
              view.dispatch(view.state.tr.setSelection(near));
            }
            onFiles(files);
            return true;
          },
        },
      }),
    ];
  },
});

const isPhotograph = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.type.name === 'image';

/** Whether a file is a picture: by its type, or by its name where the system does not know the type. */
export const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name);

function attributesOf({ attrs: { src, alt, width, height } }: Node): PhotographAttributes {
  return { src, alt: alt ?? '', width: Number(width) || null, height: Number(height) || null };
}

/** The photograph with its alt text below. */
function photographView(node: Node, undescribed: string): NodeView {
  const dom = document.createElement('div');
  dom.className = 'photograph';
  const image = document.createElement('img');
  const line = document.createElement('span');
  line.className = 'photograph-alt';
  dom.append(image, line);
  const show = ({ attrs: { src, alt, title, width, height } }: Node) => {
    for (const [name, value] of Object.entries({ src, alt: alt ?? '', title, width, height })) {
      if (value === null) image.removeAttribute(name);
      else if (image.getAttribute(name) !== String(value)) image.setAttribute(name, String(value));
    }
    line.textContent = alt || undescribed;
    // Screen readers read the description with the picture.
    line.setAttribute('aria-hidden', String(Boolean(alt)));
  };
  show(node);
  const { type } = node;
  return {
    dom,
    update: (changed) => {
      if (changed.type !== type) return false;
      show(changed);
      return true;
    },
    ignoreMutation: () => true,
  };
}

/** The insert position: after the block with the cursor, or before it if it is empty. */
function insertPositionFor({ selection }: EditorState): number {
  const { $to } = selection;
  if ($to.depth === 0) return selection.to;
  const block = $to.node(1);
  return block.isTextblock && block.content.size === 0 ? $to.before(1) : $to.after(1);
}

function insertAt(transaction: Transaction, pos: number, photograph: PhotographAttributes): Transaction {
  const { doc } = transaction;
  const type = doc.type.schema.nodes.image;
  if (!type) return transaction;
  const inside = doc.resolve(pos);
  // The blocks around it may have been joined meanwhile.
  const place = insertPoint(doc, pos, type) ?? (inside.depth > 0 ? inside.after(1) : pos);
  return closeHistory(transaction).insert(place, type.create(photograph));
}

/** Adds an empty paragraph after the block with the cursor, so that typing continues below the inserted photographs. */
export function addParagraphBelow(editor: Editor): void {
  const { state, view } = editor;
  const { $to, to } = state.selection;
  const paragraph = state.schema.nodes.paragraph?.create();
  const isEmpty = $to.depth > 0 && $to.node(1).isTextblock && $to.node(1).content.size === 0;
  if (!paragraph || isEmpty) return;
  const place = $to.depth === 0 ? to : $to.after(1);
  const transaction = closeHistory(state.tr).insert(place, paragraph);
  view.dispatch(transaction.setSelection(Selection.near(transaction.doc.resolve(place + 1))));
}

/** Inserts a photograph that already has a URL. */
export function insertPhotograph(editor: Editor, photograph: PhotographAttributes): void {
  const { state, view } = editor;
  view.dispatch(insertAt(state.tr, insertPositionFor(state), photograph).scrollIntoView());
}

/** Changes the alt text of the photograph at a position; null removes the photograph. */
export function changePhotograph(editor: Editor, pos: number, alt: string | null): void {
  const { state, view } = editor;
  const node = state.doc.nodeAt(pos);
  if (node?.type.name !== 'image') return;
  view.dispatch(
    alt === null
      ? closeHistory(state.tr).delete(pos, pos + node.nodeSize)
      : closeHistory(state.tr).setNodeAttribute(pos, 'alt', alt),
  );
}

/** Aborts all pending uploads. */
export function stopUploads(state: EditorState): void {
  for (const { upload } of pendingIn(state)) upload.controller.abort();
}

/**
 * Inserts a placeholder and replaces it with the photograph once it is uploaded. The placeholder remains if the text
 * around it is deleted meanwhile.
 *
 * @param turn queues an upload: a phone does not have enough memory for several large pictures at once
 * @param onDone called with the message to announce when it is done
 */
export function startUpload(
  editor: Editor,
  { file, alt }: { file: File; alt: string },
  upload: UploadPicture,
  words: BodyEditorWords['upload'],
  turn: (begin: () => Promise<void>) => void,
  onDone: (message: string) => void,
): void {
  const { name } = file;
  const finish = (transaction: Transaction) => {
    if (!editor.isDestroyed) editor.view.dispatch(transaction.setMeta(key, { remove: pending }));
  };
  const begin = () => {
    const { controller } = pending;
    const { signal } = controller;
    placeholder.wait();
    turn(async () => {
      if (signal.aborted) return;
      try {
        placeholder.show(0);
        const picture = await upload(file, placeholder.show, signal);
        const place = pendingIn(editor.state).find((other) => other.upload === pending);
        if (signal.aborted || !place) return;
        finish(insertAt(editor.state.tr, place.pos, { ...picture, alt }));
        onDone(fillPlaceholders(words.done, { name }));
      } catch (error) {
        if (!signal.aborted) placeholder.fail(error instanceof Error ? error.message : String(error));
      }
    });
  };
  const placeholder = createPlaceholder(name, words, {
    onCancel: () => {
      pending.controller.abort();
      finish(editor.state.tr);
      editor.commands.focus();
    },
    onRetry: begin,
  });
  const pending: Upload = { dom: placeholder.dom, controller: new AbortController() };
  const add: Pending = { pos: insertPositionFor(editor.state), upload: pending };
  editor.view.dispatch(editor.state.tr.setMeta(key, { add }).scrollIntoView());
  begin();
}

/** Determines missing sizes of photographs, which the page needs to reserve their space. */
export function measurePhotographs(editor: Editor, known: Set<string>): void {
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name !== 'image' || attrs.width || known.has(attrs.src)) return;
    known.add(attrs.src);
    loadPicture(attrs.src).then(
      ({ naturalWidth: width, naturalHeight: height }) => {
        if (editor.isDestroyed) return;
        const transaction = editor.state.tr.setMeta('addToHistory', false);
        editor.state.doc.descendants((node, pos) => {
          if (node.type !== type || node.attrs.src !== attrs.src || node.attrs.width) return;
          transaction.setNodeMarkup(pos, null, { ...node.attrs, width, height });
        });
        if (transaction.docChanged) editor.view.dispatch(transaction);
      },
      // Ignored: the user sees that the picture is broken.
      () => {},
    );
  });
}

/**
 * Loads a picture to determine its size.
 *
 * @throws if it fails to load
 */
export function loadPicture(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => (image.naturalWidth > 0 ? resolve(image) : reject());
    image.onerror = reject;
    image.src = address;
  });
}
