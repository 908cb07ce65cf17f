import { getGalleryStage, parseGallery } from './gallery';

const now = Date.UTC(2026, 10, 25);
const frames = { f1: '2x3 0123456789abcdef A' };

/** The stage now, and the stage if the end of the link is ignored. */
function stages(more: Record<string, unknown>, stage = 'picking') {
  const gallery = parseGallery({ settings: { frames, stage }, until: now + 1, ...more });
  return gallery && [getGalleryStage(gallery, now), getGalleryStage(gallery, 0)];
}

test.each([
  [{}, 'unopened'],
  [{ opened: 1 }, 'picking'],
  [{ picks: { f1: 'maybe' } }, 'unopened'],
  [{ picks: { f1: 'included' } }, 'picking'],
])('%j is %s, and ended when the link has ended', (more, stage) => {
  expect(stages(more)).toEqual([stage, stage]);
  expect(stages({ ...more, until: now })).toEqual(['ended', stage]);
  expect(stages({ ...more, until: 0 })).toEqual(['ended', 'ended']);
});

test('submitted picks stay submitted after the link has ended, until the gallery is delivered or deleted', () => {
  expect(stages({ finished: 1 })).toEqual(['finished', 'finished']);
  expect(stages({ finished: 1, until: now })).toEqual(['finished', 'finished']);
  expect(stages({ finished: 1, until: 0 })).toEqual(['ended', 'ended']);
  expect(stages({ finished: 1 }, 'delivered')).toEqual(['delivered', 'delivered']);
  expect(stages({ finished: 1, until: now }, 'delivered')).toEqual(['ended', 'delivered']);
});
