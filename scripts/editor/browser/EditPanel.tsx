import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldPath } from '../../content/model/shape';
import { entryOf, isSavedTogether, isSingle, lockOf, sectionOf, wholeOf } from '../server/fields';
import { type Editable, showText } from './editables';
import { FieldForm } from './FieldForm';
import { Lock } from './Lock';
import { SectionTools } from './SectionTools';
import type { Editor } from './useEditor';
import { type Entries, useEntries } from './useEntries';
import { usePanelPosition } from './usePanelPosition';

type EditPanelProps = {
  editor: Editor;
  editable: Editable;
  onClose: () => void;
  /** Called with the new path of the field after its entry was moved. */
  onMove: (path: FieldPath) => void;
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
            <button
              ref={path === first ? firstChoice : undefined}
              type="button"
              onClick={() => setChosen(path)}
            >
              <b>{path.at(-1) === 'alt' ? 'Photograph' : String(editor.fieldAt(path)?.value ?? '')}</b>
              <small>{editor.nameOf(path)}</small>
            </button>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Panel>
  );
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
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}

function FieldPanel({
  editor,
  editable,
  chosen,
  onClose,
  onMove,
  onOpen,
}: EditPanelProps & { chosen: FieldPath }) {
  const { modules, shapes } = editor;
  // For an alternative text, its photograph.
  const opened = chosen.at(-1) === 'alt' ? chosen.slice(0, -1) : wholeOf(modules, shapes, chosen);
  const entry = entryOf(opened);
  const list = entry && editor.fieldAt(entry.list);
  const entries = useEntries(editor, list);
  // The entry may be moved; keys begin as positions.
  const position = list && entry ? entries.positionOf(entry.position) : -1;
  const path = entry && position >= 0 ? opened.with(entry.list.length, position) : opened;
  const isMoved = useRef(false);
  const key = path.join('.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the entry has moved, also back
  useEffect(() => {
    if (key !== opened.join('.')) isMoved.current = true;
    if (isMoved.current) onMove(path);
  }, [key]);
  const isRemoved = list !== null && position < 0;
  const field = isRemoved ? null : editor.fieldAt(path);
  const section = sectionOf(modules, shapes, path);
  // The entry, or what contains it if that is a single text.
  const isEntry = typeof path.at(-1) === 'number';
  const around = entry && !isEntry ? path.slice(0, entry.list.length + 1) : path.slice(0, isEntry ? -2 : -1);
  const link = editable.element.closest('a[href]')?.getAttribute('href');
  const lock = lockOf(modules, path);
  const names = editor.nameOf(path).split(' › ');

  return (
    <Panel label={names.join(', ')} editable={editable} onClose={onClose}>
      <p className="path">{names.slice(0, -1).join(' › ')}</p>
      {lock && <Lock message={lock} />}
      {field && (
        <FieldForm
          key={opened.join('.')}
          editor={editor}
          field={field}
          isFirst={isSingle(field) || isSavedTogether(field.shape)}
          onType={(text) => showText(editable, path, text)}
          onDone={onClose}
        />
      )}
      {entry && field && list?.shape.kind === 'list' && (
        <EntryTools entries={entries} entry={entry.position} onRemoved={onClose} />
      )}
      <div className="buttons">
        {around.length > 0 && (
          <button type="button" onClick={() => onOpen(around)}>
            {around.length > 1 ? `All of “${editor.labelOf(around)}”…` : 'All of this page…'}
          </button>
        )}
        {section && <SectionTools editor={editor} field={section} onDone={onClose} />}
        {link && (
          <a href={link} onClick={onClose}>
            Follow the link
          </a>
        )}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Panel>
  );
}

type EntryToolsProps = { entries: Entries; entry: number; onRemoved: () => void };

/** Actions for the list entry that contains a field, by its key. */
function EntryTools({ entries, entry, onRemoved }: EntryToolsProps) {
  const { keys, what, positionOf, moveBy, duplicate, remove } = entries;
  return (
    <fieldset className="tools">
      <legend>
        {what} {positionOf(entry) + 1} of {keys.length}
      </legend>
      <button type="button" aria-disabled={entry === keys[0]} onClick={() => void moveBy(entry, -1)}>
        Earlier
      </button>
      <button type="button" aria-disabled={entry === keys.at(-1)} onClick={() => void moveBy(entry, 1)}>
        Later
      </button>
      <button type="button" onClick={() => void duplicate(entry)}>
        Duplicate
      </button>
      <button type="button" onClick={() => void remove(entry).then((isRemoved) => isRemoved && onRemoved())}>
        Remove
      </button>
    </fieldset>
  );
}
