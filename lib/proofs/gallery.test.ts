import { galleryIn, stageOf } from './gallery';

const now = Date.UTC(2026, 10, 25);
const frames = { f1: '2x3 0123456789abcdef A' };

/** The stage now, and without regard to the end. */
function stages(more: Record<string, unknown>, stage = 'picking') {
  const gallery = galleryIn({ settings: { frames, stage }, until: now + 1, ...more });
  return gallery && [stageOf(gallery, now), stageOf(gallery, 0)];
}

test.each([
  [{}, 'unopened'],
  [{ opened: 1 }, 'picking'],
  [{ picks: { f1: 'maybe' } }, 'unopened'],
  [{ picks: { f1: 'included' } }, 'picking'],
])('%j is %s, and ended after the end', (more, stage) => {
  expect(stages(more)).toEqual([stage, stage]);
  expect(stages({ ...more, until: now })).toEqual(['ended', stage]);
  expect(stages({ ...more, until: 0 })).toEqual(['ended', 'ended']);
});

test('a finished choice stays finished after the end, until it is delivered or deleted', () => {
  expect(stages({ finished: 1 })).toEqual(['finished', 'finished']);
  expect(stages({ finished: 1, until: now })).toEqual(['finished', 'finished']);
  expect(stages({ finished: 1, until: 0 })).toEqual(['ended', 'ended']);
  expect(stages({ finished: 1 }, 'delivered')).toEqual(['delivered', 'delivered']);
  expect(stages({ finished: 1, until: now }, 'delivered')).toEqual(['ended', 'delivered']);
});
