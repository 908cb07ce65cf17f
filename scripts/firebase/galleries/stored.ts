import { fetchDocuments } from '../../../lib/blog/build/fetchPosts';
import { localProjectId } from '../../../lib/firebase/config';
import { plainFields } from '../../../lib/firebase/rest';
import { chosenIn, type Gallery, galleryIn } from '../../../lib/proofs/gallery';
import { parentOf } from '../requests/stored';
import { howToStart, request, type Service } from '../services';

/** A gallery in the database. */
export type StoredGallery = Gallery & { id: string; document: string };

/** All galleries, those that end first first. Throws Error like `request`. */
export async function allGalleries(service: Service): Promise<StoredGallery[]> {
  const url = `${service.url}/v1/${parentOf(service)}/galleries`;
  const documents = await fetchDocuments(url, service.headers).catch((error: Error) => {
    throw new Error(
      `The galleries could not be read from ${service.name}. ${howToStart(service)} (${error.message})`,
    );
  });
  return documents
    .flatMap(({ name, fields }) => {
      const gallery = galleryIn(plainFields(fields));
      return gallery ? [{ ...gallery, id: name.slice(name.lastIndexOf('/') + 1), document: name }] : [];
    })
    .toSorted((a, b) => a.until - b.until);
}

/** The bucket of a project: the variable's, or that of the local storage. */
export const bucketOf = (environment: Record<string, string | undefined>) =>
  environment.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET || `${localProjectId}.appspot.com`;

/**
 * Deletes a gallery: ends the link, deletes each file, and the document last, without which nobody could find the files any
 * more. If it is interrupted, the same call completes it.
 *
 * @returns the number of deleted files. Throws Error like `request`
 */
export async function deleteGallery(
  database: Service,
  storage: Service,
  bucket: string,
  { document, plan }: StoredGallery,
): Promise<number> {
  await request(database, `/v1/${document}?updateMask.fieldPaths=until`, {
    method: 'PATCH',
    body: { fields: { until: { integerValue: '0' } } },
  });
  let deleted = 0;
  for (;;) {
    const prefix = encodeURIComponent(`proofs/${plan.folder}/`);
    // The first page again each time: what it had is deleted.
    const { items = [] } = await request<{ items?: { name: string }[] }>(
      storage,
      `/b/${bucket}/o?prefix=${prefix}`,
      {},
    );
    if (items.length === 0) break;
    for (const { name } of items) {
      await request(storage, `/b/${bucket}/o/${encodeURIComponent(name)}`, { method: 'DELETE' });
      deleted += 1;
    }
  }
  await request(database, `/v1/${document}`, { method: 'DELETE' });
  return deleted;
}

/** How long after its end a gallery is kept, in days. */
export const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** The galleries that ended more than 30 days ago. */
export const oldGalleries = (galleries: StoredGallery[], now = Date.now()) =>
  galleries.filter(({ until }) => until < now - keptDays * dayMs);

/** Galleries as lines for a terminal; days are in UTC. */
export function linesOf(galleries: StoredGallery[]): string {
  if (galleries.length === 0) return 'There are no galleries.';
  return galleries
    .map((gallery) => {
      const { id, plan, until, finished } = gallery;
      const stage =
        until < Date.now()
          ? 'ended'
          : plan.stage === 'delivered'
            ? 'delivered'
            : finished !== null
              ? 'finished'
              : 'picking';
      const picks = `${chosenIn(gallery).length} of ${plan.included}`;
      return `${id}  ${stage}, ${picks}, ends ${new Date(until).toISOString().slice(0, 10)}  ${plan.title}`;
    })
    .join('\n');
}
