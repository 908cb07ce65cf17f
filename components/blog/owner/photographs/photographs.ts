import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin, Selection } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { loadPicture } from '@/lib/photos/loadPicture';

export type PhotographAttributes = { src: string; alt: string; width: number | null; height: number | null };

type PhotographsOptions = {
  /** Called if a photograph was clicked, or Enter was pressed while a photograph is selected. */
  onEdit: (pos: number, photograph: PhotographAttributes) => void;
  /** Called if files were dropped or pasted. */
  onFiles: (files: File[]) => void;
};

/** Photographs in the text: rendering, clicks, dropped and pasted files. */
export const Photographs = Extension.create<PhotographsOptions>({
  name: 'photographs',
  addProseMirrorPlugins() {
    const { onEdit, onFiles } = this.options;
    const edit = ({ type, attrs: { src, alt, width, height } }: Node, pos: number) => {
      if (type.name !== 'image') return false;
      onEdit(pos, { src, alt: alt ?? '', width: Number(width) || null, height: Number(height) || null });
      return true;
    };
    return [
      new Plugin({
        props: {
          nodeViews: { image: createPhotographView },
          handleClickOn: ({ state, dispatch }, _pos, node, nodePos, _event, direct) => {
            if (!direct || !edit(node, nodePos)) return false;
            dispatch(state.tr.setSelection(NodeSelection.create(state.doc, nodePos)));
            return true;
          },
          handleKeyDown: ({ state: { selection } }, { key }) =>
            key === 'Enter' && selection instanceof NodeSelection && edit(selection.node, selection.from),
          handlePaste: (_view, { clipboardData }) => {
            const files = [...(clipboardData?.files ?? [])];
            // Word adds a picture of the copied text to the clipboard.
            if (files.length === 0 || clipboardData?.getData('text/plain').trim()) return false;
            onFiles(files);
            return true;
          },
          handleDrop: (view, event, _slice, moved) => {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (moved || files.length === 0) return false;
            event.preventDefault();
            const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (target) {
              const near = Selection.near(view.state.doc.resolve(target.pos));
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

/** Renders a photograph with its alt text below. */
function createPhotographView(node: Node): NodeView {
  const dom = Object.assign(document.createElement('div'), { className: 'photograph' });
  const image = document.createElement('img');
  const altLine = Object.assign(document.createElement('span'), { className: 'photograph-alt' });
  dom.append(image, altLine);
  const update = ({ type, attrs: { src, alt, title, width, height } }: Node) => {
    if (type !== node.type) return false;
    for (const [name, value] of Object.entries({ src, alt: alt ?? '', title, width, height })) {
      if (value === null) image.removeAttribute(name);
      else if (image.getAttribute(name) !== String(value)) image.setAttribute(name, String(value));
    }
    altLine.textContent = alt || 'No description. Select the photograph to add one.';
    // Screen readers read the description with the picture.
    altLine.ariaHidden = String(Boolean(alt));
    return true;
  };
  update(node);
  return { dom, update, ignoreMutation: () => true };
}

/**
 * Inserts photographs below the block with the cursor, or above an empty block. Typing continues in a paragraph below them.
 */
export function insertPhotographs({ state, view }: Editor, photographs: PhotographAttributes[]): void {
  const { schema, selection, tr } = state;
  const { image, paragraph } = schema.nodes;
  if (!image || !paragraph) return;
  const { $to, to } = selection;
  const block = $to.depth > 0 ? $to.node(1) : null;
  const isEmpty = block?.isTextblock === true && block.content.size === 0;
  const pos = block ? (isEmpty ? $to.before(1) : $to.after(1)) : to;
  const nodes = photographs.map((photograph) => image.create(photograph));
  const transaction = closeHistory(tr).insert(pos, isEmpty ? nodes : [...nodes, paragraph.create()]);
  const below = Selection.near(transaction.doc.resolve(pos + nodes.length + 1));
  view.dispatch(transaction.setSelection(below).scrollIntoView());
}

/** Changes the alt text of the photograph at a position; null removes the photograph. */
export function changePhotograph({ state, view }: Editor, pos: number, alt: string | null): void {
  if (state.doc.nodeAt(pos)?.type.name !== 'image') return;
  const { tr } = state;
  view.dispatch(closeHistory(alt === null ? tr.delete(pos, pos + 1) : tr.setNodeAttribute(pos, 'alt', alt)));
}

/** Determines missing sizes of photographs, which the page needs to reserve their space. */
export function measurePhotographs(editor: Editor, measuredUrls: Set<string>): void {
  editor.state.doc.descendants(({ type, attrs: { src, width } }) => {
    if (type.name !== 'image' || width || measuredUrls.has(src)) return;
    measuredUrls.add(src);
    loadPicture(src).then(
      ({ naturalWidth, naturalHeight }) => {
        if (editor.isDestroyed) return;
        const transaction = editor.state.tr.setMeta('addToHistory', false);
        editor.state.doc.descendants((node, pos) => {
          if (node.type !== type || node.attrs.src !== src || node.attrs.width) return;
          transaction.setNodeAttribute(pos, 'width', naturalWidth);
          transaction.setNodeAttribute(pos, 'height', naturalHeight);
        });
        if (transaction.docChanged) editor.view.dispatch(transaction);
      },
      // Ignored: the user sees that the picture is broken.
      () => {},
    );
  });
}
