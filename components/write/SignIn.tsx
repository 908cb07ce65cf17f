import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { notMatching, sendPasswordReset, signIn, unreachable } from '@/lib/firebase/identity';
import { rememberedDays } from '@/lib/firebase/rememberedSession';
import { Actions, accountStyle, LinkButton, Notice } from './ui/elements';
import { mayBeBlocked, problemMessages } from './ui/messages';
import { useForm } from './ui/useForm';

/** @param isWriting whether a post is open below it */
type SignInProps = { isWriting: boolean };

/** What came of the last attempt, and how many had no answer, one after another. */
type Result = { message: string; errors: { email?: string; password?: string }; failures: number };

const nothingSent: Result = { message: '', errors: {}, failures: 0 };

/** Sign-in with e-mail and password, with a link to reset a forgotten password. */
export function SignIn({ isWriting }: SignInProps) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [stays, setStays] = useState(false);
  const send = async ({ failures }: Result, button: string): Promise<Result> => {
    const email = typed.trim();
    const refuse = (errors: Result['errors']): Result => ({ message: '', errors, failures: 0 });
    const isReset = button === 'reset';
    if (isReset ? !/\S@\S/.test(email) : !email) return refuse({ email: 'Type your e-mail address first.' });
    if (!isReset && !password) return refuse({ password: 'Type your password first.' });
    const problem = isReset ? await sendPasswordReset(email) : await signIn(email, password, stays);
    if (problem === notMatching) return refuse({ password: problem });
    if (problem === unreachable) {
      const mayBe = failures > 0 && navigator.onLine;
      return { message: mayBe ? `${problem} ${mayBeBlocked}` : problem, errors: {}, failures: failures + 1 };
    }
    const sent = `If ${email} has an account here, an e-mail with a link to set a new password is on its way.`;
    return { message: problem || (isReset ? sent : ''), errors: {}, failures: 0 };
  };
  const { result, isPending, form } = useForm(send, nothingSent);

  const fields = (
    <form {...form} className="grid max-w-md gap-5">
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={typed}
        error={result.errors.email}
        onChange={setTyped}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={result.errors.password}
        onChange={setPassword}
      />
      <Notice>{!isPending && result.message}</Notice>
      <Actions>
        <Button variant="primary" type="submit" aria-disabled={isPending}>
          {isPending ? 'Signing in' : 'Sign in'}
        </Button>
        <LinkButton type="submit" value="reset">
          Forgot your password?
        </LinkButton>
      </Actions>
      <label className="flex min-h-11 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={stays}
          onChange={({ target }) => setStays(target.checked)}
        />
        Stay signed in on this device
      </label>
      <p className="text-xs text-muted">
        {stays
          ? `For ${rememberedDays} days, whoever uses this browser can read requests, publish and delete, until you sign out. Not on a computer that you share.`
          : 'You stay signed in until you close this tab.'}
      </p>
    </form>
  );
  return isWriting ? (
    // The post being edited comes first.
    <section aria-label="Sign in" className={accountStyle}>
      <p className="mr-auto min-w-0 py-2.5 wrap-anywhere">{problemMessages.signedOut}</p>
      <details className="open:w-full open:py-4">
        <summary className="link">Sign in</summary>
        {fields}
      </details>
    </section>
  ) : (
    <section aria-label="Sign in" className="grid gap-5 border-t-2 border-ink pt-5">
      <h2 className="text-2xl">Sign in</h2>
      {fields}
    </section>
  );
}
