import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { BodyEditorWords } from '@/content/types';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { isPictureAddress } from '../body/addresses';
import { itemOf, itemOfFile, itemOfSite, type PhotographItem } from './photographItem';
import { loadPicture } from './photographs';

type ChoosePhotographProps = {
  photographs: SitePhotograph[];
  /** Why uploading is not available; null if it is. */
  uploadUnavailable: string | null;
  words: BodyEditorWords['photograph'];
  onTake: (items: PhotographItem[]) => void;
};

/** Three sources of photographs: files on the device, those of the site, and a URL. */
export function ChoosePhotograph({ photographs, uploadUnavailable, words, onTake }: ChoosePhotographProps) {
  const files = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  return (
    <>
      <section>
        <h3>{words.device}</h3>
        {uploadUnavailable ? (
          <p>{uploadUnavailable}</p>
        ) : (
          <>
            <Button variant="quiet" onClick={() => files.current?.click()}>
              {words.files}
            </Button>
            <input
              ref={files}
              type="file"
              accept="image/*"
              multiple
              hidden
              aria-label={words.files}
              onChange={({ target }) => onTake([...(target.files ?? [])].map(itemOfFile))}
            />
          </>
        )}
      </section>
      {photographs.length > 0 && (
        <section>
          <h3>{words.site}</h3>
          <ul className="photograph-choices">
            {photographs.map((photograph) => (
              <li key={photograph.name}>
                <button
                  type="button"
                  aria-label={photograph.alt || photograph.name}
                  onClick={() =>
                    itemOfSite(photograph).then(
                      (item) => onTake([item]),
                      () => setError(words.notLoaded),
                    )
                  }
                >
                  <img src={photograph.thumbnail} alt="" loading="lazy" decoding="async" />
                </button>
              </li>
            ))}
          </ul>
          <p aria-live="polite" className="text-accent">
            {error}
          </p>
        </section>
      )}
      <AddressForm words={words} onTake={onTake} />
    </>
  );
}

/** Accepts the URL of a picture on another site, once it has loaded. */
function AddressForm({ words, onTake }: Pick<ChoosePhotographProps, 'words' | 'onTake'>) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState('');
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const src = address.trim();
    if (!isPictureAddress(src)) {
      setError(words.addressError);
      return;
    }
    try {
      const { naturalWidth: width, naturalHeight: height } = await loadPicture(src);
      onTake([itemOf({ src, alt: '', width, height }, src)]);
    } catch {
      setError(words.notLoaded);
    }
  };
  return (
    <section>
      <h3>{words.web}</h3>
      <form className="photograph-address" noValidate onSubmit={submit}>
        <label htmlFor={id}>{words.address}</label>
        <div>
          <input
            id={id}
            className="field"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error`}
            onChange={(event) => {
              setAddress(event.target.value);
              setError('');
            }}
          />
          <Button variant="quiet" type="submit">
            {words.use}
          </Button>
        </div>
        <p id={`${id}-error`} aria-live="polite" className="text-accent">
          {error}
        </p>
      </form>
    </section>
  );
}
