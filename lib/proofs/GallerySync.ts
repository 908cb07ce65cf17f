import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, type FirestoreResponse, type PlainValue, toPlainFields } from '@/lib/firebase/rest';
import { commitGallery } from './commitGallery';
import {
  applyChanges,
  type Gallery,
  getPickOrNote,
  hasAskedToReopen,
  hasSameBill,
  parseGallery,
} from './gallery';
import type { GalleryState, ReopenOutcome, SubmitOutcome } from './galleryState';
import type { Changes, PendingChanges } from './PendingChanges';

/** The outcome of a commit. `changed`: it was based on an older state, and the newer state has been read. */
type CommitOutcome = 'done' | 'changed' | 'refused' | 'unknown';

type SyncOptions = {
  pending: PendingChanges;
  onState: (state: GalleryState) => void;
  /** The pause before the next attempt, in milliseconds, after a number of failed attempts. */
  getPauseMs?: (failures: number) => number;
  /** The shortest time between two commits, in milliseconds. */
  spacingMs?: number;
};

/** Pauses that grow up to half a minute, with a random part so that devices do not retry at the same time. */
const getGrowingPauseMs = (failures: number) =>
  Math.min(30_000, 500 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);

/** Firestore accepts about one write per second to a document (its documentation, "Quotas and limits"). */
const commitSpacingMs = 700;

/** How often submitting, or taking back, is attempted while other devices change the gallery. */
const maxSubmitAttempts = 5;

/** The fields of the database that hold these times. */
const timeFields = { openedAt: 'opened', submittedAt: 'finished' } as const;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isNotePath = (path: string) => path.startsWith('notes.');
const filterChanges = (changes: Changes, accepts: (path: string) => boolean): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => accepts(path)));

/**
 * Synchronizes a gallery with the database. Each pick is one field. All pending changes are sent in one commit, whose
 * precondition is the `updateTime` of the state that it is based on: a delayed attempt, or a commit that is based on an older
 * state, is rejected.
 */
export class GallerySync {
  #storedGallery: Gallery | null = null;
  /** The `updateTime` of the stored document; null if the state came from the listener, which does not report it. */
  #storedUpdateTime: string | null = null;
  #isEnded = false;
  /** Pending changes that the database has rejected. */
  #refusedChanges: Changes = {};
  #seenPicks: Gallery['picks'] | null = null;
  #droppedCount = 0;
  #isFrameRemoved = false;
  /** Whether the time when the gallery was first opened must still be stored. */
  #mustStoreOpenedAt = false;
  #isSubmitting = false;
  /** The commits that are being sent, one after another; null if there are none. */
  #commits: Promise<unknown> | null = null;
  #isStopped = false;
  /** How many attempts got no response since the last one that did. */
  #failedAttempts = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #lastCommitAt = -Infinity;

  constructor(
    private readonly config: FirebaseConfig,
    private readonly id: string,
    private readonly options: SyncOptions,
  ) {}

  /** Starts with the response to a read that has already begun, or with a new read. */
  async start(earlyResponse?: Promise<FirestoreResponse | null>): Promise<void> {
    if (!(await this.read(earlyResponse))) this.#scheduleRetry();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#retryTimer);
  }

  /** Changes picks and notes. Changes are shown at once, and are pending until the database has confirmed them. */
  changePicks(changes: Changes): void {
    if (this.#isSubmitting || this.#storedGallery?.submittedAt !== null) return;
    this.options.pending.add(changes);
    this.#reportState();
    if (this.#failedAttempts === 0) void this.#commitPending();
  }

  /** Stores the time when the gallery was first opened. */
  markOpened(): void {
    this.options.pending.add({});
    this.#mustStoreOpenedAt = true;
    void this.#commitPending();
  }

  /** Called when the person has seen the remote changes. */
  markSeen(): void {
    this.#seenPicks = this.#applyPending()?.picks ?? null;
    this.#reportState();
  }

  /** Hides the message about dropped changes. */
  dismissDropped(): void {
    this.#droppedCount = 0;
    this.#isFrameRemoved = false;
    this.#reportState();
  }

  /** Retries at once, for example when the connection is back. */
  retry(): void {
    clearTimeout(this.#retryTimer);
    this.#refusedChanges = {};
    if (this.#storedGallery) void this.#commitPending();
    else void this.start();
  }

  /** Receives the fields of the document from the listener. */
  receive(data: Record<string, unknown>): void {
    const gallery = parseGallery(data);
    if (gallery) this.#acceptGallery(gallery, null);
  }

  /**
   * Reads the stored gallery.
   *
   * @param isConflict whether a commit was rejected because the document had changed: then the response replaces the known
   *   state even if the response seems older, unless the listener has reported another state during the read
   * @returns whether there was a response
   */
  async read(
    responsePromise: Promise<FirestoreResponse | null> = callFirestore(this.config, `/galleries/${this.id}`),
    isConflict = false,
  ): Promise<boolean> {
    const knownGallery = this.#storedGallery;
    const response = await responsePromise;
    if (!response || ![200, 403, 404].includes(response.status)) return false;
    this.#failedAttempts = 0;
    const gallery = response.status === 200 ? parseGallery(toPlainFields(response.body.fields)) : null;
    const mustReplace = isConflict && this.#storedGallery === knownGallery;
    this.#acceptGallery(gallery, String(response.body.updateTime), mustReplace);
    return true;
  }

  /**
   * Submits the picks with the pending changes in one commit, but only if the bill is still the one that the client agreed to.
   *
   * @param agreedGallery the gallery that was shown when the client agreed
   */
  async submit(agreedGallery: Gallery): Promise<SubmitOutcome> {
    this.#isSubmitting = true;
    this.#reportState();
    // While the picks are being submitted, no other commit begins.
    while (this.#commits) await this.#commits;
    const outcome = await this.#trackCommits(this.#submitAgreed(agreedGallery));
    this.#isSubmitting = false;
    this.#dropChangesAfterSubmission();
    this.#reportState();
    void this.#commitPending();
    return outcome;
  }

  async #submitAgreed(agreedGallery: Gallery): Promise<SubmitOutcome> {
    let outcome: CommitOutcome | null = null;
    for (let attempt = 0; ; attempt += 1) {
      await this.#waitForSpacing();
      // Reading tells whether an earlier attempt succeeded although its response got lost.
      if (!(await this.read())) return 'offline';
      if (!this.#storedGallery) return 'refused';
      if (this.#storedGallery.submittedAt !== null)
        return hasSameBill(this.#storedGallery, agreedGallery) ? 'submitted' : 'submittedRemotely';
      if (outcome === 'refused') return 'refused';
      if (!hasSameBill(this.#applyPending() ?? agreedGallery, agreedGallery)) return 'changed';
      if (attempt === maxSubmitAttempts) return 'offline';
      outcome = await this.#commit(this.options.pending.read(), ['submittedAt']);
      if (outcome === 'done') return 'submitted';
    }
  }

  /** Takes back the submitted picks. firestore.rules allow it for an hour, until the owner begins to retouch them. */
  takeBack(): Promise<ReopenOutcome> {
    const fields = { finished: null, mail: 'none' };
    return this.#changeSubmission(({ submittedAt }) => submittedAt === null, [], fields);
  }

  askToReopen(): Promise<ReopenOutcome> {
    return this.#changeSubmission(hasAskedToReopen, ['asked']);
  }

  /** Changes fields of submitted picks, unless `isDone` says that they have changed already. */
  async #changeSubmission(
    isDone: (gallery: Gallery) => boolean,
    timeFields: string[],
    fields: Record<string, PlainValue> = {},
  ): Promise<ReopenOutcome> {
    for (let attempt = 0; ; attempt += 1) {
      await this.#waitForSpacing();
      // Reading tells whether an earlier attempt succeeded although its response got lost, and why one was refused.
      if (!(await this.read())) return 'offline';
      const [gallery, updateTime] = [this.#storedGallery, this.#storedUpdateTime];
      if (!gallery) return 'refused';
      if (isDone(gallery)) return 'done';
      if (attempt === maxSubmitAttempts) return 'offline';
      // The listener has reported a newer state than the read.
      if (updateTime === null) continue;
      this.#lastCommitAt = performance.now();
      const result = await commitGallery(this.config, this.id, updateTime, {}, timeFields, fields);
      if (result === 'conflict') continue;
      if (result === null || !(await this.read())) return 'offline';
      return result === 'refused' ? 'refused' : 'done';
    }
  }

  /** Accepts a state from the listener, a read or a commit, unless the known state is newer. Null: the link has ended. */
  #acceptGallery(gallery: Gallery | null, updateTime: string | null, mustReplace = false): void {
    const previous = this.#storedGallery;
    if (!mustReplace && gallery && previous && gallery.changedAt < previous.changedAt) return;
    const isSameVersion = gallery?.changedAt === previous?.changedAt;
    this.#storedUpdateTime = updateTime ?? (isSameVersion ? this.#storedUpdateTime : null);
    this.#storedGallery = gallery;
    this.#isEnded = gallery === null;
    this.#dropChangesOfRemovedFrames();
    if (!this.#commits) this.#dropChangesAfterSubmission();
    this.#reportState();
    void this.#commitPending();
  }

  #dropChangesOfRemovedFrames(): void {
    if (!this.#storedGallery) return;
    const { pending } = this.options;
    const frames = new Set(this.#storedGallery.settings.frames.map(({ id }) => id));
    const removedChanges = filterChanges(pending.read(), (path) => !frames.has(path.split('.')[1] ?? ''));
    this.#isFrameRemoved ||= Object.values(removedChanges).some((value) => value !== null);
    pending.remove(removedChanges);
  }

  /** Drops pending changes if the picks were submitted without them. */
  #dropChangesAfterSubmission(): void {
    const { pending } = this.options;
    const storedGallery = this.#storedGallery;
    if (!storedGallery || storedGallery.submittedAt === null) return;
    const lateChanges = pending.read();
    this.#droppedCount += Object.entries(lateChanges).filter(
      ([path, value]) => getPickOrNote(storedGallery, path) !== value,
    ).length;
    pending.remove(lateChanges);
  }

  #applyPending(): Gallery | null {
    return this.#storedGallery && applyChanges(this.#storedGallery, this.options.pending.read());
  }

  #reportState(): void {
    if (this.#isStopped) return;
    const changes = this.options.pending.read();
    const gallery = this.#applyPending();
    const isRetrying = this.#failedAttempts > 0;
    const isRefused = Object.keys(this.#getSendableChanges()).length === 0;
    // The pending changes were made on this device, so the person has seen them.
    if (gallery)
      this.#seenPicks = this.#seenPicks
        ? applyChanges({ ...gallery, picks: this.#seenPicks }, changes).picks
        : gallery.picks;
    const count = Object.keys(changes).length;
    this.options.onState({
      status: this.#isEnded ? 'ended' : gallery ? 'ready' : isRetrying ? 'unreachable' : 'loading',
      gallery,
      saving: count === 0 ? 'saved' : isRetrying ? 'offline' : isRefused ? 'refused' : 'saving',
      failedAttempts: this.#failedAttempts,
      pendingCount: count,
      seenPicks: this.#seenPicks ?? {},
      droppedCount: this.#droppedCount,
      isFrameRemoved: this.#isFrameRemoved,
      isSubmitting: this.#isSubmitting,
    });
  }

  /** The pending changes that the database has not rejected. */
  #getSendableChanges(): Changes {
    const changes = this.options.pending.read();
    return filterChanges(changes, (path) => this.#refusedChanges[path] !== changes[path]);
  }

  /** The changes for the next commit; null if no commit is needed. */
  #getNextChanges(): Changes | null {
    if (this.#isStopped || this.#isSubmitting || this.#storedGallery?.submittedAt !== null) return null;
    const changes = this.#getSendableChanges();
    const needsOpenedAt = this.#mustStoreOpenedAt && this.#storedGallery.openedAt === null;
    return Object.keys(changes).length > 0 || needsOpenedAt ? changes : null;
  }

  /** Sends the pending changes, one commit after another. */
  async #commitPending(): Promise<void> {
    if (this.#commits || !this.#getNextChanges()) return;
    clearTimeout(this.#retryTimer);
    const hasResponse = await this.#trackCommits(this.#commitWhileNeeded());
    this.#dropChangesAfterSubmission();
    if (hasResponse) this.#reportState();
    else this.#scheduleRetry();
  }

  /** @returns whether each commit got a response */
  async #commitWhileNeeded(): Promise<boolean> {
    let hasResponse = true;
    while (hasResponse && this.#getNextChanges()) hasResponse = await this.#commitNext();
    return hasResponse;
  }

  async #trackCommits<Outcome>(commits: Promise<Outcome>): Promise<Outcome> {
    this.#commits = commits;
    try {
      return await commits;
    } finally {
      this.#commits = null;
    }
  }

  /** @returns whether there was a response */
  async #commitNext(): Promise<boolean> {
    await this.#waitForSpacing();
    if (this.#storedUpdateTime === null && !(await this.read())) return false;
    const changes = this.#getNextChanges();
    if (!changes) return true;
    const outcome = await this.#commit(changes, this.#mustStoreOpenedAt ? ['openedAt'] : []);
    if (outcome === 'refused') {
      // A rejected note must not hold up the picks.
      const notes = filterChanges(changes, isNotePath);
      this.#refusedChanges = {
        ...this.#refusedChanges,
        ...(Object.keys(notes).length > 0 ? notes : changes),
      };
      if (Object.keys(changes).length === 0) this.#mustStoreOpenedAt = false;
      this.#reportState();
    }
    return outcome !== 'unknown';
  }

  #scheduleRetry(): void {
    this.#failedAttempts += 1;
    this.#reportState();
    clearTimeout(this.#retryTimer);
    const { getPauseMs = getGrowingPauseMs } = this.options;
    if (!this.#isStopped && !this.#isEnded)
      this.#retryTimer = setTimeout(() => this.retry(), getPauseMs(this.#failedAttempts));
  }

  async #waitForSpacing(): Promise<void> {
    const { spacingMs = commitSpacingMs } = this.options;
    const remainingMs = this.#lastCommitAt + spacingMs - performance.now();
    if (remainingMs > 0) await wait(remainingMs);
  }

  /** Sends changes that are based on the stored state, and sets times that are not set yet. */
  async #commit(changes: Changes, times: (keyof typeof timeFields)[]): Promise<CommitOutcome> {
    const { pending } = this.options;
    const [storedGallery, updateTime] = [this.#storedGallery, this.#storedUpdateTime];
    if (!storedGallery || updateTime === null) return 'changed';
    this.#lastCommitAt = performance.now();
    const unsetTimes = times.filter((time) => storedGallery[time] === null);
    const fields = unsetTimes.map((time) => timeFields[time]);
    const result = await commitGallery(this.config, this.id, updateTime, changes, fields);
    if (!result) return 'unknown';
    if (result === 'conflict' || result === 'refused') {
      if (!(await this.read(undefined, result === 'conflict'))) return 'unknown';
      return result === 'conflict' || this.#storedUpdateTime !== updateTime ? 'changed' : 'refused';
    }
    this.#failedAttempts = 0;
    pending.remove(changes);
    // Notes that together were too long may fit now.
    if (Object.keys(changes).some(isNotePath)) this.#refusedChanges = {};
    // The next commit needs the `updateTime` of the new state.
    if (result === 'done') return (await this.read()) ? 'done' : 'unknown';
    const newTimes = Object.fromEntries(unsetTimes.map((time) => [time, result.time]));
    this.#acceptGallery(
      { ...applyChanges(storedGallery, changes), ...newTimes, changedAt: result.time },
      result.updateTime,
    );
    return 'done';
  }
}
