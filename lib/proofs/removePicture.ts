import { deleteProofFiles } from '@/lib/firebase/storage';
import { isObject } from '@/lib/isObject';
import { ReadableError } from '@/lib/readableError';
import { changeGallery, updateGallery } from './changeGallery';
import { type FinalImage, serializeFinalImage } from './delivery';
import { type Frame, serializeFrame } from './gallery';
import { getFileNames } from './galleryUrls';
import type { OwnerGallery } from './listenToGalleries';

/** The text of a picture in the database. */
export const serializePicture = (picture: Frame | FinalImage) => {
  const pictureWithFileName = { ...picture, name: picture.fileName };
  return 'extension' in pictureWithFileName
    ? serializeFinalImage(pictureWithFileName)
    : serializeFrame(pictureWithFileName);
};

/**
 * Removes a frame or a final image: moves its entry to `removed`, where clients do not see it, and deletes its files. After an
 * interruption, the same call or `npm run notify` completes the removal.
 *
 * @throws ReadableError, without a change, if the client has picked the frame
 */
export async function removePicture(gallery: OwnerGallery, picture: Frame | FinalImage): Promise<void> {
  const [id, text] = [picture.id, serializePicture(picture)];
  await changeGallery(gallery.id, ({ data: { picks }, update, deleteField }) => {
    if ('extension' in picture)
      return update({}, { [`finals.${id}`]: deleteField(), [`removed.${id}`]: text });
    if (isObject(picks) && picks[id]) {
      const verb = picks[id] === 'maybe' ? 'marked it as a maybe' : 'chosen it';
      throw new ReadableError(`The client has ${verb} meanwhile. ${picture.name} was not removed.`);
    }
    update({
      [`settings.frames.${id}`]: deleteField(),
      [`settings.removed.${id}`]: text,
      [`notes.${id}`]: deleteField(),
    });
  });
  await deleteRemovedFiles(gallery, picture);
}

/** Deletes the files of a picture in `removed`, and then its entry. */
export async function deleteRemovedFiles(
  { id, settings, delivery }: OwnerGallery,
  picture: Frame | FinalImage,
): Promise<void> {
  const isFinalImage = 'extension' in picture;
  // The files are deleted first, because only the entry names them.
  await deleteProofFiles(isFinalImage ? (delivery?.folder ?? '') : settings.folder, getFileNames(picture));
  await updateGallery(id, (deleteField) =>
    isFinalImage
      ? { delivery: { [`removed.${picture.id}`]: deleteField() } }
      : { gallery: { [`settings.removed.${picture.id}`]: deleteField() } },
  );
}
