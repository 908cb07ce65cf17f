import {
  getAmountDue,
  getExtraCost,
  getGalleryStage,
  getPaymentUrl,
  getPickedFrames,
  hasAskedToReopen,
  parseGallery,
  serializeFrame,
} from './gallery';

const now = Date.UTC(2026, 10, 25);
const frames = { f1: '2x3 0123456789abcdef A' };

/** The stage now, and the stage if the end of the link is ignored. */
function getStages(fields: Record<string, unknown>, stage = 'picking') {
  const gallery = parseGallery({ settings: { frames, stage }, until: now + 1, ...fields });
  return gallery && [getGalleryStage(gallery, now), getGalleryStage(gallery, 0)];
}

test.each([
  [{}, 'unopened'],
  [{ opened: 1 }, 'picking'],
  [{ picks: { f1: 'maybe' } }, 'unopened'],
  [{ picks: { f1: 'included' } }, 'picking'],
])('%j is %s, and ended when the link has ended', (fields, stage) => {
  expect(getStages(fields)).toEqual([stage, stage]);
  expect(getStages({ ...fields, until: now })).toEqual(['ended', stage]);
  expect(getStages({ ...fields, until: 0 })).toEqual(['ended', 'ended']);
});

test('submitted picks stay submitted after the link has ended, until the gallery is delivered or deleted', () => {
  expect(getStages({ finished: 1 })).toEqual(['finished', 'finished']);
  expect(getStages({ finished: 1, until: now })).toEqual(['finished', 'finished']);
  expect(getStages({ finished: 1, until: 0 })).toEqual(['ended', 'ended']);
  expect(getStages({ finished: 1 }, 'delivered')).toEqual(['delivered', 'delivered']);
  expect(getStages({ finished: 1, until: now }, 'delivered')).toEqual(['ended', 'delivered']);
});

/** A gallery whose client has submitted one extra image for $45. */
function createSubmittedGallery(settings: object, fields: object = {}) {
  const prices = { included: 0, basicPrice: 45, advancedPrice: 99 };
  const gallery = parseGallery({
    settings: { frames, stage: 'picking', ...prices, ...settings },
    until: now + 1,
    picks: { f1: 'basic' },
    finished: 1,
    ...fields,
  });
  if (!gallery) throw new Error('Not a gallery.');
  return gallery;
}

test.each([
  [{}, 45],
  [{ paid: 20 }, 25],
  [{ paid: 45 }, 0],
  [{ paid: 90 }, 0],
])('of a bill of $45 with %j, $%p are to pay', (settings, due) => {
  expect(getAmountDue(createSubmittedGallery(settings))).toBe(due);
});

test('final images are ready from their delivery until the bill is paid', () => {
  const getStage = (settings: object, fields = {}) =>
    getGalleryStage(createSubmittedGallery(settings, fields), 0);
  const waiting = { whenPaid: true, ready: true };
  expect(getStage({ whenPaid: true })).toBe('finished');
  expect(getStage(waiting)).toBe('ready');
  expect(getStage({ ...waiting, paid: 45 })).toBe('finished');
  expect(getStage({ ...waiting, stage: 'delivered' })).toBe('delivered');
  expect(getStage(waiting, { finished: null })).toBe('picking');
});

test.each([
  ['https://pay.example/a', 'https://pay.example/a'],
  ['http://pay.example/', 'https://studio.example/'],
  ['javascript:alert(1)', 'https://studio.example/'],
  [`https://pay.example/${'x'.repeat(500)}`, 'https://studio.example/'],
  [undefined, 'https://studio.example/'],
])('a gallery with the payment link %p leads to %p', (paymentUrl, expected) => {
  const studioPayment = { paymentUrl: 'https://studio.example/', tax: null };
  expect(getPaymentUrl(createSubmittedGallery({ paymentUrl }), studioPayment)).toBe(expected);
});

test('a client has asked to reopen the picks only since they were submitted', () => {
  const hasAsked = (asked: unknown, finished: unknown = 5) =>
    hasAskedToReopen(createSubmittedGallery({}, { asked, finished }));
  expect([hasAsked(undefined), hasAsked(4), hasAsked(6), hasAsked(6, null)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test.each([
  [{ f0: 'included', f1: 'included', f2: 'included' }, ['f0 included', 'f1 included', 'f2 basic'], 45],
  [{ f3: 'included', f0: 'advanced', f1: 'basic' }, ['f1 included', 'f3 included', 'f0 advanced'], 99],
  [{ f0: 'advanced', f2: 'maybe' }, ['f0 included'], 0],
])('of a package of two, %j are %j for $%p more', (picks, picked, cost) => {
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
    parseGallery({ settings: { frames: Object.fromEntries(frames) }, until: 0 })?.settings.frames ?? [];
  expect(parsedFrames.map(({ name }) => name)).toEqual(['1', '2', '10', 'Zoe\u0308', 'Анна 9', 'Анна 11']);
});

test('malformed parts of a gallery are left out', () => {
  const frames = { f1: 'no frame', f2: '0x3 0123456789abcdef A', f3: '2x3 0123456789abcdef A b.c', f4: 7 };
  const picks = { f3: 'included', f9: 'included', f2: 'maybe' };
  const gallery = parseGallery({
    settings: { frames },
    until: 5,
    picks,
    notes: { f3: 7, f9: 'x' },
    finished: 'now',
  });
  expect(gallery).toMatchObject({ picks: { f3: 'included' }, notes: {}, submittedAt: null });
  expect(gallery?.settings.frames).toEqual([
    { id: 'f3', name: 'A b.c', fileName: 'A b.c', width: 2, height: 3, fileKey: '0123456789abcdef' },
  ]);
  expect(parseGallery({ until: 5 })).toBeNull();
  expect(parseGallery({ settings: {} })).toBeNull();
});
