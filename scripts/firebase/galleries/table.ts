import { csvLine } from '../../../lib/csv';
import { chosenIn } from '../../../lib/proofs/gallery';
import { isUndelivered, type StoredGallery } from '../stored';

/** What was chosen in galleries as a CSV file in UTF-8, with the mark by which spreadsheets recognize that. */
export function csvOf(galleries: StoredGallery[]): string {
  const rows = galleries.flatMap((gallery) =>
    chosenIn(gallery).map(({ frame, retouching }) => [
      gallery.plan.title,
      frame.name,
      retouching,
      gallery.notes[frame.id] ?? '',
    ]),
  );
  return `\ufeff${[['gallery', 'name', 'retouching', 'note'], ...rows].map(csvLine).join('\r\n')}\r\n`;
}

/** How far a gallery is. A finished choice that was not delivered says so also after its end: nothing deletes it. */
function stageOf(gallery: StoredGallery): string {
  const isEnded = gallery.until < Date.now();
  if (isUndelivered(gallery)) return isEnded ? 'finished, not delivered' : 'finished';
  if (isEnded) return 'ended';
  return gallery.plan.stage;
}

/** Galleries as lines for a terminal; days are in UTC. */
export function linesOf(galleries: StoredGallery[]): string {
  if (galleries.length === 0) return 'There are no galleries.';
  return galleries
    .map((gallery) => {
      const { id, plan, until } = gallery;
      const picks = `${chosenIn(gallery).length} of ${plan.included}`;
      return `${id}  ${stageOf(gallery)}, ${picks}, ends ${new Date(until).toISOString().slice(0, 10)}  ${plan.title}`;
    })
    .join('\n');
}
