import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
import { TextField } from '@/components/ui/TextField';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { dollars } from '@/lib/format';
import { plural } from '@/lib/plural';
import { type NameFormat, namesFor, partialNames } from '@/lib/proofs/copyNames';
import { dayOf } from '@/lib/proofs/days';
import type { Final } from '@/lib/proofs/delivery';
import { chosenIn, extraCost, type Frame } from '@/lib/proofs/gallery';
import {
  changeEnd,
  deleteOwnGallery,
  type OwnGallery,
  removePicture,
  reopenGallery,
} from '@/lib/proofs/ownGalleries';
import type { ProofPrices } from '@/lib/proofs/prices';
import { stageOf } from '@/lib/proofs/stage';
import { endOfStudioDay, studioDay } from '@/lib/studioTime';
import { ConfirmDialog, type Question } from '../page/ConfirmDialog';
import { LinkButton, Notice } from '../page/elements';
import { EditGallery } from './EditGallery';
import { FinishedPictures } from './FinishedPictures';
import { statusWords } from './galleryStatus';
import { linkOf, linkToList } from './links';
import { clientMessage } from './messages';
import { PickList } from './PickList';
import { PictureList } from './PictureList';
import { isUploading } from './prepareUploads';
import { UploadPanel } from './UploadPanel';
import { copyRefused, useCopy } from './useCopy';
import { useGalleryTask } from './useGalleryTask';

const dayMs = 24 * 60 * 60 * 1000;

/** The first two have buttons, the others are in a menu. */
const copies: { format: NameFormat; label: string }[] = [
  { format: 'lightroom', label: 'Copy for Lightroom' },
  { format: 'csv', label: 'Copy a table with notes' },
  { format: 'captureOne', label: 'Copy for Capture One' },
  { format: 'lines', label: 'Copy one name a line' },
];

type GalleryDetailProps = {
  config: FirebaseConfig;
  gallery: OwnGallery;
  prices: ProofPrices;
  /** Called when the gallery is deleted, with what to say. */
  onDeleted: (message: string) => void;
};

/** One gallery: its link, frames, picks with notes, what to pay, and the finished pictures. */
export function GalleryDetail({ config, gallery, prices, onDeleted }: GalleryDetailProps) {
  const { id, settings, until, notes, delivery } = gallery;
  const finals = delivery?.finals ?? [];
  const stage = stageOf(gallery, Date.now());
  const hasEnded = until <= Date.now();
  const isFinished = until > 0 && gallery.finished !== null;
  const chosen = chosenIn(gallery);
  const maybes = settings.frames.filter((frame) => gallery.picks[frame.id] === 'maybe');
  const link = linkOf(id);
  const message = clientMessage(gallery, stage, link);
  const { copied, isRefused, copy } = useCopy();
  const [end, setEnd] = useState(() => studioDay(until));
  const { busy, problem, run, onCount } = useGalleryTask(gallery);
  const [question, setQuestion] = useState<Question | null>(null);
  const copyNames = (format: NameFormat) =>
    chosen.length > 0 && copy(format, namesFor(format, chosen, notes));
  const extend = () =>
    run(
      'Changing the end',
      () => changeEnd(config, gallery, endOfStudioDay(end), onCount('Changing the end')),
      true,
    );
  const endNow: Question = {
    heading: 'End the link now?',
    text: 'The page of the client shows nothing from then on. Pictures and picks stay; a new end opens it again.',
    confirm: 'End it',
    onConfirm: () =>
      run(
        'Ending',
        // Two days ago: this computer's clock may be wrong.
        () => changeEnd(config, gallery, Math.min(until, Date.now() - 2 * dayMs), onCount('Ending the link')),
        true,
      ),
  };
  const reopen = () => run('Reopening', () => reopenGallery(config, id));
  const reopenDelivered: Question = {
    heading: 'Reopen the choice?',
    text: 'The client sees the frames again instead of the finished pictures, until you press Deliver again. What they have seen they may have saved.',
    confirm: 'Reopen',
    onConfirm: reopen,
  };
  const removal = (picture: Frame | Final): Question => ({
    heading: `Take ${picture.name} out?`,
    text: 'Its files are deleted, also for the client. Your file on this computer stays.',
    confirm: 'Take out',
    onConfirm: () => run(`Taking ${picture.name} out`, () => removePicture(config, gallery, picture), true),
  });
  const onTakeOut = (picture: Frame | Final) => setQuestion(removal(picture));
  const remove: Question = {
    heading: `Delete “${settings.title}”?`,
    text:
      `The link stops at once. ${plural(settings.frames.length, 'frame')}, ${plural(finals.length, 'finished picture')}, ` +
      `${plural(chosen.length + maybes.length, 'pick')} and ${plural(Object.keys(notes).length, 'note')} are removed for good, also for the client. Your files on this computer ` +
      'stay. It cannot be undone. To only stop the link, choose End it now: pictures and picks stay.',
    confirm: 'Delete',
    onConfirm: () =>
      run(
        'Deleting',
        async () => {
          const files = await deleteOwnGallery(config, gallery, onCount('Deleting'));
          onDeleted(
            `“${settings.title}” was deleted with ${files} files. Google keeps them for seven days, unless soft delete is off.`,
          );
        },
        true,
      ),
  };
  const partial = partialNames(chosen, settings.frames);
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
  return (
    <div className="gallery-detail">
      <p>
        <a className="link" href={linkToList}>
          All galleries
        </a>
      </p>
      <div className="gallery-head">
        <h2 tabIndex={-1}>{settings.title}</h2>
        <p role="status">{busy || statusWords(gallery, stage)}</p>
      </div>
      <Notice>{problem || (isRefused && copyRefused)}</Notice>
      <div className="gallery-columns">
        <div>
          {delivery && (isFinished || isUploading(gallery, 'finals')) && (
            <FinishedPictures
              {...{ config, gallery, delivery, stage, busy, run, onTakeOut }}
              copyButton={copyMessage('primary')}
            />
          )}
          <PickList {...{ config, gallery, maybes }} />
          <section>
            <h3>{`Frames: ${settings.frames.length}`}</h3>
            {/* Not beside the place for finished pictures: one would be taken for the other. */}
            {(!isFinished || isUploading(gallery, 'frames')) && (
              <UploadPanel kind="frames" {...{ config, gallery }} />
            )}
            {sameNames.length > 0 && (
              <p role="status">{`Several frames are called ${sameNames.join(', ')}. They are told apart by the time when they were taken.`}</p>
            )}
            <PictureList
              {...{ config, onTakeOut }}
              folder={settings.folder}
              pictures={settings.frames}
              summary="All frames"
              mayTakeOut={({ id: frame }) => !gallery.picks[frame]}
            />
          </section>
        </div>
        <div>
          <section>
            <h3>Copy the picks</h3>
            <div className="write-actions">
              {copies.slice(0, 2).map(({ format, label }) => (
                <Button
                  key={format}
                  variant="quiet"
                  aria-disabled={chosen.length === 0}
                  onClick={() => copyNames(format)}
                >
                  {copied === format ? `Copied ${plural(chosen.length, 'name')}` : label}
                </Button>
              ))}
              <Menu label="More formats">
                {copies.slice(2).map(({ format, label }) => (
                  <button
                    key={format}
                    type="button"
                    aria-disabled={chosen.length === 0}
                    onClick={() => copyNames(format)}
                  >
                    {label}
                  </button>
                ))}
              </Menu>
            </div>
            <p role="status" className="text-sm text-muted">
              {copies.slice(2).some(({ format }) => copied === format) &&
                `Copied ${plural(chosen.length, 'name')}`}
            </p>
            <small>Lightroom: Library, Filter, Text, Filename, Contains, then paste.</small>
            {partial.length > 0 && (
              <p>{`A search for ${partial.join(', ')} finds other frames, too: their names are the same or contain it.`}</p>
            )}
          </section>
          <EditGallery {...{ config, gallery, prices, run }} />
          <section>
            <h3>Money</h3>
            <p className="gallery-line">
              <span>Extras</span>
              <b>{dollars(extraCost(chosen, settings))}</b>
            </p>
          </section>
          <section>
            <h3>Link</h3>
            <p className="gallery-link">{link}</p>
            <div className="write-actions">
              <Button variant="quiet" onClick={() => copy('link', link)}>
                {copied === 'link' ? 'Copied' : 'Copy link'}
              </Button>
              {stage !== 'delivered' && copyMessage('quiet')}
            </div>
            <p className="gallery-message">{message}</p>
            <p>{hasEnded ? 'The link has ended.' : `It ends on ${dayOf(until, 'date')}.`}</p>
            <TextField label="Ends after" type="date" value={end} onChange={setEnd}>
              <LinkButton
                aria-disabled={!(endOfStudioDay(end) > Date.now()) || busy !== ''}
                onClick={() => endOfStudioDay(end) > Date.now() && extend()}
              >
                Change
              </LinkButton>
            </TextField>
            <div className="write-actions">
              {gallery.finished !== null && (
                <LinkButton onClick={() => (stage === 'delivered' ? setQuestion(reopenDelivered) : reopen())}>
                  Reopen the choice
                </LinkButton>
              )}
              {/* Again: files may be left from an attempt that was interrupted. */}
              <LinkButton onClick={() => setQuestion(endNow)}>
                {hasEnded ? 'End it again' : 'End it now'}
              </LinkButton>
              <LinkButton onClick={() => setQuestion(remove)}>Delete</LinkButton>
            </div>
          </section>
        </div>
      </div>
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(null)} />}
    </div>
  );
}
