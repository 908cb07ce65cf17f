/** How long after its end a gallery is kept, in days. */
export const keptDays = 30;

/** How an owner's session, or the key of the terminal's commands, reaches a gallery. */
export type GalleryAccess = {
  /** Ends the link at once. */
  end: () => Promise<unknown>;
  folders: string[];
  /** Deletes every file of a folder. @returns how many */
  deleteFiles: (folder: string) => Promise<number>;
  deleteDelivery: () => Promise<unknown>;
  deleteDocument: () => Promise<unknown>;
};

/**
 * Deletes a gallery, the documents last: without them nobody could find the files. If it is interrupted, the same call
 * completes it.
 *
 * @returns the number of deleted files
 */
export async function deleteGallery(access: GalleryAccess): Promise<number> {
  await access.end();
  let files = 0;
  for (const folder of access.folders) files += await access.deleteFiles(folder);
  await access.deleteDelivery();
  await access.deleteDocument();
  return files;
}
