import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isEscape } from '../../../lib/isEscape';
import type { FieldPath } from '../../content/model/shape';
import {
  entryOf,
  type FoundField,
  isSavedTogether,
  isSingle,
  moduleOf,
  sectionOf,
  wholeOf,
} from '../shared/fields';
import { Button, Lock } from './controls';
import { type Editable, showText } from './editables';
import { entriesOf, entryActions, entryName } from './entries';
import { FieldForm, SectionTools } from './FieldForm';
import type { Editor } from './useEditor';

type EditPanelProps = {
  editor: Editor;
  editable: Editable;
  onClose: () => void;
  /** Shows all fields around one in the side sheet. */
  onOpen: (path: FieldPath) => void;
};

/** A small panel next to the edited element of the page. */
export function EditPanel(props: EditPanelProps) {
  const { editor, editable, onClose } = props;
  const [first = [], ...others] = editable.fields;
  const [chosen, setChosen] = useState<FieldPath | null>(others.length > 0 ? null : first);
  const firstChoice = useRef<HTMLButtonElement>(null);
  useEffect(() => firstChoice.current?.focus(), []);
  if (chosen) return <FieldPanel {...props} chosen={chosen} />;
  return (
    <Panel label="Which text?" editable={editable} onClose={onClose}>
      <p>What do you want to change?</p>
      <ul className="choices">
        {editable.fields.map((path) => (
          <li key={path.join('.')}>
            <Button ref={path === first ? firstChoice : undefined} onClick={() => setChosen(path)}>
              <b>{path.at(-1) === 'alt' ? 'Photograph' : String(editor.fieldAt(path)?.value ?? '')}</b>
              <small>{editor.nameOf(path)}</small>
            </Button>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Panel>
  );
}

/** Gap between an element, its panel and the edges of the window, in pixels. */
const gap = 8;

/** Height of the bar below the panel, in pixels. */
const barHeight = 64;

/** Width of windows in which the panel is a bottom sheet, in pixels. */
const phoneWidth = 720;

/** Positions a panel below an element, or above it if there is more space. Returns the panel's ref. */
function usePanelPosition(element: Element) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return;
    const position = () => {
      if (innerWidth < phoneWidth) return box.removeAttribute('style');
      const around = element.getBoundingClientRect();
      const { width, height } = box.getBoundingClientRect();
      const lowest = innerHeight - height - barHeight - gap;
      const below = around.bottom + gap;
      const above = around.top - height - gap;
      const top = below <= lowest || above < gap ? Math.min(below, lowest) : above;
      box.style.top = `${Math.max(gap, top)}px`;
      box.style.left = `${Math.max(gap, Math.min(around.left, innerWidth - width - gap))}px`;
    };
    position();
    const watch = new ResizeObserver(position);
    watch.observe(box);
    const listening = new AbortController();
    addEventListener('scroll', position, { passive: true, signal: listening.signal });
    addEventListener('resize', position, { signal: listening.signal });
    return () => {
      watch.disconnect();
      listening.abort();
    };
  }, [element]);
  return panel;
}

type PanelProps = { label: string; editable: Editable; onClose: () => void; children: ReactNode };

function Panel({ label, editable, onClose, children }: PanelProps) {
  return (
    <div
      ref={usePanelPosition(editable.element)}
      className="panel"
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (!isEscape(event.nativeEvent)) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}

type FieldPanelProps = EditPanelProps & { chosen: FieldPath };

function FieldPanel({ editor, editable, chosen, onClose, onOpen }: FieldPanelProps) {
  const { modules, shapes } = editor;
  // For an alternative text, its photograph.
  const opened = chosen.at(-1) === 'alt' ? chosen.slice(0, -1) : wholeOf(modules, shapes, chosen);
  /** It follows its entry. */
  const [path, setPath] = useState(opened);
  const field = editor.fieldAt(path);
  const entry = entryOf(path);
  const list = entry && editor.fieldAt(entry.list);
  const section = sectionOf(modules, shapes, path);
  // The entry, or what contains it if that is a single text.
  const isEntry = typeof path.at(-1) === 'number';
  const around = entry && !isEntry ? path.slice(0, entry.list.length + 1) : path.slice(0, isEntry ? -2 : -1);
  const link = editable.element.closest('a[href]')?.getAttribute('href');
  const names = editor.nameOf(path).split(' › ');

  return (
    <Panel label={names.join(', ')} editable={editable} onClose={onClose}>
      <p className="path">{names.slice(0, -1).join(' › ')}</p>
      <Lock message={moduleOf(modules, path)?.locked} />
      {field && (
        <FieldForm
          editor={editor}
          field={field}
          isFirst={isSingle(field) || isSavedTogether(field.shape)}
          onType={(text) => showText(editable, path, text)}
          onDone={onClose}
        />
      )}
      {entry && field && list?.shape.kind === 'list' && (
        <EntryTools
          editor={editor}
          list={list}
          position={entry.position}
          onMoved={(to) => setPath(path.map((step, at) => (at === entry.list.length ? to : step)))}
          onRemoved={onClose}
        />
      )}
      <div className="buttons">
        {around.length > 0 && (
          <Button onClick={() => onOpen(around)}>
            {around.length > 1 ? `All of “${editor.labelOf(around)}”…` : 'All of this page…'}
          </Button>
        )}
        {section && <SectionTools editor={editor} field={section} onDone={onClose} />}
        {link && (
          <a href={link} onClick={onClose}>
            Follow the link
          </a>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Panel>
  );
}

type EntryToolsProps = {
  editor: Editor;
  list: FoundField;
  position: number;
  onMoved: (to: number) => void;
  onRemoved: () => void;
};

/** Actions for the list entry that contains a field. */
function EntryTools({ editor, list, position, onMoved, onRemoved }: EntryToolsProps) {
  const { move, duplicate, remove } = entryActions(editor, list);
  const { length } = entriesOf(list);
  const moveButton = (label: string, to: number) => (
    <Button
      aria-disabled={to < 0 || to >= length}
      onClick={() => void move(position, to).then((isMoved) => isMoved && onMoved(to))}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className="tools">
      <legend>
        {entryName(list)} {position + 1} of {length}
      </legend>
      {moveButton('Earlier', position - 1)}
      {moveButton('Later', position + 1)}
      <Button onClick={() => void duplicate(position)}>Duplicate</Button>
      <Button onClick={() => void remove(position).then((isRemoved) => isRemoved && onRemoved())}>
        Remove
      </Button>
    </fieldset>
  );
}
