import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A form that is sent once at a time, and keeps what was typed. Without `useActionState`: React shows the results of all
 * actions of a page together, so that a form would wait for another one that has no connection (react.dev, useTransition).
 *
 * @param send what is done, with the last result and the value of the button that was pressed
 * @returns also what the form element gets; the first field with an error has the focus after each result
 */
export function useForm<Result>(send: (before: Result, button: string) => Promise<Result>, initial: Result) {
  const [result, setResult] = useState(initial);
  const [isPending, setIsPending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const button = submitter instanceof HTMLButtonElement ? submitter.value : '';
    try {
      const next = await send(result, button);
      // The errors have to be there to be found.
      flushSync(() => setResult(next));
      const invalid = [...(ref.current?.elements ?? [])].find((field) => field.getAttribute('aria-invalid'));
      if (invalid instanceof HTMLElement) invalid.focus();
    } finally {
      setIsPending(false);
    }
  };
  return { result, isPending, form: { ref, onSubmit, noValidate: true } };
}
