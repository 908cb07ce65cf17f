import { storedFinalOf } from '../../../lib/proofs/delivery';
import { storedFrameOf } from '../../../lib/proofs/gallery';
import { testRules } from '../rules/testRules';
import {
  type Action,
  type Case,
  change,
  commit,
  type Fields,
  list,
  read,
  remove,
  services,
  write,
} from './rulesRequests';

// Who may do what with galleries and their finished pictures.

const id = '0123456789abcdef0123456789abcdef';
const other = 'fedcba9876543210fedcba9876543210';
const inDays = (days: number) => Date.now() + days * 86_400_000;

const stored = { name: 'NL-0412', width: 2, height: 3, file: '0123456789abcdef' };
const frame = storedFrameOf(stored);
const settings = (more: Fields = {}) => ({
  title: 'Priya S.',
  message: '',
  session: '2026-11-19',
  folder: other,
  included: 4,
  basicPrice: 45,
  advancedPrice: 99,
  frames: { f001: frame, f002: frame },
  stage: 'picking',
  reopened: false,
  ...more,
});
const gallery = (more: Fields = {}): Fields => ({
  settings: settings(),
  changed: new Date(),
  until: inDays(60),
  picks: {},
  notes: {},
  finished: null,
  opened: null,
  mail: 'none',
  ...more,
});
const picked = gallery({ picks: { f001: 'maybe' } });
const finished = gallery({ finished: new Date() });
const delivered = gallery({ settings: settings({ stage: 'delivered' }), finished: new Date() });
const over = gallery({ until: inDays(-1) });

const final = storedFinalOf({ ...stored, bytes: 5, ending: 'jpg' });
const delivery = (more: Fields = {}): Fields => ({
  folder: id,
  finals: { d1: final, d2: final },
  open: true,
  until: inDays(60),
  downloaded: null,
  ...more,
});
const closed = delivery({ open: false });
const ended = delivery({ until: inDays(-1) });
const downloaded = delivery({ downloaded: new Date() });

const isThere = { currentDocument: { exists: true } };
/** A change of the gallery, with the times that the server sets. */
const alter = (values: Fields, times = ['changed']) => change(`galleries/${id}`, values, times, isThere);
const pick = (value: unknown, times?: string[]) => alter({ 'picks.f001': value }, times);
const setTime = (name: string) => alter({}, ['changed', name]);
const deliver = alter({ 'settings.stage': 'delivered' });
const make = (fields: Fields, name = other) => commit(write(`galleries/${name}`, fields, ['changed']));
/** A change of the finished pictures. */
const alterDelivery = (values: Fields, times: string[] = []) =>
  change(`deliveries/${id}`, values, times, isThere);
const makeDelivery = (fields: Fields) => commit(write(`deliveries/${other}`, fields));
const reportDownload = alterDelivery({}, ['downloaded']);
const open = alterDelivery({ open: true });

const allowed: Case[] = [
  ['anybody', 'reads a gallery whose id is known', read(`galleries/${id}`)],
  ...['included', 'basic', 'advanced', 'maybe'].map(
    (value): Case => ['anybody', `picks a frame as ${value}`, pick(value)],
  ),
  ['anybody', 'gives up a pick', alter({ 'picks.f001': undefined }), picked],
  ['anybody', 'writes a note', alter({ 'notes.f002': 'Warm' })],
  ['anybody', 'opens', setTime('opened')],
  ['anybody', 'finishes', setTime('finished')],
  ['anybody', 'finishes with what is unsent', pick('included', ['changed', 'finished'])],
  ['an owner', 'reads one that has ended', read(`galleries/${id}`), over],
  ['an owner', 'lists 500 galleries', list('galleries', 500)],
  ['an owner', 'makes a gallery', make(gallery())],
  ['an owner', 'extends one', alter({ until: inDays(90) }), over],
  ['an owner', 'adds a frame', alter({ 'settings.frames.f003': frame })],
  ['an owner', 'reopens one', alter({ finished: null }), finished],
  ['an owner', 'delivers one that is finished', deliver, finished],
  ['an owner', 'changes the price of one that is not finished', alter({ 'settings.basicPrice': 50 })],
  ['an owner', 'deletes one', remove(`galleries/${id}`)],
  // Finished pictures.
  ['anybody', 'reads finished pictures that are delivered', read(`deliveries/${id}`)],
  ['anybody', 'says that they were downloaded', reportDownload],
  ['an owner', 'reads those that are not delivered', read(`deliveries/${id}`), closed],
  ['an owner', 'makes finished pictures', makeDelivery(closed)],
  ['an owner', 'opens them', open, closed],
  ['an owner', 'takes one out that was downloaded', alterDelivery({ 'finals.d1': undefined }), downloaded],
  ['an owner', 'deletes finished pictures', remove(`deliveries/${id}`)],
];

const hostile: [what: string, action: Action, before?: Fields][] = [
  ['reads a gallery that has ended', read(`galleries/${id}`), over],
  ['reads one that never was', read(`galleries/${other}`)],
  ['lists galleries', list('galleries', 1)],
  ['picks without the time', pick('included', [])],
  ['picks with a time of its own', alter({ changed: new Date() }, [])],
  ['picks as free', pick('free')],
  ['picks with a map', pick({ a: 'included' })],
  ['picks a frame that is not there', alter({ 'picks.f009': 'included' })],
  ['removes the picks', alter({ picks: undefined })],
  ['removes the notes', alter({ notes: undefined })],
  ['writes a note on a frame that is not there', alter({ 'notes.x': 'x' })],
  ['writes notes beyond 30,000 characters', alter({ 'notes.f001': 'x'.repeat(30_001) })],
  ['finishes at a time of its own', alter({ finished: new Date() })],
  ['finishes with a text', alter({ finished: 'yes' })],
  ['reopens', alter({ finished: null }), finished],
  ['picks after finishing', pick('included'), finished],
  ['picks after the delivery', pick('included'), delivered],
  ['picks after the end', pick('included'), over],
  ['opens again', setTime('opened'), gallery({ opened: new Date() })],
  ['extends the link', alter({ until: inDays(900) })],
  ['lowers the price', alter({ 'settings.basicPrice': 0 })],
  ['delivers', deliver],
  ['says that a mail was sent', alter({ mail: 'sent' })],
  ['adds a field', alter({ admin: 'x' })],
  ['replaces the gallery', make(gallery(), id)],
  ['makes a gallery', make(gallery())],
  ['deletes the gallery', remove(`galleries/${id}`)],
  // Finished pictures.
  ['reads finished pictures that are not delivered', read(`deliveries/${id}`), closed],
  ['reads those whose link has ended', read(`deliveries/${id}`), ended],
  ['reads those that never were', read(`deliveries/${other}`)],
  ['lists finished pictures', list('deliveries', 1)],
  ['says again that they were downloaded', reportDownload, downloaded],
  ['says so at a time of its own', alterDelivery({ downloaded: new Date() })],
  ['says so before the delivery', reportDownload, closed],
  ['says so after the end', reportDownload, ended],
  ['takes that back', alterDelivery({ downloaded: null }), downloaded],
  ['opens them', open, closed],
  ['extends them with it', alterDelivery({ until: inDays(900) }, ['downloaded'])],
  ['takes a finished picture out with it', alterDelivery({ 'finals.d1': undefined }, ['downloaded'])],
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
  ['an owner', 'extends one without the time', alter({ until: inDays(90) }, [])],
  ['an owner', 'delivers one that is reopened', deliver],
  ['an owner', 'picks in one that is finished', pick('included'), finished],
  ...['included', 'basicPrice', 'advancedPrice'].map((field): Case => {
    const reopen = alter({ [`settings.${field}`]: 7, finished: null });
    return ['an owner', `changes ${field} of one that is finished, and reopens it at once`, reopen, finished];
  }),
  makes('one with a short id', {}, 'abc'),
  makes('one with one field more', { admin: 'x' }),
  makes('one without notes', { notes: null }),
  makes('one with an end of 14 digits', { until: 10_000_000_000_000 }),
  makes('one with an end before 1970', { until: -1 }),
  makes('one with an end that is a text', { until: 'never' }),
  makesWith('one with a stage that is not known', { stage: 'x' }),
  makesWith('one with a folder that can be guessed', { folder: 'priya' }),
  makesWith('one with more settings', { more: 'x' }),
  makesWith('one with a price below zero', { basicPrice: -1 }),
  makesWith('one with a longer title', { title: 'x'.repeat(101) }),
  ['an owner', 'lists 501 finished pictures', list('deliveries', 501)],
  ['an owner', 'adds a field to finished pictures', alterDelivery({ admin: 'x' })],
  ['an owner', 'makes finished pictures in such a folder', makeDelivery(delivery({ folder: 'a' }))],
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
