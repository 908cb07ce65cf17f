import { useCallback, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
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
import type { ProofPrices } from '@/lib/proofs/prices';
import { stageOf } from '@/lib/proofs/stage';
import { endOfStudioDay, studioDay } from '@/lib/studioTime';
import { ConfirmDialog, type Question } from '../page/ConfirmDialog';
import { LinkButton, Notice } from '../page/elements';
import { plural } from '../page/plural';
import { EditGallery } from './EditGallery';
import { FramePhoto } from './FramePhoto';
import { statusWords } from './galleryStatus';
import { linkOf, linkToList } from './links';
import { clientMessage } from './messages';
import { PickList } from './PickList';
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

/** How long a delivery may take and still move the focus, in milliseconds. */
const focusMs = 20_000;

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
  const [isDelivering, setIsDelivering] = useState(false);
  /** When Deliver was confirmed: what stands in its place takes the focus. */
  const deliveredAt = useRef(-Infinity);
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
  const notChosen = finals.filter(({ proof }) => proof && !chosen.some(({ frame }) => frame.id === proof.id));
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (performance.now() - deliveredAt.current < focusMs) element?.focus();
    deliveredAt.current = -Infinity;
  }, []);
  const namesOf = (pictures: { name: string }[]) => pictures.map(({ name }) => name).join(', ');
  const deliver: Question = {
    heading: `Deliver ${plural(finals.length, 'picture')}?`,
    text: [
      'The client sees them at once.',
      missing.length > 0 && `Chosen, but without a picture: ${namesOf(missing.map(({ frame }) => frame))}.`,
      notChosen.length > 0 && `Not chosen: ${namesOf(notChosen)}.`,
      strangers.length > 0 && `No frame matches: ${namesOf(strangers)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    confirm: 'Deliver',
    onConfirm: () => {
      deliveredAt.current = performance.now();
      void run('Delivering', () => deliverGallery(config, id), true);
    },
  };
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
          {delivery && (isFinished || isUploading(gallery, 'finals')) && (
            <section>
              <h3>{`Finished pictures: ${finals.length}`}</h3>
              <UploadPanel kind="finals" {...{ config, gallery }} />
              {stage === 'delivered' && <small>What you add now is there for the client at once.</small>}
              {all(finals, `All ${finals.length} finished pictures`, () => true)}
              {strangers.length > 0 && <p>{`No frame matches ${namesOf(strangers)}.`}</p>}
              {missing.length > 0 && <p>{`Not there yet: ${namesOf(missing.map(({ frame }) => frame))}`}</p>}
              {stage === 'finished' && finals.length > 0 && (
                <Button
                  variant="primary"
                  aria-disabled={!mayDeliver}
                  onClick={() => mayDeliver && setIsDelivering(true)}
                >
                  {`Deliver ${plural(finals.length, 'picture')}`}
                </Button>
              )}
              {stage === 'delivered' && (
                <div className="write-actions">
                  <b ref={takeFocus} tabIndex={-1}>
                    Delivered
                  </b>
                  {copyMessage('primary')}
                </div>
              )}
              {stage === 'finished' && hasEnded && (
                <small>The link has ended. Choose a later day for its end, then deliver.</small>
              )}
            </section>
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
            {all(
              settings.frames,
              `All ${settings.frames.length} frames`,
              ({ id: frame }) => !gallery.picks[frame],
            )}
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
      {isDelivering && mayDeliver && <ConfirmDialog {...deliver} onClose={() => setIsDelivering(false)} />}
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(null)} />}
    </div>
  );
}
