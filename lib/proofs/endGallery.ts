import { runAsOwner } from '@/lib/firebase/ownerFirestore';
import { deleteAllProofFiles, type OnProgress, setProofFilesExpiry } from '@/lib/firebase/storage';
import { changeGallery } from './changeGallery';
import { deleteGallery } from './deleteGallery';
import type { OwnerGallery } from './listenToGalleries';

const getFolders = ({ settings, delivery }: OwnerGallery) => [
  settings.folder,
  ...(delivery ? [delivery.folder] : []),
];

/** Stores when the link ends. @param fields other fields of the gallery */
const updateEnd = ({ id, delivery }: OwnerGallery, until: number, fields = {}) =>
  changeGallery(id, ({ update }) => update({ until, ...fields }, delivery ? { until } : undefined));

/** Changes when the link ends, in milliseconds since 1970. After an interruption, the same call completes the change. */
export async function changeExpiry(
  gallery: OwnerGallery,
  until: number,
  onProgress: OnProgress,
): Promise<void> {
  const isLater = until > gallery.expiresAt;
  // The page must never show a gallery whose files storage.rules refuse, and no file may be readable after the link has ended.
  if (!isLater) await updateEnd(gallery, until);
  for (const folder of getFolders(gallery)) await setProofFilesExpiry(folder, until, onProgress);
  // If the client has not submitted the picks, the owner gets another mail before the new end.
  if (isLater) await updateEnd(gallery, until, gallery.submittedAt === null ? { mail: 'none' } : {});
}

/** Deletes a gallery. @returns the number of deleted files */
export const deleteOwnerGallery = (gallery: OwnerGallery, onProgress: OnProgress): Promise<number> => {
  const deleteDocument = (collection: string) =>
    runAsOwner((transaction, { getReference }) => {
      transaction.delete(getReference(collection, gallery.id));
    });
  return deleteGallery({
    endLink: () => updateEnd(gallery, 0),
    folders: getFolders(gallery),
    deleteFiles: (folder) => deleteAllProofFiles(folder, onProgress),
    deleteDelivery: () => deleteDocument('deliveries'),
    deleteDocument: () => deleteDocument('galleries'),
  });
};
