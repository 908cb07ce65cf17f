import { type GalleryStage, parseGallery, type StudioPayment } from '@/lib/proofs/gallery';
import { createClientMessage } from './galleryStatus';

const studioPayment = { paymentUrl: 'https://pay.example/', tax: 'Plus tax.' };

/** The parts of the message to a client about the payment of an extra image for $45. */
function getPaymentParts(
  stage: GalleryStage,
  { paid = 0, payment = studioPayment }: { paid?: number; payment?: StudioPayment },
) {
  const gallery = parseGallery({
    settings: { title: 'Ada', frames: { f1: '2x3 0123456789abcdef A' }, included: 0, basicPrice: 45, paid },
    picks: { f1: 'basic' },
    finished: 1,
    until: Date.now() + 1e9,
  });
  const message = gallery && createClientMessage(gallery, stage, 'https://site.example/#1', payment);
  return message?.split('\n\n').filter((part) => /pay|paid/.test(part));
}

test.each([
  ['delivered', {}, ['To pay: $45. Plus tax.\nhttps://pay.example/']],
  ['delivered', { paid: 15 }, ['To pay: $30. Plus tax.\nhttps://pay.example/']],
  ['delivered', { paid: 45 }, []],
  [
    'delivered',
    { payment: { paymentUrl: null, tax: null } },
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
  ['finished', {}, []],
] as const)('a message at the stage %s with %j names what is to pay: %j', (stage, options, expected) => {
  expect(getPaymentParts(stage, options)).toEqual(expected);
});
