import type { GalleryStage, StudioPayment } from '@/lib/proofs/gallery';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import type { Question } from '../ui/ConfirmDialog';
import type { Task } from '../ui/useTask';

/** What the parts of a gallery's page get. */
export type GalleryPart = {
  gallery: OwnerGallery;
  stage: GalleryStage;
  studioPayment: StudioPayment;
  /** The task that all buttons of the page wait for. */
  task: Task;
  /** Asks before an action, unless a task is running. */
  askQuestion: (question: Question) => void;
};

/** Says what the buttons beside it wait for. The status at the top announces it. */
export const WaitNotice = ({ task: { progress } }: Pick<GalleryPart, 'task'>) =>
  progress && <small className="block text-xs text-muted">{`${progress}. Wait until this is done.`}</small>;
