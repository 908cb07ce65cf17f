import { proofs } from '@/lib/content';
import { type GalleryStage, parseGallery } from '@/lib/proofs/gallery';
import { createGalleryMessage } from './galleryMessages';
import type { ProofsSettings } from './proofsDesk';

const settings: ProofsSettings = {
  name: 'Northlight',
  paymentUrl: 'https://pay.example/',
  tax: 'Plus tax.',
  prices: { packages: [], basicPrice: 45, advancedPrice: 99 },
  texts: proofs.texts,
  email: 'hello@northlight.example',
  hasMailExtension: false,
};

/** Creates the text of a message about a gallery with one extra image for $45. */
function createText(
  stage: GalleryStage,
  { name = 'Ada', more = {}, studio = {}, texts = {}, expiresAt = Date.now() + 1e9 } = {},
): string {
  const gallery = parseGallery({
    settings: {
      ...{ title: 'Ada, headshots', frames: { f1: '2x3 0123456789abcdef A' }, included: 0, basicPrice: 4500 },
      ...more,
    },
    picks: { f1: 'basic' },
    submittedAt: 1,
    expiresAt,
  });
  if (!gallery) throw new Error('Not a gallery.');
  const link = 'https://site.example/proofs#1';
  return createGalleryMessage(gallery, stage, { name, link }, { ...settings, ...studio }, texts).text;
}

test.each([
  ['delivered', {}, ['To pay: $45.', 'You can pay here: https://pay.example/']],
  ['delivered', { paid: 1500 }, ['To pay: $30.', 'You can pay here: https://pay.example/']],
  ['delivered', { paid: 4500 }, []],
  ['ready', {}, ['They open when $45 is paid.', 'To pay: $45.', 'You can pay here: https://pay.example/']],
] as const)('a message at the stage %s with %j names what is to pay: %j', (stage, more, expected) => {
  expect(
    createText(stage, { more })
      .split('\n')
      .filter((line) => /pay|paid/.test(line.replace('site', ''))),
  ).toEqual(expected);
});

test('the sentence about taxes is there if something is to pay, and the content has one', () => {
  expect(createText('delivered')).toContain('\nPlus tax.\n');
  expect(createText('delivered', { more: { paid: 4500 } })).not.toContain('tax');
  expect(createText('delivered', { studio: { tax: null } })).toContain('To pay: $45.\nYou can pay here');
});

test('each state has its own message, and a client without a name is greeted, too', () => {
  const getStart = (stage: GalleryStage, more = {}, name = 'Ada') =>
    createText(stage, { more, name }).split('\n').slice(0, 2);
  expect(getStart('unopened', { includedRetouching: 'basic', included: 2 })).toEqual([
    'Hello Ada, this is Northlight.',
    'Your frames are here: Ada, headshots. Choose the 2 I retouch for you.',
  ]);
  expect(getStart('picking', {}, '')).toEqual([
    'Hello, this is Northlight.',
    'A quick reminder: your frames are waiting for your picks (Ada, headshots). Press Finish when you have decided.',
  ]);
  expect(getStart('picking', { isReopened: true })[1]).toBe(
    'Your picks are open again (Ada, headshots). Make your changes, then press Finish.',
  );
  expect(getStart('submitted')).toEqual(['Hello Ada, this is Northlight.', '']);
});

test('the owner’s text replaces that of the content; an expired link is not in a message', () => {
  expect(createText('delivered', { texts: { delivered: 'Here: {link}\nBy {saveBy}' } })).toMatch(
    /^Here: https:\/\/site\.example\/proofs#1\nBy /,
  );
  expect(createText('expired', { expiresAt: 1 })).not.toContain('https');
});
