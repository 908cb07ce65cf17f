import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { type SignInProblem, sendPasswordReset, signIn } from '@/lib/firebase/identity';
import { problemMessages } from '../publishing/messages';
import { TextField } from './TextField';

/** Why signing in, or setting a new password, failed. */
export const signInMessages: Record<SignInProblem, string> = {
  wrong: 'The e-mail address and the password do not match. Check both.',
  tooMany: 'Too many tries. Wait a few minutes, or set a new password.',
  offline: 'There is no connection. Check the network and try again.',
  disabled: 'This account is switched off. The owner of the Firebase project can switch it on.',
  notSetUp:
    'Signing in by e-mail is not switched on yet. In Firebase’s console, open Authentication, then Sign-in method, and switch on Email/Password.',
  other: 'Signing in did not work. Try again in a moment.',
};

/** @param isWriting whether a post is open below it */
type SignInProps = { config: FirebaseConfig; isWriting: boolean };

/** Sign-in with e-mail and password, with a link to reset a forgotten password. */
export function SignIn({ config, isWriting }: SignInProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const form = useRef<HTMLFormElement>(null);

  const request = async (send: () => Promise<SignInProblem | null>, success = '') => {
    setBusy(true);
    setMessage('');
    const problem = await send();
    setBusy(false);
    setMessage(problem ? signInMessages[problem] : success);
    return problem;
  };
  const correct = (name: 'email' | 'password', problem?: string) => {
    if (problem) setMessage(problem);
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!email.trim()) correct('email', 'Type your e-mail address first.');
    else if (!password) correct('password', 'Type your password first.');
    else if ((await request(() => signIn(config, email, password))) === 'wrong') correct('password');
  };
  const reset = async () => {
    if (busy) return;
    if (!/\S@\S/.test(email)) correct('email', 'Type your e-mail address first.');
    else {
      await request(
        () => sendPasswordReset(config, email),
        `If ${email.trim()} has an account here, an e-mail with a link to set a new password is on its way.`,
      );
    }
  };

  const fields = (
    <form ref={form} onSubmit={submit} noValidate className="write-sign-in-form">
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Password"
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
          {busy ? 'Signing in' : 'Sign in'}
        </Button>
        <button type="button" className="link" onClick={reset}>
          Forgot your password?
        </button>
      </div>
      <p className="text-xs text-muted">You stay signed in until you close this tab.</p>
    </form>
  );
  return isWriting ? (
    // The post being edited comes first.
    <section aria-label="Sign in" className="write-account">
      <p>{problemMessages.signedOut}</p>
      <details>
        <summary className="link">Sign in</summary>
        {fields}
      </details>
    </section>
  ) : (
    <section aria-label="Sign in" className="write-sign-in">
      <h2>Sign in</h2>
      {fields}
    </section>
  );
}
