import { localProjectId } from '../../../lib/firebase/config';
import { localToken, readIdToken } from './idToken';

// The official emulator checks none of this; Google's service does.
test.each([
  ['expired', localToken({ exp: 100 }), 'has expired'],
  ['of another project', localToken({ project: 'other' }), `not for the project ${localProjectId}`],
  ['without an account', localToken({ sub: '' }), 'malformed'],
  ['without an expiry time', localToken({ exp: 'never' }), 'malformed'],
  ['without JSON', 'eyJh.eyJh.', 'malformed'],
  ['that is none', 'hello', 'malformed'],
])('a token %s is refused', (_, token, reason) => {
  expect(() => readIdToken(token)).toThrow(reason);
});
