import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { formatCount, formatDollars } from '@/lib/format';
import { type Delivery, type FinalImage, getPicksWithoutFinalImage } from '@/lib/proofs/delivery';
import { getAmountDue, getPickedFrames } from '@/lib/proofs/gallery';
import { chooseFrame, deliverGallery, startRetouching } from '@/lib/proofs/ownerGalleries';
import type { Question } from '../../owner/ui/ConfirmDialog';
import { GallerySection, LinkButton } from '../../owner/ui/elements';
import { CopyMessageButton } from './CopyMessageButton';
import { FrameChoice } from './FrameChoice';
import type { GalleryPart } from './GalleryPart';
import { PictureList } from './PictureList';
import { UploadPanel } from './UploadPanel';
import { runWithoutUploads } from './uploadQueues';
import { WaitNotice } from './WaitNotice';

const joinNames = (pictures: { name: string }[]) => pictures.map(({ name }) => name).join(', ');

type FinalImagesProps = GalleryPart & {
  delivery: Delivery;
  onRemove: (picture: FinalImage) => void;
};

export function FinalImages({ delivery, onRemove, ...part }: FinalImagesProps) {
  const { gallery, stage, task, askQuestion } = part;
  const { finalImages } = delivery;
  const [imageToMatchId, setImageToMatchId] = useState('');
  const imageToMatch = finalImages.find(({ id }) => id === imageToMatchId);
  const pickedFrames = getPickedFrames(gallery);
  const hasEnded = gallery.expiresAt <= Date.now();
  const canDeliver = finalImages.length > 0 && !task.isBusy && !hasEnded;
  const missingPicks = getPicksWithoutFinalImage(pickedFrames, finalImages);
  const ambiguousImages = finalImages.filter(({ candidates }) => candidates.length > 1);
  const unmatchedImages = finalImages.filter(({ proof, candidates }) => !proof && candidates.length === 0);
  const unpickedImages = finalImages.filter(
    ({ proof }) => proof && !pickedFrames.some(({ frame }) => frame.id === proof.id),
  );
  const deliverLabel = `Deliver ${formatCount(finalImages.length, 'picture')}`;
  const due = getAmountDue(gallery);
  const price = formatDollars(due);
  const warnings = [
    missingPicks.length > 0 &&
      `Picked, but no finished picture yet: ${joinNames(missingPicks.map(({ frame }) => frame))}.`,
    unpickedImages.length > 0 && `Not picked by the client: ${joinNames(unpickedImages)}.`,
    unmatchedImages.length > 0 && `No frame matches: ${joinNames(unmatchedImages)}.`,
    ambiguousImages.length > 0 && `Several frames match: ${joinNames(ambiguousImages)}.`,
  ];
  const createQuestion = (whenPaid: boolean): Question => ({
    heading: whenPaid ? `${deliverLabel} when ${price} is paid?` : `${deliverLabel}?`,
    text: [
      whenPaid
        ? 'The client sees that they are ready. They open when you mark the amount as paid.'
        : 'The client sees them right away.',
      ...warnings.filter(Boolean),
    ].join(' '),
    confirmLabel: 'Deliver',
    onConfirm: () =>
      task.run('Delivering', () => runWithoutUploads(gallery, () => deliverGallery(gallery.id, whenPaid))),
  });
  const getDeliverProps = (isWhenPaid: boolean, isPrimary: boolean) =>
    ({
      variant: isPrimary ? 'primary' : 'quiet',
      'aria-disabled': !canDeliver,
      onClick: () => {
        if (task.isBusy || canDeliver) askQuestion(createQuestion(isWhenPaid));
      },
    }) as const;
  const { whenPaid, wasOpen } = gallery.settings;
  const canWait = due > 0 && !wasOpen;
  const storeFrame = (finalImage: FinalImage, frameId: string) =>
    task.run(`Saving the frame of ${finalImage.name}`, () => chooseFrame(gallery.id, finalImage, frameId));
  const getFrameButtonProps = ({ id, name }: FinalImage, label: string) => ({
    className: 'link text-sm',
    'aria-disabled': task.isBusy,
    'aria-label': `${label}: ${name}`,
    onClick: () => task.runIfIdle(() => setImageToMatchId(id)),
    children: label,
  });
  return (
    <GallerySection heading={`Finished pictures: ${finalImages.length}`}>
      {stage === 'finished' && gallery.begunAt === null && (
        <ButtonRow>
          <Button
            variant="quiet"
            aria-disabled={task.isBusy}
            onClick={() => task.run('Starting', () => startRetouching(gallery.id))}
          >
            Start retouching
          </Button>
          <small className="text-xs text-muted">
            Until you start, the client can take back the picks for an hour. The first upload starts, too.
          </small>
        </ButtonRow>
      )}
      <UploadPanel kind="finals" gallery={gallery} />
      {stage === 'delivered' && (
        <small className="block text-xs text-muted">The client sees anything you add now right away.</small>
      )}
      <PictureList
        onRemove={onRemove}
        folder={delivery.folder}
        pictures={finalImages}
        removedPictures={gallery.removedImages}
        isBusy={task.isBusy}
        summary="All finished pictures"
        isInitiallyOpen={finalImages.length > 0 && stage !== 'delivered'}
        canRemove={() => stage === 'finished' || finalImages.length > 1}
        renderDetails={(finalImage) =>
          finalImage.proof && (
            <>
              <small className="block text-xs wrap-anywhere text-muted">{`Frame ${finalImage.proof.name}`}</small>
              <span className="block">
                <LinkButton {...getFrameButtonProps(finalImage, 'Change its frame')} />
              </span>
            </>
          )
        }
      />
      {finalImages.map(
        (finalImage) =>
          !finalImage.proof && (
            <p key={finalImage.id}>
              {finalImage.candidates.length === 0
                ? `No frame matches ${finalImage.name}. `
                : `${finalImage.name} matches several frames: ${joinNames(finalImage.candidates)}. `}
              <LinkButton {...getFrameButtonProps(finalImage, 'Choose its frame')} />
            </p>
          ),
      )}
      {imageToMatch && (
        <FrameChoice
          gallery={gallery}
          delivery={delivery}
          finalImage={imageToMatch}
          onChoose={(frameId) => storeFrame(imageToMatch, frameId)}
          onClose={() => setImageToMatchId('')}
        />
      )}
      {missingPicks.length > 0 && (
        <p>{`Still missing: ${joinNames(missingPicks.map(({ frame }) => frame))}`}</p>
      )}
      {stage === 'finished' && finalImages.length > 0 && (
        <ButtonRow>
          <Button {...getDeliverProps(false, !(canWait && whenPaid))}>{deliverLabel}</Button>
          {canWait && <Button {...getDeliverProps(true, whenPaid)}>Deliver when paid</Button>}
        </ButtonRow>
      )}
      {stage === 'ready' && (
        <>
          <p>{`The client sees that the pictures are ready. They open when you mark ${price} as paid.`}</p>
          <ButtonRow>
            <CopyMessageButton {...part} isPrimary />
            <Button {...getDeliverProps(false, false)}>Deliver now</Button>
          </ButtonRow>
        </>
      )}
      {stage === 'delivered' && (
        <ButtonRow>
          <b>Delivered</b>
          <CopyMessageButton {...part} isPrimary />
        </ButtonRow>
      )}
      {(stage === 'finished' || stage === 'ready') && hasEnded && (
        <small className="block text-xs text-muted">The link has expired. Reopen it, then deliver.</small>
      )}
      <WaitNotice task={task} />
    </GallerySection>
  );
}
