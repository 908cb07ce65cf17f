import { Button } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
import { dollars, plural } from '@/lib/format';
import { type Chosen, chosenIn, type Frame } from '@/lib/proofs/gallery';
import type { OwnGallery } from '@/lib/proofs/ownGalleries';
import { csvLine } from '@/lib/text';
import { Actions, Section } from '../ui/elements';

/** The first two have buttons, the others are in a menu. */
const copyFormats: { format: NameFormat; label: string }[] = [
  { format: 'lightroom', label: 'Copy for Lightroom' },
  { format: 'csv', label: 'Copy a table with notes' },
  { format: 'captureOne', label: 'Copy for Capture One' },
  { format: 'lines', label: 'Copy one name a line' },
];

type CopyPicksProps = {
  gallery: OwnGallery;
  /** What was just copied. */
  copied: string;
  onCopy: (name: string, text: string) => Promise<void>;
  /** Of the extra images, in whole dollars. */
  cost: number;
};

/** The names of the chosen frames for other programs, and what the extra ones cost. */
export function CopyPicks({ gallery, copied, onCopy, cost }: CopyPicksProps) {
  const chosen = chosenIn(gallery);
  const partial = partialNames(chosen, gallery.settings.frames);
  const done = `Copied ${plural(chosen.length, 'name')}`;
  const copyNames = (format: NameFormat) => void onCopy(format, formatNames(format, chosen, gallery.notes));
  const [first, others] = [copyFormats.slice(0, 2), copyFormats.slice(2)];
  return (
    <Section heading="Copy the picks">
      <Actions>
        {first.map(({ format, label }) => (
          <Button key={format} variant="quiet" onClick={() => copyNames(format)}>
            {copied === format ? done : label}
          </Button>
        ))}
        <Menu label="More formats">
          {others.map(({ format, label }) => (
            <button key={format} type="button" onClick={() => copyNames(format)}>
              {label}
            </button>
          ))}
        </Menu>
      </Actions>
      <p role="status" className="text-sm text-muted">
        {others.some(({ format }) => copied === format) && done}
      </p>
      <small className="block text-xs text-muted">
        Lightroom: Library, Filter, Text, Filename, Contains, then paste.
      </small>
      {partial.length > 0 && (
        <p>{`A search for ${partial.join(', ')} finds other frames, too: their names are the same or contain it.`}</p>
      )}
      <p className="flex items-baseline justify-between border-t border-line pt-2">
        <span>Extras</span>
        <b className="font-display text-3xl font-normal">{dollars(cost)}</b>
      </p>
    </Section>
  );
}

/** What a list of names is copied for. */
type NameFormat = 'lightroom' | 'captureOne' | 'lines' | 'csv';

/** The names of chosen frames, as a program's search takes them. */
export function formatNames(
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
