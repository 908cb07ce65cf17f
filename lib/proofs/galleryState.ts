import type { Gallery } from './gallery';

/** `refused`: the database rejects the pending changes. */
export type SavingStatus = 'saved' | 'saving' | 'offline' | 'refused';

/** What the page knows about a gallery. */
export type GalleryState = {
  /** `ended`: the link leads to no gallery, or has ended. `unreachable`: no response yet; the read is retried. */
  status: 'loading' | 'unreachable' | 'ready' | 'ended';
  /** The stored gallery with the pending changes; null until it has loaded. */
  gallery: Gallery | null;
  saving: SavingStatus;
  /** How many attempts got no response since the last one that did. */
  failedAttempts: number;
  /** How many changes the database has not confirmed. */
  pendingCount: number;
  seenPicks: Gallery['picks'];
  /** How many changes were dropped because another device had already submitted the picks. */
  droppedCount: number;
  /** Whether a pending change was dropped because its frame was removed. */
  isFrameRemoved: boolean;
  /** Whether the picks are being submitted: nothing can be changed meanwhile. */
  isSubmitting: boolean;
};

/**
 * `changed`: the bill has changed since the client agreed; `submittedRemotely`: another device has submitted other picks;
 * `refused`: the database rejects the submission; `offline`: there was no response.
 */
export type SubmitOutcome = 'submitted' | 'changed' | 'submittedRemotely' | 'refused' | 'offline';

/** The outcome of a change of submitted picks. `refused`: the database rejects it; `offline`: there was no response. */
export type ReopenOutcome = 'done' | 'refused' | 'offline';
