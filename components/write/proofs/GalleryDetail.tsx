import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { dollars } from '@/lib/format';
import { type NameFormat, namesFor, partialNames } from '@/lib/proofs/copyNames';
import { dayOf } from '@/lib/proofs/days';
import type { Final } from '@/lib/proofs/delivery';
import { chosenIn, extraCost, type Frame } from '@/lib/proofs/gallery';
import {
  changeEnd,
  deleteOwnGallery,
  deliverGallery,
  type OwnGallery,
  removePicture,
  reopenGallery,
} from '@/lib/proofs/ownGalleries';
import { stageOf } from '@/lib/proofs/stage';
import { endOfStudioDay, studioDay } from '@/lib/studioTime';
import { ConfirmDialog, type Question } from '../page/ConfirmDialog';
import { LinkButton, Notice } from '../page/elements';
import { FramePhoto } from './FramePhoto';
import { linkOf, linkToList } from './GalleryList';
import { statusWords } from './galleryStatus';
import { clientMessage } from './messages';
import { PickList } from './PickList';
import { isUploading } from './prepareUploads';
import { UploadPanel } from './UploadPanel';
import { copyRefused, useCopy } from './useCopy';
import { useGalleryTask } from './useGalleryTask';

const dayMs = 24 * 60 * 60 * 1000;

const copies: { format: NameFormat; label: string }[] = [
  { format: 'lightroom', label: 'Copy for Lightroom' },
  { format: 'captureOne', label: 'Copy for Capture One' },
  { format: 'lines', label: 'Copy one name a line' },
  { format: 'csv', label: 'Copy a table with notes' },
];

type GalleryDetailProps = {
  config: FirebaseConfig;
  gallery: OwnGallery;
  /** Called when the gallery is deleted, with what to say. */
  onDeleted: (message: string) => void;
};

/** One gallery: its link, frames, picks with notes, what to pay, and the finished pictures. */
export function GalleryDetail({ config, gallery, onDeleted }: GalleryDetailProps) {
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
  const remove: Question = {
    heading: `Delete “${settings.title}”?`,
    text:
      `The link stops at once. ${settings.frames.length} frames, ${finals.length} finished pictures, ` +
      `${chosen.length + maybes.length} picks and ${Object.keys(notes).length} notes are removed for good, also for the client. Your files on this computer ` +
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
  const mayDeliver = finals.length > 0 && busy === '' && !hasEnded;
  const partial = partialNames(chosen, settings.frames);
  const missing = chosen.filter(({ frame }) => !finals.some(({ proof }) => proof?.id === frame.id));
  const strangers = finals.filter(({ proof }) => !proof);
  /** All pictures of a kind, to look at and to take out. */
  const all = (pictures: (Frame | Final)[], summary: string, mayTakeOut: (picture: Frame) => boolean) =>
    pictures.length > 0 && (
      <details className="gallery-all">
        <summary>{summary}</summary>
        <ul className="gallery-picks">
          {pictures.map((each) => (
            <li key={each.id}>
              <FramePhoto
                {...{ config, frame: each }}
                folder={'ending' in each ? (delivery?.folder ?? '') : settings.folder}
              />
              <b>{each.name}</b>
              {mayTakeOut(each) && (
                <LinkButton aria-label={`Take out ${each.name}`} onClick={() => setQuestion(removal(each))}>
                  Take out
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      </details>
    );
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
          <PickList {...{ config, gallery, maybes }} />
          <section>
            <h3>{`Frames: ${settings.frames.length}`}</h3>
            {/* Not beside the place for finished pictures: one would be taken for the other. */}
            {(!isFinished || isUploading(gallery, 'frames')) && (
              <UploadPanel kind="frames" {...{ config, gallery }} />
            )}
            {all(
              settings.frames,
              `All ${settings.frames.length} frames`,
              ({ id: frame }) => !gallery.picks[frame],
            )}
          </section>
          {delivery && (isFinished || isUploading(gallery, 'finals')) && (
            <section>
              <h3>{`Finished pictures: ${finals.length}`}</h3>
              <UploadPanel kind="finals" {...{ config, gallery }} />
              {stage === 'delivered' && <small>What you add now is there for the client at once.</small>}
              {all(finals, `All ${finals.length} finished pictures`, () => true)}
              {strangers.length > 0 && (
                <p>{`No frame has the name of ${strangers.map(({ name }) => name).join(', ')}.`}</p>
              )}
              {missing.length > 0 && (
                <p>{`Not there yet: ${missing.map(({ frame }) => frame.name).join(', ')}`}</p>
              )}
              {stage === 'finished' && (
                <Button
                  variant="primary"
                  aria-disabled={!mayDeliver}
                  onClick={() =>
                    mayDeliver &&
                    until > Date.now() &&
                    run('Delivering', () => deliverGallery(config, id), true)
                  }
                >
                  {`Deliver ${finals.length} ${finals.length === 1 ? 'picture' : 'pictures'}`}
                </Button>
              )}
              {stage === 'finished' && hasEnded && (
                <small>The link has ended. Choose a later day for its end, then deliver.</small>
              )}
            </section>
          )}
        </div>
        <div>
          <section>
            <h3>Take them over</h3>
            <div className="gallery-copies">
              {copies.map(({ format, label }) => (
                <Button
                  key={format}
                  variant="quiet"
                  aria-disabled={chosen.length === 0}
                  onClick={() => chosen.length > 0 && copy(format, namesFor(format, chosen, notes))}
                >
                  {copied === format
                    ? `Copied ${chosen.length} ${chosen.length === 1 ? 'name' : 'names'}`
                    : label}
                </Button>
              ))}
            </div>
            <small>Lightroom: Library, Filter, Text, Filename, Contains, then paste.</small>
            {partial.length > 0 && (
              <p>{`A search for ${partial.join(', ')} finds other frames, too: their names are the same or contain it.`}</p>
            )}
          </section>
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
              <Button variant="quiet" onClick={() => copy('message', message)}>
                {copied === 'message' ? 'Copied' : 'Copy message with link'}
              </Button>
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
