import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { formatDay } from '@/lib/dates';
import { changeExpiry } from '@/lib/proofs/endGallery';
import { addDays, getEndOfStudioDay, getStudioDay } from '@/lib/studioTime';
import { GallerySection, LinkButton } from '../../owner/ui/elements';
import type { GalleryPart } from './GalleryPart';
import { defaultLinkDays, describeFate, getDayError, getEndDays } from './galleryStatus';
import { WaitNotice } from './WaitNotice';

/** Shows and changes when the link expires, or opens an expired link again. */
export function LinkExpiry({ gallery, desk: { cleanedAt }, task, askQuestion }: GalleryPart) {
  const { expiresAt } = gallery;
  const hasExpired = expiresAt <= Date.now();
  const [endDay, setEndDay] = useState(() =>
    hasExpired ? addDays(getStudioDay(Date.now()), defaultLinkDays) : getStudioDay(expiresAt),
  );
  const error = getDayError(endDay, getEndDays());
  const changeButton = {
    'aria-disabled': error !== '' || task.isBusy,
    children: hasExpired ? 'Reopen link' : 'Change',
    onClick: () =>
      error === '' &&
      task.run(hasExpired ? 'Reopening the link' : 'Changing the end date', () =>
        changeExpiry(gallery, getEndOfStudioDay(endDay)),
      ),
  };
  return (
    <GallerySection heading={hasExpired ? 'The link has expired' : 'Expiration'}>
      <p>
        {hasExpired
          ? describeFate(gallery, expiresAt, cleanedAt)
          : `The link expires on ${formatDay(expiresAt, 'date')}.`}
      </p>
      <TextField
        label={hasExpired ? 'Reopen until the end of' : 'Expires at the end of'}
        type="date"
        {...getEndDays()}
        value={endDay}
        error={error}
        onChange={setEndDay}
      >
        {hasExpired ? <Button variant="primary" {...changeButton} /> : <LinkButton {...changeButton} />}
      </TextField>
      {!hasExpired && (
        <LinkButton
          aria-disabled={task.isBusy}
          onClick={() =>
            askQuestion({
              heading: 'Deactivate the link now?',
              text: `Nobody can open this page any more. Someone who kept the address of a single picture can load it until it is deleted. ${describeFate(gallery, Date.now(), cleanedAt)} Set a new end date to reopen it.`,
              confirmLabel: 'Deactivate',
              onConfirm: () => task.run('Deactivating the link', () => changeExpiry(gallery, null)),
            })
          }
        >
          Deactivate link
        </LinkButton>
      )}
      <WaitNotice task={task} />
    </GallerySection>
  );
}
