import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { type AnswerTexts, placeholders } from '@/lib/booking/answers';
import { answerFields, maxAnswerLength, storeAnswerTexts } from '@/lib/booking/ownerAnswers';
import { ErrorNotice, summaryClass } from '../../owner/ui/elements';
import { useForm } from '../../owner/ui/useForm';
import { useTask } from '../../owner/ui/useTask';

const labels: Record<keyof AnswerTexts, string> = {
  agree: 'To agree to a time',
  ask: 'To ask something',
  decline: 'To say no',
  cancel: 'To cancel a session',
  door: 'How to find the door, for sessions at the studio',
};

/** Why a text cannot be stored; empty if it can. */
function getTextError(text: string): string {
  const unknown = text.match(/\{\w+\}/g)?.find((each) => !placeholders.some((name) => each === `{${name}}`));
  if (unknown)
    return `${unknown} has no value. Use ${placeholders.map((name) => `{${name}}`).join(', ')}, or write it without braces.`;
  return text.length > maxAnswerLength ? `Use at most ${maxAnswerLength} characters.` : '';
}

type AnswerTextsFormProps = {
  startTexts: AnswerTexts;
  texts: AnswerTexts;
  onStored: (texts: AnswerTexts) => void;
};

/** The owner's texts of answers. A text that another device has changed meanwhile is shown, and not overwritten. */
export function AnswerTextsForm({ startTexts, texts, onStored }: AnswerTextsFormProps) {
  /** The texts that the form began with; after a conflict, those that are stored. */
  const [before, setBefore] = useState(texts);
  const [typed, setTyped] = useState(texts);
  const task = useTask();
  const { result, form } = useForm<{ message: string; conflicts: Partial<AnswerTexts> }>(
    task,
    { message: '', conflicts: {} },
    async (_, __, read) => {
      const after = { ...typed };
      for (const field of answerFields) after[field] = read(field);
      setTyped(after);
      if (answerFields.some((field) => getTextError(after[field]))) return { message: '', conflicts: {} };
      const conflicts = await storeAnswerTexts(startTexts, before, after);
      const hasConflict = Object.keys(conflicts).length > 0;
      setBefore({ ...(hasConflict ? before : after), ...conflicts });
      if (hasConflict)
        return {
          message:
            'Nothing was saved: another device has changed the same text. Press Save again to replace it.',
          conflicts,
        };
      onStored(after);
      return { message: 'Saved.', conflicts: {} };
    },
  );
  return (
    <details className="group">
      <summary className={summaryClass}>Texts of your answers</summary>
      <form className="grid gap-5 py-4" {...form}>
        <p className="text-xs text-muted">
          {`Each answer begins with one of these, and can be edited before you send it. ${placeholders.map((name) => `{${name}}`).join(', ')} are filled in; a line is left out if one of them has no value.`}
        </p>
        {answerFields.map((field) => (
          <TextField
            key={field}
            multiline
            label={labels[field]}
            name={field}
            value={typed[field]}
            error={getTextError(typed[field]) || undefined}
            hint={
              result.conflicts[field] === undefined ? undefined : `Stored now: ${result.conflicts[field]}`
            }
            onChange={(text) => setTyped({ ...typed, [field]: text })}
          />
        ))}
        <ErrorNotice>{task.error || result.message}</ErrorNotice>
        <Button type="submit" variant="quiet" className="justify-self-start" aria-disabled={task.isBusy}>
          {task.progress || 'Save'}
        </Button>
      </form>
    </details>
  );
}
