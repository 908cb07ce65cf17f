import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { maxAddressLength, maxTextLength, type StoredTexts, storeTexts } from '@/lib/booking/ownerTexts';
import { ErrorNotice, summaryClass } from './elements';
import { useForm } from './useForm';
import { useTask } from './useTask';

const isAddress = (field: string) => field === 'studioAddress' || field === 'shippingAddress';

/** Why a text cannot be stored; undefined if it can. */
function getTextError(field: string, text: string, names: readonly string[]): string | undefined {
  const placeholders = names.map((name) => `{${name}}`);
  const unknown = text.match(/\{\w+\}/g)?.find((each) => isAddress(field) || !placeholders.includes(each));
  if (unknown) return `${unknown} has no value. Use ${placeholders.join(', ')}, or write it without braces.`;
  const maxLength = isAddress(field) ? maxAddressLength : maxTextLength;
  return text.length > maxLength ? `Use at most ${maxLength} characters.` : undefined;
}

type FormResult = { message: string; errors: Record<string, string | undefined> };

type TextsFormProps = {
  /** The names of the texts with the labels of their fields. */
  fields: (readonly [name: keyof StoredTexts, label: string])[];
  placeholders: readonly string[];
  texts: StoredTexts;
  onStored: (texts: StoredTexts) => void;
};

/** The owner's texts of messages, and the addresses. */
export function TextsForm({ fields, placeholders, texts, onStored }: TextsFormProps) {
  const task = useTask();
  const initial: FormResult = { message: '', errors: {} };
  const { result, form } = useForm(task, initial, async (_, __, read): Promise<FormResult> => {
    const typed = { ...texts };
    for (const [field] of fields) typed[field] = read(field).trim();
    const errors = Object.fromEntries(
      fields.map(([field]) => [field, getTextError(field, typed[field] ?? '', placeholders)]),
    );
    if (Object.values(errors).some(Boolean)) return { message: '', errors };
    const changed = fields.filter(([field]) => typed[field] !== texts[field]);
    await storeTexts(Object.fromEntries(changed.map(([field]) => [field, typed[field]])));
    onStored(typed);
    return { message: 'Saved.', errors };
  });
  return (
    <details className="group">
      <summary className={summaryClass}>Texts of your messages</summary>
      <form className="grid gap-4 py-4" {...form}>
        {fields.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            name={field}
            multiline={!isAddress(field)}
            defaultValue={texts[field] ?? ''}
            error={result.errors[field]}
          />
        ))}
        <ErrorNotice>{task.error}</ErrorNotice>
        <p role="status" className="text-sm text-muted">
          {task.progress || result.message}
        </p>
        <Button type="submit" variant="quiet" className="justify-self-start" aria-disabled={task.isBusy}>
          Save texts
        </Button>
      </form>
    </details>
  );
}
