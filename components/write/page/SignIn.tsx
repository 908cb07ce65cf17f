import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { SignInWords } from '@/content/types';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { type SignInProblem, sendPasswordReset, signIn } from '@/lib/firebase/identity';
import { TextField } from './TextField';

type SignInProps = {
  config: FirebaseConfig;
  words: SignInWords;
  /** Whether a post is open below it. */
  isWriting: boolean;
};

/** Sign-in with e-mail and password, with a link to reset a forgotten password. */
export function SignIn({ config, words, isWriting }: SignInProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const focusOn = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  const answer = async (question: () => Promise<SignInProblem | null>, success: string) => {
    setBusy(true);
    setMessage('');
    const problem = await question();
    setBusy(false);
    setMessage(problem ? words.problems[problem] : success);
    return problem;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = !email.trim() ? 'email' : !password ? 'password' : null;
    if (missing) {
      setMessage(missing === 'email' ? words.emailFirst : words.passwordFirst);
      focusOn(missing);
      return;
    }
    const problem = await answer(() => signIn(config, email, password), '');
    if (problem === 'wrong') focusOn('password');
  };
  const reset = async () => {
    if (busy) return;
    if (!/\S@\S/.test(email)) {
      setMessage(words.emailFirst);
      focusOn('email');
      return;
    }
    await answer(
      () => sendPasswordReset(config, email),
      fillPlaceholders(words.resetSent, { email: email.trim() }),
    );
  };

  const fields = (
    <form ref={form} onSubmit={submit} noValidate className="write-sign-in-form">
      <TextField
        label={words.emailLabel}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={setEmail}
      />
      <TextField
        label={words.passwordLabel}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <p role="alert">{message}</p>
      <div className="write-actions">
        <Button variant="primary" type="submit" aria-disabled={busy}>
          {busy ? words.busy : words.submit}
        </Button>
        <button type="button" className="link" onClick={reset}>
          {words.reset}
        </button>
      </div>
      <p className="text-xs text-muted">{words.note}</p>
    </form>
  );
  if (!isWriting) {
    return (
      <section aria-label={words.heading} className="write-sign-in">
        <h2>{words.heading}</h2>
        {fields}
      </section>
    );
  }
  // The post being edited comes first.
  return (
    <section aria-label={words.heading} className="write-account">
      <p>{words.whileWriting}</p>
      <details>
        <summary className="link">{words.heading}</summary>
        {fields}
      </details>
    </section>
  );
}
