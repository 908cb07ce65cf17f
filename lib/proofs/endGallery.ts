import { runAsOwner } from '@/lib/firebase/ownerFirestore';
import { deleteAllProofFiles, type OnProgress } from '@/lib/firebase/storage';
import { changeGallery } from './changeGallery';
import { deleteGallery } from './deleteGallery';
import type { OwnerGallery } from './listenToGalleries';

/** Changes when the link expires. @param expiresAt in milliseconds since 1970; null for now, by the server's clock */
export const changeExpiry = ({ id, delivery }: OwnerGallery, expiresAt: number | null): Promise<void> =>
  changeGallery(id, ({ gallery, update, serverTimestamp }) => {
    const end = { expiresAt: expiresAt === null ? serverTimestamp() : new Date(expiresAt) };
    // Until the client has submitted the picks, the owner gets another mail before a new end.
    const mail = expiresAt !== null && gallery.submittedAt === null ? { mail: 'none' } : {};
    update({ ...end, ...mail }, delivery ? end : undefined);
  });

/** Deletes a gallery. @returns the number of deleted files */
export async function deleteOwnerGallery(gallery: OwnerGallery, onProgress: OnProgress): Promise<number> {
  const { id, settings, delivery } = gallery;
  const deleteDocument = (collection: string) =>
    runAsOwner((transaction, { getReference }) => {
      transaction.delete(getReference(collection, id));
    });
  await changeExpiry(gallery, null);
  return deleteGallery({
    folders: [settings.folder, ...(delivery ? [delivery.folder] : [])],
    deleteFiles: (folder) => deleteAllProofFiles(folder, onProgress),
    deleteDelivery: () => deleteDocument('deliveries'),
    deleteDocument: () => deleteDocument('galleries'),
  });
}
