import { localProjectId } from '../../../lib/firebase/config';
import { localToken, readIdToken } from './idToken';

const signed = localToken().replace(/^[^.]+/, Buffer.from('{"alg":"RS256"}').toString('base64url'));

// The official emulator checks none of this; Google's service does.
test.each([
  ['expired', localToken({ exp: 100 }), 'has expired'],
  ['of another project', localToken({ project: 'other' }), `not for the project ${localProjectId}`],
  ['without an account', localToken({ sub: '' }), 'malformed'],
  ['without an expiry time', localToken({ exp: 'never' }), 'malformed'],
  ['with an unknown signature', `${signed}x`, 'signs none'],
  ['of another type', signed, 'signs none'],
  ['in two parts', 'eyJh.eyJh', 'malformed'],
  ['that is none', 'hello', 'malformed'],
])('a token %s is refused', (_, token, reason) => {
  expect(() => readIdToken(token)).toThrow(reason);
});
