import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { problemOf } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { openingIn } from '@/lib/inquiry/openings';
import { createGallery } from '@/lib/proofs/ownGalleries';
import { type ProofPrices, packageIn } from '@/lib/proofs/prices';
import { randomId } from '@/lib/randomId';
import { type ReceivedRequest, requestKey } from '@/lib/requests/received';
import { endOfStudioDay, studioDay } from '@/lib/studioTime';
import { changeProblems } from '../ui/changeProblems';
import { Actions, Notice } from '../ui/elements';
import { linkDays, linkToGallery, linkToList } from '../ui/links';
import { useForm } from '../ui/useForm';
import { errorsIn, GalleryFields, type GalleryValues, settingsIn } from './GalleryFields';

const dayMs = 24 * 60 * 60 * 1000;

type NewGalleryProps = {
  config: FirebaseConfig;
  prices: ProofPrices;
  /** The request that fills it in. */
  request: ReceivedRequest | undefined;
};

/** What a new gallery is; its frames are added afterwards. */
export function NewGallery({ config, prices, request }: NewGalleryProps) {
  const [values, setValues] = useState<GalleryValues>(() => {
    const [first] = prices.packages;
    const chosen = request ? packageIn(request.plan, prices.packages) : first;
    const time = request?.agreed ?? openingIn(request?.when ?? '');
    return {
      title: request?.name ?? '',
      message: '',
      session: time ? time.start.slice(0, 10) : studioDay(Date.now()),
      package: chosen?.query ?? '',
      included: String(chosen?.included ?? ''),
      basic: String(prices.basicPrice ?? ''),
      advanced: String(prices.advancedPrice ?? ''),
    };
  });
  const [end, setEnd] = useState(() => studioDay(Date.now() + linkDays * dayMs));
  // The same for each attempt: an answer may get lost.
  const [[id, folder, finalsFolder]] = useState(() => [randomId(), randomId(), randomId()] as const);
  const until = endOfStudioDay(end);
  const errors = errorsIn(values);
  // storage.rules accept times of 13 digits only (until 2286).
  const endError = until > Date.now() && until < 1e13 ? '' : 'Choose a day in the future.';
  const { result, isPending, form } = useForm<{ problem: string } | null>(async () => {
    if (endError || Object.values(errors).some(Boolean)) return { problem: '' };
    try {
      const fixed = { folder, frames: [], stage: 'picking' as const, reopened: false };
      const settings = { ...settingsIn(values), ...fixed, request: request ? requestKey(request) : '' };
      await createGallery(config, id, settings, finalsFolder, until);
      location.replace(linkToGallery(id));
      return null;
    } catch (error) {
      return { problem: changeProblems[problemOf(error)] };
    }
  }, null);
  return (
    <form className="grid max-w-[36rem] gap-5" {...form}>
      <h2 tabIndex={-1} className="text-2xl outline-0">
        New gallery
      </h2>
      <GalleryFields prices={prices} values={values} errors={result ? errors : {}} onChange={setValues} />
      <TextField
        label="Link ends after"
        type="date"
        value={end}
        error={result ? endError : ''}
        onChange={setEnd}
      />
      <Notice>{result?.problem}</Notice>
      <Actions>
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          Create gallery
        </Button>
        <a className="link" href={linkToList}>
          Cancel
        </a>
      </Actions>
    </form>
  );
}
