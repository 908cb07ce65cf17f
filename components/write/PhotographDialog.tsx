import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import type { BodyEditorWords } from '@/content/types';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { isPictureAddress } from './addresses';
import { EditorIcon } from './EditorIcon';
import { loadPicture, type PhotographAttributes } from './photographs';

/** A photograph that the site has. */
export type SitePhotograph = {
  /** Its name in content/photos. */
  name: string;
  /** URL of its JPEG. */
  src: string;
  /** Whether that URL stays valid when the photograph is replaced. Otherwise it is uploaded like a file. */
  lasts: boolean;
  alt: string;
  /** Size of the JPEG, in pixels. */
  width: number;
  height: number;
  /** URL of a small file. */
  thumbnail: string;
};

/** Why the dialog is opened. */
export type PhotographRequest =
  | { kind: 'choose' }
  | { kind: 'files'; files: File[] }
  | { kind: 'change'; pos: number; photograph: PhotographAttributes };

/** A photograph that was chosen and described: a file to upload, or one that already has a URL. */
export type ChosenPhotograph = { file: File; alt: string } | PhotographAttributes;

type PhotographDialogProps = {
  request: PhotographRequest;
  photographs: SitePhotograph[];
  /** Why uploading is not available; null if it is. */
  uploadUnavailable: string | null;
  words: BodyEditorWords['photograph'];
  onInsert: (chosen: ChosenPhotograph[]) => void;
  /** Changes the description of the photograph in the post; null removes the photograph. */
  onChange: (pos: number, alt: string | null) => void;
  onClose: () => void;
};

type Item = {
  name: string;
  /** A smaller file, for photographs of the site. */
  thumbnail?: string;
  source: File | PhotographAttributes;
  alt: string;
  decorative: boolean;
};

/** Two steps: choose photographs, then describe each one or mark it as decorative. */
export function PhotographDialog({
  request,
  photographs,
  uploadUnavailable,
  words,
  onInsert,
  onChange,
  onClose,
}: PhotographDialogProps) {
  const [items, setItems] = useState<Item[]>(() => itemsOf(request));
  const [checked, setChecked] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const choosing = items.length === 0;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // Focus the first field of each step.
  useEffect(() => {
    body.current?.querySelector<HTMLElement>(choosing ? 'button, input' : 'textarea')?.focus();
  }, [choosing]);

  const take = (taken: Item[]) => {
    if (taken.length > 0) setItems(taken);
  };
  const change = (changed: Item, fields: Partial<Item>) =>
    setItems(items.map((item) => (item === changed ? { ...item, ...fields } : item)));
  const isWrong = ({ alt, decorative }: Item) => !decorative && alt.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    const wrong = items.findIndex(isWrong);
    if (wrong >= 0) {
      body.current?.querySelectorAll('textarea')[wrong]?.focus();
      return;
    }
    const altOf = ({ alt, decorative }: Item) => (decorative ? '' : alt.trim());
    const [first] = items;
    if (request.kind === 'change' && first) onChange(request.pos, altOf(first));
    else {
      onInsert(
        items.map((item) =>
          item.source instanceof File
            ? { file: item.source, alt: altOf(item) }
            : { ...item.source, alt: altOf(item) },
        ),
      );
    }
    onClose();
  };

  const [one, several] = words.insert;
  const heading = choosing ? words.choose : request.kind === 'change' ? words.change : words.describe;
  return (
    <dialog
      ref={dialog}
      className="photograph-dialog"
      aria-labelledby={headingId}
      // Escape, or a phone's back gesture.
      onCancel={onClose}
      onClose={onClose}
    >
      <header>
        <h2 id={headingId}>{heading}</h2>
        <IconButton aria-label={words.close} onClick={onClose}>
          <EditorIcon name="close" />
        </IconButton>
      </header>
      <div ref={body} className="photograph-steps">
        {choosing ? (
          <ChooseStep {...{ photographs, uploadUnavailable, words }} onTake={take} />
        ) : (
          <form noValidate onSubmit={submit}>
            <ul>
              {items.map((item, position) => (
                <li key={position}>
                  <DescribedPhotograph
                    item={item}
                    wrong={checked && isWrong(item)}
                    words={words}
                    onChange={(fields) => change(item, fields)}
                    onLeaveOut={
                      items.length > 1 ? () => setItems(items.filter((other) => other !== item)) : undefined
                    }
                  />
                </li>
              ))}
            </ul>
            <footer>
              <Button variant="quiet" type="submit">
                {request.kind === 'change'
                  ? words.save
                  : fillPlaceholders(items.length === 1 ? one : several, { count: items.length })}
              </Button>
              <button type="button" className="link" onClick={onClose}>
                {words.cancel}
              </button>
              {request.kind === 'change' && (
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    onChange(request.pos, null);
                    onClose();
                  }}
                >
                  {words.remove}
                </button>
              )}
            </footer>
          </form>
        )}
      </div>
    </dialog>
  );
}

function itemsOf(request: PhotographRequest): Item[] {
  if (request.kind === 'files') return request.files.map(itemOfFile);
  if (request.kind === 'choose') return [];
  return [itemOf(request.photograph)];
}

const itemOf = (photograph: PhotographAttributes, name = '', thumbnail?: string): Item => ({
  name,
  thumbnail,
  source: photograph,
  alt: photograph.alt,
  decorative: false,
});

const itemOfFile = (file: File): Item => ({
  name: file.name,
  source: file,
  alt: '',
  decorative: false,
});

/** @throws TypeError if its file fails to load */
async function itemOfSite({
  name,
  src,
  lasts,
  alt,
  width,
  height,
  thumbnail,
}: SitePhotograph): Promise<Item> {
  const item = itemOf({ src, alt, width, height }, name, thumbnail);
  if (lasts) return item;
  const picture = await (await fetch(src)).blob();
  return { ...item, source: new File([picture], `${name.split('/').at(-1)}.jpg`, { type: picture.type }) };
}

type ChooseStepProps = Pick<PhotographDialogProps, 'photographs' | 'uploadUnavailable' | 'words'> & {
  onTake: (items: Item[]) => void;
};

/** Three sources of photographs: files on the device, those of the site, and a URL. */
function ChooseStep({ photographs, uploadUnavailable, words, onTake }: ChooseStepProps) {
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
function AddressForm({ words, onTake }: Pick<ChooseStepProps, 'words' | 'onTake'>) {
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

type DescribedPhotographProps = {
  item: Item;
  wrong: boolean;
  words: BodyEditorWords['photograph'];
  onChange: (fields: Partial<Item>) => void;
  onLeaveOut?: () => void;
};

/** A photograph and its alt text. */
function DescribedPhotograph({ item, wrong, words, onChange, onLeaveOut }: DescribedPhotographProps) {
  const id = useId();
  return (
    <div className="described">
      <Preview {...item} />
      <div>
        <label htmlFor={id}>{words.altLabel}</label>
        <textarea
          id={id}
          className="field"
          rows={3}
          value={item.alt}
          disabled={item.decorative}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange({ alt: event.target.value })}
        />
        <p id={`${id}-hint`} aria-live="polite" className={wrong ? 'text-accent' : undefined}>
          {wrong ? words.altError : words.altHint}
        </p>
        <label className="check">
          <input
            type="checkbox"
            checked={item.decorative}
            onChange={(event) => onChange({ decorative: event.target.checked })}
          />
          <span>{words.decorative}</span>
        </label>
        {onLeaveOut && (
          <button type="button" className="link" onClick={onLeaveOut}>
            {fillPlaceholders(words.leaveOut, { name: item.name })}
          </button>
        )}
      </div>
    </div>
  );
}

/** Shows the photograph. A file gets an object URL while it is shown. */
function Preview({ source, thumbnail, name }: Item) {
  const [address, setAddress] = useState(thumbnail);
  useEffect(() => {
    if (!(source instanceof File)) {
      setAddress(thumbnail ?? source.src);
      return;
    }
    const made = URL.createObjectURL(source);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [source, thumbnail]);
  return <img src={address} alt={name} />;
}
