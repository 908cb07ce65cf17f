import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { TextField } from '@/components/ui/TextField';
import { getErrorKind } from '@/lib/firebase/errors';
import { sendPasswordReset, signIn } from '@/lib/firebase/identity';
import { maxSessionDays } from '@/lib/firebase/rememberedSession';
import { accountClass, ErrorNotice, LinkButton } from './ui/elements';
import { Checkbox } from './ui/fields';
import { blockedHint, formatErrorKind, getErrorMessage } from './ui/messages';
import { useForm } from './ui/useForm';
import { useTask } from './ui/useTask';

type SignInProps = {
  /** Whether a post is open below the form. */
  isWriting: boolean;
};

/** The errors of the fields, a message, and whether the last attempt got no response. */
type SignInResult = { email?: string; password?: string; message?: string; isUnanswered?: boolean };

/** Says what runs while the link to reset a password is being requested. */
const sendingLabel = 'Sending the e-mail';

/** Sign-in with e-mail and password, with a link to reset a forgotten password. */
export function SignIn({ isWriting }: SignInProps) {
  return (
    <section
      aria-label="Sign in"
      className={isWriting ? accountClass : 'grid gap-5 border-t-2 border-ink pt-5'}
    >
      {isWriting ? (
        <p className="mr-auto min-w-0 py-2.5 wrap-anywhere">{formatErrorKind('signedOut', 'post')}</p>
      ) : (
        <h2 className="text-h3">Sign in</h2>
      )}
      {/* Collapsed while a post is open, so that the post stays visible. What was typed stays in the form. */}
      <details open={!isWriting} className={isWriting ? 'open:w-full open:py-4' : ''}>
        <summary className={isWriting ? 'link' : 'hidden'}>Sign in</summary>
        <SignInForm />
      </details>
    </section>
  );
}

function SignInForm() {
  const [isRemembered, setIsRemembered] = useState(false);
  const task = useTask();
  const submit = async (
    { isUnanswered }: SignInResult,
    button: string,
    read: (field: string) => string,
  ): Promise<SignInResult> => {
    const [email, password] = [read('email').trim(), read('password')];
    const isReset = button === 'reset';
    if (isReset ? !/\S@\S/.test(email) : !email) return { email: 'Enter your e-mail address.' };
    if (!isReset && !password) return { password: 'Enter your password.' };
    try {
      await (isReset ? sendPasswordReset(email) : signIn(email, password, isRemembered));
    } catch (error) {
      const kind = getErrorKind(error);
      const message = getErrorMessage(error, 'signIn');
      if (kind === 'wrongPassword') return { password: message };
      if (kind !== 'offline') return { message };
      const mayBeBlocked = isUnanswered && navigator.onLine;
      return { message: mayBeBlocked ? `${message} ${blockedHint}` : message, isUnanswered: true };
    }
    if (!isReset) return {};
    return {
      message: `If ${email} has an account here, an e-mail with a link to set a new password is on its way.`,
    };
  };
  const { result, form } = useForm<SignInResult>(task, {}, submit, (button) =>
    button === 'reset' ? sendingLabel : 'Signing in',
  );

  return (
    <form {...form} className="grid max-w-md gap-5">
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={result.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={result.password}
      />
      <ErrorNotice>{task.error || result.message}</ErrorNotice>
      <ButtonRow>
        <Button variant="primary" type="submit" aria-disabled={task.isBusy}>
          {(task.progress !== sendingLabel && task.progress) || 'Sign in'}
        </Button>
        <LinkButton type="submit" value="reset" aria-disabled={task.isBusy}>
          {task.progress === sendingLabel ? sendingLabel : 'Forgot your password?'}
        </LinkButton>
      </ButtonRow>
      <Checkbox label="Stay signed in on this device" checked={isRemembered} onChange={setIsRemembered} />
      <p className="text-xs text-muted">
        {isRemembered
          ? `For ${maxSessionDays} days, or until you sign out, anyone who uses this browser can read requests, publish and delete. Don’t check this on a shared computer.`
          : 'You stay signed in until you close this tab.'}
      </p>
    </form>
  );
}
