import { useState } from 'react';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { runAct } from '@/lib/booking/ownerRequests';
import type { BookingRequest } from '@/lib/booking/request';
import { formatCount } from '@/lib/format';
import type { FinalImage } from '@/lib/proofs/delivery';
import { deleteOwnerGallery } from '@/lib/proofs/endGallery';
import { type Frame, getGalleryStage, getPickedFrames, hasAskedToReopen } from '@/lib/proofs/gallery';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { reopenGallery } from '@/lib/proofs/ownerGalleries';
import { removePicture } from '@/lib/proofs/removePicture';
import { ConfirmDialog, type Question } from '../../owner/ui/ConfirmDialog';
import { ErrorNotice, GallerySection, LinkButton, noticeClass } from '../../owner/ui/elements';
import { galleriesLink } from '../../owner/ui/links';
import { useTask } from '../../owner/ui/useTask';
import { CopyPicks } from './CopyPicks';
import { EditGallery } from './EditGallery';
import { FinalImages } from './FinalImages';
import type { GalleryPart } from './GalleryPart';
import { describeStatus } from './galleryStatus';
import { LinkExpiry } from './LinkExpiry';
import { LinkSection } from './LinkSection';
import { Payment } from './Payment';
import { PickList } from './PickList';
import { PictureList } from './PictureList';
import type { ProofsDesk } from './proofsDesk';
import { UploadPanel } from './UploadPanel';
import { stopUploads, useIsUploadingFrames } from './useUploads';
import { WaitNotice } from './WaitNotice';

type GalleryDetailProps = {
  gallery: OwnerGallery;
  desk: ProofsDesk;
  /** The request that the gallery was created from, unless the request was deleted. */
  request: BookingRequest | undefined;
  onDeleted: (message: string) => void;
};

/** One gallery: its frames, link, picks and final images, with the owner's next step first. */
export function GalleryDetail(props: GalleryDetailProps) {
  const { gallery, desk, request, onDeleted } = props;
  const { settings, notes, delivery } = gallery;
  const stage = getGalleryStage(gallery, Date.now());
  const isSubmitted = gallery.submittedAt !== null;
  const pickCount = Object.keys(gallery.picks).length;
  const pickedFrames = getPickedFrames(gallery);
  const task = useTask();
  const { progress, error, isBusy, runIfIdle, run } = task;
  const [question, setQuestion] = useState<Question | null>(null);
  const [notice, setNotice] = useState('');
  const part: GalleryPart = {
    gallery,
    stage,
    desk,
    onLinkSent: () => {
      if (!request || request.gallery === gallery.id) return;
      // Without a response, the next copy tries again; the message has the gallery's own link.
      runAct(request, { kind: 'gallery', gallery: gallery.id }).catch(() => {});
    },
    task,
    askQuestion: (newQuestion) => runIfIdle(() => setQuestion(newQuestion)),
  };
  const onRemove = (picture: Frame | FinalImage) =>
    part.askQuestion({
      heading: `Remove ${picture.name}?`,
      text: 'Its files are deleted, for the client too. The file on your computer is not affected.',
      confirmLabel: 'Remove',
      onConfirm: () =>
        run(`Removing ${picture.name}`, async () => {
          setNotice('');
          if (!(await removePicture(gallery, picture)))
            setNotice('Removed. Its files could not be deleted now; they go with the gallery.');
        }),
    });
  const askToDelete = () =>
    part.askQuestion({
      heading: `Delete “${settings.title}”?`,
      text:
        `The link stops working right away. ${formatCount(settings.frames.length, 'frame')}, ${formatCount(delivery?.finalImages.length ?? 0, 'finished picture')}, ` +
        `${formatCount(pickCount, 'pick')} and ${formatCount(Object.keys(notes).length, 'note')} are permanently deleted, for the client too. The files on your computer ` +
        'are not affected. This cannot be undone. To only turn off the link, choose Deactivate link instead: pictures and picks stay.',
      confirmLabel: 'Delete',
      onConfirm: () =>
        run(
          'Deleting',
          async (onProgress) => {
            stopUploads(gallery);
            const fileCount = await deleteOwnerGallery(gallery, onProgress);
            onDeleted(
              `“${settings.title}” was deleted with ${fileCount} files. Google keeps them for seven days, unless soft delete is off.`,
            );
          },
          'Delete',
        ),
    });
  const hasExpired = gallery.expiresAt <= Date.now();
  const shouldSendLink = settings.frames.length > 0 && !isSubmitted && !hasExpired;
  const isUploadingFrames = useIsUploadingFrames(gallery);
  const hasAsked = isSubmitted && stage !== 'delivered' && hasAskedToReopen(gallery);
  const isReady = (stage === 'ready' || stage === 'delivered') && !hasExpired;
  const nextStep = shouldSendLink ? 'Send the link' : isReady ? 'Tell the client' : undefined;
  const linkSection = <LinkSection {...part} request={request} nextStep={nextStep} />;
  return (
    <div>
      <p>
        <a className="link" href={galleriesLink}>
          All galleries
        </a>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <h2 tabIndex={-1} className="text-h3 outline-0">
          {settings.title}
        </h2>
        <p role="status" className="text-muted">
          {progress || describeStatus(gallery, stage)}
        </p>
      </div>
      <ErrorNotice>{error || notice}</ErrorNotice>
      {hasAsked && (
        <div className={`mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 ${noticeClass}`}>
          <p>The client asks you to reopen the picks.</p>
          <ReopenButton {...part} />
        </div>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-[clamp(48px,8.5vw,128px)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {hasExpired && <LinkExpiry {...part} />}
          {delivery && isSubmitted && <FinalImages {...part} delivery={delivery} onRemove={onRemove} />}
          <GallerySection heading={`Frames: ${settings.frames.length}`}>
            {/* Hidden once final images can be uploaded, so that the two drop areas are not confused. */}
            {(!isSubmitted || isUploadingFrames) && <UploadPanel kind="frames" gallery={gallery} />}
            <DuplicateNames frames={settings.frames} />
          </GallerySection>
          {nextStep && linkSection}
          {pickCount > 0 && <PickList gallery={gallery} />}
          <PictureList
            onRemove={onRemove}
            folder={settings.folder}
            pictures={settings.frames}
            isBusy={isBusy}
            summary="All frames"
            isInitiallyOpen={!isSubmitted && pickedFrames.length === 0}
            canRemove={({ id }) => !gallery.picks[id]}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {pickedFrames.length > 0 && <CopyPicks gallery={gallery} />}
          <Payment {...part} />
          <EditGallery gallery={gallery} prices={desk.settings.prices} task={task} />
          {!nextStep && linkSection}
          {!hasExpired && <LinkExpiry {...part} />}
          <GallerySection heading="More">
            <ButtonRow>
              {gallery.submittedAt !== null && !hasAsked && <ReopenButton {...part} />}
              <LinkButton aria-disabled={isBusy} onClick={askToDelete}>
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

/** Reopens the picks; after a delivery it asks first. */
function ReopenButton({ gallery, stage, task, askQuestion }: GalleryPart) {
  const reopen = () => task.run('Reopening', () => reopenGallery(gallery.id));
  const askOrReopen = () => {
    if (stage !== 'delivered') return reopen();
    askQuestion({
      heading: 'Reopen the picks?',
      text: 'The client sees the frames again instead of the finished pictures, until you press Deliver again. They may already have saved some of them.',
      confirmLabel: 'Reopen',
      onConfirm: reopen,
    });
  };
  return (
    <LinkButton aria-disabled={task.isBusy} onClick={askOrReopen}>
      Reopen the picks
    </LinkButton>
  );
}

function DuplicateNames({ frames }: { frames: Frame[] }) {
  const names = new Set(frames.flatMap(({ name, fileName }) => (name === fileName ? [] : fileName)));
  if (names.size === 0) return null;
  return (
    <p role="status">{`Several frames are named ${[...names].join(', ')}. The time each one was taken is added to its name.`}</p>
  );
}
