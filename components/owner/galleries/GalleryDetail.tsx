import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { TextField } from '@/components/ui/TextField';
import { formatDay } from '@/lib/dates';
import { formatCount } from '@/lib/format';
import { createMailtoUrl } from '@/lib/links';
import type { FinalImage } from '@/lib/proofs/delivery';
import {
  type Frame,
  getGalleryStage,
  getPickedFrames,
  hasAskedToReopen,
  type StudioPayment,
} from '@/lib/proofs/gallery';
import {
  changeExpiry,
  deleteOwnerGallery,
  type OwnerGallery,
  removePicture,
  reopenGallery,
} from '@/lib/proofs/ownerGalleries';
import type { ProofPrices } from '@/lib/proofs/proofPrices';
import { findEmail } from '@/lib/requests/contact';
import type { ReceivedRequest } from '@/lib/requests/receivedRequest';
import { getEndOfStudioDay, getStudioDay } from '@/lib/studioTime';
import { ConfirmDialog, type Question } from '../ui/ConfirmDialog';
import { ErrorNotice, GallerySection, LinkButton, noticeClass } from '../ui/elements';
import { defaultLinkDays, galleriesLink, getClientLink } from '../ui/links';
import { type Task, useTask } from '../ui/useTask';
import { CopyPicks } from './CopyPicks';
import { EditGallery } from './EditGallery';
import { FinalImages } from './FinalImages';
import { createClientMessage, describeStatus } from './galleryStatus';
import { Payment } from './Payment';
import { PickList } from './PickList';
import { PictureList } from './PictureList';
import { UploadPanel } from './UploadPanel';
import { copyRefusedMessage, useCopy } from './useCopy';
import { runWithoutUploads, useIsUploadingFrames } from './useUploads';

const dayMs = 24 * 60 * 60 * 1000;

type GalleryDetailProps = {
  gallery: OwnerGallery;
  prices: ProofPrices;
  studioPayment: StudioPayment;
  /** The request that the gallery was created from, unless the request was deleted. */
  request: ReceivedRequest | undefined;
  /** Called when the gallery was deleted, with a message. */
  onDeleted: (message: string) => void;
};

/** One gallery: its frames, link, picks and final images, with the owner's next step first. */
export function GalleryDetail({ gallery, prices, studioPayment, request, onDeleted }: GalleryDetailProps) {
  const { id, settings, notes, delivery } = gallery;
  const stage = getGalleryStage(gallery, Date.now());
  const isSubmitted = gallery.expiresAt > 0 && gallery.submittedAt !== null;
  const pickedFrames = getPickedFrames(gallery);
  const maybes = settings.frames.filter((frame) => gallery.picks[frame.id] === 'maybe');
  const { copiedName, isRefused, copy } = useCopy();
  const task = useTask();
  const { progress, error, isBusy, runIfIdle, run } = task;
  const [question, setQuestion] = useState<Question | null>(null);
  const askQuestion = (newQuestion: Question) => runIfIdle(() => setQuestion(newQuestion));
  const onRemove = (picture: Frame | FinalImage) =>
    askQuestion({
      heading: `Remove ${picture.name}?`,
      text: 'Its files are deleted, for the client too. The file on your computer is not affected.',
      confirmLabel: 'Remove',
      onConfirm: () =>
        run(
          `Removing ${picture.name}`,
          () => runWithoutUploads(gallery, () => removePicture(gallery, picture)),
          'Remove',
        ),
    });
  const clientLink = getClientLink(id);
  const message = createClientMessage(gallery, stage, clientLink, studioPayment);
  const renderCopyButton = (variant: 'primary' | 'quiet') => (
    <Button variant={variant} onClick={() => copy('message', message)}>
      {copiedName === 'message' ? 'Copied' : 'Copy the message'}
    </Button>
  );
  const duplicateNames = [
    ...new Set(
      settings.frames.filter(({ name, fileName }) => name !== fileName).map((each) => each.fileName),
    ),
  ];
  const email = request && findEmail(request.reach);
  const hasEnded = gallery.expiresAt <= Date.now();
  const shouldSendLink = settings.frames.length > 0 && !isSubmitted && !hasEnded;
  const isUploadingFrames = useIsUploadingFrames(gallery);
  // The first value counts, so that nothing moves while frames are added: a view that begins with an upload keeps it first.
  const [beginsWithUpload] = useState(settings.frames.length === 0 || isUploadingFrames);
  const hasAsked = isSubmitted && stage !== 'delivered' && hasAskedToReopen(gallery);
  const reopenButton = (
    <LinkButton
      aria-disabled={isBusy}
      onClick={() => {
        const reopen = () => run('Reopening', () => reopenGallery(gallery));
        if (stage !== 'delivered') return reopen();
        askQuestion({
          heading: 'Reopen the picks?',
          text: 'The client sees the frames again instead of the finished pictures, until you press Deliver again. They may already have saved some of them.',
          confirmLabel: 'Reopen',
          onConfirm: reopen,
        });
      }}
    >
      Reopen the picks
    </LinkButton>
  );
  const linkSection = (
    <GallerySection heading={shouldSendLink ? 'Send the link' : 'Link'}>
      {isUploadingFrames && (
        <p>{`Frames at this link so far: ${settings.frames.length}. The client sees each of the others once it is uploaded.`}</p>
      )}
      <p className="gallery-link text-sm wrap-anywhere select-all">{clientLink}</p>
      <ButtonRow>
        {stage !== 'delivered' && stage !== 'ready' && renderCopyButton(shouldSendLink ? 'primary' : 'quiet')}
        {email && (
          <ButtonLink
            variant="quiet"
            href={createMailtoUrl(email, { subject: settings.title, body: message.split('\n') })}
          >
            E-mail it
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={() => copy('link', clientLink)}>
          {copiedName === 'link' ? 'Copied' : 'Copy link'}
        </Button>
      </ButtonRow>
      <p className="border-l border-control pl-4 text-sm whitespace-pre-line wrap-anywhere text-muted">
        {message}
      </p>
    </GallerySection>
  );
  const frameList = (
    <PictureList
      onRemove={onRemove}
      folder={settings.folder}
      pictures={settings.frames}
      removedPictures={gallery.removedFrames}
      isBusy={isBusy}
      summary="All frames"
      isInitiallyOpen={!isSubmitted && pickedFrames.length === 0}
      canRemove={({ id: pictureId }) => !gallery.picks[pictureId]}
    />
  );
  const uploadSection = (
    <GallerySection heading={`Frames: ${settings.frames.length}`}>
      {/* Hidden once final images can be uploaded, so that the two drop areas are not confused. */}
      {(!isSubmitted || isUploadingFrames) && <UploadPanel kind="frames" gallery={gallery} />}
      {duplicateNames.length > 0 && (
        <p role="status">{`Several frames are named ${duplicateNames.join(', ')}. The time each one was taken is added to its name.`}</p>
      )}
      {!beginsWithUpload && frameList}
    </GallerySection>
  );
  return (
    <div>
      <p>
        <a className="link" href={galleriesLink}>
          All galleries
        </a>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <h2 tabIndex={-1} className="text-2xl outline-0">
          {settings.title}
        </h2>
        <p role="status" className="text-muted">
          {progress || describeStatus(gallery, stage)}
        </p>
      </div>
      <ErrorNotice>{error || (isRefused && copyRefusedMessage)}</ErrorNotice>
      {hasAsked && (
        <div className={`mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 ${noticeClass}`}>
          <p>The client asks you to reopen the picks.</p>
          {reopenButton}
        </div>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-[clamp(48px,8.5vw,128px)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {hasEnded && <LinkExpiry gallery={gallery} task={task} askQuestion={askQuestion} />}
          {delivery && isSubmitted && (
            <FinalImages
              gallery={gallery}
              delivery={delivery}
              stage={stage}
              task={task}
              askQuestion={askQuestion}
              onRemove={onRemove}
              copyButton={renderCopyButton('primary')}
            />
          )}
          {beginsWithUpload && uploadSection}
          {shouldSendLink && linkSection}
          {pickedFrames.length + maybes.length > 0 && <PickList gallery={gallery} maybes={maybes} />}
          {!beginsWithUpload && uploadSection}
          {beginsWithUpload && frameList}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {pickedFrames.length > 0 && <CopyPicks gallery={gallery} copiedName={copiedName} onCopy={copy} />}
          <Payment
            gallery={gallery}
            stage={stage}
            studioPayment={studioPayment}
            task={task}
            askQuestion={askQuestion}
          />
          <EditGallery gallery={gallery} prices={prices} task={task} />
          {!shouldSendLink && linkSection}
          {!hasEnded && <LinkExpiry gallery={gallery} task={task} askQuestion={askQuestion} />}
          <GallerySection heading="More">
            <ButtonRow>
              {gallery.submittedAt !== null && !hasAsked && reopenButton}
              <LinkButton
                aria-disabled={isBusy}
                onClick={() =>
                  askQuestion({
                    heading: `Delete “${settings.title}”?`,
                    text:
                      `The link stops working right away. ${formatCount(settings.frames.length, 'frame')}, ${formatCount(delivery?.finalImages.length ?? 0, 'finished picture')}, ` +
                      `${formatCount(pickedFrames.length + maybes.length, 'pick')} and ${formatCount(Object.keys(notes).length, 'note')} are permanently deleted, for the client too. The files on your computer ` +
                      'are not affected. This cannot be undone. To only turn off the link, choose Deactivate link instead: pictures and picks stay.',
                    confirmLabel: 'Delete',
                    onConfirm: () =>
                      run(
                        'Deleting',
                        async (onProgress) => {
                          const fileCount = await runWithoutUploads(gallery, () =>
                            deleteOwnerGallery(gallery, onProgress),
                          );
                          onDeleted(
                            `“${settings.title}” was deleted with ${fileCount} files. Google keeps them for seven days, unless soft delete is off.`,
                          );
                        },
                        'Delete',
                      ),
                  })
                }
              >
                Delete
              </LinkButton>
            </ButtonRow>
            <WaitNotice task={task} />
          </GallerySection>
        </div>
      </div>
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(null)} />}
    </div>
  );
}

/** Says what the buttons beside it wait for. The status at the top announces it. */
const WaitNotice = ({ task: { progress } }: { task: Task }) =>
  progress && <small className="block text-xs text-muted">{`${progress}. Wait until this is done.`}</small>;

type LinkExpiryProps = {
  gallery: OwnerGallery;
  task: Task;
  askQuestion: (question: Question) => void;
};

/** Shows and changes when the link ends, or opens an ended link again. */
function LinkExpiry({ gallery, task, askQuestion }: LinkExpiryProps) {
  const { expiresAt } = gallery;
  const { isBusy } = task;
  const hasEnded = expiresAt <= Date.now();
  const [endDay, setEndDay] = useState(() =>
    getStudioDay(hasEnded ? Date.now() + defaultLinkDays * dayMs : expiresAt),
  );
  const isInFuture = getEndOfStudioDay(endDay) > Date.now();
  const changeLabel = hasEnded ? 'Reopen link' : 'Change';
  const changeEnd = (name: string, newExpiresAt: number, buttonLabel: string) =>
    task.run(
      name,
      (onProgress) => runWithoutUploads(gallery, () => changeExpiry(gallery, newExpiresAt, onProgress)),
      buttonLabel,
    );
  const changeEndDay = () => {
    if (!isInFuture) return;
    changeEnd(
      hasEnded ? 'Reopening the link' : 'Changing the end date',
      getEndOfStudioDay(endDay),
      changeLabel,
    );
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
        {hasEnded ? (
          <Button variant="primary" aria-disabled={!isInFuture || isBusy} onClick={changeEndDay}>
            {changeLabel}
          </Button>
        ) : (
          <LinkButton aria-disabled={!isInFuture || isBusy} onClick={changeEndDay}>
            {changeLabel}
          </LinkButton>
        )}
      </TextField>
      {/* Ended links can be ended again, because an interrupted attempt may have left files readable. */}
      <LinkButton
        aria-disabled={isBusy}
        onClick={() =>
          askQuestion({
            heading: 'Deactivate the link now?',
            text: 'The client can no longer open this page. Pictures and picks stay. Set a new end date to reopen it.',
            confirmLabel: 'Deactivate',
            // Two days ago, because this computer's clock may be wrong.
            onConfirm: () =>
              changeEnd('Deactivating the link', Math.min(expiresAt, Date.now() - 2 * dayMs), 'Deactivate'),
          })
        }
      >
        {hasEnded ? 'Deactivate again' : 'Deactivate link'}
      </LinkButton>
      <WaitNotice task={task} />
    </GallerySection>
  );
}
