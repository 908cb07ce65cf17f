import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Task } from './useTask';

/**
 * A form that is submitted as a task, and keeps its typed values. It does not use `useActionState`, because React shows the
 * results of all actions of a page together: if one form had no connection, all other forms would wait for it (react.dev,
 * useTransition).
 *
 * @param initial the result before the first submission, and while one runs
 * @param submit called with the last result, the value of the submit button, and a function that reads what stands in a field:
 *   browsers that fill in forms set values of which React gets no event
 * @param getPendingLabel says what a submit button runs: `Saving`
 * @returns the result, and the props of the form element. After each result the first field with an error gets the focus.
 */
export function useForm<Result>(
  { run }: Task,
  initial: Result,
  submit: (previous: Result, button: string, read: (field: string) => string) => Promise<Result>,
  getPendingLabel = (_button: string) => 'Saving',
) {
  const [result, setResult] = useState(initial);
  const ref = useRef<HTMLFormElement>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const button = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const data = new FormData(event.currentTarget);
    // Line breaks as the field has them, and not as forms send them.
    const read = (field: string) => String(data.get(field) ?? '').replaceAll('\r\n', '\n');
    run(getPendingLabel(button), async () => {
      setResult(initial);
      const next = await submit(result, button, read);
      // Render the errors now, so that the first invalid field can be found.
      flushSync(() => setResult(next));
      const invalid = [...(ref.current?.elements ?? [])].find((field) => field.getAttribute('aria-invalid'));
      if (invalid instanceof HTMLElement) invalid.focus();
    });
  };
  return { result, form: { ref, onSubmit, noValidate: true } };
}
