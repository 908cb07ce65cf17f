import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { FileButton } from '@/components/ui/FileButton';
import { PhotographChoices } from '@/components/ui/PhotographChoices';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { loadPicture } from '@/lib/photos/loadPicture';
import { isPictureAddress } from '../body/addresses';
import { TextField } from '../page/TextField';
import { itemOf, itemOfFile, itemOfSite, type PhotographItem } from './photographItem';

const notLoaded =
  'No picture came from this address. Open it in another tab to see whether it is right, or upload the file instead.';

type ChoosePhotographProps = {
  photographs: SitePhotograph[];
  /** Why uploading is not available; null if it is. */
  uploadUnavailable: string | null;
  onTake: (items: PhotographItem[]) => void;
};

/** Three sources of photographs: files on the device, those of the site, and a URL. */
export function ChoosePhotograph({ photographs, uploadUnavailable, onTake }: ChoosePhotographProps) {
  const [error, setError] = useState('');
  return (
    <>
      <section>
        <h3>From this device</h3>
        {uploadUnavailable ? (
          <p>{uploadUnavailable}</p>
        ) : (
          <FileButton
            className="button button-quiet"
            fieldLabel="Choose or take photographs"
            multiple
            onFiles={(files) => onTake(files.map(itemOfFile))}
          >
            Choose or take photographs
          </FileButton>
        )}
      </section>
      {photographs.length > 0 && (
        <section>
          <h3>From this site</h3>
          <PhotographChoices
            className="photograph-choices"
            photographs={photographs}
            onChoose={(photograph) =>
              itemOfSite(photograph).then(
                (item) => onTake([item]),
                () => setError(notLoaded),
              )
            }
          />
          <p aria-live="polite" className="text-accent">
            {error}
          </p>
        </section>
      )}
      <section>
        <h3>From another address</h3>
        <AddressForm onTake={onTake} />
      </section>
    </>
  );
}

/** Accepts the URL of a picture on another site, once it has loaded. */
function AddressForm({ onTake }: Pick<ChoosePhotographProps, 'onTake'>) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const src = address.trim();
    if (!isPictureAddress(src)) {
      setError('Write the address of a picture that begins with https://.');
      return;
    }
    try {
      const { naturalWidth: width, naturalHeight: height } = await loadPicture(src);
      onTake([itemOf({ src, alt: '', width, height }, src)]);
    } catch {
      setError(notLoaded);
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="Address of the picture"
        type="url"
        value={address}
        error={error}
        onChange={(typed) => {
          setAddress(typed);
          setError('');
        }}
      >
        <Button variant="quiet" type="submit">
          Use this picture
        </Button>
      </TextField>
    </form>
  );
}
