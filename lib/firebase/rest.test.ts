import { answerIn } from './rest';

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
])('an answer of Firestore to %s counts: %p %j', (path, status, body) => {
  expect(answerIn(path, status, body)).toEqual({ status, body });
});

// Hotel networks, proxies and blockers answer with anything.
const otherAnswers = [{}, null, [], { ok: true }, 'welcome', 7, { error: 'login' }, { error: {} }];
test.each([':commit', ':batchGet', '/galleries/1'])(
  'an answer of somebody else to %s is no answer',
  (path) => {
    const accepted = [200, 302, 403, 503].flatMap((status) =>
      otherAnswers.flatMap((body) => answerIn(path, status, body) ?? []),
    );
    // A list is what a read of several documents gets; an empty one has none.
    expect(accepted).toEqual(path === ':batchGet' ? [{ status: 200, body: [] }] : []);
  },
);
