import { useState } from 'react';
import { TextField } from '@/components/ui/TextField';
import { type BookingRequest, getRequestKey, getSessionTimes } from '@/lib/booking/request';
import { createRandomId } from '@/lib/createRandomId';
import { hasStorage } from '@/lib/firebase/storage';
import { createGallery } from '@/lib/proofs/ownerGalleries';
import { findPackage, type ProofPrices } from '@/lib/proofs/proofPrices';
import { addDays, getEndOfStudioDay, getStudioDay } from '@/lib/studioTime';
import { galleriesLink, getGalleryLink } from '../../owner/ui/links';
import { useTask } from '../../owner/ui/useTask';
import { GalleryForm } from './GalleryForm';
import { defaultLinkDays, getDayError, getEndDays } from './galleryStatus';

type NewGalleryProps = {
  prices: ProofPrices;
  /** The request that fills in the form. */
  request: BookingRequest | undefined;
};

/** The form for a new gallery. Frames are added after it was created. */
export function NewGallery({ prices, request }: NewGalleryProps) {
  const [initialValues] = useState(() => {
    const [firstPackage] = prices.packages;
    const selectedPackage = request ? findPackage(request.plan, prices.packages) : firstPackage;
    const [time] = request ? getSessionTimes(request) : [];
    return {
      title: request?.name ?? '',
      message: '',
      sessionDay: time ? time.start.slice(0, 10) : getStudioDay(Date.now()),
      package: selectedPackage?.query ?? '',
      included: String(selectedPackage?.included ?? ''),
      includedRetouching: selectedPackage?.retouching ?? '',
      basicPrice: String(prices.basicPrice ?? ''),
      advancedPrice: String(prices.advancedPrice ?? ''),
    };
  });
  const [endDay, setEndDay] = useState(() => {
    const today = getStudioDay(Date.now());
    const [, later = today] = [initialValues.sessionDay, today].sort();
    return addDays(later, defaultLinkDays);
  });
  // Each attempt uses the same ids, because an earlier one may have succeeded although its response got lost.
  const [[id, folder, finalsFolder]] = useState(
    () => [createRandomId(), createRandomId(), createRandomId()] as const,
  );
  const task = useTask();
  const endDayError = getDayError(endDay, getEndDays());
  return (
    <div className="grid gap-5">
      <h2 tabIndex={-1} className="text-h3 outline-0">
        New gallery
      </h2>
      {hasStorage() ? (
        <GalleryForm
          task={task}
          prices={prices}
          initialValues={initialValues}
          submitLabel="Create gallery"
          cancel={<CancelLink />}
          isExtraFieldValid={!endDayError}
          error={task.error}
          onSubmit={async (entered) => {
            const settings = { ...entered, folder, requestKey: request ? getRequestKey(request.id) : '' };
            await createGallery(id, settings, finalsFolder, getEndOfStudioDay(endDay));
            location.replace(getGalleryLink(id));
          }}
        >
          <TextField
            label="Link expires at the end of"
            type="date"
            {...getEndDays()}
            value={endDay}
            error={endDayError}
            onChange={setEndDay}
          />
        </GalleryForm>
      ) : (
        <>
          <p>
            Galleries need Cloud Storage, and this Firebase project has none. To set it up, see
            docs/deploying.md.
          </p>
          <p>
            <CancelLink />
          </p>
        </>
      )}
    </div>
  );
}

const CancelLink = () => (
  <a className="link" href={galleriesLink}>
    Cancel
  </a>
);
