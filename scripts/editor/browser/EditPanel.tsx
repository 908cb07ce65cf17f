import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { labelsOf } from '../../content/model/labels';
import type { FieldPath } from '../../content/model/shape';
import {
  entryOf,
  fieldAt,
  isSavedTogether,
  isSingle,
  lockOf,
  moduleOf,
  sectionOf,
  wholeOf,
} from '../server/fields';
import { labelOf } from '../server/labels';
import { type Editable, showWords } from './editables';
import { FieldForm } from './FieldForm';
import { Lock } from './Lock';
import type { Editor } from './useEditor';
import { type Entries, useEntries } from './useEntries';

type EditPanelProps = {
  editor: Editor;
  editable: Editable;
  onClose: () => void;
  /** Called with the new path of the field after its entry was moved. */
  onMove: (path: FieldPath) => void;
  /** Shows all fields around one in the side sheet. */
  onOpen: (path: FieldPath) => void;
};

/** Gap between an editable, its panel and the edges of the window, in pixels. */
const gap = 8;

/** Positions the panel below the element, or above it if there is more space; on phones it is a bottom sheet. */
function usePlace(editable: Editable) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const box = panel.current;
      if (!box) return;
      if (innerWidth < 720) {
        box.removeAttribute('style');
        return;
      }
      const around = editable.element.getBoundingClientRect();
      const { width, height } = box.getBoundingClientRect();
      const lowest = innerHeight - height - 64 - gap;
      const below = around.bottom + gap;
      const above = around.top - height - gap;
      const top = below <= lowest || above < gap ? Math.min(below, lowest) : above;
      box.style.top = `${Math.max(gap, top)}px`;
      box.style.left = `${Math.max(gap, Math.min(around.left, innerWidth - width - gap))}px`;
    };
    place();
    const watch = new ResizeObserver(place);
    if (panel.current) watch.observe(panel.current);
    addEventListener('scroll', place, { passive: true });
    addEventListener('resize', place);
    return () => {
      watch.disconnect();
      removeEventListener('scroll', place);
      removeEventListener('resize', place);
    };
  }, [editable]);
  return panel;
}

/** Actions for the list entry that contains a field, by its key. */
function EntryTools({
  entries: { keys, what, positionOf, moveBy, duplicate, remove },
  entry,
  onRemoved,
}: {
  entries: Entries;
  entry: number;
  onRemoved: () => void;
}) {
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

/** A small panel next to the edited element of the page. */
export function EditPanel({ editor, editable, onClose, onMove, onOpen }: EditPanelProps) {
  const modules = editor.state?.modules ?? [];
  const [chosen, setChosen] = useState<FieldPath | null>(
    editable.fields.length === 1 ? (editable.fields[0] ?? null) : null,
  );
  const panel = usePlace(editable);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!chosen) first.current?.focus();
  }, [chosen]);

  const look = (path: FieldPath) => (editor.shapes ? fieldAt(modules, editor.shapes, path) : null);
  // For an alternative text, its photograph.
  const isAlt = chosen?.at(-1) === 'alt';
  const opened = chosen && (isAlt ? chosen.slice(0, -1) : wholeOf(modules, editor.shapes ?? {}, chosen));
  const entry = opened && entryOf(opened);
  const list = entry && look(entry.list);
  const entries = useEntries(editor, list);
  // The entry may be moved; keys begin as positions.
  const position = list && entry ? entries.positionOf(entry.position) : null;
  const path =
    list && entry && position !== null && position >= 0
      ? [...entry.list, position, ...opened.slice(entry.list.length + 1)]
      : opened;
  const isMoved = useRef(false);
  const place = path?.join('.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the entry has moved, also back
  useEffect(() => {
    if (place !== opened?.join('.')) isMoved.current = true;
    if (path && isMoved.current) onMove(path);
  }, [place]);
  const field = position === -1 ? null : path && look(path);
  const section = path && editor.shapes ? sectionOf(modules, editor.shapes, path) : null;
  // The entry, or what contains it if that is a single text.
  const isEntry = typeof path?.at(-1) === 'number';
  const around =
    path && (entry && !isEntry ? path.slice(0, entry.list.length + 1) : path.slice(0, isEntry ? -2 : -1));
  const link = editable.element.closest('a[href]')?.getAttribute('href');
  const lock = path && lockOf(modules, editor.shapes, path);
  const words = path ? [moduleOf(modules, path)?.title ?? '', ...labelsOf(editor.shapes ?? {}, path)] : [];

  return (
    <div
      ref={panel}
      className="panel"
      role="dialog"
      aria-label={words.length > 0 ? words.join(', ') : 'Which text?'}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      {!path ? (
        <>
          <p>What do you want to change?</p>
          <ul className="choices">
            {editable.fields.map((candidate, position) => (
              <li key={candidate.join('.')}>
                <button
                  ref={position === 0 ? first : undefined}
                  type="button"
                  onClick={() => setChosen(candidate)}
                >
                  <b>{candidate.at(-1) === 'alt' ? 'Photograph' : String(look(candidate)?.value ?? '')}</b>
                  <small>
                    {[moduleOf(modules, candidate)?.title, ...labelsOf(editor.shapes ?? {}, candidate)].join(
                      ' › ',
                    )}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="place">{words.slice(0, -1).join(' › ')}</p>
          {lock && <Lock message={lock} />}
          {field && (
            <FieldForm
              key={opened?.join('.')}
              editor={editor}
              field={field}
              isFirst={isSingle(field) || isSavedTogether(field.shape)}
              onType={(typed) => showWords(editable, path, typed)}
              onDone={onClose}
            />
          )}
        </>
      )}
      {entry && field && list?.shape.kind === 'list' && (
        <EntryTools entries={entries} entry={entry.position} onRemoved={onClose} />
      )}
      <div className="buttons">
        {around && around.length > 0 && (
          <button type="button" onClick={() => onOpen(around)}>
            {around.length > 1
              ? `All of “${labelsOf(editor.shapes ?? {}, around).at(-1)}”…`
              : 'All of this page…'}
          </button>
        )}
        {section && (
          <button
            type="button"
            onClick={() => {
              const name = labelOf(String(section.path.at(-1)));
              void editor.act(
                [{ file: section.file, change: { kind: 'set', path: section.path, value: null } }],
                `${name} hidden`,
              );
              onClose();
            }}
          >
            Hide “{labelOf(String(section.path.at(-1)))}”
          </button>
        )}
        {link && (
          <a href={link} onClick={onClose}>
            Follow the link
          </a>
        )}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  );
}
