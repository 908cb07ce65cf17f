import type { GalleryStage } from '@/lib/proofs/gallery';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import type { Question } from '../../owner/ui/ConfirmDialog';
import type { Task } from '../../owner/ui/useTask';
import type { ProofsDesk } from './proofsDesk';

/** What the parts of a gallery's page get. */
export type GalleryPart = {
  gallery: OwnerGallery;
  stage: GalleryStage;
  desk: ProofsDesk;
  /** Called when the link is sent or copied: from then on, the client's own link leads to the pictures, too. */
  onLinkSent: () => void;
  /** The task that all buttons of the page wait for. */
  task: Task;
  /** Asks before an action, unless a task is running. */
  askQuestion: (question: Question) => void;
};
