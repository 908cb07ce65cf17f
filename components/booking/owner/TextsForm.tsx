import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { messagePlaceholders } from '@/content/schema/messagePlaceholders';
import type { OwnerTexts } from '@/lib/booking/clientMessages';
import { maxAddressLength, maxTextLength, storeTexts } from '@/lib/booking/ownerTexts';
import { ErrorNotice, summaryClass } from '../../owner/ui/elements';
import { useForm } from '../../owner/ui/useForm';
import { useTask } from '../../owner/ui/useTask';

const labels: Record<keyof OwnerTexts, string> = {
  studioAddress: 'Your studio, with its door',
  shippingAddress: 'Where products are shipped to',
  booked: 'Booked',
  moved: 'Moved',
  canceledByStudio: 'Canceled by you',
  canceledByClient: 'Canceled by the client',
  closed: 'Not booked',
  question: 'A question',
  reminder: 'Reminder on the day before',
};
const fields = Object.keys(labels) as (keyof OwnerTexts)[];
const isAddress = (field: keyof OwnerTexts) => field === 'studioAddress' || field === 'shippingAddress';

/** Why a text cannot be stored; undefined if it can. */
function getTextError(field: keyof OwnerTexts, text: string): string | undefined {
  const placeholders = messagePlaceholders.map((name) => `{${name}}`);
  const unknown = text.match(/\{\w+\}/g)?.find((each) => isAddress(field) || !placeholders.includes(each));
  if (unknown) return `${unknown} has no value. Use ${placeholders.join(', ')}, or write it without braces.`;
  const maxLength = isAddress(field) ? maxAddressLength : maxTextLength;
  return text.length > maxLength ? `Use at most ${maxLength} characters.` : undefined;
}

type FormResult = { message: string; errors: Record<string, string | undefined> };

type TextsFormProps = { texts: OwnerTexts; onStored: (texts: OwnerTexts) => void };

/** The owner's texts of messages, and the addresses. */
export function TextsForm({ texts, onStored }: TextsFormProps) {
  const task = useTask();
  const initial: FormResult = { message: '', errors: {} };
  const { result, form } = useForm(task, initial, async (_, __, read): Promise<FormResult> => {
    const typed = { ...texts };
    for (const field of fields) typed[field] = read(field).trim();
    const errors = Object.fromEntries(fields.map((field) => [field, getTextError(field, typed[field])]));
    if (Object.values(errors).some(Boolean)) return { message: '', errors };
    const changed = fields.filter((field) => typed[field] !== texts[field]);
    await storeTexts(Object.fromEntries(changed.map((field) => [field, typed[field]])));
    onStored(typed);
    return { message: 'Saved.', errors };
  });
  return (
    <details className="group">
      <summary className={summaryClass}>Texts of your messages</summary>
      <form className="grid gap-4 py-4" {...form}>
        {fields.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            name={field}
            multiline={!isAddress(field)}
            defaultValue={texts[field]}
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
