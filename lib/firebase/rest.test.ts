import { parseResponse } from './rest';

const document = {
  name: 'projects/p/databases/(default)/documents/galleries/1',
  fields: {},
  updateTime: '2026-12-01T10:00:00.123456Z',
};
const error = { error: { code: 403, status: 'PERMISSION_DENIED', message: 'No.' } };

test.each<[path: string, status: number, body: unknown]>([
  [':commit', 200, { writeResults: [{ updateTime: '2026-12-01T10:00:00Z' }] }],
  [':batchGet', 200, [{ found: document }]],
  ['/galleries/1', 200, document],
  ['/galleries/1', 403, error],
  [':commit', 400, { error: { status: 'FAILED_PRECONDITION' } }],
])('a response of Firestore to %s is accepted: %p %j', (path, status, body) => {
  expect(parseResponse(path, status, body)).toEqual({ status, body });
});

// Networks of hotels, proxies and blockers send arbitrary responses.
const unrelatedBodies = [{}, null, [], { ok: true }, 'welcome', 7, { error: 'login' }, { error: {} }];
test.each([':commit', ':batchGet', '/galleries/1'])(
  'a response to %s that is not from Firestore is rejected',
  (path) => {
    const accepted = [200, 302, 403, 503].flatMap((status) =>
      unrelatedBodies.flatMap((body) => parseResponse(path, status, body) ?? []),
    );
    // A read of several documents expects a list, which may be empty.
    expect(accepted).toEqual(path === ':batchGet' ? [{ status: 200, body: [] }] : []);
  },
);

test('a refusal of the whole site is not one of the rules', () => {
  const details = [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_HTTP_REFERRER_BLOCKED' },
  ];
  const blocked = { error: { ...error.error, details } };
  expect(parseResponse('/galleries/1', 403, blocked)).toBeNull();
});
