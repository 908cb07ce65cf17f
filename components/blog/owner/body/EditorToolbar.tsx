import { closeHistory } from '@tiptap/pm/history';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isEscape } from '@/lib/isEscape';
import { getToolStates, iconPaths, type Tool, toolGroups } from './tools';

type EditorToolbarProps = {
  editor: Editor;
  /** The id of the text, for `aria-controls`. */
  textId: string;
  isLinkFormOpen: boolean;
  onLink: () => void;
  onPhotograph: () => void;
};

const tools = toolGroups.flat();
const isMac = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** The toolbar above the text: a single tab stop, with arrow keys between the buttons (ARIA Authoring Practices). */
export function EditorToolbar({ editor, textId, isLinkFormOpen, onLink, onPhotograph }: EditorToolbarProps) {
  const toolState = useEditorState({ editor, selector: getToolStates });
  const [tabStop, setTabStop] = useState(0);
  const toolbar = useRef<HTMLDivElement>(null);

  const runTool = ({ name, apply }: Tool, returnsFocus: boolean) => {
    if (name === 'link') onLink();
    if (name === 'photograph') onPhotograph();
    if (!apply) return;
    // Each click is a separate undo step, even in quick succession.
    apply(editor.chain().command(({ tr }) => Boolean(closeHistory(tr)))).run();
    // After the space bar the focus stays on the toolbar, so that other buttons can be used.
    if (returnsFocus) editor.view.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isCharacter = event.key.length === 1 && event.key !== ' ';
    if (isEscape(event.nativeEvent) || (isCharacter && !event.ctrlKey && !event.metaKey && !event.altKey)) {
      // Escape and typed characters move the focus to the text.
      editor.view.focus();
      return;
    }
    const tool = tools[tabStop];
    const next = {
      ArrowRight: (tabStop + 1) % tools.length,
      ArrowLeft: (tabStop + tools.length - 1) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }[event.key];
    if (event.key === 'Enter' && tool?.apply) runTool(tool, true);
    else if (next !== undefined) toolbar.current?.querySelectorAll('button')[next]?.focus();
    else return;
    event.preventDefault();
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
      // Keep the focus in the text, and the keyboard of a phone open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {toolGroups.map((group, position) => (
        <div key={position} className="flex flex-none px-0.5 py-1">
          {group.map((tool) => {
            const { name, label, shortcut } = tool;
            const position = tools.indexOf(tool);
            const isHistory = name === 'undo' || name === 'redo';
            return (
              <button
                key={name}
                type="button"
                className="icon-button relative size-11 rounded text-muted hover:text-ink focus-visible:outline-offset-[-4px] aria-pressed:text-ink aria-pressed:after:absolute aria-pressed:after:inset-x-2.5 aria-pressed:after:bottom-0.5 aria-pressed:after:border-b-2 aria-pressed:after:border-accent"
                aria-label={label}
                title={shortcut ? `${label} (${shortcut.replace('Mod', isMac() ? '⌘' : 'Ctrl')})` : label}
                aria-keyshortcuts={shortcut?.replace('Mod', isMac() ? 'Meta' : 'Control')}
                aria-pressed={isHistory ? undefined : toolState[name]}
                aria-disabled={isHistory && !toolState[name] ? true : undefined}
                aria-expanded={name === 'link' ? isLinkFormOpen : undefined}
                aria-haspopup={name === 'photograph' ? 'dialog' : undefined}
                tabIndex={position === tabStop ? 0 : -1}
                onFocus={() => setTabStop(position)}
                onClick={(event) => runTool(tool, event.detail > 0)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
                  <path d={iconPaths[name]} />
                </svg>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
