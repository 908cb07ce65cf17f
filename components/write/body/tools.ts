import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { headingLevels } from './extensions';
import type { EditorIconName } from './iconPaths';

// Not in a .tsx file: there Tailwind would take names such as `italic` for class names and generate CSS for every page.

type Chain = ReturnType<Editor['chain']>;

/** A button of the toolbar. */
export type Tool = {
  name: EditorIconName;
  label: string;
  /** In `aria-keyshortcuts` syntax, except for `Mod`: Control, or Command on a Mac. */
  keys?: string;
  /** What it does to the text; undefined if it opens something. */
  run?: (chain: Chain) => Chain;
};

const { heading, smallerHeading } = headingLevels;

const tool = (name: EditorIconName, label: string, keys?: string, run?: Tool['run']): Tool => ({
  name,
  label,
  keys,
  run,
});

/** In display order, with a line between groups. On a phone only the first ones are visible without scrolling. */
export const toolGroups: Tool[][] = [
  [tool('photograph', 'Photograph')],
  [
    tool('paragraph', 'Paragraph', 'Mod+Alt+0', (chain) => chain.setParagraph()),
    tool('heading', 'Heading', 'Mod+Alt+3', (chain) => chain.toggleHeading({ level: heading })),
    tool('smallerHeading', 'Smaller heading', 'Mod+Alt+4', (chain) =>
      chain.toggleHeading({ level: smallerHeading }),
    ),
  ],
  [
    tool('bold', 'Bold', 'Mod+B', (chain) => chain.toggleBold()),
    tool('italic', 'Italic', 'Mod+I', (chain) => chain.toggleItalic()),
    tool('link', 'Link', 'Mod+K'),
  ],
  [
    tool('bulletedList', 'Bulleted list', 'Mod+Shift+8', (chain) => chain.toggleBulletList()),
    tool('numberedList', 'Numbered list', 'Mod+Shift+7', (chain) => chain.toggleOrderedList()),
    tool('quote', 'Quote', 'Mod+Shift+B', (chain) => chain.toggleBlockquote()),
  ],
  [
    tool('undo', 'Undo', 'Mod+Z', (chain) => chain.undo()),
    tool('redo', 'Redo', 'Mod+Shift+Z', (chain) => chain.redo()),
  ],
];

/** Which tools are active at the cursor, or possible; few checks, because they run on every keystroke. */
export const toolStates = ({ editor }: { editor: Editor }): Partial<Record<EditorIconName, boolean>> => ({
  paragraph: editor.isActive('paragraph'),
  heading: editor.isActive('heading', { level: heading }),
  smallerHeading: editor.isActive('heading', { level: smallerHeading }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  link: editor.isActive('link'),
  bulletedList: editor.isActive('bulletList'),
  numberedList: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  undo: undoDepth(editor.state) > 0,
  redo: redoDepth(editor.state) > 0,
});
