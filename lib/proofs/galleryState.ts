import type { Gallery } from './gallery';

/** `refused`: the database does not accept what is pending. */
export type Saving = 'saved' | 'saving' | 'offline' | 'refused';

/** What the page knows about a gallery. */
export type GalleryState = {
  /** `ended`: there is nothing at this link, or no longer. `unreachable`: no answer yet; the read is retried. */
  status: 'loading' | 'unreachable' | 'ready' | 'ended';
  /** With what is pending; null until it is known. */
  gallery: Gallery | null;
  saving: Saving;
  /** Attempts without an answer since the last answer. */
  failures: number;
  /** How many changes the database has not confirmed. */
  pending: number;
  /** The picks that the person at this page has made or has seen. */
  seen: Gallery['picks'];
  /** How many changes were dropped because the choice was finished before them. */
  dropped: number;
  /** Whether a pending change was dropped because its frame is gone. */
  isFrameGone: boolean;
  /** Nothing can be changed meanwhile. */
  isFinishing: boolean;
};

/**
 * `changed`: there is another bill now; `finishedElsewhere`: somebody else has finished, with another bill; `refused`: the database
 * does not accept it; `offline`: there was no answer.
 */
export type FinishOutcome = 'finished' | 'changed' | 'finishedElsewhere' | 'refused' | 'offline';
