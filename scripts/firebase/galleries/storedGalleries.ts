import { plainFields } from '../../../lib/firebase/rest';
import { deleteGallery, keptDays } from '../../../lib/proofs/deleteGallery';
import { chosenIn, type Gallery, galleryIn, stageOf, textOf } from '../../../lib/proofs/gallery';
import { overdueBefore } from '../../../lib/requests/request';
import { studioDay } from '../../../lib/studioTime';
import {
  commit,
  findDocuments,
  getDocument,
  idOf,
  listDocuments,
  nameOf,
  type StoredDocument,
  updateOf,
} from '../firestore';
import { request, type Service } from '../services';

/** A gallery with the id of its link. */
export type StoredGallery = Gallery & { id: string };

/** The gallery in a document; null if it has none. */
export function galleryOf(document: StoredDocument): StoredGallery | null {
  const gallery = galleryIn(plainFields(document.fields));
  return gallery && { ...gallery, id: idOf(document) };
}
const galleriesIn = (documents: StoredDocument[]) => documents.flatMap((each) => galleryOf(each) ?? []);

/** All galleries, those that end first first. */
export const allGalleries = async (service: Service) =>
  galleriesIn(await listDocuments(service, 'galleries')).sort((a, b) => a.until - b.until);

/** The galleries that ended more than 30 days ago, those that ended first first. */
export async function endedGalleries(service: Service): Promise<StoredGallery[]> {
  const end = overdueBefore(keptDays);
  return galleriesIn(await findDocuments(service, 'galleries', { where: ['until', 'LESS_THAN', end] }));
}

/** Whether a client has finished a choice whose pictures are not delivered: nothing but the owner deletes it. */
export const isUndelivered = (gallery: Gallery) => stageOf(gallery, 0) === 'finished';

/** Deletes galleries with all of their files, one after another. @returns the number of deleted files */
export async function deleteGalleries(
  database: Service,
  storage: Service,
  bucket: string,
  galleries: StoredGallery[],
): Promise<number> {
  let files = 0;
  for (const { id, settings } of galleries) {
    const gallery = nameOf(database, `galleries/${id}`);
    const delivery = nameOf(database, `deliveries/${id}`);
    // None if an earlier deletion was interrupted after it.
    const found = await getDocument(database, delivery);
    // In one commit, and without making what was deleted meanwhile.
    const ends = (found ? [gallery, delivery] : [gallery]).map((name) =>
      updateOf(name, { until: 0 }, { exists: true }),
    );
    files += await deleteGallery({
      end: () => commit(database, ends),
      folders: [settings.folder, textOf(plainFields(found?.fields).folder)].filter(Boolean),
      deleteFiles: (folder) => deleteFiles(storage, bucket, `proofs/${folder}/`),
      deleteDelivery: () => commit(database, [{ delete: delivery }]),
      deleteDocument: () => commit(database, [{ delete: gallery }]),
    });
  }
  return files;
}

async function deleteFiles(storage: Service, bucket: string, prefix: string): Promise<number> {
  const list = `/b/${bucket}/o?prefix=${encodeURIComponent(prefix)}`;
  for (let deleted = 0; ; ) {
    // The first page again each time: what it had is deleted.
    const { items = [] } = await request<{ items?: { name: string }[] }>(storage, list);
    if (items.length === 0) return deleted;
    for (const { name } of items) {
      await request(storage, `/b/${bucket}/o/${encodeURIComponent(name)}`, { method: 'DELETE' });
      deleted += 1;
    }
  }
}

/** What was chosen in galleries as the rows of a table, after one with the names of the columns. */
export const galleryRows = (galleries: StoredGallery[]): string[][] => [
  ['gallery', 'name', 'retouching', 'note'],
  ...galleries.flatMap((gallery) =>
    chosenIn(gallery).map(({ frame, retouching }) => [
      gallery.settings.title,
      frame.name,
      retouching,
      gallery.notes[frame.id] ?? '',
    ]),
  ),
];

/** Galleries as lines for a terminal; days are the studio's. */
export function galleryLines(galleries: StoredGallery[]): string {
  if (galleries.length === 0) return 'There are no galleries.';
  return galleries
    .map((gallery) => {
      const { id, settings, until } = gallery;
      const stage = stageOf(gallery, Date.now());
      // Nothing deletes a finished choice that was not delivered, so it says so after its end.
      const delivery = stage === 'finished' && until <= Date.now() ? ', not delivered' : '';
      const picks = `${chosenIn(gallery).length} of ${settings.included}`;
      return `${id}  ${stage}${delivery}, ${picks}, ends ${studioDay(until)}  ${settings.title}`;
    })
    .join('\n');
}
