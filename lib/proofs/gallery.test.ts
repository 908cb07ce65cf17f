import { getGalleryStage, parseGallery } from './gallery';

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
