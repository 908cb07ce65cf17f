import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldSchema,
  findGroup,
  getControl,
  getEntryLabel,
  getLabel,
  getTitle,
  getValue,
  isHideable,
  unwrapHideable,
  type Value,
} from '@/lib/contentSchema';
import { Button, Help } from './controls';
import { copyEntry, createValue, listNodes } from './createValue';
import { useSectionForm, useTargets } from './formContext';
import { PhotographField } from './PhotographField';
import { SingleField } from './SingleField';

type FieldProps = {
  schema: FieldSchema;
  label: string;
  path: FieldPath;
  value: Value | undefined;
  isOptional?: boolean;
  /** Whether it is what the form is about, whose name is above. */
  isRoot?: boolean;
};

export function Field({ schema, label, path, value, isOptional = false, isRoot = false }: FieldProps) {
  const { change } = useSectionForm();
  const inner = unwrapHideable(schema);
  if (inner.const !== undefined) return null;
  if (value === undefined || value === null)
    return (
      <div className="field">
        <span className="label">{label}</span>
        <Help text={inner.description} />
        <div className="buttons">
          <Button onClick={() => change(path, createValue(inner))}>
            {isOptional ? 'Add' : 'Show'} “{label}”
          </Button>
        </div>
      </div>
    );
  const group = findGroup(schema, value);
  const remove = (isOptional || isHideable(schema)) && !isRoot && (
    <div className="buttons">
      <Button onClick={() => change(path, isOptional ? undefined : null)}>
        {isOptional ? 'Remove' : 'Hide'} “{label}”
      </Button>
    </div>
  );
  const parts = group ? (
    <GroupFields group={group} path={path} value={value} />
  ) : inner.items && Array.isArray(value) ? (
    <ListField schema={inner} entry={inner.items} label={label} path={path} value={value} />
  ) : inner.prefixItems && Array.isArray(value) ? (
    inner.prefixItems.map((entry, index) => (
      <Field
        key={index}
        schema={entry}
        label={inner.entryLabels?.[index] ?? `Part ${index + 1}`}
        path={[...path, index]}
        value={value[index]}
      />
    ))
  ) : null;
  if (!parts)
    return (
      <>
        <SingleField schema={inner} label={label} path={path} value={value} />
        {remove}
      </>
    );
  if (isRoot) return parts;
  return (
    <Disclosure title={label} path={path}>
      <Help text={inner.description} />
      {parts}
      {remove}
    </Disclosure>
  );
}

/** A disclosure that creates its fields when it is opened: a section has hundreds. */
function Disclosure({ title, path, children }: { title: string; path: FieldPath; children: ReactNode }) {
  const { openedPath, problemPath } = useTargets(path);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (openedPath || problemPath) setOpen(true);
  }, [openedPath, problemPath]);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className="parts">{children}</div>}
    </details>
  );
}

type GroupFieldsProps = { group: FieldSchema; path: FieldPath; value: Value };

/** The fields of a group. A photograph is above its description. */
function GroupFields({ group, path, value }: GroupFieldsProps) {
  const { state, change } = useSectionForm();
  const { properties = {}, required = [] } = group;
  const names = Object.keys(properties);
  const photographName = names.find((name) => getControl(properties[name] ?? {}) === 'photograph');
  const alt = photographName !== undefined && names.includes('alt') ? 'alt' : undefined;
  const renderedNames = alt ? names.filter((name) => name !== alt) : names;
  const fieldProps = (name: string) => ({
    schema: properties[name] ?? {},
    label: getLabel(name, properties[name]),
    path: [...path, name],
    value: getValue(value, [name]),
    isOptional: !required.includes(name),
  });
  return renderedNames.map((name) => {
    const field = fieldProps(name);
    if (name !== photographName || typeof field.value !== 'string') return <Field key={name} {...field} />;
    const current = field.value;
    return (
      <PhotographField
        key={name}
        label={alt ? 'Photograph' : field.label}
        name={current}
        onChoose={(name) => {
          const describedNode = listNodes(state.schemas, state.values).find(
            (node) => node.value === name && typeof node.parent?.alt === 'string' && node.parent.alt !== '',
          );
          change(field.path, name);
          // Empty where a text beside the picture says what it shows.
          const isNamedBeside = current !== '' && getValue(value, ['alt']) === '';
          // The description was that of the earlier picture.
          if (alt && !isNamedBeside) change([...path, alt], describedNode?.parent?.alt ?? '');
        }}
      >
        {alt && <Field {...fieldProps(alt)} />}
      </PhotographField>
    );
  });
}

type ListFieldProps = {
  schema: FieldSchema;
  entry: FieldSchema;
  label: string;
  path: FieldPath;
  value: Value[];
};

/** The entries of a list, which can be moved, copied, removed and added. */
function ListField({ schema, entry, label, path, value: entries }: ListFieldProps) {
  const { change, isAdding } = useSectionForm();
  const { openedPath, problemPath } = useTargets(path);
  const entryLabel = getEntryLabel(schema, label);
  const [openIndex, setOpenIndex] = useState(-1);
  const [latestIndex, setLatestIndex] = useState(-1);
  const openEntry = useEffectEvent((target: FieldPath | undefined) => {
    const index = target?.[path.length];
    if (typeof index === 'number') setOpenIndex(index);
  });
  useLayoutEffect(() => openEntry(openedPath), [openedPath]);
  useLayoutEffect(() => openEntry(problemPath), [problemPath]);
  const isLeaf = !findGroup(entry, entries[0]) && !entry.anyOf && !entry.oneOf && !entry.properties;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length) return;
    const next = [...entries];
    next.splice(to, 0, ...next.splice(from, 1));
    change(path, next);
    if (openIndex === from) setOpenIndex(to);
    setLatestIndex(to);
  };
  const add = (index: number, added: Value) => {
    change(path, [...entries.slice(0, index), added, ...entries.slice(index)]);
    setOpenIndex(index);
    setLatestIndex(index);
  };
  return (
    <div className="list">
      <ol>
        {entries.map((value, index) => {
          const title = getTitle(value).slice(0, 60) || `${entryLabel} ${index + 1}`;
          const field = (
            <Field
              schema={entry}
              label={`${entryLabel} ${index + 1}`}
              path={[...path, index]}
              value={value}
              isRoot={!isLeaf}
            />
          );
          const tools = !isAdding && (
            <EntryTools
              title={title}
              index={index}
              count={entries.length}
              isLatest={index === latestIndex}
              onMove={(to) => move(index, to)}
              onCopy={() => add(index + 1, copyEntry(entry, value))}
              onRemove={() =>
                change(
                  path,
                  entries.filter((_, at) => at !== index),
                )
              }
            />
          );
          if (isLeaf)
            return (
              <li key={index}>
                {field}
                {tools}
              </li>
            );
          return (
            <li key={index}>
              <details
                open={index === openIndex}
                onToggle={({ currentTarget }) => {
                  if (currentTarget.open) setOpenIndex(index);
                  else if (index === openIndex) setOpenIndex(-1);
                }}
              >
                <summary>{title}</summary>
                {index === openIndex && (
                  <div className="parts">
                    {tools}
                    {field}
                  </div>
                )}
              </details>
            </li>
          );
        })}
      </ol>
      <Button onClick={() => add(entries.length, createValue(entry, entries.at(-1)))}>
        Add {/^[aeiou]/i.test(entryLabel) ? 'an' : 'a'} {entryLabel.toLowerCase()}
      </Button>
    </div>
  );
}

type EntryToolsProps = {
  title: string;
  index: number;
  count: number;
  /** Whether it was moved or added last: then its first button has the focus. */
  isLatest: boolean;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
};

function EntryTools({ title, index, count, isLatest, onMove, onCopy, onRemove }: EntryToolsProps) {
  const position = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (isLatest) position.current?.focus();
  }, [isLatest]);
  return (
    <div className="tools">
      <select
        ref={position}
        aria-label={`Move ${title} to position`}
        value={index}
        onChange={({ target }) => onMove(Number(target.value))}
      >
        {Array.from({ length: count }, (_, to) => (
          <option key={to} value={to}>
            {to + 1} of {count}
          </option>
        ))}
      </select>
      <Button aria-label={`Move ${title} up`} aria-disabled={index === 0} onClick={() => onMove(index - 1)}>
        ↑
      </Button>
      <Button
        aria-label={`Move ${title} down`}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        ↓
      </Button>
      <Button aria-label={`Copy ${title}`} onClick={onCopy}>
        Copy
      </Button>
      <Button aria-label={`Remove ${title}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
