import { useState } from 'react';
import { TextField } from '@/components/ui/TextField';
import { problemOf } from '@/lib/blog/post/publish';
import { openingIn } from '@/lib/inquiry/openings';
import { createGallery } from '@/lib/proofs/ownGalleries';
import { type ProofPrices, packageIn } from '@/lib/proofs/prices';
import { randomId } from '@/lib/randomId';
import { type ReceivedRequest, requestKey } from '@/lib/requests/received';
import { endOfStudioDay, studioDay } from '@/lib/studioTime';
import { linkDays, linkToGallery, linkToList } from '../ui/links';
import { changeProblems } from '../ui/messages';
import { GalleryForm } from './GalleryForm';

const dayMs = 24 * 60 * 60 * 1000;

type NewGalleryProps = {
  prices: ProofPrices;
  /** The request that fills it in. */
  request: ReceivedRequest | undefined;
};

/** What a new gallery is; its frames are added afterwards. */
export function NewGallery({ prices, request }: NewGalleryProps) {
  const [initial] = useState(() => {
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
  // storage.rules accept times of 13 digits only (until 2286).
  const isValid = until > Date.now() && until < 1e13;
  const endField = (isSent: boolean) => (
    <TextField
      label="Link ends after"
      type="date"
      value={end}
      error={isSent && !isValid ? 'Choose a day in the future.' : ''}
      onChange={setEnd}
    />
  );
  return (
    <div className="grid gap-5">
      <h2 tabIndex={-1} className="text-2xl outline-0">
        New gallery
      </h2>
      <GalleryForm
        prices={prices}
        initial={initial}
        submit="Create gallery"
        cancel={
          <a className="link" href={linkToList}>
            Cancel
          </a>
        }
        extra={{ field: endField, isValid }}
        onSend={async (chosen) => {
          const fixed = { folder, frames: [], stage: 'picking' as const, reopened: false };
          const settings = { ...chosen, ...fixed, request: request ? requestKey(request) : '' };
          try {
            await createGallery(id, settings, finalsFolder, until);
            location.replace(linkToGallery(id));
            return '';
          } catch (error) {
            return changeProblems[problemOf(error)];
          }
        }}
      />
    </div>
  );
}
