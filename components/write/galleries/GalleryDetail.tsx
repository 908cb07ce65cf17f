import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { formatDay } from '@/lib/dates';
import { plural } from '@/lib/format';
import { mailto } from '@/lib/links';
import type { Final } from '@/lib/proofs/delivery';
import { chosenIn, extraCost, type Frame, stageOf } from '@/lib/proofs/gallery';
import {
  changeEnd,
  deleteOwnGallery,
  type OwnGallery,
  removePicture,
  reopenGallery,
} from '@/lib/proofs/ownGalleries';
import type { ProofPrices } from '@/lib/proofs/prices';
import { emailIn } from '@/lib/requests/reach';
import type { ReceivedRequest } from '@/lib/requests/received';
import { endOfStudioDay, studioDay } from '@/lib/studioTime';
import { ConfirmDialog, type Question } from '../ui/ConfirmDialog';
import { Actions, LinkButton, Notice, Section } from '../ui/elements';
import { linkDays, linkOf, linkToList } from '../ui/links';
import { CopyPicks } from './CopyPicks';
import { EditGallery } from './EditGallery';
import { FinishedPictures } from './FinishedPictures';
import { clientMessage, describeStatus } from './galleryStatus';
import { PickList } from './PickList';
import { PictureList } from './PictureList';
import { UploadPanel } from './UploadPanel';
import { copyRefused, useCopy } from './useCopy';
import { useGalleryTask } from './useGalleryTask';
import { isUploading } from './useUploads';

const dayMs = 24 * 60 * 60 * 1000;

type GalleryDetailProps = {
  gallery: OwnGallery;
  prices: ProofPrices;
  /** The request that it was created from, if that is still there. */
  request: ReceivedRequest | undefined;
  /** Called when the gallery is deleted, with what to say. */
  onDeleted: (message: string) => void;
};

/** One gallery, with the next step first: its frames, its link, the picks, or the finished pictures. */
export function GalleryDetail({ gallery, prices, request, onDeleted }: GalleryDetailProps) {
  const { id, settings, notes, delivery } = gallery;
  const stage = stageOf(gallery, Date.now());
  const isFinished = gallery.until > 0 && gallery.finished !== null;
  const chosen = chosenIn(gallery);
  const maybes = settings.frames.filter((frame) => gallery.picks[frame.id] === 'maybe');
  const { copied, isRefused, copy } = useCopy();
  const task = useGalleryTask(gallery);
  const { busy, problem, run } = task;
  const [question, setQuestion] = useState<Question | null>(null);
  const onRemove = (picture: Frame | Final) =>
    setQuestion({
      heading: `Remove ${picture.name}?`,
      text: 'Its files are deleted, also for the client. Your file on this computer stays.',
      confirm: 'Remove',
      onConfirm: () => run(`Removing ${picture.name}`, () => removePicture(gallery, picture), true),
    });
  const link = linkOf(id);
  const message = clientMessage(gallery, stage, link);
  const copyMessage = (variant: 'primary' | 'quiet') => (
    <Button variant={variant} onClick={() => copy('message', message)}>
      {copied === 'message' ? 'Copied' : 'Copy the message'}
    </Button>
  );
  const sameNames = [
    ...new Set(
      settings.frames.filter(({ name, fileName }) => name !== fileName).map((each) => each.fileName),
    ),
  ];
  const email = request && emailIn(request.reach);
  const hasEnded = gallery.until <= Date.now();
  const canSend = settings.frames.length > 0 && !isFinished && !hasEnded;
  const linkSection = (
    <Section heading={canSend ? 'Send the link' : 'Link'}>
      <p className="gallery-link text-sm wrap-anywhere select-all">{link}</p>
      <Actions>
        {stage !== 'delivered' && copyMessage(canSend ? 'primary' : 'quiet')}
        {email && (
          <ButtonLink
            variant="quiet"
            href={mailto(email, { subject: settings.title, body: message.split('\n') })}
          >
            E-mail it
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={() => copy('link', link)}>
          {copied === 'link' ? 'Copied' : 'Copy link'}
        </Button>
      </Actions>
      <p className="border-l border-control pl-4 text-sm whitespace-pre-line wrap-anywhere text-muted">
        {message}
      </p>
    </Section>
  );
  const frames = (
    <Section heading={`Frames: ${settings.frames.length}`}>
      {/* Not beside the place for finished pictures: one would be taken for the other. */}
      {(!isFinished || isUploading(gallery, ['frames'])) && <UploadPanel kind="frames" gallery={gallery} />}
      {sameNames.length > 0 && (
        <p role="status">{`Several frames are called ${sameNames.join(', ')}. The time when they were taken is added to their names.`}</p>
      )}
      <PictureList
        onRemove={onRemove}
        folder={settings.folder}
        pictures={settings.frames}
        summary="All frames"
        isOpen={!isFinished && chosen.length === 0}
        mayRemove={({ id: frame }) => !gallery.picks[frame]}
      />
    </Section>
  );
  return (
    <div>
      <p>
        <a className="link" href={linkToList}>
          All galleries
        </a>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <h2 tabIndex={-1} className="text-2xl outline-0">
          {settings.title}
        </h2>
        <p role="status" className="text-muted">
          {busy || describeStatus(gallery, stage)}
        </p>
      </div>
      <Notice>{problem || (isRefused && copyRefused)}</Notice>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-[clamp(48px,8.5vw,128px)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {hasEnded && <GalleryEnd gallery={gallery} task={task} ask={setQuestion} />}
          {delivery && isFinished && (
            <FinishedPictures
              gallery={gallery}
              delivery={delivery}
              stage={stage}
              task={task}
              ask={setQuestion}
              onRemove={onRemove}
              copyButton={copyMessage('primary')}
            />
          )}
          {canSend && linkSection}
          {chosen.length + maybes.length > 0 && <PickList gallery={gallery} maybes={maybes} />}
          {frames}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {chosen.length > 0 && (
            <CopyPicks gallery={gallery} copied={copied} onCopy={copy} cost={extraCost(chosen, settings)} />
          )}
          <EditGallery gallery={gallery} prices={prices} run={run} />
          {!canSend && linkSection}
          {!hasEnded && <GalleryEnd gallery={gallery} task={task} ask={setQuestion} />}
          <Section heading="More">
            <Actions>
              {gallery.finished !== null && (
                <LinkButton
                  onClick={() => {
                    const reopen = () => run('Reopening', () => reopenGallery(id));
                    if (stage !== 'delivered') return void reopen();
                    setQuestion({
                      heading: 'Reopen the choice?',
                      text: 'The client sees the frames again instead of the finished pictures, until you press Deliver again. What they have seen they may have saved.',
                      confirm: 'Reopen',
                      onConfirm: reopen,
                    });
                  }}
                >
                  Reopen the choice
                </LinkButton>
              )}
              <LinkButton
                onClick={() =>
                  setQuestion({
                    heading: `Delete “${settings.title}”?`,
                    text:
                      `The link stops at once. ${plural(settings.frames.length, 'frame')}, ${plural(delivery?.finals.length ?? 0, 'finished picture')}, ` +
                      `${plural(chosen.length + maybes.length, 'pick')} and ${plural(Object.keys(notes).length, 'note')} are removed for good, also for the client. Your files on this computer ` +
                      'stay. It cannot be undone. To only stop the link, choose End it now: pictures and picks stay.',
                    confirm: 'Delete',
                    onConfirm: () =>
                      run(
                        'Deleting',
                        async () => {
                          const files = await deleteOwnGallery(gallery, task.onCount('Deleting'));
                          onDeleted(
                            `“${settings.title}” was deleted with ${files} files. Google keeps them for seven days, unless soft delete is off.`,
                          );
                        },
                        true,
                      ),
                  })
                }
              >
                Delete
              </LinkButton>
            </Actions>
          </Section>
        </div>
      </div>
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(null)} />}
    </div>
  );
}

type GalleryEndProps = {
  gallery: OwnGallery;
  task: ReturnType<typeof useGalleryTask>;
  ask: (question: Question) => void;
};

/** When the link ends; an ended one is opened again. */
function GalleryEnd({ gallery, task, ask }: GalleryEndProps) {
  const { until } = gallery;
  const { busy, run, onCount } = task;
  const hasEnded = until <= Date.now();
  const [end, setEnd] = useState(() => studioDay(hasEnded ? Date.now() + linkDays * dayMs : until));
  const isLater = endOfStudioDay(end) > Date.now();
  const change = () => {
    if (!isLater) return;
    const name = hasEnded ? 'Opening again' : 'Changing the end';
    void run(name, () => changeEnd(gallery, endOfStudioDay(end), onCount(name)), true);
  };
  return (
    <Section heading={hasEnded ? 'The link has ended' : 'End'}>
      {!hasEnded && <p>{`It ends on ${formatDay(until, 'date')}.`}</p>}
      <TextField
        label={hasEnded ? 'Open until the end of' : 'Ends after'}
        type="date"
        value={end}
        onChange={setEnd}
      >
        {hasEnded ? (
          <Button variant="primary" aria-disabled={!isLater || busy !== ''} onClick={change}>
            Open again
          </Button>
        ) : (
          <LinkButton aria-disabled={!isLater || busy !== ''} onClick={change}>
            Change
          </LinkButton>
        )}
      </TextField>
      {/* Again: files may be left from an attempt that was interrupted. */}
      <LinkButton
        onClick={() =>
          ask({
            heading: 'End the link now?',
            text: 'The client can no longer open this page. Pictures and picks stay. Set a new end date to reopen it.',
            confirm: 'End it',
            onConfirm: () =>
              run(
                'Ending',
                // Two days ago: this computer's clock may be wrong.
                () => changeEnd(gallery, Math.min(until, Date.now() - 2 * dayMs), onCount('Ending the link')),
                true,
              ),
          })
        }
      >
        {hasEnded ? 'End it again' : 'End it now'}
      </LinkButton>
    </Section>
  );
}
