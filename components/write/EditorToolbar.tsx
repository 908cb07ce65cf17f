import { closeHistory, redoDepth, undoDepth } from '@tiptap/pm/history';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { BodyEditorWords } from '@/content/types';
import { EditorIcon, type EditorIconName } from './editorIcons';
import { headingLevels } from './extensions';

type EditorToolbarProps = {
  editor: Editor;
  /** Id of the text, for `aria-controls`. */
  textId: string;
  words: BodyEditorWords['toolbar'];
  linkIsOpen: boolean;
  onLink: () => void;
  onPhotograph: () => void;
};

type Chain = ReturnType<Editor['chain']>;

type Tool = {
  name: EditorIconName & keyof BodyEditorWords['toolbar'];
  /** As `aria-keyshortcuts` has it, but for `Mod`: Control, on a Mac Command. */
  keys?: string;
  /** What it does to the text; without it, it opens something. */
  run?: (chain: Chain) => Chain;
};

const { heading, smallerHeading } = headingLevels;

/** In the order of the screen; a line stands between the groups. */
const groups: Tool[][] = [
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
  [{ name: 'photograph' }],
  [
    { name: 'undo', keys: 'Mod+Z', run: (chain) => chain.undo() },
    { name: 'redo', keys: 'Mod+Shift+Z', run: (chain) => chain.redo() },
  ],
];

const onMac = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** What is on where the cursor is; few questions, for they are asked at each key. */
const stateOf = ({ editor }: { editor: Editor }) => ({
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

/** The buttons above the text: one stop for Tab, arrow keys among them (ARIA Authoring Practices, toolbar). */
export function EditorToolbar({
  editor,
  textId,
  words,
  linkIsOpen,
  onLink,
  onPhotograph,
}: EditorToolbarProps) {
  const state = useEditorState({ editor, selector: stateOf });
  const [stop, setStop] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const tools = groups.flat();

  const walk = (event: KeyboardEvent) => {
    const goal = {
      ArrowRight: (stop + 1) % tools.length,
      ArrowLeft: (stop + tools.length - 1) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    setStop(goal);
    row.current?.querySelectorAll('button')[goal]?.focus();
  };

  const press = ({ name, run }: Tool, event: MouseEvent) => {
    if (name === 'link') onLink();
    if (name === 'photograph') onPhotograph();
    if (!run) return;
    // Each press is undone by itself, however soon it came after another.
    const chain = editor.chain().command(({ tr }) => Boolean(closeHistory(tr)));
    // By the keyboard the focus stays here, so that one can go on.
    run(event.detail > 0 ? chain.focus() : chain).run();
  };

  const button = (tool: Tool) => {
    const { name, keys } = tool;
    const position = tools.indexOf(tool);
    const isHistory = name === 'undo' || name === 'redo';
    const shown = keys?.replace('Mod', onMac() ? '⌘' : 'Ctrl');
    return (
      <button
        key={name}
        type="button"
        className="icon-button"
        aria-label={words[name]}
        title={shown ? `${words[name]} (${shown})` : words[name]}
        aria-keyshortcuts={keys?.replace('Mod', onMac() ? 'Meta' : 'Control')}
        aria-pressed={isHistory || name === 'photograph' ? undefined : state[name]}
        aria-disabled={isHistory && !state[name] ? true : undefined}
        aria-expanded={name === 'link' ? linkIsOpen : undefined}
        aria-haspopup={name === 'photograph' ? 'dialog' : undefined}
        tabIndex={position === stop ? 0 : -1}
        onFocus={() => setStop(position)}
        onClick={(event) => press(tool, event)}
      >
        <EditorIcon name={name} />
      </button>
    );
  };

  return (
    <div
      ref={row}
      role="toolbar"
      tabIndex={-1}
      aria-label={words.label}
      aria-controls={textId}
      className="editor-tools"
      onKeyDown={walk}
      // The cursor stays in the text, and a phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, position) => (
        <div key={position}>{group.map(button)}</div>
      ))}
    </div>
  );
}
