import { createFrameId } from '@/lib/proofs/frameKeys';
import {
  type FramePick,
  getExtraCost,
  getPickedFrames,
  type PickedFrame,
  parseGallery,
  serializeFrame,
} from '@/lib/proofs/gallery';
import { findAmbiguousNames, formatNames, formatTable } from './CopyPicks';

const names = ['DSC_0412', 'DSC_0419', 'DSC_04120', 'DSC_0500', 'DSC_0500'];
const createIdAt = (time: string) => createFrameId(Date.parse(`2026-11-19T${time}Z`), '0123456789abcdef');
const ids = ['f0', 'f1', 'f2', createIdAt('10:42:07'), createIdAt('10:42:09')];
const [, , , f3 = '', f4 = ''] = ids;
const createGallery = (picks: Record<string, FramePick>) => {
  const frames = names.map((name, position) => [
    ids[position],
    serializeFrame({ name, width: 2, height: 3, fileKey: '0123456789abcdef' }),
  ]);
  const settings = { frames: Object.fromEntries(frames), included: 2, basicPrice: 45, advancedPrice: 99 };
  const gallery = parseGallery({ settings, until: 0, picks });
  if (!gallery) throw new Error('This is not a gallery.');
  return gallery;
};
const createPickedFrames = (picks: Record<string, FramePick>): PickedFrame[] =>
  getPickedFrames(createGallery(picks));
const all = createPickedFrames({ f0: 'included', f1: 'included', [f3]: 'basic', [f4]: 'advanced' });

test('names are formatted for the search of programs, each once', () => {
  expect(formatNames(all)).toBe('DSC_0412 DSC_0419 DSC_0500');
  expect(findAmbiguousNames(all, createGallery({}).settings.frames)).toEqual([
    ...['DSC_0412', 'DSC_0500 (10:42:07)', 'DSC_0500 (10:42:09)'],
  ]);
});

test('cells of the table cannot run formulas', () => {
  const notes = { f0: '=HYPERLINK("x")', f1: 'Warm, "please"' };
  expect(formatTable(all.slice(0, 2), notes)).toBe(
    '"Name","Retouching","Note"\r\n"DSC_0412","included","\'=HYPERLINK(""x"")"\r\n"DSC_0419","included","Warm, ""please"""',
  );
});

test('frames beyond the package are extra, and extra frames fill free places of the package', () => {
  const getRetouching = (picks: Record<string, FramePick>) =>
    createPickedFrames(picks).map((one) => [one.frame.id, one.retouching]);
  expect(getRetouching({ f0: 'included', f1: 'included', f2: 'included' })).toEqual([
    ['f0', 'included'],
    ['f1', 'included'],
    ['f2', 'basic'],
  ]);
  expect(getRetouching({ [f3]: 'included', f0: 'advanced', f1: 'basic', f2: 'maybe' })).toEqual([
    [f3, 'included'],
    ['f1', 'included'],
    ['f0', 'advanced'],
  ]);
  const { settings } = createGallery({});
  expect(getExtraCost(all, settings)).toBe(45 + 99);
  expect(getExtraCost(createPickedFrames({ f0: 'advanced' }), settings)).toBe(0);
});

test('frames with the same time, or without a time, are in natural order, in any script', () => {
  const unsorted = ['10', '2', '1', 'Zoe\u0308', 'Анна 11', 'Анна 9'];
  const frames = unsorted.map((name, position) => [
    `f000000000${position}`,
    serializeFrame({ name, width: 2, height: 3, fileKey: '0123456789abcdef' }),
  ]);
  const parsedFrames =
    parseGallery({ settings: { frames: Object.fromEntries(frames) }, until: 0 })?.settings.frames ?? [];
  expect(parsedFrames.map(({ name }) => name)).toEqual(['1', '2', '10', 'Zoe\u0308', 'Анна 9', 'Анна 11']);
});

test('malformed parts of a gallery are left out', () => {
  const frames = { f1: 'no frame', f2: '0x3 0123456789abcdef A', f3: '2x3 0123456789abcdef A b.c', f4: 7 };
  const picks = { f3: 'included', f9: 'included', f2: 'maybe' };
  const gallery = parseGallery({
    settings: { frames },
    until: 5,
    picks,
    notes: { f3: 7, f9: 'x' },
    finished: 'now',
  });
  expect(gallery).toMatchObject({ picks: { f3: 'included' }, notes: {}, submittedAt: null });
  expect(gallery?.settings.frames).toEqual([
    { id: 'f3', name: 'A b.c', fileName: 'A b.c', width: 2, height: 3, fileKey: '0123456789abcdef' },
  ]);
  expect(parseGallery({ until: 5 })).toBeNull();
  expect(parseGallery({ settings: {} })).toBeNull();
});
