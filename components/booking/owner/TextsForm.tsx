import { useState } from 'react';
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

/** Why a text cannot be stored; empty if it can. */
function getTextError(field: keyof OwnerTexts, text: string): string {
  const unknown = text
    .match(/\{\w+\}/g)
    ?.find((each) => isAddress(field) || !messagePlaceholders.some((name) => each === `{${name}}`));
  if (unknown)
    return `${unknown} has no value. Use ${messagePlaceholders.map((name) => `{${name}}`).join(', ')}, or write it without braces.`;
  const maxLength = isAddress(field) ? maxAddressLength : maxTextLength;
  return text.length > maxLength ? `Use at most ${maxLength} characters.` : '';
}

type TextsFormProps = { texts: OwnerTexts; onStored: (texts: OwnerTexts) => void };

/** The owner's texts of messages, and the addresses. */
export function TextsForm({ texts, onStored }: TextsFormProps) {
  const [typed, setTyped] = useState(texts);
  const task = useTask();
  const { result, form } = useForm(task, '', async (_, __, read) => {
    const after = { ...typed };
    for (const field of fields) after[field] = read(field).trim();
    setTyped(after);
    if (fields.some((field) => getTextError(field, after[field]))) return '';
    const changed = fields.filter((field) => after[field] !== texts[field]);
    if (changed.length === 0) return 'Nothing was changed.';
    await storeTexts(Object.fromEntries(changed.map((field) => [field, after[field]])));
    onStored(after);
    return 'Saved.';
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
            value={typed[field]}
            error={getTextError(field, typed[field]) || undefined}
            onChange={(text) => setTyped((before) => ({ ...before, [field]: text }))}
          />
        ))}
        <ErrorNotice>{task.error}</ErrorNotice>
        <p role="status" className="text-sm text-muted">
          {task.progress || result}
        </p>
        <Button type="submit" variant="quiet" className="justify-self-start" aria-disabled={task.isBusy}>
          Save texts
        </Button>
      </form>
    </details>
  );
}
