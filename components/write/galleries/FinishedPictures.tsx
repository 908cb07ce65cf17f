import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { plural } from '@/lib/format';
import { type Delivery, type Final, unfinishedOf } from '@/lib/proofs/delivery';
import { chosenIn, type GalleryStage } from '@/lib/proofs/gallery';
import { deliverGallery, type OwnGallery } from '@/lib/proofs/ownGalleries';
import type { Question } from '../ui/ConfirmDialog';
import { Actions, Section } from '../ui/elements';
import { PictureList } from './PictureList';
import { UploadPanel } from './UploadPanel';
import type { useGalleryTask } from './useGalleryTask';

const namesOf = (pictures: { name: string }[]) => pictures.map(({ name }) => name).join(', ');

type FinishedPicturesProps = {
  gallery: OwnGallery;
  delivery: Delivery;
  stage: GalleryStage;
  task: ReturnType<typeof useGalleryTask>;
  ask: (question: Question) => void;
  onRemove: (picture: Final) => void;
  /** Copies the message to the client. */
  copyButton: ReactNode;
};

/** The place for the finished pictures, and their delivery. */
export function FinishedPictures(props: FinishedPicturesProps) {
  const { gallery, delivery, stage, task, ask, onRemove, copyButton } = props;
  const { finals } = delivery;
  const chosen = chosenIn(gallery);
  const hasEnded = gallery.until <= Date.now();
  const mayDeliver = finals.length > 0 && task.busy === '' && !hasEnded;
  const missing = unfinishedOf(chosen, finals);
  const ambiguous = finals.filter(({ candidates }) => candidates.length > 1);
  const unmatched = finals.filter(({ proof, candidates }) => !proof && candidates.length === 0);
  const notChosen = finals.filter(({ proof }) => proof && !chosen.some(({ frame }) => frame.id === proof.id));
  const name = `Deliver ${plural(finals.length, 'picture')}`;
  const warnings = [
    'The client sees them at once.',
    missing.length > 0 && `Chosen, but without a picture: ${namesOf(missing.map(({ frame }) => frame))}.`,
    notChosen.length > 0 && `Not chosen: ${namesOf(notChosen)}.`,
    unmatched.length > 0 && `No frame matches: ${namesOf(unmatched)}.`,
    ambiguous.length > 0 && `Several frames match: ${namesOf(ambiguous)}.`,
  ];
  const question: Question = {
    heading: `${name}?`,
    text: warnings.filter(Boolean).join(' '),
    confirm: 'Deliver',
    onConfirm: () => task.run('Delivering', () => deliverGallery(gallery.id), true),
  };
  return (
    <Section heading={`Finished pictures: ${finals.length}`}>
      <UploadPanel kind="finals" gallery={gallery} />
      {stage === 'delivered' && (
        <small className="block text-xs text-muted">What you add now is there for the client at once.</small>
      )}
      <PictureList
        onRemove={onRemove}
        folder={delivery.folder}
        pictures={finals}
        summary="All finished pictures"
        isOpen={finals.length > 0 && stage !== 'delivered'}
        mayRemove={() => stage !== 'delivered' || finals.length > 1}
      />
      {unmatched.length > 0 && <p>{`No frame matches ${namesOf(unmatched)}.`}</p>}
      {ambiguous.map(({ id, name, candidates }) => (
        <p key={id}>
          {`${name} matches ${namesOf(candidates)}. Which one? Rename the file so that it begins with the frame’s name and its time, then drop it again and remove this one.`}
        </p>
      ))}
      {missing.length > 0 && <p>{`Not there yet: ${namesOf(missing.map(({ frame }) => frame))}`}</p>}
      {stage === 'finished' && finals.length > 0 && (
        <Button variant="primary" aria-disabled={!mayDeliver} onClick={() => mayDeliver && ask(question)}>
          {name}
        </Button>
      )}
      {stage === 'delivered' && (
        <Actions>
          <b>Delivered</b>
          {copyButton}
        </Actions>
      )}
      {stage === 'finished' && hasEnded && (
        <small className="block text-xs text-muted">The link has ended. Open it again, then deliver.</small>
      )}
    </Section>
  );
}
