import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { Menu } from '@/components/ui/Menu';
import { formatCount } from '@/lib/format';
import { type Frame, getPickedFrames, type PickedFrame } from '@/lib/proofs/gallery';
import type { OwnerGallery } from '@/lib/proofs/ownerGalleries';
import { formatCsvLine } from '@/lib/text';
import { GallerySection } from '../ui/elements';

/** The first two formats have buttons; the rest is in a menu. */
const copyFormats: { format: NameFormat; label: string }[] = [
  { format: 'lightroom', label: 'Copy for Lightroom' },
  { format: 'csv', label: 'Copy a table with notes' },
  { format: 'captureOne', label: 'Copy for Capture One' },
  { format: 'lines', label: 'Copy one name per line' },
];

type CopyPicksProps = {
  gallery: OwnerGallery;
  /** The name of the text that was just copied. */
  copiedName: string;
  onCopy: (name: string, text: string) => Promise<void>;
};

/** Copies the names of the picked frames for other programs. */
export function CopyPicks({ gallery, copiedName, onCopy }: CopyPicksProps) {
  const pickedFrames = getPickedFrames(gallery);
  const ambiguousNames = findAmbiguousNames(pickedFrames, gallery.settings.frames);
  const copiedMessage = `Copied ${formatCount(pickedFrames.length, 'name')}`;
  const copyNames = (format: NameFormat) =>
    void onCopy(format, formatNames(format, pickedFrames, gallery.notes));
  const [buttonFormats, menuFormats] = [copyFormats.slice(0, 2), copyFormats.slice(2)];
  return (
    <GallerySection heading="Copy the picks">
      <ButtonRow>
        {buttonFormats.map(({ format, label }) => (
          <Button key={format} variant="quiet" onClick={() => copyNames(format)}>
            {copiedName === format ? copiedMessage : label}
          </Button>
        ))}
        <Menu label="More formats">
          {menuFormats.map(({ format, label }) => (
            <button key={format} type="button" onClick={() => copyNames(format)}>
              {label}
            </button>
          ))}
        </Menu>
      </ButtonRow>
      <p role="status" className="text-sm text-muted">
        {menuFormats.some(({ format }) => copiedName === format) && copiedMessage}
      </p>
      <small className="block text-xs text-muted">
        Lightroom: Library, Filter, Text, Filename, Contains, then paste.
      </small>
      {ambiguousNames.length > 0 && (
        <p>{`Searching for ${ambiguousNames.join(', ')} also finds other frames, whose names are the same or contain the search.`}</p>
      )}
    </GallerySection>
  );
}

/** The program or the format that names are copied for. */
type NameFormat = 'lightroom' | 'captureOne' | 'lines' | 'csv';

/** Formats the names of picked frames for the search of a program, or as a list or a table. */
export function formatNames(
  format: NameFormat,
  pickedFrames: PickedFrame[],
  notes: Partial<Record<string, string>>,
): string {
  // Programs search for file names, so names with added times would not be found.
  const fileNames = [...new Set(pickedFrames.map(({ frame }) => frame.fileName))];
  if (format === 'lightroom') return fileNames.join(', ');
  if (format === 'captureOne') return fileNames.join(' ');
  if (format === 'lines') return pickedFrames.map(({ frame }) => frame.name).join('\n');
  const rows = pickedFrames.map(({ frame, retouching }) => [frame.name, retouching, notes[frame.id] ?? '']);
  return [['Name', 'Retouching', 'Note'], ...rows].map(formatCsvLine).join('\r\n');
}

/** Names of picked frames that other frames have, or contain: a search would find those frames, too. */
export function findAmbiguousNames(pickedFrames: PickedFrame[], frames: Frame[]): string[] {
  return pickedFrames.flatMap(({ frame: { id, name, fileName } }) =>
    frames.some((other) => other.id !== id && other.fileName.includes(fileName)) ? [name] : [],
  );
}
