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
const getTimeInDays = (days: number) => Date.now() + days * 86_400_000;

const frameData = { name: 'NL-0412', width: 2, height: 3, fileKey: '0123456789abcdef' };
const storedFrame = serializeFrame(frameData);
const otherFrame = serializeFrame({ ...frameData, fileKey: 'fedcba9876543210' });
const createSettings = (more: PlainFields = {}) => ({
  title: 'Priya S.',
  message: '',
  session: '2026-11-19',
  folder: otherId,
  included: 4,
  basicPrice: 45,
  advancedPrice: 99,
  frames: { f001: storedFrame, f002: storedFrame },
  stage: 'picking',
  reopened: false,
  ...more,
});
const createGalleryFields = (more: PlainFields = {}): PlainFields => ({
  settings: createSettings(),
  changed: new Date(),
  until: getTimeInDays(60),
  picks: {},
  notes: {},
  finished: null,
  opened: null,
  mail: 'none',
  ...more,
});
const pickedGallery = createGalleryFields({ picks: { f001: 'maybe' } });
const submittedGallery = createGalleryFields({ finished: new Date() });
const submittedPicks = createGalleryFields({
  finished: new Date(),
  picks: { f001: 'basic' },
  notes: { f001: 'Warm', f002: 'Cold' },
});
const deliveredPicks = { ...submittedPicks, settings: createSettings({ stage: 'delivered' }) };
/** Galleries and final images whose deletion has begun. */
const endedForGood = createGalleryFields({ until: 0 });
const galleryWithRemoved = createGalleryFields({
  settings: createSettings({ frames: { f001: storedFrame }, removed: { f002: storedFrame } }),
});
const deliveredGallery = createGalleryFields({
  settings: createSettings({ stage: 'delivered' }),
  finished: new Date(),
});
const expiredGallery = createGalleryFields({ until: getTimeInDays(-1) });
const getTimeAgo = (ms: number) => new Date(Date.now() - ms);
const hourMs = 3_600_000;
/** Picks that were submitted 30 minutes ago, in a gallery that has the fields about retouching and reopening. */
const newlySubmittedGallery = createGalleryFields({
  finished: getTimeAgo(hourMs / 2),
  begun: null,
  asked: null,
  mail: 'ending',
});
const begunGallery = { ...newlySubmittedGallery, begun: new Date() };
const askedGallery = { ...newlySubmittedGallery, asked: new Date() };

const storedFinalImage = serializeFinalImage({ ...frameData, bytes: 5, extension: 'jpg', chosenFrameId: '' });
const createDeliveryFields = (more: PlainFields = {}): PlainFields => ({
  folder: id,
  finals: { d1: storedFinalImage, d2: storedFinalImage },
  open: true,
  until: getTimeInDays(60),
  downloaded: null,
  ...more,
});
const closedDelivery = createDeliveryFields({ open: false });
const expiredDelivery = createDeliveryFields({ until: getTimeInDays(-1) });
const deliveryEndedForGood = createDeliveryFields({ until: 0 });
const downloadedDelivery = createDeliveryFields({ downloaded: new Date() });

const mustExist = { currentDocument: { exists: true } };
/** Changes fields of the gallery. @param times fields that get the time of the server */
const changeGallery = (values: PlainFields, times = ['changed']) =>
  change(`galleries/${id}`, values, times, mustExist);
const changePick = (value: unknown, times?: string[]) => changeGallery({ 'picks.f001': value }, times);
const setTime = (name: string) => changeGallery({}, ['changed', name]);
const takenBack = { finished: null, mail: 'none' };
const takeBack = (more: PlainFields = {}) => changeGallery({ ...takenBack, ...more });
const askToReopen = setTime('asked');
const beginRetouching = setTime('begun');
const markDelivered = changeGallery({ 'settings.stage': 'delivered' });
/** Moves a frame to those whose files are to be deleted. */
const removeFrame = (frame: string) =>
  changeGallery({
    [`settings.frames.${frame}`]: undefined,
    [`settings.removed.${frame}`]: storedFrame,
    [`notes.${frame}`]: undefined,
  });
const addFrame = (frame: string) => changeGallery({ [`settings.frames.${frame}`]: storedFrame });
const createGallery = (fields: PlainFields, name = otherId) =>
  commitWrites(write(`galleries/${name}`, fields, ['changed']));
/** Changes fields of the final images. */
const changeDelivery = (values: PlainFields, times: string[] = []) =>
  change(`deliveries/${id}`, values, times, mustExist);
const createDelivery = (fields: PlainFields) => commitWrites(write(`deliveries/${otherId}`, fields));
const reportDownload = changeDelivery({}, ['downloaded']);
const openDelivery = changeDelivery({ open: true });

const allowed: Case[] = [
  ['anybody', 'reads a gallery whose id is known', read(`galleries/${id}`)],
  ...['included', 'basic', 'advanced', 'maybe'].map(
    (value): Case => ['anybody', `picks a frame as ${value}`, changePick(value)],
  ),
  ['anybody', 'removes a pick', changeGallery({ 'picks.f001': undefined }), pickedGallery],
  ['anybody', 'writes a note', changeGallery({ 'notes.f002': 'Warm' })],
  ['anybody', 'opens', setTime('opened')],
  ['anybody', 'finishes', setTime('finished')],
  [
    'anybody',
    'finishes, with a pending pick in the same write',
    changePick('included', ['changed', 'finished']),
  ],
  ['anybody', 'takes back the picks after half an hour', takeBack(), newlySubmittedGallery],
  [
    'anybody',
    'takes back the picks of a gallery without the new fields, after 59 minutes',
    takeBack(),
    createGalleryFields({ finished: getTimeAgo(59 * 60_000) }),
  ],
  ['anybody', 'asks to reopen the picks', askToReopen, begunGallery],
  [
    'anybody',
    'asks to reopen the picks of a gallery without the new fields, after two hours',
    askToReopen,
    createGalleryFields({ finished: getTimeAgo(2 * hourMs) }),
  ],
  [
    'anybody',
    'asks to reopen picks that were submitted again since the last time',
    askToReopen,
    { ...newlySubmittedGallery, asked: getTimeAgo(2 * hourMs) },
  ],
  ['an owner', 'begins to retouch', beginRetouching, newlySubmittedGallery],
  ['an owner', 'begins to retouch in a gallery without the new fields', beginRetouching, submittedGallery],
  [
    'an owner',
    'reopens picks whose retouching has begun',
    changeGallery({ finished: null, begun: null, asked: null, mail: 'none' }),
    { ...begunGallery, asked: new Date() },
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
    changeGallery({ 'settings.whenPaid': true, 'settings.ready': true }),
    submittedGallery,
  ],
  [
    'an owner',
    'creates a gallery that says how included images are retouched',
    createGallery(createGalleryFields({ settings: createSettings({ includedRetouching: 'basic' }) })),
  ],
  ['an owner', 'reads a gallery that has expired', read(`galleries/${id}`), expiredGallery],
  ['an owner', 'lists 500 galleries', readCollection('galleries', 500)],
  ['an owner', 'creates a gallery', createGallery(createGalleryFields())],
  ['an owner', 'extends an expired gallery', changeGallery({ until: getTimeInDays(90) }), expiredGallery],
  ['an owner', 'adds a frame', addFrame('f003')],
  ['an owner', 'removes a frame', removeFrame('f002')],
  [
    'an owner',
    'removes a frame that was not picked from a finished gallery',
    removeFrame('f002'),
    submittedPicks,
  ],
  [
    'an owner',
    'records that the files of a removed frame are deleted',
    changeGallery({ 'settings.removed.f002': undefined }),
    galleryWithRemoved,
  ],
  ['an owner', 'removes a frame from a gallery that is being deleted', removeFrame('f002'), endedForGood],
  [
    'an owner',
    'extends the end of a gallery whose deletion was interrupted',
    changeGallery({ until: getTimeInDays(90) }),
    endedForGood,
  ],
  ['an owner', 'reopens a finished gallery', changeGallery({ finished: null }), submittedGallery],
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
    changeDelivery({ 'finals.d1': undefined }),
    downloadedDelivery,
  ],
  [
    'an owner',
    'removes a final image',
    changeDelivery({ 'finals.d1': undefined, 'removed.d1': storedFinalImage }),
  ],
  ['an owner', 'deletes final images', remove(`deliveries/${id}`)],
];

const hostileRequests: [description: string, action: RulesAction, before?: PlainFields][] = [
  ['reads a gallery that has ended', read(`galleries/${id}`), expiredGallery],
  ['reads a gallery that never existed', read(`galleries/${otherId}`)],
  ['lists galleries', readCollection('galleries', 1)],
  ['picks without the time of the change', changePick('included', [])],
  ['picks with a time of the client', changeGallery({ changed: new Date() }, [])],
  ['picks as free', changePick('free')],
  ['picks with a map', changePick({ a: 'included' })],
  ['picks a frame that does not exist', changeGallery({ 'picks.f009': 'included' })],
  ['removes the picks', changeGallery({ picks: undefined })],
  ['removes the notes', changeGallery({ notes: undefined })],
  ['writes a note on a frame that does not exist', changeGallery({ 'notes.x': 'x' })],
  ['writes notes beyond 30,000 characters', changeGallery({ 'notes.f001': 'x'.repeat(30_001) })],
  ['finishes at a time of the client', changeGallery({ finished: new Date() })],
  ['finishes with a text', changeGallery({ finished: 'yes' })],
  ['reopens', changeGallery({ finished: null }), createGalleryFields({ finished: getTimeAgo(2 * hourMs) })],
  ['picks after finishing', changePick('included'), submittedGallery],
  ['picks after the delivery', changePick('included'), deliveredGallery],
  ['picks after the gallery has expired', changePick('included'), expiredGallery],
  [
    'takes back the picks after 3,600,001 ms',
    takeBack(),
    createGalleryFields({ finished: getTimeAgo(hourMs + 1) }),
  ],
  ['takes back the picks after retouching has begun', takeBack(), begunGallery],
  [
    'takes back the picks after the delivery',
    takeBack(),
    { ...newlySubmittedGallery, settings: createSettings({ stage: 'delivered' }) },
  ],
  [
    'takes back the picks after the link has expired',
    takeBack(),
    { ...newlySubmittedGallery, until: getTimeInDays(-1) },
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
    'takes back the picks without the time of the change',
    changeGallery(takenBack, []),
    newlySubmittedGallery,
  ],
  [
    'takes back the picks, and the mail about the next ones would never be sent',
    changeGallery({ finished: null }),
    newlySubmittedGallery,
  ],
  ['takes back the picks as if no mail was needed', takeBack({ mail: 'sent' }), newlySubmittedGallery],
  ['changes the mail without taking back the picks', changeGallery({ mail: 'none' }), newlySubmittedGallery],
  ['submits again, for another hour', setTime('finished'), newlySubmittedGallery],
  ['takes back the picks and the time of the request to reopen', takeBack({ asked: null }), askedGallery],
  ['removes the time when retouching began', changeGallery({ begun: null }), begunGallery],
  ['begins to retouch', beginRetouching, newlySubmittedGallery],
  ['asks to reopen picks that are not submitted', askToReopen],
  ['asks to reopen the picks twice', askToReopen, askedGallery],
  [
    'asks to reopen the picks after the delivery',
    askToReopen,
    { ...begunGallery, settings: createSettings({ stage: 'delivered' }) },
  ],
  ['asks to reopen the picks at a time of the client', changeGallery({ asked: new Date() }), begunGallery],
  [
    'asks to reopen the picks and changes one in the same write',
    changeGallery({ 'picks.f001': 'included' }, ['changed', 'asked']),
    begunGallery,
  ],
  ['asks to reopen the picks without the time of the change', changeGallery({}, ['asked']), begunGallery],
  ['enters a payment', changeGallery({ 'settings.paid': 999 }), submittedGallery],
  ['replaces the payment link', changeGallery({ 'settings.paymentUrl': 'https://thief.example/' })],
  [
    'opens final images that wait for the payment',
    changeGallery({ 'settings.stage': 'delivered' }),
    { ...begunGallery, settings: createSettings({ whenPaid: true, ready: true }) },
  ],
  ['turns off waiting for the payment', changeGallery({ 'settings.whenPaid': false }), submittedGallery],
  ['changes how included images are retouched', changeGallery({ 'settings.includedRetouching': 'advanced' })],
  ['opens again', setTime('opened'), createGalleryFields({ opened: new Date() })],
  ['extends the link', changeGallery({ until: getTimeInDays(900) })],
  ['lowers the price', changeGallery({ 'settings.basicPrice': 0 })],
  ['delivers', markDelivered],
  ['removes a frame', removeFrame('f002')],
  ['adds a frame', addFrame('f003')],
  ['names files to delete', changeGallery({ 'settings.removed': { f003: storedFrame } })],
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
  ['records the download at a time of the client', changeDelivery({ downloaded: new Date() })],
  ['records a download before the delivery', reportDownload, closedDelivery],
  ['records a download after the link has expired', reportDownload, expiredDelivery],
  ['removes the time of the download', changeDelivery({ downloaded: null }), downloadedDelivery],
  ['delivers final images', openDelivery, closedDelivery],
  [
    'extends the link while it records a download',
    changeDelivery({ until: getTimeInDays(900) }, ['downloaded']),
  ],
  [
    'removes a final image while it records a download',
    changeDelivery({ 'finals.d1': undefined }, ['downloaded']),
  ],
  ['names files of final images to delete', changeDelivery({ removed: { d1: storedFinalImage } })],
  [
    'names files of final images to delete while it records a download',
    changeDelivery({ removed: { d3: storedFinalImage } }, ['downloaded']),
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
  [
    'an owner',
    'extends a gallery without the time of the change',
    changeGallery({ until: getTimeInDays(90) }, []),
  ],
  ['an owner', 'delivers a gallery that is not finished', markDelivered],
  ['an owner', 'picks in a finished gallery', changePick('included'), submittedGallery],
  ['an owner', 'begins to retouch picks that are not submitted', beginRetouching],
  [
    'an owner',
    'begins to retouch picks that were taken back',
    beginRetouching,
    { ...newlySubmittedGallery, finished: null },
  ],
  ['an owner', 'begins to retouch with a text', changeGallery({ begun: 'yes' }), submittedGallery],
  [
    'an owner',
    'stores a text as the time of the request to reopen',
    changeGallery({ asked: 'yes' }),
    submittedGallery,
  ],
  [
    'an owner',
    'makes final images wait for the payment before the picks are submitted',
    changeGallery({ 'settings.whenPaid': true, 'settings.ready': true }),
  ],
  ...[
    ['paid', -1],
    ['paid', '45'],
    ['paid', null],
    ['paymentUrl', 'http://pay.example/'],
    ['paymentUrl', 'javascript:alert(1)'],
    ['paymentUrl', 'https://pay.example/a b'],
    ['paymentUrl', `https://${'x'.repeat(493)}`],
    ['paymentUrl', null],
    ['whenPaid', 'yes'],
    ['ready', 'yes'],
    ['wasOpen', 'yes'],
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
    const reopen = changeGallery({ [`settings.${field}`]: 7, finished: null });
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
      changeGallery({ 'settings.frames.f001': otherFrame, finished: null }),
      before,
    ],
  ]),
  ['an owner', 'removes a picked frame before the client has finished', removeFrame('f001'), pickedGallery],
  ['an owner', 'adds a frame whose files are being deleted', addFrame('f002'), galleryWithRemoved],
  ['an owner', 'adds a frame to a gallery that is being deleted', addFrame('f003'), endedForGood],
  [
    'an owner',
    'adds a final image to a gallery that is being deleted',
    changeDelivery({ 'finals.d3': storedFinalImage }),
    deliveryEndedForGood,
  ],
  [
    'an owner',
    'adds a final image whose files are being deleted',
    changeDelivery({ 'finals.d3': storedFinalImage }),
    createDeliveryFields({ removed: { d3: storedFinalImage } }),
  ],
  [
    'an owner',
    'names the file of a final image that is shown as one to delete',
    changeDelivery({ 'removed.d1': storedFinalImage }),
  ],
  createCaseWithSettings('a gallery whose removed frames are a text', { removed: 'f001' }),
  createCaseWithSettings('a gallery with a frame that is removed, too', { removed: { f001: storedFrame } }),
  createCaseWithSettings('a gallery with 1,000 removed frames', {
    removed: Object.fromEntries(Array.from({ length: 1000 }, (_, number) => [`r${number}`, storedFrame])),
  }),
  createCase('a gallery with a short id', {}, 'abc'),
  createCase('a gallery with an extra field', { admin: 'x' }),
  createCase('a gallery without notes', { notes: null }),
  createCase('a gallery with an end of 14 digits', { until: 10_000_000_000_000 }),
  createCase('a gallery with an end before 1970', { until: -1 }),
  createCase('a gallery whose end is a text', { until: 'never' }),
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
