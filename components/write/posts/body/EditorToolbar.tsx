import { closeHistory } from '@tiptap/pm/history';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { iconPaths, type Tool, toolGroups, toolStates } from './tools';

type EditorToolbarProps = {
  editor: Editor;
  /** Id of the text, for `aria-controls`. */
  textId: string;
  linkIsOpen: boolean;
  onLink: () => void;
  onPhotograph: () => void;
};

const tools = toolGroups.flat();
const onMac = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** The toolbar above the text: a single tab stop, with arrow keys between the buttons (ARIA Authoring Practices). */
export function EditorToolbar({ editor, textId, linkIsOpen, onLink, onPhotograph }: EditorToolbarProps) {
  const state = useEditorState({ editor, selector: toolStates });
  const [stop, setStop] = useState(0);
  const toolbar = useRef<HTMLDivElement>(null);

  const press = ({ name, run }: Tool, goesOnInText: boolean) => {
    if (name === 'link') onLink();
    if (name === 'photograph') onPhotograph();
    if (!run) return;
    // Each press is a separate undo step, even in quick succession.
    run(editor.chain().command(({ tr }) => Boolean(closeHistory(tr)))).run();
    // With the space bar the focus stays here, to press other buttons.
    if (goesOnInText) editor.view.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const types = event.key.length === 1 && event.key !== ' ';
    if (event.key === 'Escape' || (types && !event.ctrlKey && !event.metaKey && !event.altKey)) {
      // Typed characters go into the text.
      editor.view.focus();
      return;
    }
    const tool = tools[stop];
    const next = {
      ArrowRight: (stop + 1) % tools.length,
      ArrowLeft: (stop + tools.length - 1) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }[event.key];
    if (event.key === 'Enter' && tool?.run) press(tool, true);
    else if (next !== undefined) toolbar.current?.querySelectorAll('button')[next]?.focus();
    else return;
    event.preventDefault();
  };

  const button = (tool: Tool) => {
    const { name, label, keys } = tool;
    const position = tools.indexOf(tool);
    const isHistory = name === 'undo' || name === 'redo';
    return (
      <button
        key={name}
        type="button"
        className="icon-button relative size-11 rounded text-muted hover:text-ink focus-visible:outline-offset-[-4px] aria-pressed:text-ink aria-pressed:after:absolute aria-pressed:after:inset-x-2.5 aria-pressed:after:bottom-0.5 aria-pressed:after:border-b-2 aria-pressed:after:border-accent"
        aria-label={label}
        title={keys ? `${label} (${keys.replace('Mod', onMac() ? '⌘' : 'Ctrl')})` : label}
        aria-keyshortcuts={keys?.replace('Mod', onMac() ? 'Meta' : 'Control')}
        aria-pressed={isHistory ? undefined : state[name]}
        aria-disabled={isHistory && !state[name] ? true : undefined}
        aria-expanded={name === 'link' ? linkIsOpen : undefined}
        aria-haspopup={name === 'photograph' ? 'dialog' : undefined}
        tabIndex={position === stop ? 0 : -1}
        onFocus={() => setStop(position)}
        onClick={(event) => press(tool, event.detail > 0)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
          <path d={iconPaths[name]} />
        </svg>
      </button>
    );
  };

  return (
    <div
      ref={toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Format"
      aria-controls={textId}
      className="editor-tools flex overflow-x-auto rounded [scrollbar-width:none]"
      onKeyDown={onKeyDown}
      // Keep the cursor in the text, and a phone's keyboard open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {toolGroups.map((group, position) => (
        <div key={position} className="flex flex-none px-0.5 py-1">
          {group.map(button)}
        </div>
      ))}
    </div>
  );
}
