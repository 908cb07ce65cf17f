import type { FirebaseConfig } from '@/lib/firebase/config';
import { toFields } from '@/lib/firebase/rest';
import { emptyTexts, newBooking, type RequestFields, toStoredBooking, toStoredFields } from './request';
import { anyTime } from './requestedTime';
import { cancelRequest, changeRequest, hasArrived, sendRequest } from './sendRequest';

const config: FirebaseConfig = { options: { projectId: 'demo', apiKey: 'key' }, emulatorHost: null };
const id = '0123456789abcdef0123456789abcdef';
const fields: RequestFields = {
  ...emptyTexts,
  name: 'Dana Reyes',
  email: 'dana@example.com',
  summary: 'Basic: $450',
  place: 'studio',
  minutes: 60,
  requestedTime: anyTime,
};

const respond =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const committed = respond({ writeResults: [{}] });
const refused = respond({ error: { status: 'PERMISSION_DENIED' } }, 403);
const lost = async () => {
  throw new TypeError('Failed to fetch');
};
/** The response to reading a request: as it was sent, with some other fields; null if there is none. */
const stored = (more: Record<string, string | number> | null) =>
  respond([
    more
      ? {
          found: {
            fields: toFields({
              ...toStoredFields(fields),
              ...toStoredBooking(newBooking),
              version: 1,
              ...more,
            }),
          },
        }
      : { missing: id },
  ]);

/** The bodies of the requests to the database, and their responses in order. */
let bodies: string[];
function answer(...responses: (() => Promise<Response>)[]): void {
  bodies = [];
  globalThis.fetch = (_url, init) => {
    bodies.push(String(init?.body));
    return (responses.shift() ?? lost)();
  };
}

test('a request is created with what the studio has not decided yet, and with the times of the server', async () => {
  answer(committed);
  expect(await sendRequest(config, id, fields)).toBe('stored');
  const [{ update, updateTransforms, currentDocument }] = JSON.parse(bodies[0] ?? '').writes;
  expect(update.fields).toMatchObject({
    name: { stringValue: 'Dana Reyes' },
    attention: { booleanValue: true },
    times: { arrayValue: { values: [] } },
    beginsAt: { nullValue: null },
    version: { integerValue: '1' },
  });
  expect(updateTransforms.map(({ fieldPath }: { fieldPath: string }) => fieldPath)).toEqual([
    'sentAt',
    'changedAt',
  ]);
  expect(currentDocument).toEqual({ exists: false });
});

test.each([
  ['the response was lost, and it is there', [lost, stored({})], 'stored'],
  ['an earlier attempt was stored', [refused, stored({})], 'stored'],
  ['the response was lost, and it is not there', [lost, stored(null)], 'unknown'],
  ['nothing responds', [lost, lost], 'unknown'],
  ['it was refused, and is not there', [refused, stored(null)], 'refused'],
])('sending, if %s', async (_, responses, outcome) => {
  answer(...responses);
  expect(await sendRequest(config, id, fields)).toBe(outcome);
});

test('after a reload, the page asks whether the request has arrived', async () => {
  answer(stored({}), stored(null), lost);
  const ask = () => hasArrived(config, id);
  expect([await ask(), await ask(), await ask()]).toEqual(['stored', 'unknown', 'unknown']);
});

const change = { ...fields, name: 'Dana R.' };
test.each([
  ['the response was lost, and it is there', [lost, stored({ name: 'Dana R.', version: 2 })], 'stored'],
  ['it was booked meanwhile', [refused, stored({ state: 'booked', version: 2 })], 'refused'],
  ['it was deleted', [refused, stored(null)], 'refused'],
  ['nothing responds', [lost, lost], 'unknown'],
])('changing, if %s', async (_, responses, outcome) => {
  answer(...responses);
  expect(await changeRequest(config, { id, version: 1 }, change)).toBe(outcome);
  const [{ update, updateMask, currentDocument }] = JSON.parse(bodies[0] ?? '').writes;
  expect(update.fields).toMatchObject({ version: { integerValue: '2' }, mail: { stringValue: 'none' } });
  // What the studio has decided stays.
  expect(updateMask.fieldPaths).not.toContain('state');
  expect(currentDocument).toEqual({ exists: true });
});

test.each([
  ['it was canceled before', [refused, stored({ state: 'canceled' })], 'stored'],
  ['it has begun', [refused, stored({ state: 'booked' })], 'refused'],
])('canceling, if %s', async (_, responses, outcome) => {
  answer(...responses);
  expect(await cancelRequest(config, { id, version: 3 })).toBe(outcome);
});
