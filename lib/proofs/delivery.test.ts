import { deliveryIn, framesOfFinal, storedFinalOf } from './delivery';
import { frameId } from './frameKeys';
import { galleryIn, storedFrameOf } from './gallery';

const frame = { width: 6, height: 4, file: '0123456789abcdef' };
const finalsOf = (...names: string[]) =>
  Object.fromEntries(
    names.map((name, position) => [
      `d${position}`,
      storedFinalOf({ name, width: 6, height: 4, file: '3'.repeat(16), bytes: 1, ending: 'jpg' }),
    ]),
  );

test.each([
  ['DSC_0412', 'DSC_0412'],
  ['dsc_0412-Edit', 'DSC_0412'],
  ['DSC_04120', 'DSC_04120'],
  // A Mac writes accents as marks of their own.
  ['Zo\u00eb-Edit', 'Zoe\u0308'],
  ['DSC_0412~2', 'DSC_0412'],
  ['DSC_0412bw', 'DSC_0412'],
  ['Copy of DSC_0412', 'DSC_0412'],
  ['DSC_0412–final', 'DSC_0412'],
  ['IMG_E1234', 'IMG_1234'],
  ['Anna 2', 'Anna'],
  // Another number is another frame, another name another person.
  ['DSC_04123', undefined],
  ['Annabel', undefined],
  ['IMG_E99', undefined],
])('a program names %p after %p', (name, fileName) => {
  const frames = ['DSC_0412', 'DSC_04120', 'IMG_1234', 'Anna', 'Zoe\u0308'].map((known) => ({
    ...{ ...frame, id: known, name: known, fileName: known },
  }));
  expect(framesOfFinal(frames, name).map((frame) => frame.fileName)).toEqual(fileName ? [fileName] : []);
});

test('finals are in the order of their frames, and of two frames with one name the chosen one is the proof', () => {
  const gallery = galleryIn({
    until: 1,
    settings: {
      frames: {
        f1: storedFrameOf({ ...frame, name: 'DSC_0413' }),
        f2: storedFrameOf({ ...frame, name: 'DSC_0412' }),
        f3: storedFrameOf({ ...frame, name: 'DSC_0412' }),
      },
    },
    picks: { f3: 'included' },
  });
  if (!gallery) throw new Error('Not a gallery.');
  const finals = finalsOf('extra', 'DSC_0412-Edit', 'DSC_0413-2', 'DSC_0413');
  const delivery = deliveryIn({ folder: 'a', finals, downloaded: 5 }, gallery);
  expect(delivery?.downloaded).toBe(5);
  expect(delivery?.finals.map(({ name, proof }) => [name, proof?.id])).toEqual([
    ['DSC_0413', 'f1'],
    ['DSC_0413-2', 'f1'],
    ['DSC_0412-Edit', 'f3'],
    ['extra', undefined],
  ]);
});

test('of two frames with one name, only a time in the final’s name tells which; else none is chosen', () => {
  const [early, late] = ['10:42:07', '16:03:11'].map((time) =>
    frameId(Date.parse(`2026-11-19T${time}Z`), '0123456789abcdef'),
  );
  const stored = storedFrameOf({ ...frame, name: 'DSC_0412' });
  const frames = { [String(early)]: stored, [String(late)]: stored };
  const gallery = galleryIn({ until: 1, settings: { frames }, picks: {} });
  if (!gallery) throw new Error('Not a gallery.');
  const proofsOf = (...names: string[]) =>
    deliveryIn({ finals: finalsOf(...names) }, gallery)?.finals.map(({ name, proof, candidates }) => [
      ...[name, proof?.name, candidates.length],
    ]);
  expect(proofsOf('DSC_0412-2', 'DSC_0412')).toEqual([
    ['DSC_0412', undefined, 2],
    ['DSC_0412-2', undefined, 2],
  ]);
  expect(proofsOf('DSC_0412 16-03-11')).toEqual([['DSC_0412 16-03-11', 'DSC_0412 (16:03:11)', 0]]);
});
