import { deleteProofFiles } from '@/lib/firebase/storage';
import { ReadableError } from '@/lib/readableError';
import { changeGallery } from './changeGallery';
import type { FinalImage } from './delivery';
import type { Frame } from './gallery';
import { getFileNames } from './galleryUrls';
import type { OwnerGallery } from './listenToGalleries';

/**
 * Removes a frame or a final image, then its files.
 *
 * @returns whether the files were deleted, too; otherwise they are deleted with the gallery
 * @throws ReadableError, without a change, if the client has picked the frame
 */
export async function removePicture(
  { id, settings, delivery }: OwnerGallery,
  picture: Frame | FinalImage,
): Promise<boolean> {
  const isFinalImage = 'extension' in picture;
  await changeGallery(id, ({ gallery: { picks }, update, deleteField }) => {
    if (isFinalImage) return update({}, { [`finalImages.${picture.id}`]: deleteField() });
    const pick = picks[picture.id];
    if (pick) {
      const verb = pick === 'maybe' ? 'marked it as a maybe' : 'chosen it';
      throw new ReadableError(`The client has ${verb} meanwhile. ${picture.name} was not removed.`);
    }
    update({ [`settings.frames.${picture.id}`]: deleteField(), [`notes.${picture.id}`]: deleteField() });
  });
  const folder = isFinalImage ? (delivery?.folder ?? '') : settings.folder;
  return deleteProofFiles(folder, getFileNames(picture)).then(
    () => true,
    () => false,
  );
}
