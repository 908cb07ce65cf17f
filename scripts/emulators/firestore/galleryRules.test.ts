import { storedFinalOf } from '../../../lib/proofs/delivery';
import { storedFrameOf } from '../../../lib/proofs/gallery';
import { testRules } from '../rules/testRules';
import {
  type Action,
  type Case,
  commit,
  type Fields,
  list,
  now,
  read,
  remove,
  services,
  text,
  write,
} from './rulesRequests';

// Who may do what with galleries and their finished pictures.

const id = '0123456789abcdef0123456789abcdef';
const other = 'fedcba9876543210fedcba9876543210';
const map = (fields: Fields = {}) => ({ mapValue: { fields } });
const whole = (value: number) => ({ integerValue: String(value) });
const [yes, no, none] = [{ booleanValue: true }, { booleanValue: false }, { nullValue: null }];
const inDays = (days: number) => whole(Date.now() + days * 86_400_000);

const stored = { name: 'NL-0412', width: 2, height: 3, file: '0123456789abcdef' };
const frame = text(storedFrameOf(stored));
const settings = (more: Fields = {}) =>
  map({
    title: text('Priya S.'),
    message: text(''),
    session: text('2026-11-19'),
    folder: text(other),
    included: whole(4),
    basicPrice: whole(45),
    advancedPrice: whole(99),
    frames: map({ f001: frame, f002: frame }),
    stage: text('picking'),
    reopened: no,
    ...more,
  });
const gallery = (more: Fields = {}): Fields => ({
  settings: settings(),
  changed: now(),
  until: inDays(60),
  picks: map(),
  notes: map(),
  finished: none,
  opened: none,
  mail: text('none'),
  ...more,
});
const picked = gallery({ picks: map({ f001: text('maybe') }) });
const finished = gallery({ finished: now() });
const delivered = gallery({ settings: settings({ stage: text('delivered') }), finished: now() });
const over = gallery({ until: inDays(-1) });

const final = text(storedFinalOf({ ...stored, bytes: 5, ending: 'jpg' }));
const delivery = (more: Fields = {}): Fields => ({
  folder: text(id),
  finals: map({ d1: final, d2: final }),
  open: yes,
  until: inDays(60),
  downloaded: none,
  ...more,
});
const closed = delivery({ open: no });
const ended = delivery({ until: inDays(-1) });
const downloaded = delivery({ downloaded: now() });

const ofMask = (fieldPaths: string[]) => ({ updateMask: { fieldPaths }, currentDocument: { exists: true } });
/** A change of a gallery, with the times that the server sets. */
const change = (fields: Fields, mask = Object.keys(fields), times = ['changed']) =>
  commit(write(`galleries/${id}`, fields, times, ofMask(mask)));
const changeSetting = (name: string, value: object) =>
  change({ settings: map({ [name]: value }) }, [`settings.${name}`]);
const pick = (name: string, value: object, times?: string[]) =>
  change({ picks: map({ [name]: value }) }, [`picks.${name}`], times);
const note = (name: string, value: string) =>
  change({ notes: map({ [name]: text(value) }) }, [`notes.${name}`]);
const setTime = (name: string) => change({}, [], ['changed', name]);
const deliver = changeSetting('stage', text('delivered'));
const addFrame = change({ settings: map({ frames: map({ f003: frame }) }) }, ['settings.frames.f003']);
const make = (fields: Fields, name = other) => commit(write(`galleries/${name}`, fields, ['changed']));
/** A change of the finished pictures. */
const changeDelivery = (fields: Fields, mask = Object.keys(fields), times: string[] = []) =>
  commit(write(`deliveries/${id}`, fields, times, ofMask(mask)));
const makeDelivery = (fields: Fields) => commit(write(`deliveries/${other}`, fields));
const reportDownload = changeDelivery({}, [], ['downloaded']);
const open = changeDelivery({ open: yes });

const allowed: Case[] = [
  ['anybody', 'reads a gallery whose id is known', read(`galleries/${id}`)],
  ...['included', 'basic', 'advanced', 'maybe'].map(
    (value): Case => ['anybody', `picks a frame as ${value}`, pick('f001', text(value))],
  ),
  ['anybody', 'gives up a pick', change({}, ['picks.f001']), picked],
  ['anybody', 'writes a note', note('f002', 'Warm')],
  ['anybody', 'opens', setTime('opened')],
  ['anybody', 'finishes', setTime('finished')],
  ['anybody', 'finishes with what is unsent', pick('f001', text('included'), ['changed', 'finished'])],
  ['an owner', 'reads one that has ended', read(`galleries/${id}`), over],
  ['an owner', 'lists 500 galleries', list('galleries', 500)],
  ['an owner', 'makes a gallery', make(gallery())],
  ['an owner', 'extends one', change({ until: inDays(90) }), over],
  ['an owner', 'adds a frame', addFrame],
  ['an owner', 'reopens one', change({ finished: none }), finished],
  ['an owner', 'delivers one that is finished', deliver, finished],
  ['an owner', 'changes the price of one that is not finished', changeSetting('basicPrice', whole(50))],
  ['an owner', 'deletes one', remove(`galleries/${id}`)],
  // Finished pictures.
  ['anybody', 'reads finished pictures that are delivered', read(`deliveries/${id}`)],
  ['anybody', 'says that they were downloaded', reportDownload],
  ['an owner', 'reads those that are not delivered', read(`deliveries/${id}`), closed],
  ['an owner', 'makes finished pictures', makeDelivery(closed)],
  ['an owner', 'opens them', open, closed],
  ['an owner', 'takes one out that was downloaded', changeDelivery({}, ['finals.d1']), downloaded],
  ['an owner', 'deletes finished pictures', remove(`deliveries/${id}`)],
];

const hostile: [what: string, action: Action, before?: Fields][] = [
  ['reads a gallery that has ended', read(`galleries/${id}`), over],
  ['reads one that never was', read(`galleries/${other}`)],
  ['lists galleries', list('galleries', 1)],
  ['picks without the time', pick('f001', text('included'), [])],
  ['picks with a time of its own', change({ changed: now() }, ['changed'], [])],
  ['picks as free', pick('f001', text('free'))],
  ['picks with a map', pick('f001', map({ a: text('included') }))],
  ['picks a frame that is not there', pick('f009', text('included'))],
  ['removes the picks', change({}, ['picks'])],
  ['removes the notes', change({}, ['notes'])],
  ['writes a note on a frame that is not there', note('x', 'x')],
  ['writes notes beyond 30,000 characters', note('f001', 'x'.repeat(30_001))],
  ['finishes at a time of its own', change({ finished: now() })],
  ['finishes with a text', change({ finished: text('yes') })],
  ['reopens', change({ finished: none }), finished],
  ['picks after finishing', pick('f001', text('included')), finished],
  ['picks after the delivery', pick('f001', text('included')), delivered],
  ['picks after the end', pick('f001', text('included')), over],
  ['opens again', setTime('opened'), gallery({ opened: now() })],
  ['extends the link', change({ until: inDays(900) })],
  ['lowers the price', changeSetting('basicPrice', whole(0))],
  ['delivers', deliver],
  ['says that a mail was sent', change({ mail: text('sent') })],
  ['adds a field', change({ admin: text('x') })],
  ['replaces the gallery', make(gallery(), id)],
  ['makes a gallery', make(gallery())],
  ['deletes the gallery', remove(`galleries/${id}`)],
  // Finished pictures.
  ['reads finished pictures that are not delivered', read(`deliveries/${id}`), closed],
  ['reads those whose link has ended', read(`deliveries/${id}`), ended],
  ['reads those that never were', read(`deliveries/${other}`)],
  ['lists finished pictures', list('deliveries', 1)],
  ['says again that they were downloaded', reportDownload, downloaded],
  ['says so at a time of its own', changeDelivery({ downloaded: now() })],
  ['says so before the delivery', reportDownload, closed],
  ['says so after the end', reportDownload, ended],
  ['takes that back', changeDelivery({ downloaded: none }), downloaded],
  ['opens them', open, closed],
  ['extends them with it', changeDelivery({ until: inDays(900) }, ['until'], ['downloaded'])],
  ['takes a finished picture out with it', changeDelivery({}, ['finals.d1'], ['downloaded'])],
  ['makes finished pictures', makeDelivery(delivery())],
  ['deletes finished pictures', remove(`deliveries/${id}`)],
];

const makes = (what: string, fields: Fields, name?: string): Case => [
  'an owner',
  `makes ${what}`,
  make(gallery(fields), name),
];
const makesWith = (what: string, more: Fields) => makes(what, { settings: settings(more) });
const refused: Case[] = [
  ...(['anybody', 'an account', 'an owner without a verified address'] as const).flatMap((sender) =>
    hostile.map(([what, action, before]): Case => [sender, what, action, before]),
  ),
  ['an owner', 'lists 501 galleries', list('galleries', 501)],
  ['an owner', 'lists all galleries', list('galleries')],
  ['an owner', 'extends one without the time', change({ until: inDays(90) }, ['until'], [])],
  ['an owner', 'delivers one that is reopened', deliver],
  ['an owner', 'picks in one that is finished', pick('f001', text('included')), finished],
  ...['included', 'basicPrice', 'advancedPrice'].map((field): Case => {
    const fields = { settings: map({ [field]: whole(7) }), finished: none };
    const reopen = change(fields, [`settings.${field}`, 'finished']);
    return ['an owner', `changes ${field} of one that is finished, and reopens it at once`, reopen, finished];
  }),
  makes('one with a short id', {}, 'abc'),
  makes('one without notes', { notes: none }),
  makes('one with an end of 14 digits', { until: whole(10_000_000_000_000) }),
  makes('one with an end before 1970', { until: whole(-1) }),
  makes('one with an end that is a text', { until: text('never') }),
  makesWith('one with a stage that is not known', { stage: text('x') }),
  makesWith('one with a folder that can be guessed', { folder: text('priya') }),
  makesWith('one with more settings', { more: text('x') }),
  makesWith('one with a price below zero', { basicPrice: whole(-1) }),
  ['an owner', 'makes finished pictures in such a folder', makeDelivery(delivery({ folder: text('a') }))],
];

testRules<Action, Fields>({
  ...services,
  allowed,
  refused,
  prepare: ([, , action, before]) => {
    const isDelivery = JSON.stringify(action).includes('deliveries');
    const collection = isDelivery ? 'deliveries' : 'galleries';
    const stored = before ?? (isDelivery ? delivery() : gallery());
    return [remove(`${collection}/${other}`), commit(write(`${collection}/${id}`, stored))];
  },
});
