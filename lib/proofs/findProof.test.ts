import { findProof } from './findProof';
import type { Frame } from './gallery';

const createFrame = (fileName: string, id = fileName): Frame => ({
  ...{ id, name: fileName, fileName, width: 2, height: 3, fileKey: '0123456789abcdef' },
});
const frames = ['DSC_041', 'DSC_0412', 'DSC_0412-2', 'IMG_7', 'Kühn_1'].map((name) => createFrame(name));
const find = (fileName: string, chosenFrameId = '') =>
  findProof({ fileName, chosenFrameId }, frames, {})?.fileName;

test.each([
  ['Lightroom, exported', 'DSC_0412', 'DSC_0412'],
  ['Lightroom, edited in Photoshop', 'DSC_0412-Edit', 'DSC_0412'],
  ['Lightroom, edited twice', 'DSC_0412-Edit-2', 'DSC_0412'],
  ['Lightroom, virtual copy; a frame has that name', 'DSC_0412-2', 'DSC_0412-2'],
  ['Capture One, second variant', 'DSC_0412 1', 'DSC_0412'],
  ['Capture One, with a suffix', 'DSC_0412_web', 'DSC_0412'],
  ['Photoshop, Save a copy', 'DSC_0412 copy', 'DSC_0412'],
  ['macOS, duplicate', 'DSC_0412 (1)', 'DSC_0412'],
  ['another case', 'dsc_0412-EDIT', 'DSC_0412'],
  ['accents as separate characters', 'Ku\u0308hn_1-Edit', 'Kühn_1'],
  ['a longer number is another frame', 'DSC_04129', undefined],
  ['letters without a separator', 'DSC_0412bw', undefined],
  ['a prefix', 'Copy of DSC_0412', undefined],
  ['a custom name', 'Priya S. headshot', undefined],
])('%s', (_, fileName, expected) => expect(find(fileName)).toBe(expected));

test('the owner’s choice comes first, while that frame exists', () => {
  expect(find('DSC_0412', 'IMG_7')).toBe('IMG_7');
  expect(find('DSC_0412', 'gone')).toBe('DSC_0412');
});

test('of two cameras’ frames with one name, the only picked one', () => {
  const twice = [createFrame('DSC_1', 'a'), createFrame('DSC_1', 'b')];
  const findTwice = (picks: object) =>
    findProof({ fileName: 'DSC_1-Edit', chosenFrameId: '' }, twice, picks)?.id;
  expect(findTwice({ b: 'basic', a: 'maybe' })).toBe('b');
  expect(findTwice({})).toBeUndefined();
});
