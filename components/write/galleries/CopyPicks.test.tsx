import { frameId } from '@/lib/proofs/frameKeys';
import {
  type Chosen,
  chosenIn,
  extraCost,
  type FramePick,
  galleryIn,
  storedFrameOf,
} from '@/lib/proofs/gallery';
import { formatNames, partialNames } from './CopyPicks';

const names = ['DSC_0412', 'DSC_0419', 'DSC_04120', 'DSC_0500', 'DSC_0500'];
const takenAt = (time: string) => frameId(Date.parse(`2026-11-19T${time}Z`), '0123456789abcdef');
const ids = ['f0', 'f1', 'f2', takenAt('10:42:07'), takenAt('10:42:09')];
const [, , , f3 = '', f4 = ''] = ids;
const gallery = (picks: Record<string, FramePick>) => {
  const frames = names.map((name, position) => [
    ids[position],
    storedFrameOf({ name, width: 2, height: 3, file: '0123456789abcdef' }),
  ]);
  const settings = { frames: Object.fromEntries(frames), included: 2, basicPrice: 45, advancedPrice: 99 };
  const found = galleryIn({ settings, until: 0, picks });
  if (!found) throw new Error('It is no gallery.');
  return found;
};
const chosen = (picks: Record<string, FramePick>): Chosen[] => chosenIn(gallery(picks));
const all = chosen({ f0: 'included', f1: 'included', [f3]: 'basic', [f4]: 'advanced' });

test('names are written as each program searches for them', () => {
  expect(formatNames('lightroom', all, {})).toBe('DSC_0412, DSC_0419, DSC_0500');
  expect(formatNames('captureOne', all, {})).toBe('DSC_0412 DSC_0419 DSC_0500');
  expect(formatNames('lines', all, {})).toBe('DSC_0412\nDSC_0419\nDSC_0500 (10:42:07)\nDSC_0500 (10:42:09)');
  expect(partialNames(all, gallery({}).settings.frames)).toEqual([
    ...['DSC_0412', 'DSC_0500 (10:42:07)', 'DSC_0500 (10:42:09)'],
  ]);
});

test('cells of the table run nothing', () => {
  const notes = { f0: '=HYPERLINK("x")', f1: 'Warm, "please"' };
  expect(formatNames('csv', all.slice(0, 2), notes)).toBe(
    '"Name","Retouching","Note"\r\n"DSC_0412","included","\'=HYPERLINK(""x"")"\r\n"DSC_0419","included","Warm, ""please"""',
  );
});

test('the later of too many included frames are extra, and an extra one takes a free place', () => {
  const shown = (picks: Record<string, FramePick>) =>
    chosen(picks).map((one) => [one.frame.id, one.retouching]);
  expect(shown({ f0: 'included', f1: 'included', f2: 'included' })).toEqual([
    ['f0', 'included'],
    ['f1', 'included'],
    ['f2', 'basic'],
  ]);
  expect(shown({ [f3]: 'included', f0: 'advanced', f1: 'basic', f2: 'maybe' })).toEqual([
    [f3, 'included'],
    ['f1', 'included'],
    ['f0', 'advanced'],
  ]);
  const { settings } = gallery({});
  expect(extraCost(all, settings)).toBe(45 + 99);
  expect(extraCost(chosen({ f0: 'advanced' }), settings)).toBe(0);
});

test('frames of one time, or without one, are in natural order, in any script', () => {
  const unsorted = ['10', '2', '1', 'Zoe\u0308', 'Анна 11', 'Анна 9'];
  const frames = unsorted.map((name, position) => [
    `f000000000${position}`,
    storedFrameOf({ name, width: 2, height: 3, file: '0123456789abcdef' }),
  ]);
  const found =
    galleryIn({ settings: { frames: Object.fromEntries(frames) }, until: 0 })?.settings.frames ?? [];
  expect(found.map(({ name }) => name)).toEqual(['1', '2', '10', 'Zoe\u0308', 'Анна 9', 'Анна 11']);
});

test('what is malformed is left out of a gallery', () => {
  const frames = { f1: 'no frame', f2: '0x3 0123456789abcdef A', f3: '2x3 0123456789abcdef A b.c', f4: 7 };
  const picks = { f3: 'included', f9: 'included', f2: 'maybe' };
  const found = galleryIn({
    settings: { frames },
    until: 5,
    picks,
    notes: { f3: 7, f9: 'x' },
    finished: 'now',
  });
  expect(found).toMatchObject({ picks: { f3: 'included' }, notes: {}, finished: null });
  expect(found?.settings.frames).toEqual([
    { id: 'f3', name: 'A b.c', fileName: 'A b.c', width: 2, height: 3, file: '0123456789abcdef' },
  ]);
  expect(galleryIn({ until: 5 })).toBeNull();
  expect(galleryIn({ settings: {} })).toBeNull();
});
