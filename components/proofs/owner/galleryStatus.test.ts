import { type GalleryStage, parseGallery, type StudioPayment } from '@/lib/proofs/gallery';
import { createClientMessage, describeFate, getDayError } from './galleryStatus';

const studioPayment = { name: 'Northlight', paymentUrl: 'https://pay.example/', tax: 'Plus tax.' };

/** The parts of the message to a client about the payment of an extra image for $45. */
function getPaymentParts(
  stage: GalleryStage,
  { paid = 0, payment = studioPayment }: { paid?: number; payment?: StudioPayment },
) {
  const gallery = parseGallery({
    settings: { title: 'Ada', frames: { f1: '2x3 0123456789abcdef A' }, included: 0, basicPrice: 4500, paid },
    picks: { f1: 'basic' },
    submittedAt: 1,
    expiresAt: Date.now() + 1e9,
  });
  const message = gallery && createClientMessage(gallery, stage, 'https://site.example/#1', payment);
  return message?.split('\n\n').filter((part) => /pay|paid/.test(part));
}

test.each([
  ['delivered', {}, ['To pay: $45. Plus tax.\nhttps://pay.example/']],
  ['delivered', { paid: 1500 }, ['To pay: $30. Plus tax.\nhttps://pay.example/']],
  ['delivered', { paid: 4500 }, []],
  [
    'delivered',
    { payment: { name: 'Northlight', paymentUrl: null, tax: null } },
    ['To pay: $45.\nI’ll send you a payment link.'],
  ],
  [
    'ready',
    {},
    [
      'Your pictures are ready: Ada. They open when $45 is paid.',
      'To pay: $45. Plus tax.\nhttps://pay.example/',
    ],
  ],
  ['submitted', {}, []],
] as const)('a message at the stage %s with %j names what is to pay: %j', (stage, options, expected) => {
  expect(getPaymentParts(stage, options)).toEqual(expected);
});

const createGallery = (fields: object) => {
  const gallery = parseGallery({
    settings: { title: 'Ada', included: 2 },
    expiresAt: Date.now() + 1e9,
    ...fields,
  });
  if (!gallery) throw new Error('Not a gallery.');
  return gallery;
};

test('after reopening, the message says so instead of calling it a reminder', () => {
  const gallery = createGallery({ settings: { title: 'Ada', included: 2, isReopened: true }, openedAt: 1 });
  expect(createClientMessage(gallery, 'picking', 'https://site.example/#1', studioPayment)).toMatch(
    /^Your picks are open again \(Ada\)\. Make your changes, then press Finish\./,
  );
});

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
