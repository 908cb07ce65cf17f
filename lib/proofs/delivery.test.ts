import { deliveryIn, framesOfFinal, storedFinalOf } from './delivery';
import { frameId } from './frameKeys';
import { galleryIn, storedFrameOf } from './gallery';

test('a final belongs to the frame whose name it begins with', () => {
  const names = ['DSC_0412', 'DSC_0419', 'DSC_04120', 'Zoe\u0308'];
  const frames = names.map((fileName, position) => ({
    id: `f${position}`,
    name: fileName,
    fileName,
    width: 2,
    height: 3,
    file: '0123456789abcdef',
  }));
  const frameOf = (name: string) => framesOfFinal(frames, name)[0]?.id;
  expect(['DSC_0412', 'dsc_0412-Edit', 'DSC_0412-2', 'DSC_04120', 'DSC_0419 (1)'].map(frameOf)).toEqual([
    'f0',
    'f0',
    'f0',
    'f2',
    'f1',
  ]);
  // A Mac writes accents as marks of their own.
  expect(frameOf('Zo\u00eb-Edit')).toBe('f3');
  expect(frameOf('DSC_041')).toBeUndefined();
});

test.each([
  ['DSC_0412~2', 'DSC_0412'],
  ['DSC_0412bw', 'DSC_0412'],
  ['dsc_0412 BW', 'DSC_0412'],
  ['DSC_0412[1]', 'DSC_0412'],
  ['DSC_0412\u00a0(2)', 'DSC_0412'],
  ['Copy of DSC_0412', 'DSC_0412'],
  ['Copy\u00a0of DSC_0412-2', 'DSC_0412'],
  ['DSC_0412–final', 'DSC_0412'],
  ['IMG_E1234', 'IMG_1234'],
  ['IMG_1234', 'IMG_1234'],
  ['Anna 2', 'Anna'],
  // Another number is another frame, another name another person.
  ['DSC_04123', undefined],
  ['Annabel', undefined],
  ['IMG_E99', undefined],
])('a program names %p after %p', (name, fileName) => {
  const frames = ['DSC_0412', 'IMG_1234', 'Anna'].map((known, position) => ({
    id: `f${position}`,
    name: known,
    fileName: known,
    width: 2,
    height: 3,
    file: '0123456789abcdef',
  }));
  expect(framesOfFinal(frames, name).map((frame) => frame.fileName)).toEqual(fileName ? [fileName] : []);
});

test('finals are in the order of their frames, and of two frames with one name the chosen one is the proof', () => {
  const gallery = galleryIn({
    until: 1,
    settings: {
      frames: {
        f1: storedFrameOf({ name: 'DSC_0413', width: 6, height: 4, file: '0'.repeat(16) }),
        f2: storedFrameOf({ name: 'DSC_0412', width: 6, height: 4, file: '1'.repeat(16) }),
        f3: storedFrameOf({ name: 'DSC_0412', width: 6, height: 4, file: '2'.repeat(16) }),
      },
    },
    picks: { f3: 'included' },
  });
  if (!gallery) throw new Error('Not a gallery.');
  const finals = Object.fromEntries(
    ['extra', 'DSC_0412-Edit', 'DSC_0413-2', 'DSC_0413'].map((name, position) => [
      `d${position}`,
      storedFinalOf({ name, width: 6, height: 4, file: '3'.repeat(16), bytes: 1, ending: 'jpg' }),
    ]),
  );
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
  const frame = storedFrameOf({ name: 'DSC_0412', width: 6, height: 4, file: '0123456789abcdef' });
  const frames = { [String(early)]: frame, [String(late)]: frame };
  const gallery = galleryIn({ until: 1, settings: { frames }, picks: {} });
  if (!gallery) throw new Error('Not a gallery.');
  const proofsOf = (...names: string[]) => {
    const final = (name: string) => ({
      name,
      width: 6,
      height: 4,
      file: '3'.repeat(16),
      bytes: 1,
      ending: 'jpg',
    });
    const finals = Object.fromEntries(
      names.map((name, position) => [`d${position}`, storedFinalOf(final(name))]),
    );
    return deliveryIn({ finals }, gallery)?.finals.map(({ name, proof, candidates }) => [
      ...[name, proof?.name, candidates.length],
    ]);
  };
  expect(proofsOf('DSC_0412-2', 'DSC_0412')).toEqual([
    ['DSC_0412', undefined, 2],
    ['DSC_0412-2', undefined, 2],
  ]);
  expect(proofsOf('DSC_0412 16-03-11')).toEqual([['DSC_0412 16-03-11', 'DSC_0412 (16:03:11)', 0]]);
});
