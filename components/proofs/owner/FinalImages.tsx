import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { formatCents, formatCount } from '@/lib/format';
import { type Delivery, type FinalImage, getPicksWithoutFinalImage } from '@/lib/proofs/delivery';
import { getAmountDue, getPickedFrames } from '@/lib/proofs/gallery';
import { chooseFrame, deliverGallery, startRetouching } from '@/lib/proofs/ownerGalleries';
import { GallerySection } from '../../owner/ui/elements';
import { SelectField } from '../../owner/ui/fields';
import type { GalleryPart } from './GalleryPart';
import { PictureList } from './PictureList';
import { UploadPanel } from './UploadPanel';
import { WaitNotice } from './WaitNotice';

const joinNames = (pictures: { name: string }[]) => pictures.map(({ name }) => name).join(', ');

type FinalImagesProps = GalleryPart & {
  delivery: Delivery;
  onRemove: (picture: FinalImage) => void;
};

export function FinalImages({ delivery, onRemove, ...part }: FinalImagesProps) {
  const { gallery, stage, task, askQuestion } = part;
  const { finalImages } = delivery;
  const pickedFrames = getPickedFrames(gallery);
  const hasExpired = gallery.expiresAt <= Date.now();
  const canDeliver = finalImages.length > 0 && !task.isBusy && !hasExpired;
  const missingPicks = getPicksWithoutFinalImage(pickedFrames, finalImages).map(({ frame }) => frame);
  const unmatchedImages = finalImages.filter(({ proof }) => !proof);
  const unpickedImages = finalImages.filter(
    ({ proof }) => proof && !pickedFrames.some(({ frame }) => frame.id === proof.id),
  );
  const deliverLabel = `Deliver ${formatCount(finalImages.length, 'picture')}`;
  const price = formatCents(getAmountDue(gallery));
  const waitsForPayment = gallery.settings.opensWhenPaid && getAmountDue(gallery) > 0;
  const askToDeliver = (isEarly: boolean) => {
    const isWaiting = waitsForPayment && !isEarly;
    askQuestion({
      heading: `${deliverLabel}?`,
      text: [
        isWaiting
          ? `The client sees that they are ready. They open when you mark ${price} as paid.`
          : 'The client sees them right away.',
        missingPicks.length > 0 &&
          (isWaiting
            ? `${joinNames(missingPicks)} are part of what they pay, and are not here yet.`
            : `Picked, but no finished picture yet: ${joinNames(missingPicks)}.`),
        unpickedImages.length > 0 && `Not picked by the client: ${joinNames(unpickedImages)}.`,
        unmatchedImages.length > 0 && `No frame matches: ${joinNames(unmatchedImages)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: 'Deliver',
      onConfirm: () => task.run('Delivering', () => deliverGallery(gallery.id, isEarly)),
    });
  };
  const getDeliverProps = (isEarly: boolean) =>
    ({
      variant: isEarly ? 'quiet' : 'primary',
      'aria-disabled': !canDeliver,
      onClick: () => {
        if (task.isBusy || canDeliver) askToDeliver(isEarly);
      },
    }) as const;
  // Picked frames without a final image are the likely ones.
  const frameOptions = [...new Set([...missingPicks, ...gallery.settings.frames])].map(
    ({ id, name }) => [id, name] as const,
  );
  const renderFrameField = (image: FinalImage) => (
    <SelectField
      label={image.proof ? 'Its frame' : `No frame matches ${image.name}. Choose its frame`}
      aria-label={`Frame of ${image.name}`}
      value={image.chosenFrameId}
      disabled={task.isBusy}
      options={[
        ['', image.proof && !image.chosenFrameId ? image.proof.name : 'By its name'],
        ...frameOptions,
      ]}
      onChange={(frameId) =>
        task.run(`Saving the frame of ${image.name}`, () => chooseFrame(gallery.id, image, frameId))
      }
    />
  );
  return (
    <GallerySection heading={`Finished pictures: ${finalImages.length}`}>
      {stage === 'submitted' && gallery.retouchingAt === null && (
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
      {unmatchedImages.map((image) => (
        <div key={image.id} className="max-w-[36rem]">
          {renderFrameField(image)}
        </div>
      ))}
      <PictureList
        onRemove={onRemove}
        folder={delivery.folder}
        pictures={finalImages}
        isBusy={task.isBusy}
        summary="All finished pictures"
        isInitiallyOpen={finalImages.length > 0 && stage !== 'delivered'}
        canRemove={() => stage === 'submitted' || finalImages.length > 1}
        renderDetails={(image) => image.proof && renderFrameField(image)}
      />
      {missingPicks.length > 0 && <p>{`Still missing: ${joinNames(missingPicks)}`}</p>}
      {stage === 'submitted' && finalImages.length > 0 && (
        <Button {...getDeliverProps(false)}>{deliverLabel}</Button>
      )}
      {stage === 'ready' && (
        <>
          <p>{`The client sees that the pictures are ready. They open when you mark ${price} as paid.`}</p>
          <Button {...getDeliverProps(true)}>Deliver now</Button>
        </>
      )}
      {(stage === 'submitted' || stage === 'ready') && hasExpired && (
        <small className="block text-xs text-muted">The link has expired. Reopen it, then deliver.</small>
      )}
      <WaitNotice task={task} />
    </GallerySection>
  );
}
