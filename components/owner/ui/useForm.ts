import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A form that runs one submission at a time, and keeps its typed values. It does not use `useActionState`, because React
 * shows the results of all actions of a page together: if one form had no connection, all other forms would wait for it
 * (react.dev, useTransition).
 *
 * @param submit called with the last result, the value of the submit button, and a function that reads what stands in a field:
 *   browsers that fill in forms set values of which React gets no event
 * @returns the result, and the props of the form element. After each result the first field with an error gets the focus.
 */
export function useForm<Result>(
  submit: (previous: Result, button: string, read: (field: string) => string) => Promise<Result>,
  initial: Result,
) {
  const [result, setResult] = useState(initial);
  const [isPending, setIsPending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const button = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const data = new FormData(event.currentTarget);
    // Line breaks as the field has them, and not as forms send them.
    const read = (field: string) => String(data.get(field) ?? '').replaceAll('\r\n', '\n');
    try {
      const next = await submit(result, button, read);
      // Render the errors now, so that the first invalid field can be found.
      flushSync(() => setResult(next));
      const invalid = [...(ref.current?.elements ?? [])].find((field) => field.getAttribute('aria-invalid'));
      if (invalid instanceof HTMLElement) invalid.focus();
    } finally {
      setIsPending(false);
    }
  };
  return { result, isPending, form: { ref, onSubmit, noValidate: true } };
}
