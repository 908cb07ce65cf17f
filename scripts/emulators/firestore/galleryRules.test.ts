import { serializeFinalImage } from '../../../lib/proofs/delivery';
import { serializeFrame } from '../../../lib/proofs/gallery';
import { testRules } from '../rules/testRules';
import {
  type Case,
  change,
  commitWrites,
  type PlainFields,
  type RulesAction,
  read,
  readCollection,
  remove,
  testedServices,
  write,
} from './rulesRequests';

// Which senders may do what with galleries and their final images.

const id = '0123456789abcdef0123456789abcdef';
const otherId = 'fedcba9876543210fedcba9876543210';
const getTimeInDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const frameData = { name: 'NL-0412', width: 2, height: 3, fileKey: '0123456789abcdef' };
const storedFrame = serializeFrame(frameData);
const otherFrame = serializeFrame({ ...frameData, fileKey: 'fedcba9876543210' });
const createSettings = (more: PlainFields = {}) => ({
  title: 'Priya S.',
  message: '',
  sessionDay: '2026-11-19',
  folder: otherId,
  included: 4,
  includedRetouching: 'basic',
  basicPrice: 4500,
  advancedPrice: 9900,
  frames: { f001: storedFrame, f002: storedFrame },
  framesAt: null,
  stage: 'picking',
  isReopened: false,
  opensWhenPaid: false,
  paid: 0,
  paymentUrl: '',
  requestKey: '',
  ...more,
});
const createGalleryFields = (more: PlainFields = {}): PlainFields => ({
  settings: createSettings(),
  picks: {},
  notes: {},
  writes: { d1: 5 },
  writer: 'd1',
  openedAt: null,
  submittedAt: null,
  retouchingAt: null,
  reopenRequestedAt: null,
  expiresAt: getTimeInDays(60),
  mail: 'none',
  ...more,
});
const pickedGallery = createGalleryFields({ picks: { f001: 'maybe' } });
const submittedGallery = createGalleryFields({ submittedAt: new Date() });
const submittedPicks = createGalleryFields({
  submittedAt: new Date(),
  picks: { f001: 'basic' },
  notes: { f001: 'Warm', f002: 'Cold' },
});
const deliveredPicks = { ...submittedPicks, settings: createSettings({ stage: 'delivered' }) };
const deliveredGallery = createGalleryFields({
  settings: createSettings({ stage: 'delivered' }),
  submittedAt: new Date(),
});
const expiredGallery = createGalleryFields({ expiresAt: getTimeInDays(-1) });
const getTimeAgo = (ms: number) => new Date(Date.now() - ms);
const hourMs = 3_600_000;
/** Picks that were submitted 30 minutes ago. */
const newlySubmittedGallery = createGalleryFields({
  submittedAt: getTimeAgo(hourMs / 2),
  mail: 'expiring',
});
const retouchedGallery = { ...newlySubmittedGallery, retouchingAt: new Date() };
const askedGallery = { ...newlySubmittedGallery, reopenRequestedAt: new Date() };

const storedFinalImage = serializeFinalImage({ ...frameData, bytes: 5, extension: 'jpg', chosenFrameId: '' });
const createDeliveryFields = (more: PlainFields = {}): PlainFields => ({
  folder: id,
  finalImages: { d1: storedFinalImage, d2: storedFinalImage },
  isOpen: true,
  expiresAt: getTimeInDays(60),
  downloadedAt: null,
  ...more,
});
const closedDelivery = createDeliveryFields({ isOpen: false });
const expiredDelivery = createDeliveryFields({ expiresAt: getTimeInDays(-1) });
const downloadedDelivery = createDeliveryFields({ downloadedAt: new Date() });

const mustExist = { currentDocument: { exists: true } };
/** Changes fields of the gallery, as the next write of a device. @param times fields that get the time of the server */
const changeGallery = (values: PlainFields, times: string[] = []) =>
  change(`galleries/${id}`, { 'writes.d1': 6, writer: 'd1', ...values }, times, mustExist);
const changePick = (value: unknown, times?: string[]) => changeGallery({ 'picks.f001': value }, times);
const setTime = (name: string) => changeGallery({}, [name]);
const takenBack = { submittedAt: null, mail: 'none' };
const takeBack = (more: PlainFields = {}) => changeGallery({ ...takenBack, ...more });
const askToReopen = setTime('reopenRequestedAt');
const beginRetouching = setTime('retouchingAt');
const markDelivered = changeGallery({ 'settings.stage': 'delivered' });
const removeFrame = (frame: string) =>
  changeGallery({ [`settings.frames.${frame}`]: undefined, [`notes.${frame}`]: undefined });
const addFrame = (frame: string) => changeGallery({ [`settings.frames.${frame}`]: storedFrame });
const createGallery = (fields: PlainFields, name = otherId) =>
  commitWrites(write(`galleries/${name}`, fields));
/** Changes fields of the final images. */
const changeDelivery = (values: PlainFields, times: string[] = []) =>
  change(`deliveries/${id}`, values, times, mustExist);
const createDelivery = (fields: PlainFields) => commitWrites(write(`deliveries/${otherId}`, fields));
const reportDownload = changeDelivery({}, ['downloadedAt']);
const openDelivery = changeDelivery({ isOpen: true });

const allowed: Case[] = [
  ['anybody', 'reads a gallery whose id is known', read(`galleries/${id}`)],
  ...['included', 'basic', 'advanced', 'maybe'].map(
    (value): Case => ['anybody', `picks a frame as ${value}`, changePick(value)],
  ),
  ['anybody', 'removes a pick', changeGallery({ 'picks.f001': undefined }), pickedGallery],
  ['anybody', 'writes a note', changeGallery({ 'notes.f002': 'Warm' })],
  ['anybody', 'opens', setTime('openedAt')],
  ['anybody', 'finishes', setTime('submittedAt')],
  ['anybody', 'finishes, with a pending pick in the same write', changePick('included', ['submittedAt'])],
  ['anybody', 'takes back the picks after half an hour', takeBack(), newlySubmittedGallery],
  [
    'anybody',
    'takes back the picks after 59 minutes',
    takeBack(),
    createGalleryFields({ submittedAt: getTimeAgo(59 * 60_000) }),
  ],
  ['anybody', 'asks to reopen the picks', askToReopen, retouchedGallery],
  [
    'anybody',
    'asks to reopen picks that were submitted again since the last time',
    askToReopen,
    { ...newlySubmittedGallery, reopenRequestedAt: getTimeAgo(2 * hourMs) },
  ],
  ['an owner', 'begins to retouch', beginRetouching, newlySubmittedGallery],
  [
    'an owner',
    'reopens picks whose retouching has begun',
    changeGallery({ submittedAt: null, retouchingAt: null, reopenRequestedAt: null, mail: 'none' }),
    { ...retouchedGallery, reopenRequestedAt: new Date() },
  ],
  [
    'an owner',
    'enters a payment for submitted picks',
    changeGallery({ 'settings.paid': 45 }),
    submittedGallery,
  ],
  [
    'an owner',
    'enters a payment link of 500 characters',
    changeGallery({ 'settings.paymentUrl': `https://${'x'.repeat(492)}` }),
  ],
  ['an owner', 'uses the payment link of the studio', changeGallery({ 'settings.paymentUrl': '' })],
  [
    'an owner',
    'makes the final images of submitted picks wait for the payment',
    changeGallery({ 'settings.stage': 'ready' }),
    submittedGallery,
  ],
  [
    'an owner',
    'changes a gallery without a number',
    change(`galleries/${id}`, { mail: 'none' }, [], mustExist),
  ],
  ['an owner', 'reads a gallery that has expired', read(`galleries/${id}`), expiredGallery],
  ['an owner', 'lists 500 galleries', readCollection('galleries', 500)],
  ['an owner', 'creates a gallery', createGallery(createGalleryFields())],
  ['an owner', 'extends an expired gallery', changeGallery({ expiresAt: getTimeInDays(90) }), expiredGallery],
  ['an owner', 'adds a frame', addFrame('f003')],
  ['an owner', 'removes a frame', removeFrame('f002')],
  [
    'an owner',
    'removes a frame that was not picked from a finished gallery',
    removeFrame('f002'),
    submittedPicks,
  ],
  ['an owner', 'reopens a finished gallery', changeGallery({ submittedAt: null }), submittedGallery],
  ['an owner', 'delivers a finished gallery', markDelivered, submittedGallery],
  [
    'an owner',
    'changes the price of a gallery that is not finished',
    changeGallery({ 'settings.basicPrice': 50 }),
  ],
  ['an owner', 'deletes a gallery', remove(`galleries/${id}`)],
  // Final images.
  ['anybody', 'reads final images that are delivered', read(`deliveries/${id}`)],
  ['anybody', 'records the first download', reportDownload],
  ['an owner', 'reads final images that are not delivered', read(`deliveries/${id}`), closedDelivery],
  ['an owner', 'creates final images', createDelivery(closedDelivery)],
  ['an owner', 'delivers final images', openDelivery, closedDelivery],
  [
    'an owner',
    'removes a final image after the download',
    changeDelivery({ 'finalImages.d1': undefined }),
    downloadedDelivery,
  ],
  ['an owner', 'deletes final images', remove(`deliveries/${id}`)],
];

const hostileRequests: [description: string, action: RulesAction, before?: PlainFields][] = [
  ['reads a gallery that has ended', read(`galleries/${id}`), expiredGallery],
  ['reads a gallery that never existed', read(`galleries/${otherId}`)],
  ['lists galleries', readCollection('galleries', 1)],
  ['picks without a number', change(`galleries/${id}`, { 'picks.f001': 'included' }, [], mustExist)],
  ['picks with the number of an earlier write', changeGallery({ 'picks.f001': 'included', 'writes.d1': 5 })],
  ['picks with a lower number', changeGallery({ 'picks.f001': 'included', 'writes.d1': 4 })],
  ['picks with the number of another device', changeGallery({ 'picks.f001': 'included', writer: 'd2' })],
  [
    'picks, and changes the number of another device',
    changeGallery({ 'picks.f001': 'included', 'writes.d2': 9 }),
  ],
  [
    'picks as the owner',
    changeGallery({ 'picks.f001': 'included', writer: 'owner', 'writes.owner': 1, 'writes.d1': 5 }),
  ],
  [
    'picks after finishing, with a high number',
    changeGallery({ 'picks.f001': 'included', 'writes.d1': 900 }),
    submittedGallery,
  ],
  ['picks as free', changePick('free')],
  ['picks with a map', changePick({ a: 'included' })],
  ['picks a frame that does not exist', changeGallery({ 'picks.f009': 'included' })],
  ['removes the picks', changeGallery({ picks: undefined })],
  ['removes the notes', changeGallery({ notes: undefined })],
  ['writes a note on a frame that does not exist', changeGallery({ 'notes.x': 'x' })],
  ['writes notes beyond 30,000 characters', changeGallery({ 'notes.f001': 'x'.repeat(30_001) })],
  ['finishes at a time of the client', changeGallery({ submittedAt: new Date() })],
  ['finishes with a text', changeGallery({ submittedAt: 'yes' })],
  [
    'reopens',
    changeGallery({ submittedAt: null }),
    createGalleryFields({ submittedAt: getTimeAgo(2 * hourMs) }),
  ],
  ['picks after finishing', changePick('included'), submittedGallery],
  ['picks after the delivery', changePick('included'), deliveredGallery],
  ['picks after the gallery has expired', changePick('included'), expiredGallery],
  [
    'takes back the picks after 3,600,001 ms',
    takeBack(),
    createGalleryFields({ submittedAt: getTimeAgo(hourMs + 1) }),
  ],
  ['takes back the picks after retouching has begun', takeBack(), retouchedGallery],
  [
    'takes back the picks after the delivery',
    takeBack(),
    { ...newlySubmittedGallery, settings: createSettings({ stage: 'delivered' }) },
  ],
  [
    'takes back the picks after the link has expired',
    takeBack(),
    { ...newlySubmittedGallery, expiresAt: getTimeInDays(-1) },
  ],
  [
    'takes back the picks and changes one in the same write',
    takeBack({ 'picks.f001': 'included' }),
    newlySubmittedGallery,
  ],
  [
    'takes back the picks and writes a note in the same write',
    takeBack({ 'notes.f001': 'x' }),
    newlySubmittedGallery,
  ],
  [
    'takes back the picks without a number',
    change(`galleries/${id}`, takenBack, [], mustExist),
    newlySubmittedGallery,
  ],
  [
    'takes back the picks, and the mail about the next ones would never be sent',
    changeGallery({ submittedAt: null }),
    newlySubmittedGallery,
  ],
  ['takes back the picks as if no mail was needed', takeBack({ mail: 'sent' }), newlySubmittedGallery],
  ['changes the mail without taking back the picks', changeGallery({ mail: 'none' }), newlySubmittedGallery],
  ['submits again, for another hour', setTime('submittedAt'), newlySubmittedGallery],
  [
    'takes back the picks and the time of the request to reopen',
    takeBack({ reopenRequestedAt: null }),
    askedGallery,
  ],
  ['removes the time when retouching began', changeGallery({ retouchingAt: null }), retouchedGallery],
  ['begins to retouch', beginRetouching, newlySubmittedGallery],
  ['asks to reopen picks that are not submitted', askToReopen],
  ['asks to reopen the picks twice', askToReopen, askedGallery],
  [
    'asks to reopen the picks after the delivery',
    askToReopen,
    { ...retouchedGallery, settings: createSettings({ stage: 'delivered' }) },
  ],
  [
    'asks to reopen the picks at a time of the client',
    changeGallery({ reopenRequestedAt: new Date() }),
    retouchedGallery,
  ],
  [
    'asks to reopen the picks and changes one in the same write',
    changeGallery({ 'picks.f001': 'included' }, ['reopenRequestedAt']),
    retouchedGallery,
  ],
  ['enters a payment', changeGallery({ 'settings.paid': 999 }), submittedGallery],
  ['replaces the payment link', changeGallery({ 'settings.paymentUrl': 'https://thief.example/' })],
  [
    'opens final images that wait for the payment',
    changeGallery({ 'settings.stage': 'delivered' }),
    { ...retouchedGallery, settings: createSettings({ opensWhenPaid: true, stage: 'ready' }) },
  ],
  ['turns off waiting for the payment', changeGallery({ 'settings.opensWhenPaid': false }), submittedGallery],
  ['changes how included images are retouched', changeGallery({ 'settings.includedRetouching': 'advanced' })],
  ['opens again', setTime('openedAt'), createGalleryFields({ openedAt: new Date() })],
  ['extends the link', changeGallery({ expiresAt: getTimeInDays(900) })],
  ['lowers the price', changeGallery({ 'settings.basicPrice': 0 })],
  ['delivers', markDelivered],
  ['removes a frame', removeFrame('f002')],
  ['adds a frame', addFrame('f003')],
  ['records that a mail was sent', changeGallery({ mail: 'sent' })],
  ['adds a field', changeGallery({ admin: 'x' })],
  ['replaces the gallery', createGallery(createGalleryFields(), id)],
  ['creates a gallery', createGallery(createGalleryFields())],
  ['deletes the gallery', remove(`galleries/${id}`)],
  // Final images.
  ['reads final images that are not delivered', read(`deliveries/${id}`), closedDelivery],
  ['reads final images whose link has expired', read(`deliveries/${id}`), expiredDelivery],
  ['reads final images that never existed', read(`deliveries/${otherId}`)],
  ['lists final images', readCollection('deliveries', 1)],
  ['records the first download again', reportDownload, downloadedDelivery],
  ['records the download at a time of the client', changeDelivery({ downloadedAt: new Date() })],
  ['records a download before the delivery', reportDownload, closedDelivery],
  ['records a download after the link has expired', reportDownload, expiredDelivery],
  ['removes the time of the download', changeDelivery({ downloadedAt: null }), downloadedDelivery],
  ['delivers final images', openDelivery, closedDelivery],
  [
    'extends the link while it records a download',
    changeDelivery({ expiresAt: getTimeInDays(900) }, ['downloadedAt']),
  ],
  [
    'removes a final image while it records a download',
    changeDelivery({ 'finalImages.d1': undefined }, ['downloadedAt']),
  ],
  ['creates final images', createDelivery(createDeliveryFields())],
  ['deletes final images', remove(`deliveries/${id}`)],
];

const createCase = (description: string, fields: PlainFields, name?: string): Case => [
  'an owner',
  `creates ${description}`,
  createGallery(createGalleryFields(fields), name),
];
const createCaseWithSettings = (description: string, more: PlainFields) =>
  createCase(description, { settings: createSettings(more) });
const refused: Case[] = [
  ...(['anybody', 'an account', 'an owner without a verified address'] as const).flatMap((sender) =>
    hostileRequests.map(([description, action, before]): Case => [sender, description, action, before]),
  ),
  ['an owner', 'lists 501 galleries', readCollection('galleries', 501)],
  ['an owner', 'lists all galleries', readCollection('galleries')],
  ['an owner', 'delivers a gallery that is not finished', markDelivered],
  ['an owner', 'picks in a finished gallery', changePick('included'), submittedGallery],
  ['an owner', 'begins to retouch picks that are not submitted', beginRetouching],
  [
    'an owner',
    'begins to retouch picks that were taken back',
    beginRetouching,
    { ...newlySubmittedGallery, submittedAt: null },
  ],
  ['an owner', 'begins to retouch with a text', changeGallery({ retouchingAt: 'yes' }), submittedGallery],
  [
    'an owner',
    'stores a text as the time of the request to reopen',
    changeGallery({ reopenRequestedAt: 'yes' }),
    submittedGallery,
  ],
  [
    'an owner',
    'makes final images wait for the payment before the picks are submitted',
    changeGallery({ 'settings.stage': 'ready' }),
  ],
  ...[
    ['paid', -1],
    ['paid', '45'],
    ['paid', null],
    ['basicPrice', 10_000_000],
    ['paymentUrl', 'http://pay.example/'],
    ['paymentUrl', 'javascript:alert(1)'],
    ['paymentUrl', 'https://pay.example/a b'],
    ['paymentUrl', `https://${'x'.repeat(493)}`],
    ['paymentUrl', null],
    ['opensWhenPaid', 'yes'],
    ['isReopened', 'yes'],
    ['framesAt', 5],
    ['includedRetouching', 'all'],
  ].map(
    ([field, value]): Case => [
      'an owner',
      `changes ${field} to ${typeof value === 'string' ? value.slice(0, 30) : value}`,
      changeGallery({ [`settings.${field}`]: value }),
    ],
  ),
  [
    'an owner',
    'changes how the included images of submitted picks are retouched',
    changeGallery({ 'settings.includedRetouching': 'none' }),
    submittedGallery,
  ],
  ...['included', 'basicPrice', 'advancedPrice'].map((field): Case => {
    const reopen = changeGallery({ [`settings.${field}`]: 7, submittedAt: null });
    return [
      'an owner',
      `changes ${field} of a finished gallery, and reopens it in the same write`,
      reopen,
      submittedGallery,
    ];
  }),
  ...[submittedPicks, deliveredPicks].flatMap((before): Case[] => [
    [
      'an owner',
      'replaces a picked frame after the client has finished',
      changeGallery({ 'settings.frames.f001': otherFrame }),
      before,
    ],
    ['an owner', 'removes a picked frame after the client has finished', removeFrame('f001'), before],
    [
      'an owner',
      'changes the note of a picked frame after the client has finished',
      changeGallery({ 'notes.f001': 'Cold' }),
      before,
    ],
    [
      'an owner',
      'removes the note of a picked frame after the client has finished',
      changeGallery({ 'notes.f001': undefined }),
      before,
    ],
    [
      'an owner',
      'replaces all frames after the client has finished',
      changeGallery({ 'settings.frames': { f001: otherFrame } }),
      before,
    ],
    [
      'an owner',
      'replaces a picked frame, and reopens the gallery in the same write',
      changeGallery({ 'settings.frames.f001': otherFrame, submittedAt: null }),
      before,
    ],
  ]),
  ['an owner', 'removes a picked frame before the client has finished', removeFrame('f001'), pickedGallery],
  [
    'an owner',
    'changes of submitted picks whether they open when paid',
    changeGallery({ 'settings.opensWhenPaid': true }),
    submittedGallery,
  ],
  createCase('a gallery with a short id', {}, 'abc'),
  createCase('a gallery with an extra field', { admin: 'x' }),
  createCase('a gallery without notes', { notes: null }),
  createCase('a gallery whose end is a text', { expiresAt: 'never' }),
  createCase('a gallery without numbers', { writes: null }),
  createCaseWithSettings('a gallery with an unknown stage', { stage: 'x' }),
  createCaseWithSettings('a gallery with a folder that can be guessed', { folder: 'priya' }),
  createCaseWithSettings('a gallery with an extra setting', { more: 'x' }),
  createCaseWithSettings('a gallery with a price below zero', { basicPrice: -1 }),
  createCaseWithSettings('a gallery with a title that is too long', { title: 'x'.repeat(101) }),
  ['an owner', 'lists final images of 501 galleries', readCollection('deliveries', 501)],
  ['an owner', 'adds a field to final images', changeDelivery({ admin: 'x' })],
  [
    'an owner',
    'creates final images in a folder that can be guessed',
    createDelivery(createDeliveryFields({ folder: 'a' })),
  ],
];

testRules<RulesAction, PlainFields>({
  ...testedServices,
  allowed,
  refused,
  prepare: ([, , action, before]) => {
    const isDelivery = JSON.stringify(action).includes('deliveries');
    const collection = isDelivery ? 'deliveries' : 'galleries';
    const storedFields = before ?? (isDelivery ? createDeliveryFields() : createGalleryFields());
    return [remove(`${collection}/${otherId}`), commitWrites(write(`${collection}/${id}`, storedFields))];
  },
});
