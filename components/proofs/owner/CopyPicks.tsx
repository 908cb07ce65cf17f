import { ButtonRow } from '@/components/ui/ButtonRow';
import { formatCount } from '@/lib/format';
import { type Frame, getPickedFrames, type PickedFrame } from '@/lib/proofs/gallery';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { formatCsvLine } from '@/lib/text';
import { CopyButton } from '../../owner/ui/CopyButton';
import { GallerySection } from '../../owner/ui/elements';

/** Copies the names of the picked frames for other programs. */
export function CopyPicks({ gallery }: { gallery: OwnerGallery }) {
  const pickedFrames = getPickedFrames(gallery);
  const ambiguousNames = findAmbiguousNames(pickedFrames, gallery.settings.frames);
  const copiedLabel = `Copied ${formatCount(pickedFrames.length, 'name')}`;
  return (
    <GallerySection heading="Copy the picks">
      <ButtonRow>
        <CopyButton
          label="Copy names"
          copiedLabel={copiedLabel}
          text={formatNames(pickedFrames, gallery.settings.frames)}
        />
        <CopyButton
          label="Copy a table with notes"
          copiedLabel={copiedLabel}
          text={formatTable(pickedFrames, gallery.notes)}
        />
      </ButtonRow>
      <small className="block text-xs text-muted">
        Lightroom: Library, Filter, Text, Filename, Contains, then paste. Capture One: paste into the search
        field.
      </small>
      {ambiguousNames.length > 0 && (
        <p>{`Searching for ${ambiguousNames.join(', ')} also finds other frames, whose names are the same or contain the search.`}</p>
      )}
    </GallerySection>
  );
}

/**
 * What programs find a frame by. They search for each word of a name by itself, so of a name with spaces it is the last word that no
 * other frame has. Without one it is the whole name, which finds other frames, too.
 */
function getSearchText({ id, fileName }: Frame, frames: Frame[]): string {
  const others = frames.filter((other) => other.id !== id);
  const words = fileName.split(/\s+/).reverse();
  return words.find((word) => !others.some((other) => other.fileName.includes(word))) ?? fileName;
}

/** Formats the names of picked frames on one line, for the searches of Lightroom and Capture One. */
export const formatNames = (pickedFrames: PickedFrame[], frames: Frame[]): string =>
  // Programs search for file names, so names with added times would not be found.
  [...new Set(pickedFrames.map(({ frame }) => getSearchText(frame, frames)))].join(' ');

export function formatTable(pickedFrames: PickedFrame[], notes: Partial<Record<string, string>>): string {
  const rows = pickedFrames.map(({ frame, retouching }) => [frame.name, retouching, notes[frame.id] ?? '']);
  return [['Name', 'Retouching', 'Note'], ...rows].map(formatCsvLine).join('\r\n');
}

/** Names of picked frames whose search also finds other frames. */
export const findAmbiguousNames = (pickedFrames: PickedFrame[], frames: Frame[]): string[] =>
  pickedFrames.flatMap(({ frame }) => {
    const text = getSearchText(frame, frames);
    const isFound = (other: Frame) => text.split(/\s+/).some((word) => other.fileName.includes(word));
    return frames.some((other) => other.id !== frame.id && isFound(other)) ? [frame.name] : [];
  });
