import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { BodyEditorWords } from '@/content/types';
import { headingLevels } from './extensions';
import type { EditorIconName } from './iconPaths';

// Not in a .tsx file: there Tailwind would take names such as `italic` for class names and generate CSS for every page.

type Chain = ReturnType<Editor['chain']>;

/** A button of the toolbar. */
export type Tool = {
  name: EditorIconName & keyof BodyEditorWords['toolbar'];
  /** In `aria-keyshortcuts` syntax, except for `Mod`: Control, or Command on a Mac. */
  keys?: string;
  /** What it does to the text; undefined if it opens something. */
  run?: (chain: Chain) => Chain;
};

const { heading, smallerHeading } = headingLevels;

/** In display order, with a line between groups. On a phone only the first ones are visible without scrolling. */
export const toolGroups: Tool[][] = [
  [{ name: 'photograph' }],
  [
    { name: 'paragraph', keys: 'Mod+Alt+0', run: (chain) => chain.setParagraph() },
    { name: 'heading', keys: 'Mod+Alt+3', run: (chain) => chain.toggleHeading({ level: heading }) },
    {
      name: 'smallerHeading',
      keys: 'Mod+Alt+4',
      run: (chain) => chain.toggleHeading({ level: smallerHeading }),
    },
  ],
  [
    { name: 'bold', keys: 'Mod+B', run: (chain) => chain.toggleBold() },
    { name: 'italic', keys: 'Mod+I', run: (chain) => chain.toggleItalic() },
    { name: 'link', keys: 'Mod+K' },
  ],
  [
    { name: 'bulletedList', keys: 'Mod+Shift+8', run: (chain) => chain.toggleBulletList() },
    { name: 'numberedList', keys: 'Mod+Shift+7', run: (chain) => chain.toggleOrderedList() },
    { name: 'quote', keys: 'Mod+Shift+B', run: (chain) => chain.toggleBlockquote() },
  ],
  [
    { name: 'undo', keys: 'Mod+Z', run: (chain) => chain.undo() },
    { name: 'redo', keys: 'Mod+Shift+Z', run: (chain) => chain.redo() },
  ],
];

/** What is active at the cursor; few checks, because they run on every keystroke. */
export const toolStates = ({ editor }: { editor: Editor }) => ({
  paragraph: editor.isActive('paragraph'),
  heading: editor.isActive('heading', { level: heading }),
  smallerHeading: editor.isActive('heading', { level: smallerHeading }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  link: editor.isActive('link'),
  bulletedList: editor.isActive('bulletList'),
  numberedList: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  photograph: editor.isActive('image'),
  undo: undoDepth(editor.state) > 0,
  redo: redoDepth(editor.state) > 0,
});
