import { ReadableError } from '@/lib/readableError';
import { getErrorMessage } from './messages';

const createSdkError = (code: string) => Object.assign(new Error('SDK text'), { code });

test.each([
  [
    'unavailable',
    'change',
    'There is no connection, or no answer. The change may not be stored: check it when you are online.',
  ],
  [
    'permission-denied',
    'change',
    'Firebase refused this. This account may not change it. Nothing was changed.',
  ],
  [
    'resource-exhausted',
    'post',
    'The free allowance of the database is used up for today. Your text is saved on this device; publish tomorrow.',
  ],
  ['storage/unauthenticated', 'upload', 'You are signed out. Sign in, then try again.'],
  ['storage/unknown', 'upload', 'Something unexpected went wrong. Try again in a moment.'],
  [
    'storage/retry-limit-exceeded',
    'files',
    'There is no connection, or no answer. Part of it may be done: repeat it when you are online.',
  ],
  ['auth/user-not-found', 'signIn', 'The e-mail address and the password do not match. Check both.'],
] as const)('%s while the task is %s', (code, task, message) => {
  expect(getErrorMessage(createSdkError(code), task)).toBe(message);
});

test('an error for people keeps its message, and any other gives a reason', () => {
  expect(getErrorMessage(new ReadableError('a.jpg is empty.'), 'upload')).toBe('a.jpg is empty.');
  expect(getErrorMessage(new TypeError('x is undefined'), 'change')).toBe(
    'Something unexpected went wrong. The change may not be stored: check it, then try again.',
  );
});
