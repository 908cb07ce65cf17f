import { parseGallery } from '@/lib/proofs/gallery';
import { describeFate, getDayError } from './galleryStatus';

const createGallery = (fields: object) => {
  const gallery = parseGallery({
    settings: { title: 'Ada', included: 2 },
    expiresAt: Date.now() + 1e9,
    ...fields,
  });
  if (!gallery) throw new Error('Not a gallery.');
  return gallery;
};

const expiresAt = Date.parse('2026-12-03T08:00:00Z');
test.each([
  [{}, 0, 'No cleanup has run yet (docs/owner.md). When one runs, it deletes what is overdue.'],
  [
    {},
    expiresAt,
    'From January 2 on, the cleanup deletes the pictures and picks. It last ran on December 3.',
  ],
  [
    { submittedAt: 1 },
    expiresAt,
    'Nothing is deleted automatically, because you have not delivered this gallery.',
  ],
  [
    { submittedAt: 1, settings: { stage: 'delivered' } },
    expiresAt,
    'From January 2 on, the cleanup deletes the pictures and picks. It last ran on December 3.',
  ],
])('what becomes of a gallery %j, cleaned up at %p: %s', (fields, cleanedAt, expected) => {
  jest.useFakeTimers({ now: expiresAt });
  expect(describeFate(createGallery(fields), expiresAt, cleanedAt)).toBe(expected);
  jest.useRealTimers();
});

test('a day outside of its range is refused, with the range', () => {
  const days = { min: '2026-11-29', max: '2028-11-28' };
  expect(['2926-01-01', '', '0226-01-01'].map((day) => getDayError(day, days) !== '')).toEqual([
    true,
    true,
    true,
  ]);
  expect(['2026-11-29', '2028-11-28'].map((day) => getDayError(day, days))).toEqual(['', '']);
});
