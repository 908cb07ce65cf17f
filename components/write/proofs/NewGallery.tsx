import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { problemOf } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { dollars } from '@/lib/format';
import { longestMessage } from '@/lib/proofs/gallery';
import { createGallery } from '@/lib/proofs/ownGalleries';
import { randomId } from '@/lib/randomId';
import { endOfStudioDay, studioDay } from '@/lib/studioTime';
import { changeProblems } from '../page/changeProblems';
import { Notice } from '../page/elements';
import { linkToGallery, linkToList } from './GalleryList';

/** What packages include, and what more images cost, in whole dollars. */
export type ProofPrices = {
  packages: { name: string; included: number }[];
  /** Null where the price list has none. */
  basicPrice: number | null;
  advancedPrice: number | null;
};

const dayMs = 24 * 60 * 60 * 1000;
/** How long a link works, unless the owner says otherwise, in days. */
const linkDays = 60;

type NewGalleryProps = { config: FirebaseConfig; prices: ProofPrices };

/** What a new gallery is; its frames are added afterwards. */
export function NewGallery({ config, prices }: NewGalleryProps) {
  const [title, setTitle] = useState('');
  const [session, setSession] = useState(() => studioDay(Date.now()));
  const [end, setEnd] = useState(() => studioDay(Date.now() + linkDays * dayMs));
  const [message, setMessage] = useState('');
  const [included, setIncluded] = useState(String(prices.packages[0]?.included ?? 1));
  const [basic, setBasic] = useState(String(prices.basicPrice ?? ''));
  const [advanced, setAdvanced] = useState(String(prices.advancedPrice ?? ''));
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  // The same for each attempt: an answer may get lost.
  const [{ id, folder, finalsFolder }] = useState(() => ({
    ...{ id: randomId(), folder: randomId(), finalsFolder: randomId() },
  }));
  const until = endOfStudioDay(end);
  const isWhole = (text: string) => /^\d{1,5}$/.test(text.trim());
  const errors = {
    title: title.trim()
      ? title.trim().length > 100
        ? 'Use at most 100 characters.'
        : ''
      : 'Give it a title.',
    message: message.trim().length > longestMessage ? `Use at most ${longestMessage} characters.` : '',
    // storage.rules read 13 digits.
    end: until > Date.now() && until < 1e13 ? '' : 'Choose a day in the future.',
    included: isWhole(included) && Number(included) <= 999 ? '' : 'Write a number up to 999.',
    basic: isWhole(basic) ? '' : 'Write whole dollars, without the $.',
    advanced: isWhole(advanced) ? '' : 'Write whole dollars, without the $.',
  };
  const shown = (field: keyof typeof errors) => (isChecked ? errors[field] : '');
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => setIsChecked(true));
    if (Object.values(errors).some(Boolean)) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      const settings = {
        ...{ title: title.trim(), message: message.trim(), session, folder },
        ...{ included: Number(included), basicPrice: Number(basic), advancedPrice: Number(advanced) },
        ...{ frames: [], stage: 'picking' as const, reopened: false },
      };
      await createGallery(config, id, settings, finalsFolder, until);
      location.replace(linkToGallery(id));
    } catch (error) {
      setProblem(changeProblems[problemOf(error)]);
    }
    setIsBusy(false);
  };
  return (
    <form className="gallery-form" noValidate onSubmit={create}>
      <h2 tabIndex={-1}>New gallery</h2>
      <TextField
        label="Title, as the client reads it"
        value={title}
        error={shown('title')}
        onChange={setTitle}
      />
      <TextField
        label="Message to the client"
        value={message}
        error={shown('message')}
        multiline
        onChange={setMessage}
      />
      <TextField label="Day of the session" type="date" value={session} onChange={setSession} />
      <TextField label="Link ends after" type="date" value={end} error={shown('end')} onChange={setEnd} />
      {prices.packages.length > 0 && (
        <fieldset>
          <legend>Package</legend>
          {prices.packages.map((option) => (
            <label key={option.name}>
              <input
                type="radio"
                name="package"
                checked={included === String(option.included)}
                onChange={() => setIncluded(String(option.included))}
              />
              {option.name}
              <b>
                {option.included} <small>included</small>
              </b>
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        label="Included images"
        inputMode="numeric"
        value={included}
        error={shown('included')}
        onChange={setIncluded}
      />
      <TextField
        label="An additional image with basic retouching, in dollars"
        inputMode="numeric"
        value={basic}
        error={shown('basic')}
        note={
          prices.basicPrice === null
            ? 'Your price list has none.'
            : `${dollars(prices.basicPrice)} in your price list. It stays as it is now.`
        }
        onChange={setBasic}
      />
      <TextField
        label="With advanced retouching"
        inputMode="numeric"
        value={advanced}
        error={shown('advanced')}
        onChange={setAdvanced}
      />
      <Notice>{problem}</Notice>
      <div className="write-actions">
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          Make the gallery
        </Button>
        <a className="link" href={linkToList}>
          Cancel
        </a>
      </div>
    </form>
  );
}
