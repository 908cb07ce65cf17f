import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { notMatching, sendPasswordReset, signIn, unreachable } from '@/lib/firebase/identity';
import { stayDays } from '@/lib/firebase/stay';
import { problemMessages } from './posts/messages';
import { mayBeBlocked } from './ui/changeProblems';
import { LinkButton, Notice } from './ui/elements';

/** @param isWriting whether a post is open below it */
type SignInProps = { config: FirebaseConfig; isWriting: boolean };

/** Sign-in with e-mail and password, with a link to reset a forgotten password. */
export function SignIn({ config, isWriting }: SignInProps) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [stays, setStays] = useState(false);
  /** Attempts without an answer, one after another. */
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const email = typed.trim();

  const correct = (name: 'email' | 'password', problem: string) => {
    setMessage(problem);
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  };
  const request = async (send: () => Promise<string>, success: string) => {
    setBusy(true);
    setMessage('');
    const problem = await send();
    setBusy(false);
    const isUnreachable = problem === unreachable;
    setFailures(isUnreachable ? failures + 1 : 0);
    if (isUnreachable && failures > 0 && navigator.onLine) return setMessage(`${problem} ${mayBeBlocked}`);
    if (problem === notMatching) correct('password', problem);
    else setMessage(problem || success);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!email) correct('email', 'Type your e-mail address first.');
    else if (!password) correct('password', 'Type your password first.');
    else void request(() => signIn(config, email, password, stays), '');
  };
  const reset = () => {
    if (busy) return;
    if (!/\S@\S/.test(email)) correct('email', 'Type your e-mail address first.');
    else {
      void request(
        () => sendPasswordReset(config, email),
        `If ${email} has an account here, an e-mail with a link to set a new password is on its way.`,
      );
    }
  };

  const fields = (
    <form ref={form} onSubmit={submit} noValidate>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={typed}
        onChange={setTyped}
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
      <Notice>{message}</Notice>
      <div className="write-actions">
        <Button variant="primary" type="submit" aria-disabled={busy}>
          {busy ? 'Signing in' : 'Sign in'}
        </Button>
        <LinkButton onClick={reset}>Forgot your password?</LinkButton>
      </div>
      <label className="write-stay">
        <input type="checkbox" checked={stays} onChange={({ target }) => setStays(target.checked)} />
        Stay signed in on this device
      </label>
      <p className="text-xs text-muted">
        {stays
          ? `For ${stayDays} days, whoever uses this browser can read requests, publish and delete, until you sign out. Not on a computer that you share.`
          : 'You stay signed in until you close this tab.'}
      </p>
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
