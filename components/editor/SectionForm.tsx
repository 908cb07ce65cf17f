import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type Change,
  type FieldPath,
  type FieldSchema,
  findChanges,
  findGroup,
  formatValue,
  getControl,
  getEntryLabel,
  getLabel,
  getTitle,
  getValue,
  isEqual,
  isHideable,
  replaceValue,
  unwrapHideable,
  type Value,
} from '@/lib/contentSchema';
import { formatCount } from '@/lib/format';
import { isCompositionKey } from '@/lib/isEscape';
import { Alert, Button } from './controls';
import { completeValue, copyEntry, createShownValue, createValue, listNodes } from './createValue';
import { PhotographField } from './PhotographField';
import type { EditorState, Outcome } from './protocol';

type FormContext = {
  state: EditorState;
  problems: { path: FieldPath; message: string }[];
  /** The field that was opened last, which gets the focus. */
  focusPath: FieldPath;
  /** Changes the value at a path of what is typed; undefined removes it. */
  change: (path: FieldPath, value: Value | undefined) => void;
  onAddPhotograph: () => Promise<void>;
  /** Called when a photograph begins to be added, and when it is there or has failed. */
  onAdding: (isAdding: boolean) => void;
  /** Whether a photograph is being added: meanwhile entries stay where they are, because it belongs to one of them. */
  isAdding: boolean;
};
const FormContext = createContext<FormContext | null>(null);

function useSectionForm(): FormContext {
  const form = use(FormContext);
  if (!form) throw new Error('Fields are inside of a SectionForm.');
  return form;
}

/** The field that was opened last, and the first one with a mistake, if they are in a part of the form, which then has to be open. */
function useTargets(path: FieldPath) {
  const { focusPath, problems } = useSectionForm();
  return {
    openedPath: isWithin(focusPath, path) ? focusPath : undefined,
    problemPath: problems.find((problem) => isWithin(problem.path, path))?.path,
  };
}

const isWithin = (inner: FieldPath, outer: FieldPath) => outer.every((step, index) => step === inner[index]);

type SectionFormProps = {
  state: EditorState;
  schema: FieldSchema;
  path: FieldPath;
  focusPath: FieldPath;
  onDirty: (isDirty: boolean) => void;
  onSave: (changes: Change[]) => Promise<Outcome | null>;
  onAddPhotograph: () => Promise<void>;
  onClose: () => void;
};

/** The form of a section or a list entry: nothing is written before Save. */
export function SectionForm({ state, schema, path, onDirty, onSave, onClose, ...context }: SectionFormProps) {
  const [name = '', ...steps] = path;
  /** The value in the file, as far as this form knows. */
  const [base, setBase] = useState(() => getValue(state.values[name], steps));
  const [draft, setDraft] = useState(base);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [addingCount, setAddingCount] = useState(0);
  const isAdding = addingCount > 0;
  const isDirty = !isEqual(base, draft);
  const report = useEffectEvent(onDirty);
  useEffect(() => {
    report(isDirty || isAdding);
    return () => report(false);
  }, [isDirty, isAdding]);

  const write = async (value: Value | undefined, known: Value | undefined) => {
    if (isSaving) return;
    const changes = findChanges(known, value, path);
    if (changes.length === 0) return onClose();
    setSaving(true);
    const saved = await onSave(changes);
    setSaving(false);
    setOutcome(saved);
    if (saved?.kind === 'done') onClose();
  };
  const save = () => {
    if (isAdding) return;
    if (draft === undefined || !isDirty) return onClose();
    const takenIds = listNodes(state.schemas, state.values)
      .filter((node) => getControl(node.schema) === 'id' && !isWithin(node.path, path))
      .map(({ value }) => String(value));
    const completed = completeValue(schema, draft, takenIds);
    setDraft(completed);
    void write(completed, base);
  };
  const conflict = outcome?.kind === 'conflict' ? outcome : null;
  /** Takes over the value that somebody else has written to the file. */
  const accept = (isTheirs: boolean) => {
    if (!conflict) return;
    const inner = conflict.path.slice(path.length);
    const known = replaceValue(base ?? null, inner, conflict.value);
    setBase(known);
    setOutcome(null);
    if (isTheirs) setDraft(replaceValue(draft ?? null, inner, conflict.value));
    else void write(draft, known);
  };
  const problems = outcome?.kind === 'refused' ? outcome.problems : [];
  const elsewhere = problems.filter((problem) => !isWithin(problem.path, path));
  const hide = isHideable(schema) && base !== null && !isDirty;
  const change = (changed: FieldPath, value: Value | undefined) =>
    setDraft((current) => replaceValue(current ?? null, changed.slice(path.length), value));

  const onAdding = (isBeginning: boolean) => setAddingCount((count) => count + (isBeginning ? 1 : -1));

  return (
    <FormContext value={{ state, problems, change, onAdding, isAdding, ...context }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          save();
        }}
      >
        <div className="content">
          <Field
            schema={schema}
            label={getLabel(String(path.at(-1)), schema)}
            path={path}
            value={draft}
            isRoot
          />
        </div>
        <div className="actions">
          {elsewhere.map(({ message }) => (
            <Alert key={message} message={message} />
          ))}
          {problems.length > elsewhere.length && (
            <Alert
              message={`Not saved: ${problems.length === 1 ? 'one field has' : `${problems.length} fields have`} to be fixed first.`}
            />
          )}
          {conflict && (
            <div className="problem" role="alert">
              <p>
                The file was changed meanwhile: it has “{formatValue(conflict.value)}”, and this form “
                {formatValue(getValue(draft, conflict.path.slice(path.length)))}”.
              </p>
              <div className="buttons">
                <Button onClick={() => accept(false)}>Use mine</Button>
                <Button onClick={() => accept(true)}>Use the one in the file</Button>
              </div>
            </div>
          )}
          <div className="buttons">
            <button type="submit" className="main" aria-disabled={isSaving || isAdding}>
              {isSaving ? 'Saving…' : isAdding ? 'Save when the photograph is there' : 'Save'}
            </button>
            <Button onClick={onClose}>Cancel</Button>
            {hide && <Button onClick={() => void write(null, base)}>Hide this section</Button>}
          </div>
        </div>
      </form>
    </FormContext>
  );
}

type FieldProps = {
  schema: FieldSchema;
  label: string;
  path: FieldPath;
  value: Value | undefined;
  isOptional?: boolean;
  /** Whether it is what the form is about, whose name is above. */
  isRoot?: boolean;
};

/** A field, a group of fields or a list. */
function Field({ schema, label, path, value, isOptional = false, isRoot = false }: FieldProps) {
  const { change } = useSectionForm();
  const inner = unwrapHideable(schema);
  if (inner.const !== undefined) return null;
  if (value === undefined || value === null)
    return (
      <div className="field">
        <span className="label">{label}</span>
        <Help text={inner.description} />
        <div className="buttons">
          <Button onClick={() => change(path, createShownValue(schema))}>
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
function Disclosure({
  title,
  path,
  children,
}: {
  title: string;
  path: FieldPath;
  children: React.ReactNode;
}) {
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

const Help = ({ text, id }: { text: string | undefined; id?: string }) =>
  text ? (
    <p className="help" id={id}>
      {text}
    </p>
  ) : null;

type GroupFieldsProps = { group: FieldSchema; path: FieldPath; value: Value };

/** The fields of a group. A photograph is above its description. */
function GroupFields({ group, path, value }: GroupFieldsProps) {
  const { state, change, onAddPhotograph, onAdding } = useSectionForm();
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
        folder={current.split('/')[0] ?? ''}
        photographs={state.photographs}
        onAdd={onAddPhotograph}
        onAdding={onAdding}
        onChoose={(chosen) => {
          const known = listNodes(state.schemas, state.values).find(
            (node) => node.value === chosen && typeof node.owner?.alt === 'string' && node.owner.alt !== '',
          );
          change(field.path, chosen);
          // Empty where a text beside the picture says what it shows.
          const isNamedBeside = current !== '' && getValue(value, ['alt']) === '';
          if (alt && known && !isNamedBeside) change([...path, alt], known.owner?.alt);
        }}
      >
        {alt && <Field {...fieldProps(alt)} />}
      </PhotographField>
    );
  });
}

type ListFieldProps = {
  schema: FieldSchema;
  /** The schema of an entry. */
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

/** The value that a text means. What is not a number stays a text: the message is about it. */
function parseTyped(schema: FieldSchema, text: string): Value {
  const digits = text
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return schema.control === 'number' && /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text;
}

type SingleFieldProps = {
  schema: FieldSchema;
  label: string;
  path: FieldPath;
  value: Value;
};

/** A field with one control, its help text, and what is wrong with it. */
function SingleField({ schema, label, path, value }: SingleFieldProps) {
  const { state, problems, focusPath, change, onAddPhotograph, onAdding } = useSectionForm();
  const id = useId();
  const control = useRef<HTMLElement>(null);
  // What is typed stays as it is, such as `1.` on the way to 1.5.
  const [typed, setTyped] = useState(String(value));
  const text = isEqual(parseTyped(schema, typed), value) ? typed : String(value);
  const problem = problems.find((each) => isEqual(each.path, path))?.message ?? '';
  const openedPath = isEqual(focusPath, path) ? focusPath : undefined;
  useEffect(() => {
    if (!openedPath) return;
    control.current?.focus();
    if (control.current instanceof HTMLTextAreaElement || control.current instanceof HTMLInputElement)
      control.current.select();
  }, [openedPath]);

  if (schema.control === 'photograph')
    return (
      <PhotographField
        label={label}
        name={text}
        folder={text.split('/')[0] ?? ''}
        photographs={state.photographs}
        onAdd={onAddPhotograph}
        onAdding={onAdding}
        onChoose={(chosen) => change(path, chosen)}
      />
    );
  const isPrice = schema.kind === 'price';
  const elsewhere = isPrice ? (state.priceTexts[path.join('.')] ?? []) : [];
  const common = {
    id,
    'aria-describedby': `${id}-help ${id}-problem`,
    'aria-invalid': problem ? true : undefined,
  };
  const setControl = (element: HTMLElement | null) => {
    control.current = element;
  };
  const type = (next: string) => {
    setTyped(next);
    change(path, parseTyped(schema, next));
  };
  const choices =
    schema.control === 'choice' ? schema.enum : schema.control === 'drawing' ? state.drawings : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{isPrice ? `${label} in dollars` : label}</label>
      {schema.control === 'switch' ? (
        <input
          {...common}
          ref={setControl}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => change(path, target.checked)}
        />
      ) : choices ? (
        <select
          {...common}
          ref={setControl}
          value={text}
          onChange={({ target }) => change(path, target.value)}
        >
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : schema.control === 'text' ? (
        <textarea
          {...common}
          ref={setControl}
          value={text}
          rows={Math.min(12, Math.max(1, Math.ceil(text.length / 42)))}
          onChange={({ target }) =>
            type(schema.kind === 'postHtml' ? target.value : target.value.replace(/\s*\n\s*/g, ' '))
          }
          onKeyDown={(event) => {
            // Texts have no line breaks, so Enter saves as in a line.
            if (event.key !== 'Enter' || schema.kind === 'postHtml' || isCompositionKey(event.nativeEvent))
              return;
            event.preventDefault();
            if (!event.ctrlKey && !event.metaKey) event.currentTarget.form?.requestSubmit();
          }}
        />
      ) : (
        <input
          {...common}
          ref={setControl}
          value={text}
          inputMode={schema.control === 'number' ? 'decimal' : schema.control === 'phone' ? 'tel' : undefined}
          list={schema.control === 'address' ? 'edit-addresses' : undefined}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <Alert message={problem} id={`${id}-problem`} />
      {elsewhere.length > 0 && (
        <p className="help">
          Also in {formatCount(elsewhere.length, 'text')}: {[...new Set(elsewhere)].join(', ')}.
        </p>
      )}
      <Help text={schema.description} id={`${id}-help`} />
    </div>
  );
}
