import {
  getAmountDue,
  getExtraCost,
  getGalleryStage,
  getPaymentUrl,
  getPickedFrames,
  hasAskedToReopen,
  isOlder,
  parseGallery,
  serializeFrame,
} from './gallery';

const now = Date.UTC(2026, 10, 25);
const frames = { f1: '2x3 0123456789abcdef A' };

/** The stage now, and the stage if the end of the link is ignored. */
function getStages(fields: Record<string, unknown>, stage = 'picking') {
  const gallery = parseGallery({ settings: { frames, stage }, expiresAt: now + 1, ...fields });
  return gallery && [getGalleryStage(gallery, now), getGalleryStage(gallery, 0)];
}

test.each([
  [{}, 'unopened'],
  [{ openedAt: 1 }, 'picking'],
  [{ picks: { f1: 'maybe' } }, 'unopened'],
  [{ picks: { f1: 'included' } }, 'picking'],
])('%j is %s, and expired when the link has expired', (fields, stage) => {
  expect(getStages(fields)).toEqual([stage, stage]);
  expect(getStages({ ...fields, expiresAt: now })).toEqual(['expired', stage]);
});

test('submitted picks stay submitted after the link has expired, until the gallery is delivered', () => {
  expect(getStages({ submittedAt: 1 })).toEqual(['submitted', 'submitted']);
  expect(getStages({ submittedAt: 1, expiresAt: now })).toEqual(['submitted', 'submitted']);
  expect(getStages({ submittedAt: 1 }, 'delivered')).toEqual(['delivered', 'delivered']);
  expect(getStages({ submittedAt: 1, expiresAt: now }, 'delivered')).toEqual(['expired', 'delivered']);
});

/** A gallery whose client has submitted one extra image for $45. */
function createSubmittedGallery(settings: object, fields: object = {}) {
  const prices = { included: 0, basicPrice: 4500, advancedPrice: 9900 };
  const gallery = parseGallery({
    settings: { frames, stage: 'picking', ...prices, ...settings },
    expiresAt: now + 1,
    picks: { f1: 'basic' },
    submittedAt: 1,
    ...fields,
  });
  if (!gallery) throw new Error('Not a gallery.');
  return gallery;
}

test.each([
  [{}, 4500],
  [{ paid: 2050 }, 2450],
  [{ paid: 4500 }, 0],
  [{ paid: 9000 }, 0],
])('of a bill of 4500 cents with %j, %p are to pay', (settings, due) => {
  expect(getAmountDue(createSubmittedGallery(settings))).toBe(due);
});

test('final images that open when the bill is paid are ready, then delivered', () => {
  const getStage = (settings: object) => getGalleryStage(createSubmittedGallery(settings), 0);
  expect(getStage({ opensWhenPaid: true })).toBe('submitted');
  expect(getStage({ opensWhenPaid: true, stage: 'ready' })).toBe('ready');
  expect(getStage({ opensWhenPaid: true, stage: 'delivered' })).toBe('delivered');
});

test.each([
  ['https://pay.example/a', 'https://pay.example/a'],
  ['pay.example/a', 'https://pay.example/a'],
  ['http://pay.example/', 'https://studio.example/'],
  ['javascript:alert(1)', 'https://studio.example/'],
  [`https://pay.example/${'x'.repeat(500)}`, 'https://studio.example/'],
  [undefined, 'https://studio.example/'],
])('a gallery with the payment link %p leads to %p', (paymentUrl, expected) => {
  const studioPayment = { paymentUrl: 'https://studio.example/' };
  expect(getPaymentUrl(createSubmittedGallery({ paymentUrl }), studioPayment)).toBe(expected);
});

test('a client has asked to reopen the picks only since they were submitted', () => {
  const hasAsked = (reopenRequestedAt: unknown, submittedAt: unknown = 5) =>
    hasAskedToReopen(createSubmittedGallery({}, { reopenRequestedAt, submittedAt }));
  expect([hasAsked(undefined), hasAsked(4), hasAsked(6), hasAsked(6, null)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test.each([
  [{ f0: 'included', f1: 'included', f2: 'included' }, ['f0 included', 'f1 included', 'f2 basic'], 4500],
  [{ f3: 'included', f0: 'advanced', f1: 'basic' }, ['f1 included', 'f3 included', 'f0 advanced'], 9900],
  [{ f0: 'advanced', f2: 'maybe' }, ['f0 included'], 0],
])('of a package of two, %j are %j for %p cents more', (picks, picked, cost) => {
  const ids = ['f0', 'f1', 'f2', 'f3'];
  const settings = { frames: Object.fromEntries(ids.map((id) => [id, frames.f1])), included: 2 };
  const gallery = createSubmittedGallery(settings, { picks });
  const pickedFrames = getPickedFrames(gallery);
  expect(pickedFrames.map(({ frame, retouching }) => `${frame.id} ${retouching}`)).toEqual(picked);
  expect(getExtraCost(pickedFrames, gallery.settings)).toBe(cost);
});

test('frames with the same time, or without a time, are in natural order, in any script', () => {
  const unsorted = ['10', '2', '1', 'Zoe\u0308', 'Анна 11', 'Анна 9'];
  const frames = unsorted.map((name, position) => [
    `f000000000${position}`,
    serializeFrame({ name, width: 2, height: 3, fileKey: '0123456789abcdef' }),
  ]);
  const parsedFrames =
    parseGallery({ settings: { frames: Object.fromEntries(frames) }, expiresAt: 0 })?.settings.frames ?? [];
  expect(parsedFrames.map(({ name }) => name)).toEqual(['1', '2', '10', 'Zoe\u0308', 'Анна 9', 'Анна 11']);
});

test('malformed parts of a gallery are left out', () => {
  const frames = { f1: 'no frame', f2: '0x3 0123456789abcdef A', f3: '2x3 0123456789abcdef A b.c', f4: 7 };
  const picks = { f3: 'included', f9: 'included', f2: 'maybe' };
  const gallery = parseGallery({
    settings: { frames },
    expiresAt: 5,
    picks,
    notes: { f3: 7, f9: 'x' },
    submittedAt: 'now',
  });
  expect(gallery).toMatchObject({ picks: { f3: 'included' }, notes: {}, submittedAt: null });
  expect(gallery?.settings.frames).toEqual([
    { id: 'f3', name: 'A b.c', fileName: 'A b.c', width: 2, height: 3, fileKey: '0123456789abcdef' },
  ]);
  expect(parseGallery({ expiresAt: 5 })).toBeNull();
  expect(parseGallery({ settings: {} })).toBeNull();
});

test.each([
  ['the same state', {}, {}, false],
  ['one without a write of a device', { d1: 1 }, { d1: 1, d2: 1 }, true],
  ['one before the owner’s last write', { owner: 1, d1: 3 }, { owner: 2, d1: 2 }, true],
  ['a later one', { owner: 2, d1: 3 }, { owner: 2, d1: 2 }, false],
])('%s is older: %j beside %j', (_, writes, otherWrites, expected) => {
  expect(
    isOlder(createSubmittedGallery({}, { writes }), createSubmittedGallery({}, { writes: otherWrites })),
  ).toBe(expected);
});

test('a state without the last frame is older, because frames are added without a number', () => {
  const [early, late] = [1, 2].map((framesAt) => createSubmittedGallery({ framesAt }));
  expect(early && late && [isOlder(early, late), isOlder(late, early)]).toEqual([true, false]);
});
