import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { FileButton } from '@/components/ui/FileButton';
import { getPhotographTitle, PhotographChoices } from '@/components/ui/PhotographChoices';
import { TextField } from '@/components/ui/TextField';
import type { SitePhotograph } from '@/lib/blog/build/loadSitePhotographs';
import { hasStorage } from '@/lib/firebase/storage';
import { loadPicture } from '@/lib/photos/loadPicture';
import { noStorageMessage } from '../../ui/messages';
import { useForm } from '../../ui/useForm';
import { isPictureAddress } from '../body/addresses';
import type { PhotographAttributes } from './photographs';

/** A photograph that is being described in the dialog. */
export type PhotographItem = {
  name: string;
  /** A file to upload, or a photograph that already has a URL. */
  source: File | PhotographAttributes;
  /** The URL of a small picture for the dialog; files are shown directly. */
  thumbnail?: string;
  alt: string;
  isDecorative: boolean;
  /** Why the file cannot be used. */
  errorMessage?: string;
};

/** Creates the item for a file of the device. */
export const createFileItem = (source: File): PhotographItem => ({
  name: source.name,
  source,
  alt: '',
  isDecorative: false,
});

/** Creates the item for a photograph of the site, with a file if its URL may change. @throws TypeError if loading fails */
async function createSiteItem(photograph: SitePhotograph): Promise<PhotographItem> {
  const { name, src, isPermanent, alt, width, height, thumbnail } = photograph;
  const item = { name: getPhotographTitle(name), thumbnail, alt, isDecorative: false };
  if (isPermanent) return { ...item, source: { src, alt, width, height } };
  const picture = await (await fetch(src)).blob();
  return { ...item, source: new File([picture], `${name.split('/').at(-1)}.jpg`, { type: picture.type }) };
}

const notLoadedMessage =
  'The picture could not be loaded. Open its address in another tab to check it, or upload the file instead.';

type ChoosePhotographProps = {
  photographs: SitePhotograph[];
  onChoose: (items: PhotographItem[]) => void;
};

/** Three sources of photographs: files on the device, those of the site, and a URL. */
export function ChoosePhotograph({ onChoose, ...props }: ChoosePhotographProps) {
  // A photograph whose URL is not permanent is copied to storage, so without storage it cannot be chosen.
  const photographs = props.photographs.filter(({ isPermanent }) => isPermanent || hasStorage());
  const [error, setError] = useState('');
  const [address, setAddress] = useState('');
  const { result: addressError, form } = useForm(async (_, __, read) => {
    setAddress(read('address'));
    const src = read('address').trim();
    if (!isPictureAddress(src)) return 'Enter the address of a picture, beginning with https://.';
    try {
      const { naturalWidth: width, naturalHeight: height } = await loadPicture(src);
      onChoose([{ name: src, source: { src, alt: '', width, height }, alt: '', isDecorative: false }]);
      return '';
    } catch {
      return notLoadedMessage;
    }
  }, '');
  return (
    <>
      <section className="border-t border-line py-6 first:border-t-0">
        <h3 className="mb-3 font-sans text-sm font-medium tracking-normal">From this device</h3>
        {hasStorage() ? (
          <FileButton
            className="button button-quiet"
            fieldLabel="Choose or take photographs"
            multiple
            onFiles={(files) => onChoose(files.map(createFileItem))}
          >
            Choose or take photographs
          </FileButton>
        ) : (
          <p>{noStorageMessage}</p>
        )}
      </section>
      {photographs.length > 0 && (
        <section className="border-t border-line py-6 first:border-t-0">
          <h3 className="mb-3 font-sans text-sm font-medium tracking-normal">From this site</h3>
          <PhotographChoices
            className="grid grid-cols-3 gap-2 sm:grid-cols-4 [&_button]:block [&_button]:w-full [&_img]:aspect-square [&_img]:w-full [&_img]:bg-band [&_img]:object-cover"
            photographs={photographs}
            onChoose={(photograph) =>
              createSiteItem(photograph).then(
                (item) => onChoose([item]),
                () => setError(notLoadedMessage),
              )
            }
          />
          <p aria-live="polite" className="text-accent">
            {error}
          </p>
        </section>
      )}
      <section className="border-t border-line py-6 first:border-t-0">
        <h3 className="mb-3 font-sans text-sm font-medium tracking-normal">From another address</h3>
        <form {...form}>
          <TextField
            label="Picture address"
            name="address"
            type="url"
            value={address}
            error={addressError}
            onChange={setAddress}
          >
            <Button variant="quiet" type="submit">
              Use this picture
            </Button>
          </TextField>
        </form>
      </section>
    </>
  );
}
