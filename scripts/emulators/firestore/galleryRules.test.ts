import { localProjectId } from '../../../lib/firebase/config';
import { storedFinalOf } from '../../../lib/proofs/delivery';
import { storedFrameOf } from '../../../lib/proofs/gallery';
import { localToken } from '../rules/idToken';
import { type LocalFirestore, startFirestore } from './server';

// Who may do what with a gallery, with two implementations: the local Firestore in every run, and the official emulator
// if it runs.

type Fields = Record<string, Record<string, unknown>>;
const documents = `projects/${localProjectId}/databases/(default)/documents`;
const id = '0123456789abcdef0123456789abcdef';
const other = 'fedcba9876543210fedcba9876543210';
const text = (stringValue: string) => ({ stringValue });
const map = (fields: Fields = {}) => ({ mapValue: { fields } });
const none = { nullValue: null };
const now = () => ({ timestampValue: new Date().toISOString() });
const inDays = (days: number) => ({ integerValue: String(Date.now() + days * 86_400_000) });
const frame = text(storedFrameOf({ name: 'NL-0412', width: 2, height: 3, file: '0123456789abcdef' }));
const settings = (more: Fields = {}) =>
  map({
    ...{ title: text('Priya S.'), message: text(''), session: text('2026-11-19'), folder: text(other) },
    included: { integerValue: '4' },
    basicPrice: { integerValue: '45' },
    advancedPrice: { integerValue: '99' },
    ...{ frames: map({ f001: frame, f002: frame }), stage: text('picking') },
    reopened: { booleanValue: false },
    ...more,
  });
const whole = (value: number) => ({ integerValue: String(value) });
const gallery = (more: Fields = {}): Fields => ({
  ...{ settings: settings(), changed: now(), until: inDays(60), picks: map(), notes: map() },
  ...{ finished: none, opened: none, mail: text('none') },
  ...more,
});
const delivered = gallery({ settings: settings({ stage: text('delivered') }), finished: now() });
const final = text(
  storedFinalOf({ name: 'NL-0412', width: 2, height: 3, file: '0123456789abcdef', bytes: 5, ending: 'jpg' }),
);
const yes = { booleanValue: true };
const delivery = (more: Fields = {}): Fields => ({
  ...{
    folder: text(id),
    finals: map({ d1: final, d2: final }),
    open: yes,
    until: inDays(60),
    downloaded: none,
  },
  ...more,
});
const closed = delivery({ open: { booleanValue: false } });
const finished = gallery({ finished: now() });
const over = gallery({ until: inDays(-1) });

const senders = {
  anybody: () => undefined,
  'an account': () => localToken(),
  'an owner without a verified address': () => localToken({ owner: true, email_verified: false }),
  'an owner': () => localToken({ owner: true, email_verified: true }),
};
type Sender = keyof typeof senders;
type Case = {
  sender?: Sender;
  what: string;
  /** What is stored before: of the gallery, or of its finished pictures if it is about those. */
  before?: Fields;
  about?: 'deliveries';
  allowed: boolean;
} & ({ read: string } | { body: object } | { remove: true });

/** A change of some fields, and times that the server sets: that of the change, unless it is left out, and others. */
const change = (fields: Fields, mask = Object.keys(fields), times: string[] = [], changed = ['changed']) => ({
  writes: [
    {
      update: { name: `${documents}/galleries/${id}`, fields },
      updateMask: { fieldPaths: mask },
      updateTransforms: [...changed, ...times].map((fieldPath) => ({
        fieldPath,
        setToServerValue: 'REQUEST_TIME',
      })),
      currentDocument: { exists: true },
    },
  ],
});
const pick = (frameId: string, value: Record<string, unknown>, changed?: string[]) =>
  change({ picks: map({ [frameId]: value }) }, [`picks.${frameId}`], [], changed);
const set = (fields: Fields, name = id, collection = 'galleries') => ({
  writes: [
    {
      update: { name: `${documents}/${collection}/${name}`, fields },
      updateTransforms:
        collection === 'galleries' ? [{ fieldPath: 'changed', setToServerValue: 'REQUEST_TIME' }] : [],
    },
  ],
});
/** A change of the finished pictures. */
const changeDelivery = (fields: Fields, mask = Object.keys(fields)) => ({
  writes: [
    {
      update: { name: `${documents}/deliveries/${id}`, fields },
      updateMask: { fieldPaths: mask },
      currentDocument: { exists: true },
    },
  ],
});
const downloaded = {
  writes: [
    {
      update: { name: `${documents}/deliveries/${id}`, fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'downloaded', setToServerValue: 'REQUEST_TIME' }],
      currentDocument: { exists: true },
    },
  ],
};
const list = (limit?: number, collectionId = 'galleries') => ({
  structuredQuery: { from: [{ collectionId }], limit },
});
const ofDelivery = (one: Case): Case => ({ ...one, about: 'deliveries' });
const refused = (what: string, body: object, before?: Fields): Case => ({
  what,
  body,
  allowed: false,
  ...(before && { before }),
});

const cases: Case[] = [
  { what: 'reads a gallery whose id is known', read: id, allowed: true },
  { what: 'reads one that has ended', read: id, before: over, allowed: false },
  { what: 'reads one that never was', read: other, allowed: false },
  { sender: 'an owner', what: 'reads one that has ended', read: id, before: over, allowed: true },
  { what: 'lists galleries', read: '', allowed: false },
  { sender: 'an account', what: 'lists galleries', read: '', allowed: false },
  ...(['included', 'basic', 'advanced', 'maybe'] as const).map(
    (value): Case => ({ what: `picks a frame as ${value}`, body: pick('f001', text(value)), allowed: true }),
  ),
  {
    what: 'gives up a pick',
    before: gallery({ picks: map({ f001: text('included') }) }),
    body: change({}, ['picks.f001']),
    allowed: true,
  },
  {
    what: 'writes a note',
    body: change({ notes: map({ f002: text('Warm') }) }, ['notes.f002']),
    allowed: true,
  },
  { what: 'finishes', body: change({}, [], ['finished']), allowed: true },
  { what: 'opens', body: change({}, [], ['opened']), allowed: true },
  {
    what: 'finishes with what is unsent',
    body: change({ picks: map({ f001: text('included') }) }, ['picks.f001'], ['finished']),
    allowed: true,
  },
  refused('picks without the time', pick('f001', text('included'), [])),
  refused(
    'picks with a time of its own',
    change({ picks: map({ f001: text('included') }), changed: now() }, ['picks.f001', 'changed'], [], []),
  ),
  refused('changes the time after finishing', change({}), finished),
  // Hostile ones.
  refused('picks as free', pick('f001', text('free'))),
  refused('picks with a number', pick('f001', { integerValue: '1' })),
  refused('picks with a map', pick('f001', map({ a: text('included') }))),
  refused('picks a frame that is not there', pick('f009', text('included'))),
  refused('replaces all picks by a text', change({ picks: text('included') })),
  refused('removes the picks', change({}, ['picks'])),
  refused('removes the notes', change({}, ['notes'])),
  refused(
    'writes a note on a frame that is not there',
    change({ notes: map({ x: text('x') }) }, ['notes.x']),
  ),
  refused(
    'writes notes beyond 30,000 characters',
    change({ notes: map({ f001: text('x'.repeat(30_001)) }) }, ['notes.f001']),
  ),
  refused('finishes at a time of its own', change({ finished: now() })),
  refused('finishes with a text', change({ finished: text('yes') })),
  refused('reopens', change({ finished: none }), finished),
  refused('picks after finishing', pick('f001', text('included')), finished),
  refused('finishes again', change({}, [], ['finished']), finished),
  refused('picks after the delivery', pick('f001', text('included')), delivered),
  refused('picks after the end', pick('f001', text('included')), over),
  refused('finishes after the end', change({}, [], ['finished']), over),
  refused('opens again', change({}, [], ['opened']), gallery({ opened: now() })),
  refused('extends the link', change({ until: inDays(900) })),
  refused(
    'lowers the price',
    change({ settings: map({ basicPrice: { integerValue: '0' } }) }, ['settings.basicPrice']),
  ),
  refused(
    'adds included images',
    change({ settings: map({ included: { integerValue: '99' } }) }, ['settings.included']),
  ),
  refused(
    'adds a frame',
    change({ settings: map({ frames: map({ f003: frame }) }) }, ['settings.frames.f003']),
  ),
  refused('delivers', change({ settings: map({ stage: text('delivered') }) }, ['settings.stage'])),
  refused('says that a mail was sent', change({ mail: text('sent') })),
  refused('adds a field', change({ admin: text('x') })),
  refused('picks and extends at once', change({ picks: map(), until: inDays(900) })),
  refused('replaces the gallery', set(gallery())),
  refused('makes a gallery', set(gallery(), other)),
  { what: 'deletes the gallery', remove: true, allowed: false },
  { sender: 'an account', what: 'deletes the gallery', remove: true, allowed: false },
  { sender: 'an account', what: 'makes a gallery', body: set(gallery(), other), allowed: false },
  {
    sender: 'an owner without a verified address',
    what: 'makes a gallery',
    body: set(gallery(), other),
    allowed: false,
  },
  // What owners do.
  { sender: 'an owner', what: 'makes a gallery', body: set(gallery(), other), allowed: true },
  {
    sender: 'an owner',
    what: 'extends one',
    body: change({ until: inDays(90) }),
    before: over,
    allowed: true,
  },
  {
    sender: 'an owner',
    what: 'extends one without the time',
    body: change({ until: inDays(90) }, ['until'], [], []),
    allowed: false,
  },
  {
    sender: 'an owner',
    what: 'adds a frame',
    body: change({ settings: map({ frames: map({ f003: frame }) }) }, ['settings.frames.f003']),
    allowed: true,
  },
  {
    sender: 'an owner',
    what: 'reopens one',
    body: change({ finished: none }),
    before: finished,
    allowed: true,
  },
  {
    sender: 'an owner',
    what: 'delivers one that is finished',
    body: change({ settings: map({ stage: text('delivered') }) }, ['settings.stage']),
    before: finished,
    allowed: true,
  },
  {
    sender: 'an owner',
    what: 'delivers one that is reopened',
    body: change({ settings: map({ stage: text('delivered') }) }, ['settings.stage']),
    allowed: false,
  },
  {
    sender: 'an owner',
    what: 'changes the price of one that is not finished',
    body: change({ settings: map({ basicPrice: whole(50) }) }, ['settings.basicPrice']),
    allowed: true,
  },
  ...(['included', 'basicPrice', 'advancedPrice'] as const).flatMap((field) =>
    [[], ['finished']].map(
      (more): Case => ({
        sender: 'an owner',
        what: `changes ${field} of one that is finished${more.length > 0 ? ', and reopens it at once' : ''}`,
        body: change({ settings: map({ [field]: whole(7) }), ...(more.length > 0 && { finished: none }) }, [
          `settings.${field}`,
          ...more,
        ]),
        before: finished,
        allowed: false,
      }),
    ),
  ),
  {
    sender: 'an owner',
    what: 'picks in one that is finished',
    body: pick('f001', text('included')),
    before: finished,
    allowed: false,
  },
  // Finished pictures.
  ...[
    { what: 'reads finished pictures that are delivered', read: id, allowed: true },
    { what: 'reads those that are not', read: id, before: closed, allowed: false },
    {
      what: 'reads those whose link has ended',
      read: id,
      before: delivery({ until: inDays(-1) }),
      allowed: false,
    },
    { what: 'reads those that never were', read: other, allowed: false },
    { what: 'lists finished pictures', read: '', allowed: false },
    { what: 'says that they were downloaded', body: downloaded, allowed: true },
    refused('says so again', downloaded, delivery({ downloaded: now() })),
    refused('says so at a time of its own', changeDelivery({ downloaded: now() })),
    refused('says so before the delivery', downloaded, closed),
    refused('says so after the end', downloaded, delivery({ until: inDays(-1) })),
    refused('takes that back', changeDelivery({ downloaded: none }), delivery({ downloaded: now() })),
    refused('opens them', changeDelivery({ open: yes }), closed),
    refused('extends them', changeDelivery({ until: inDays(900) })),
    refused('adds a finished picture', changeDelivery({ finals: map({ d3: final }) }, ['finals.d3'])),
    refused('takes a finished picture out', changeDelivery({}, ['finals.d1'])),
    refused('moves them to another folder', changeDelivery({ folder: text(other) })),
    refused('adds a field to them', changeDelivery({ admin: text('x') })),
    refused('makes finished pictures', set(delivery(), other, 'deliveries')),
    { what: 'deletes finished pictures', remove: true, allowed: false } as const,
    {
      sender: 'an account',
      what: 'reads those that are not delivered',
      read: id,
      before: closed,
      allowed: false,
    } as const,
    {
      sender: 'an account',
      what: 'makes finished pictures',
      body: set(delivery(), other, 'deliveries'),
      allowed: false,
    } as const,
    {
      sender: 'an owner without a verified address',
      what: 'opens them',
      body: changeDelivery({ open: yes }),
      before: closed,
      allowed: false,
    } as const,
    {
      sender: 'an owner',
      what: 'reads those that are not delivered',
      read: id,
      before: closed,
      allowed: true,
    } as const,
    {
      sender: 'an owner',
      what: 'makes finished pictures',
      body: set(closed, other, 'deliveries'),
      allowed: true,
    } as const,
    {
      sender: 'an owner',
      what: 'opens them',
      body: changeDelivery({ open: yes }),
      before: closed,
      allowed: true,
    } as const,
    {
      sender: 'an owner',
      what: 'makes some in a folder that can be guessed',
      body: set(delivery({ folder: text('a') }), other, 'deliveries'),
      allowed: false,
    } as const,
    {
      sender: 'an owner',
      what: 'takes one out that was downloaded',
      before: delivery({ downloaded: now() }),
      body: changeDelivery({}, ['finals.d1']),
      allowed: true,
    } as const,
    { sender: 'an owner', what: 'deletes finished pictures', remove: true, allowed: true } as const,
  ].map(ofDelivery),
  { sender: 'an owner', what: 'deletes one', remove: true, allowed: true },
  ...[
    ['a short id', set(gallery(), 'abc')],
    ['one without notes', set({ ...gallery(), notes: none }, other)],
    ['an end of 14 digits', set(gallery({ until: { integerValue: '10000000000000' } }), other)],
    ['an end before 1970', set(gallery({ until: { integerValue: '-1' } }), other)],
    ['an end that is a text', set(gallery({ until: text('never') }), other)],
    ['a stage that is not known', set(gallery({ settings: settings({ stage: text('x') }) }), other)],
    ['a folder that can be guessed', set(gallery({ settings: settings({ folder: text('priya') }) }), other)],
    ['settings with more', set(gallery({ settings: settings({ more: text('x') }) }), other)],
    [
      'a price below zero',
      set(gallery({ settings: settings({ basicPrice: { integerValue: '-1' } }) }), other),
    ],
  ].map(
    ([what, body]): Case => ({
      sender: 'an owner',
      what: `makes ${what}`,
      body: Object(body),
      allowed: false,
    }),
  ),
];

let local: LocalFirestore;
beforeAll(async () => {
  local = await startFirestore(0);
});
afterAll(() => local.kill());
const official = process.env.FIRESTORE_EMULATOR_HOST;
const implementations = [
  { implementation: 'the local Firestore', host: () => local.host, isAvailable: true },
  { implementation: 'the official emulator', host: () => official, isAvailable: official !== undefined },
];

describe.each(implementations)('$implementation', ({ host, isAvailable }) => {
  const send = (method: string, path: string, body: unknown, token: string | undefined) =>
    fetch(`http://${host()}/v1/${documents}${path}`, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  (isAvailable ? test : test.skip).each(
    cases.map((one) => [one.sender ?? 'anybody', one.what, one] as const),
  )('%s %s', async (sender, _, one) => {
    const collection = one.about ?? 'galleries';
    const usual = one.about ? delivery() : gallery();
    await send('DELETE', `/${collection}/${other}`, undefined, 'owner');
    await send('PATCH', `/${collection}/${id}`, { fields: one.before ?? usual }, 'owner');
    const token = senders[sender]();
    const response =
      'read' in one
        ? await (one.read
            ? send('GET', `/${collection}/${one.read}`, undefined, token)
            : send('POST', ':runQuery', list(1, collection), token))
        : 'body' in one
          ? await send('POST', ':commit', one.body, token)
          : await send('DELETE', `/${collection}/${id}`, undefined, token);
    expect([response.status, one.allowed ? '' : await response.text()]).toEqual([
      one.allowed ? 200 : 403,
      one.allowed ? '' : expect.stringContaining('PERMISSION_DENIED'),
    ]);
  });

  (isAvailable ? test : test.skip)('owners list 500 galleries at most', async () => {
    const token = senders['an owner']();
    expect((await send('POST', ':runQuery', list(500), token)).status).toBe(200);
    expect((await send('POST', ':runQuery', list(501), token)).status).toBe(403);
    expect((await send('POST', ':runQuery', list(), token)).status).toBe(403);
  });
});

// Readers ignore a note that is not text; whether it is let in depends on how `join` is implemented.
(official === undefined ? test.skip : test).each([
  ['a number', { integerValue: '1' }],
  ['a map', map({ a: text('x') })],
  ['nothing', none],
])('both judge alike a note that is %s', async (_, note) => {
  const judged = await Promise.all(
    implementations.map(async ({ host }) => {
      const url = `http://${host()}/v1/${documents}`;
      const seed = { method: 'PATCH', headers: { authorization: 'Bearer owner' } };
      await fetch(`${url}/galleries/${id}`, { ...seed, body: JSON.stringify({ fields: gallery() }) });
      const body = JSON.stringify(change({ notes: map({ f001: note }) }, ['notes.f001']));
      return (await fetch(`${url}:commit`, { method: 'POST', body })).status;
    }),
  );
  expect(judged[0]).toBe(judged[1]);
});
