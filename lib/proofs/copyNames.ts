import { csvLine } from '@/lib/csv';
import type { Chosen, Frame } from './gallery';

/** What a list of names is copied for. */
export type NameFormat = 'lightroom' | 'captureOne' | 'lines' | 'csv';

/** Names in the order of the frames; those of two frames with one name are told apart by their size in pixels. */
function distinctNames(frames: Frame[]): string[] {
  const count = (name: string) => frames.filter((frame) => frame.name === name).length;
  return frames.map(({ name, width, height }) => (count(name) > 1 ? `${name} [${width}x${height}]` : name));
}

/** The names of chosen frames, as a program's search takes them. */
export function namesFor(
  format: NameFormat,
  chosen: Chosen[],
  notes: Partial<Record<string, string>>,
): string {
  const names = distinctNames(chosen.map(({ frame }) => frame));
  if (format === 'lightroom')
    return [...new Set(names.map((name) => name.replace(/ \[.*\]$/, '')))].join(', ');
  if (format === 'captureOne')
    return [...new Set(names.map((name) => name.replace(/ \[.*\]$/, '')))].join(' ');
  if (format === 'lines') return names.join('\n');
  const rows = chosen.map(({ frame, retouching }, position) => [
    names[position] ?? frame.name,
    retouching,
    notes[frame.id] ?? '',
  ]);
  return [['Name', 'Retouching', 'Note'], ...rows].map(csvLine).join('\r\n');
}

/** Chosen names that other frames have, too, or as a part of theirs: a search for them finds those, too. */
export function partialNames(chosen: Chosen[], frames: Frame[]): string[] {
  const names = chosen
    .filter(({ frame }) => frames.some(({ id, name }) => id !== frame.id && name.includes(frame.name)))
    .map(({ frame }) => frame.name);
  return [...new Set(names)];
}
