import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { formatDay } from '@/lib/dates';
import { changeExpiry } from '@/lib/proofs/endGallery';
import { getEndOfStudioDay, getStudioDay } from '@/lib/studioTime';
import { GallerySection, LinkButton } from '../../owner/ui/elements';
import { defaultLinkDays } from '../../owner/ui/links';
import type { GalleryPart } from './GalleryPart';
import { runWithoutUploads } from './uploadQueues';
import { WaitNotice } from './WaitNotice';

const dayMs = 24 * 60 * 60 * 1000;

/** Shows and changes when the link ends, or opens an ended link again. */
export function LinkExpiry({ gallery, task, askQuestion }: GalleryPart) {
  const { expiresAt } = gallery;
  const hasEnded = expiresAt <= Date.now();
  const [endDay, setEndDay] = useState(() =>
    getStudioDay(hasEnded ? Date.now() + defaultLinkDays * dayMs : expiresAt),
  );
  const newExpiresAt = getEndOfStudioDay(endDay);
  const isInFuture = newExpiresAt > Date.now();
  const change = (name: string, time: number, buttonLabel: string) =>
    task.run(
      name,
      (onProgress) => runWithoutUploads(gallery, () => changeExpiry(gallery, time, onProgress)),
      buttonLabel,
    );
  const changeLabel = hasEnded ? 'Reopen link' : 'Change';
  const changeButton = {
    'aria-disabled': !isInFuture || task.isBusy,
    children: changeLabel,
    onClick: () =>
      isInFuture &&
      change(hasEnded ? 'Reopening the link' : 'Changing the end date', newExpiresAt, changeLabel),
  };
  return (
    <GallerySection heading={hasEnded ? 'The link has expired' : 'Expiration'}>
      {!hasEnded && <p>{`The link expires on ${formatDay(expiresAt, 'date')}.`}</p>}
      <TextField
        label={hasEnded ? 'Reopen until the end of' : 'Expires at the end of'}
        type="date"
        value={endDay}
        onChange={setEndDay}
      >
        {hasEnded ? <Button variant="primary" {...changeButton} /> : <LinkButton {...changeButton} />}
      </TextField>
      {/* Ended links can be ended again, because an interrupted attempt may have left files readable. */}
      <LinkButton
        aria-disabled={task.isBusy}
        onClick={() =>
          askQuestion({
            heading: 'Deactivate the link now?',
            text: 'The client can no longer open this page. Pictures and picks stay. Set a new end date to reopen it.',
            confirmLabel: 'Deactivate',
            // Two days ago, because this computer's clock may be wrong.
            onConfirm: () =>
              change('Deactivating the link', Math.min(expiresAt, Date.now() - 2 * dayMs), 'Deactivate'),
          })
        }
      >
        {hasEnded ? 'Deactivate again' : 'Deactivate link'}
      </LinkButton>
      <WaitNotice task={task} />
    </GallerySection>
  );
}
