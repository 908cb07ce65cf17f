import { findMatchingFrames, parseDelivery, serializeFinalImage } from './delivery';
import { createFrameId } from './frameKeys';
import { parseGallery, serializeFrame } from './gallery';

const frame = { width: 6, height: 4, fileKey: '0123456789abcdef' };
const createFinalImages = (...names: string[]) =>
  Object.fromEntries(
    names.map((name, position) => [
      `d${position}`,
      serializeFinalImage({
        name,
        width: 6,
        height: 4,
        fileKey: '3'.repeat(16),
        bytes: 1,
        extension: 'jpg',
        chosenFrameId: '',
      }),
    ]),
  );

test.each([
  ['DSC_0412', 'DSC_0412'],
  ['dsc_0412-Edit', 'DSC_0412'],
  ['DSC_04120', 'DSC_04120'],
  // macOS writes accents as separate combining characters.
  ['Zo\u00eb-Edit', 'Zoe\u0308'],
  ['DSC_0412~2', 'DSC_0412'],
  ['DSC_0412bw', 'DSC_0412'],
  ['Copy of DSC_0412', 'DSC_0412'],
  ['DSC_0412–final', 'DSC_0412'],
  ['IMG_E1234', 'IMG_1234'],
  ['Anna 2', 'Anna'],
  // A longer number is a different frame, a longer name a different person.
  ['DSC_04123', undefined],
  ['Annabel', undefined],
  ['IMG_E99', undefined],
])('a final image named %p matches the frame %p', (name, fileName) => {
  const frames = ['DSC_0412', 'DSC_04120', 'IMG_1234', 'Anna', 'Zoe\u0308'].map((knownName) => ({
    ...{ ...frame, id: knownName, name: knownName, fileName: knownName },
  }));
  expect(findMatchingFrames(frames, name).map((frame) => frame.fileName)).toEqual(fileName ? [fileName] : []);
});

test('final images are in the order of their frames, and of two frames with one name the picked one matches', () => {
  const gallery = parseGallery({
    until: 1,
    settings: {
      frames: {
        f1: serializeFrame({ ...frame, name: 'DSC_0413' }),
        f2: serializeFrame({ ...frame, name: 'DSC_0412' }),
        f3: serializeFrame({ ...frame, name: 'DSC_0412' }),
      },
    },
    picks: { f3: 'included' },
  });
  if (!gallery) throw new Error('Not a gallery.');
  const finalImages = createFinalImages('extra', 'DSC_0412-Edit', 'DSC_0413-2', 'DSC_0413');
  const delivery = parseDelivery({ folder: 'a', finals: finalImages, downloaded: 5 }, gallery);
  expect(delivery?.downloadedAt).toBe(5);
  expect(delivery?.finalImages.map(({ name, proof }) => [name, proof?.id])).toEqual([
    ['DSC_0413', 'f1'],
    ['DSC_0413-2', 'f1'],
    ['DSC_0412-Edit', 'f3'],
    ['extra', undefined],
  ]);
});

test('of two unpicked frames with one name, the one whose time is in the final image’s name matches; otherwise neither', () => {
  const [early, late] = ['10:42:07', '16:03:11'].map((time) =>
    createFrameId(Date.parse(`2026-11-19T${time}Z`), '0123456789abcdef'),
  );
  const storedFrame = serializeFrame({ ...frame, name: 'DSC_0412' });
  const frames = { [String(early)]: storedFrame, [String(late)]: storedFrame };
  const gallery = parseGallery({ until: 1, settings: { frames }, picks: {} });
  if (!gallery) throw new Error('Not a gallery.');
  const findProofs = (...names: string[]) =>
    parseDelivery({ finals: createFinalImages(...names) }, gallery)?.finalImages.map(
      ({ name, proof, candidates }) => [...[name, proof?.name, candidates.length]],
    );
  expect(findProofs('DSC_0412-2', 'DSC_0412')).toEqual([
    ['DSC_0412', undefined, 2],
    ['DSC_0412-2', undefined, 2],
  ]);
  expect(findProofs('DSC_0412 16-03-11')).toEqual([['DSC_0412 16-03-11', 'DSC_0412 (16:03:11)', 0]]);
});

test('the frame that the owner chose comes before one with a matching name, until it is removed', () => {
  const createGallery = (...names: string[]) =>
    parseGallery({
      until: 1,
      settings: {
        frames: Object.fromEntries(names.map((name, at) => [`f${at}`, serializeFrame({ ...frame, name })])),
      },
      picks: {},
    });
  const finalImage = { width: 6, height: 4, fileKey: '3'.repeat(16), bytes: 1, extension: 'jpg' };
  const findProof = (name: string, chosenFrameId: string, gallery: ReturnType<typeof parseGallery>) => {
    if (!gallery) throw new Error('Not a gallery.');
    const finals = { d0: serializeFinalImage({ ...finalImage, name, chosenFrameId }) };
    const [parsed] = parseDelivery({ finals }, gallery)?.finalImages ?? [];
    expect([parsed?.name, parsed?.extension, parsed?.chosenFrameId]).toEqual([name, 'jpg', chosenFrameId]);
    return parsed?.proof?.name;
  };
  const gallery = createGallery('DSC_0412', 'DSC_0413');
  expect(findProof('Portrait', '', gallery)).toBeUndefined();
  expect(findProof('Portrait', 'f1', gallery)).toBe('DSC_0413');
  expect(findProof('DSC_0412 > f0', 'f1', gallery)).toBe('DSC_0413');
  expect(findProof('DSC_0412', 'f1', createGallery('DSC_0412'))).toBe('DSC_0412');
  // Names may look like the other parts.
  expect(findProof('>f1 DSC_0412', '', gallery)).toBeUndefined();
});
