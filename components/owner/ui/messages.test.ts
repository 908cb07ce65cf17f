import { UncertainError } from '@/lib/firebase/errors';
import { ReadableError } from '@/lib/readableError';
import { getErrorMessage } from './messages';

const createSdkError = (code: string) => Object.assign(new Error('SDK text'), { code });

test.each([
  [
    'unavailable',
    'change',
    'You may be offline, or the server did not respond. Your change may not have been saved: check when you are back online.',
  ],
  [
    'permission-denied',
    'change',
    'Permission denied. This account cannot make this change. Nothing was changed.',
  ],
  [
    'resource-exhausted',
    'post',
    'The database’s free quota for today is used up. Your text is saved on this device; publish tomorrow.',
  ],
  ['storage/unauthenticated', 'upload', 'You are signed out. Sign in, then try again.'],
  ['storage/unknown', 'upload', 'Something unexpected went wrong. Try again in a moment.'],
  [
    'storage/retry-limit-exceeded',
    'files',
    'You may be offline, or the server did not respond. Not complete.',
  ],
  ['auth/user-not-found', 'signIn', 'Incorrect e-mail address or password.'],
] as const)('%s while the task is %s', (code, task, message) => {
  expect(getErrorMessage(createSdkError(code), task)).toBe(message);
});

test('an error for people keeps its message, and any other gives a reason', () => {
  expect(getErrorMessage(new ReadableError('a.jpg is empty.'), 'upload')).toBe('a.jpg is empty.');
  expect(getErrorMessage(new TypeError('x is undefined'), 'change')).toBe(
    'Something unexpected went wrong. Your change may not have been saved: check, then try again.',
  );
});

test('after several attempts, a change that was refused may have been saved', () => {
  expect(getErrorMessage(new UncertainError(createSdkError('permission-denied')), 'change')).toBe(
    'Permission denied. Your change may not have been saved: check, then try again.',
  );
});
