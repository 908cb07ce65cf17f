import { describeWork } from './describeWork';
import { createTestGallery } from './testing/TestGallery';

test.each([
  ['', 'Choose the 4 that are included.', 'final', 'final'],
  ['none', 'Choose the 4 I edit for you.', 'edited', 'final'],
  ['basic', 'Choose the 4 I retouch for you.', 'retouched', 'retouched'],
  ['advanced', 'Choose the 4 I retouch for you.', 'retouched', 'retouched'],
])(
  'with %j retouching the client reads %j, then of %s pictures, with extras of %s ones',
  (includedRetouching, invitation, finalImages, withExtras) => {
    const frames = Object.fromEntries(['f1', 'f2'].map((id) => [id, `2x3 0123456789abcdef ${id}`]));
    const work = (included: number, picks = {}) =>
      describeWork(createTestGallery({ settings: { frames, includedRetouching, included }, picks }));
    expect(work(4)).toEqual({ invitation, finalImages });
    expect(work(1, { f1: 'included', f2: 'basic' }).finalImages).toBe(withExtras);
    expect(work(0).invitation).toBe('Choose your pictures.');
    expect(work(1).invitation).toMatch(/^Choose the one /);
  },
);
