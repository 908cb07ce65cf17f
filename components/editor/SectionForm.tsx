import { useEffect, useEffectEvent, useState } from 'react';
import {
  type ContentChange,
  type FieldPath,
  type FieldSchema,
  findChanges,
  formatValue,
  getControl,
  getLabel,
  getValue,
  isEqual,
  isHideable,
  isWithin,
  replaceValue,
  type Value,
} from '@/lib/contentSchema';
import { formatCount } from '@/lib/format';
import { Alert, Button } from './controls';
import { completeValue, listNodes } from './createValue';
import { Field } from './Field';
import { FormContext } from './formContext';
import type { EditorState, Outcome } from './protocol';

type SectionFormProps = {
  state: EditorState;
  schema: FieldSchema;
  path: FieldPath;
  focusPath: FieldPath;
  onDirty: (isDirty: boolean) => void;
  onSave: (changes: ContentChange[]) => Promise<Outcome | null>;
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

  const write = async (value: Value | undefined, knownValue: Value | undefined) => {
    if (isSaving) return;
    const changes = findChanges(knownValue, value, path);
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
    const remoteValue = replaceValue(base ?? null, inner, conflict.value);
    setBase(remoteValue);
    setOutcome(null);
    if (isTheirs) setDraft(replaceValue(draft ?? null, inner, conflict.value));
    else void write(draft, remoteValue);
  };
  const problems = outcome?.kind === 'refused' ? outcome.problems : [];
  const invalidCount = new Set(problems.map((problem) => problem.path.join('.'))).size;
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
            <Alert message={`Not saved: ${formatCount(invalidCount, 'field')} to be fixed first.`} />
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
