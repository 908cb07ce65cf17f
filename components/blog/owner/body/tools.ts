import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { headingLevel, smallerHeadingLevel } from './extensions';

// This is not a .tsx file: there Tailwind would treat names such as `italic` as class names, and add CSS to every page.

/** SVG paths of the icons. They are separate from the site's icons, so that other pages do not load them. */
export const iconPaths = {
  paragraph: 'M12.5 20V4.5M17 20V4.5M19.5 4.5H10a4.25 4.25 0 0 0 0 8.5h2.5',
  heading: 'M5.5 4v16M18.5 4v16M5.5 12h13',
  smallerHeading: 'M7.5 8v12M16.5 8v12M7.5 14h9',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.75 3.75 0 0 1 0 7.5H7z',
  italic: 'M10.5 4.5H18M6 19.5h7.5M14.5 4.5l-5 15',
  link: 'M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4L12 18.4',
  bulletedList: 'M9.5 6H20M9.5 12H20M9.5 18H20M4.25 6h.5M4.25 12h.5M4.25 18h.5',
  numberedList:
    'M10.5 6H20M10.5 12H20M10.5 18H20M4 4.75 5.5 4v5M4 14.5c.5-1.3 2.8-1 2.5.5-.2 1-2.5 2-2.5 3.5h2.75',
  quote: 'M4 5v14M8.5 7.5H20M8.5 12H20M8.5 16.5H16',
  photograph: 'M3.5 5h17v14h-17zM3.5 16.5l5-5 5 5 2.5-2.5 4.5 4.5M15.25 9h.5',
  undo: 'M8.5 13.5 4 9l4.5-4.5M4 9h10a5.25 5.25 0 0 1 0 10.5h-3',
  redo: 'M15.5 13.5 20 9l-4.5-4.5M20 9H10a5.25 5.25 0 0 0 0 10.5h3',
};

type ToolName = keyof typeof iconPaths;
type Chain = ReturnType<Editor['chain']>;

/** A button of the toolbar. Without `apply` the button opens a form or a dialog. `Mod` is Control, or Command on a Mac. */
export type Tool = { name: ToolName; label: string; shortcut?: string; apply?: (chain: Chain) => Chain };

const createTool = (name: ToolName, label: string, shortcut?: string, apply?: Tool['apply']): Tool => ({
  name,
  label,
  shortcut,
  apply,
});

/** In display order, with a line between groups. On a phone only the first ones are visible without scrolling. */
export const toolGroups: Tool[][] = [
  [createTool('photograph', 'Photograph')],
  [
    createTool('paragraph', 'Paragraph', 'Mod+Alt+0', (chain) => chain.setParagraph()),
    createTool('heading', 'Heading', 'Mod+Alt+3', (chain) => chain.toggleHeading({ level: headingLevel })),
    createTool('smallerHeading', 'Smaller heading', 'Mod+Alt+4', (chain) =>
      chain.toggleHeading({ level: smallerHeadingLevel }),
    ),
  ],
  [
    createTool('bold', 'Bold', 'Mod+B', (chain) => chain.toggleBold()),
    createTool('italic', 'Italic', 'Mod+I', (chain) => chain.toggleItalic()),
    createTool('link', 'Link', 'Mod+K'),
  ],
  [
    createTool('bulletedList', 'Bulleted list', 'Mod+Shift+8', (chain) => chain.toggleBulletList()),
    createTool('numberedList', 'Numbered list', 'Mod+Shift+7', (chain) => chain.toggleOrderedList()),
    createTool('quote', 'Quote', 'Mod+Shift+B', (chain) => chain.toggleBlockquote()),
  ],
  [
    createTool('undo', 'Undo', 'Mod+Z', (chain) => chain.undo()),
    createTool('redo', 'Redo', 'Mod+Shift+Z', (chain) => chain.redo()),
  ],
];

/** Which tools are active at the cursor, or possible; few checks, because they run on every keystroke. */
export const getToolStates = ({ editor }: { editor: Editor }): Partial<Record<ToolName, boolean>> => ({
  paragraph: editor.isActive('paragraph'),
  heading: editor.isActive('heading', { level: headingLevel }),
  smallerHeading: editor.isActive('heading', { level: smallerHeadingLevel }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  link: editor.isActive('link'),
  bulletedList: editor.isActive('bulletList'),
  numberedList: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  undo: undoDepth(editor.state) > 0,
  redo: redoDepth(editor.state) > 0,
});
