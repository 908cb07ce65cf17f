import { csvLine } from '../../../lib/csv';
import { chosenIn } from '../../../lib/proofs/gallery';
import { stageOf } from '../../../lib/proofs/stage';
import { studioDay } from '../../../lib/studioTime';
import type { StoredGallery } from '../adminFirestore';

/** What was chosen in galleries as a CSV file in UTF-8, with the mark by which spreadsheets recognize that. */
export function csvOf(galleries: StoredGallery[]): string {
  const rows = galleries.flatMap((gallery) =>
    chosenIn(gallery).map(({ frame, retouching }) => [
      gallery.settings.title,
      frame.name,
      retouching,
      gallery.notes[frame.id] ?? '',
    ]),
  );
  return `\ufeff${[['gallery', 'name', 'retouching', 'note'], ...rows].map(csvLine).join('\r\n')}\r\n`;
}

/** Nothing deletes a finished choice that was not delivered, so it says so also after its end. */
function stageWords(gallery: StoredGallery): string {
  const stage = stageOf(gallery, Date.now());
  return stage === 'finished' && gallery.until <= Date.now() ? 'finished, not delivered' : stage;
}

/** Galleries as lines for a terminal; days are the studio's. */
export function linesOf(galleries: StoredGallery[]): string {
  if (galleries.length === 0) return 'There are no galleries.';
  return galleries
    .map((gallery) => {
      const { id, settings, until } = gallery;
      const picks = `${chosenIn(gallery).length} of ${settings.included}`;
      return `${id}  ${stageWords(gallery)}, ${picks}, ends ${studioDay(until)}  ${settings.title}`;
    })
    .join('\n');
}
