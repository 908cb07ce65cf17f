import { createFrameId } from '@/lib/proofs/frameKeys';
import { getPickedFrames, parseGallery, serializeFrame } from '@/lib/proofs/gallery';
import { findAmbiguousNames, formatNames, formatTable } from './CopyPicks';

const names = ['DSC_0412', 'DSC_0419', 'DSC_04120', 'DSC_0500', 'DSC_0500'];
const createIdAt = (time: string) => createFrameId(Date.parse(`2026-11-19T${time}Z`), '0123456789abcdef');
const ids = ['f0', 'f1', 'f2', createIdAt('10:42:07'), createIdAt('10:42:09')];
const [, , , f3 = '', f4 = ''] = ids;
const serializedFrames = names.map((name, position) => [
  ids[position],
  serializeFrame({ name, width: 2, height: 3, fileKey: '0123456789abcdef' }),
]);
const gallery = parseGallery({
  settings: { frames: Object.fromEntries(serializedFrames), included: 2 },
  expiresAt: 0,
  picks: { f0: 'included', f1: 'included', [f3]: 'basic', [f4]: 'advanced' },
});
if (!gallery) throw new Error('This is not a gallery.');
const { frames } = gallery.settings;
const pickedFrames = getPickedFrames(gallery);

test('names are formatted for the search of programs, each once', () => {
  expect(formatNames(pickedFrames, frames)).toBe('DSC_0412 DSC_0419 DSC_0500');
  expect(findAmbiguousNames(pickedFrames, frames)).toEqual([
    ...['DSC_0412', 'DSC_0500 (10:42:07)', 'DSC_0500 (10:42:09)'],
  ]);
});

test('cells of the table cannot run formulas', () => {
  const notes = { f0: '=HYPERLINK("x")', f1: 'Warm, "please"' };
  expect(formatTable(pickedFrames.slice(0, 2), notes)).toBe(
    '"Name","Retouching","Note"\r\n"DSC_0412","included","\'=HYPERLINK(""x"")"\r\n"DSC_0419","included","Warm, ""please"""',
  );
});

test('of names with spaces, the word that tells frames apart is copied', () => {
  const createFrames = (...fileNames: string[]) =>
    fileNames.map((fileName, position) => ({
      ...{ id: `f${position}`, name: fileName, fileName, width: 2, height: 3, fileKey: '0' },
    }));
  const format = (...fileNames: string[]) => {
    const all = createFrames(...fileNames);
    const picked = all.slice(0, 1).map((frame) => ({ frame, retouching: 'included' as const }));
    return [formatNames(picked, all), findAmbiguousNames(picked, all)];
  };
  expect(format('Anna Smith-12', 'Anna Smith-13')).toEqual(['Smith-12', []]);
  expect(format('12 Anna Smith', '13 Anna Smith')).toEqual(['12', []]);
  expect(format('Anna Smith-1', 'Anna Smith-12')).toEqual(['Anna Smith-1', ['Anna Smith-1']]);
});
