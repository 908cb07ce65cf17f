import { parseDelivery, serializeFinalImage } from './delivery';
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

test('final images are in the order of their frames, and of two frames with one name the picked one matches', () => {
  const gallery = parseGallery({
    expiresAt: 1,
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
  const delivery = parseDelivery({ folder: 'a', finalImages, downloadedAt: 5 }, gallery);
  expect(delivery?.downloadedAt).toBe(5);
  expect(delivery?.finalImages.map(({ name, proof }) => [name, proof?.id])).toEqual([
    ['DSC_0413', 'f1'],
    ['DSC_0413-2', 'f1'],
    ['DSC_0412-Edit', 'f3'],
    ['extra', undefined],
  ]);
});

test('the frame that the owner chose comes before one with a matching name, until it is removed', () => {
  const createGallery = (...names: string[]) =>
    parseGallery({
      expiresAt: 1,
      settings: {
        frames: Object.fromEntries(names.map((name, at) => [`f${at}`, serializeFrame({ ...frame, name })])),
      },
      picks: {},
    });
  const finalImage = { width: 6, height: 4, fileKey: '3'.repeat(16), bytes: 1, extension: 'jpg' };
  const findProof = (name: string, chosenFrameId: string, gallery: ReturnType<typeof parseGallery>) => {
    if (!gallery) throw new Error('Not a gallery.');
    const finalImages = { d0: serializeFinalImage({ ...finalImage, name, chosenFrameId }) };
    const [parsed] = parseDelivery({ finalImages }, gallery)?.finalImages ?? [];
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
