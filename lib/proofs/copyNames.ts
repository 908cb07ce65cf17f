import { csvLine } from '@/lib/csv';
import type { Chosen, Frame } from './gallery';

/** What a list of names is copied for. */
export type NameFormat = 'lightroom' | 'captureOne' | 'lines' | 'csv';

/** The names of chosen frames, as a program's search takes them. */
export function namesFor(
  format: NameFormat,
  chosen: Chosen[],
  notes: Partial<Record<string, string>>,
): string {
  // A search compares file names.
  const fileNames = [...new Set(chosen.map(({ frame }) => frame.fileName))];
  if (format === 'lightroom') return fileNames.join(', ');
  if (format === 'captureOne') return fileNames.join(' ');
  if (format === 'lines') return chosen.map(({ frame }) => frame.name).join('\n');
  const rows = chosen.map(({ frame, retouching }) => [frame.name, retouching, notes[frame.id] ?? '']);
  return [['Name', 'Retouching', 'Note'], ...rows].map(csvLine).join('\r\n');
}

/** Chosen names that other frames have, too, or as a part of theirs: a search for them finds those, too. */
export function partialNames(chosen: Chosen[], frames: Frame[]): string[] {
  return chosen.flatMap(({ frame: { id, name, fileName } }) =>
    frames.some((other) => other.id !== id && other.fileName.includes(fileName)) ? [name] : [],
  );
}
