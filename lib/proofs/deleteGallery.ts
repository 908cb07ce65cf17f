/** How many days a gallery is stored after its link has expired. */
export const retentionDays = 30;

/** The operations that a deletion needs. The page runs them with the owner's session, scripts with a service account. */
export type GalleryAccess = {
  folders: string[];
  /** Deletes all files of a folder. @returns the number of deleted files */
  deleteFiles: (folder: string) => Promise<number>;
  deleteDelivery: () => Promise<unknown>;
  deleteDocument: () => Promise<unknown>;
};

/**
 * Deletes the files of a gallery, then its documents: without the documents, the files could not be found. After an
 * interruption, the same call completes the deletion.
 *
 * @returns the number of deleted files
 */
export async function deleteGallery(access: GalleryAccess): Promise<number> {
  let deletedFiles = 0;
  for (const folder of access.folders) deletedFiles += await access.deleteFiles(folder);
  await access.deleteDelivery();
  await access.deleteDocument();
  return deletedFiles;
}
