/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendPasswordReset, signIn } from '@/lib/firebase/identity';
import { SignIn } from './SignIn';

const mockSignInCall = jest.fn();
jest.mock('@/lib/firebase/sdkForOwner.bundle', () => ({
  initializeApp: jest.fn(),
  initializeAuth: jest.fn(),
  connectAuthEmulator: jest.fn(),
  setPersistence: async () => {},
  signInWithEmailAndPassword: () => mockSignInCall(),
}));
jest.mock('@/lib/firebase/identity', () => {
  const actual = jest.requireActual('@/lib/firebase/identity');
  return { ...actual, signIn: jest.fn(actual.signIn), sendPasswordReset: jest.fn() };
});

const renderForm = () => render(<SignIn isWriting={false} />);

test.each([
  ['auth/too-many-requests', 'Too many attempts. Wait a few minutes'],
  ['auth/user-disabled', 'This account is disabled.'],
  [
    'auth/network-request-failed',
    'You may be offline, or the server did not respond. Check the network and try again.',
  ],
  ['auth/operation-not-allowed', 'Signing in by e-mail is not enabled yet.'],
  ['auth/internal-error', 'Something unexpected went wrong. Try again in a moment.'],
])('shows a message for %s', async (code, text) => {
  mockSignInCall.mockRejectedValue(Object.assign(new Error(code), { code }));
  renderForm();
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.example');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(signIn).toHaveBeenLastCalledWith('a@b.example', 'secret', false);
});

test('a second submit while waiting for a response sends nothing', async () => {
  jest.mocked(signIn).mockReset();
  jest.mocked(signIn).mockReturnValue(new Promise(() => {}));
  renderForm();
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.example');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Signing in' }));
  expect(signIn).toHaveBeenCalledTimes(1);
});

test('an empty form names the first field that is missing', async () => {
  jest.mocked(signIn).mockReset();
  renderForm();
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await submit();
  expect(await screen.findByText('Enter your e-mail address.')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.example');
  await submit();
  expect(await screen.findByText('Enter your password.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
});

test('resetting the password needs an e-mail address', async () => {
  jest.mocked(sendPasswordReset).mockResolvedValue();
  renderForm();
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(sendPasswordReset).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('E-mail'), ' a@b.example ');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(await screen.findByText(/^If a@b.example has an account here/)).toBeVisible();
});

test('while a post is being edited, the form is collapsed, with what was typed before', async () => {
  const { rerender } = renderForm();
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.example');
  rerender(<SignIn isWriting />);
  expect(screen.getByLabelText('E-mail')).not.toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('a@b.example');
  expect(screen.getByText(/Your text is saved on this device/)).toBeVisible();
  expect(screen.getByText('Sign in', { selector: 'summary' })).toBeVisible();
});

test('what a browser fills in without an event for React is sent, and stays in the fields', async () => {
  jest.mocked(signIn).mockReset();
  jest.mocked(signIn).mockReturnValue(new Promise(() => {}));
  renderForm();
  for (const [label, text] of [
    ['E-mail', 'a@b.example'],
    ['Password', 'secret'],
  ] as const) {
    const input = screen.getByLabelText<HTMLInputElement>(label);
    // React compares with the value that was set here, and so ignores the event, as with Chrome on the iPhone.
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signIn).toHaveBeenLastCalledWith('a@b.example', 'secret', false);
  expect(screen.getByLabelText('E-mail')).toHaveValue('a@b.example');
});
