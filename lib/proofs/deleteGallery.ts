/** How long after its end a gallery is kept, in days. */
export const keptDays = 30;

/** How an owner's session, or the key of the terminal's commands, reaches a gallery. */
export type GalleryAccess = {
  /** Ends the link at once. */
  end: () => Promise<unknown>;
  /** Deletes every file. @returns how many */
  deleteFiles: () => Promise<number>;
  deleteDocument: () => Promise<unknown>;
};

/**
 * Deletes a gallery, the document last: without it nobody could find the files. If it is interrupted, the same call completes
 * it.
 *
 * @returns the number of deleted files
 */
export async function deleteGallery({ end, deleteFiles, deleteDocument }: GalleryAccess): Promise<number> {
  await end();
  const files = await deleteFiles();
  await deleteDocument();
  return files;
}
