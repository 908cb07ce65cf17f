import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, type FirestoreResponse, toPlainFields } from '@/lib/firebase/rest';
import { commitGallery, type GalleryCommit } from './commitGallery';
import type { Changes } from './gallery';
import {
  applyChanges,
  type Gallery,
  getPickOrNote,
  hasAskedToReopen,
  hasSameBill,
  isOlder,
  parseGallery,
} from './gallery';
import type { PendingChanges } from './PendingChanges';

/** `refused`: the database rejects the pending changes. */
export type SavingStatus = 'saved' | 'saving' | 'offline' | 'refused';

/** What the page knows about a gallery. */
export type GalleryState = {
  /** `expired`: the link leads to no gallery, or has expired. `unreachable`: no response yet; the read is retried. */
  status: 'loading' | 'unreachable' | 'ready' | 'expired';
  /** The stored gallery with the pending changes; null until it has loaded. */
  gallery: Gallery | null;
  saving: SavingStatus;
  /** How many attempts got no response since the last one that did. */
  failedAttempts: number;
  pendingCount: number;
  /** How many changes were dropped because the picks were submitted without them. */
  droppedCount: number;
  /** Whether a pending change was dropped because its frame was removed. */
  isFrameRemoved: boolean;
  isDeciding: boolean;
};

export type SubmitOutcome = 'submitted' | 'changed' | 'submittedRemotely' | 'refused' | 'offline';
export type ReopenOutcome = 'done' | 'refused' | 'offline';

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
/** How long another tab has time to send what is pending, in milliseconds. */
const otherTabMs = 5000;
/** How often a decision is attempted while other devices change the gallery. */
const maxAttempts = 5;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Synchronizes a gallery with the database. Pressed changes are pending until the database has confirmed them. All are sent in one
 * commit, one commit at a time; the last press of a frame wins.
 */
export class GallerySync {
  #stored: Gallery | null = null;
  #isExpired = false;
  /** The pending changes that the database has refused twice. */
  #refused: Changes = {};
  /** The changes of the last refused commit, as text. */
  #lastRefusal = '';
  #droppedCount = 0;
  #isFrameRemoved = false;
  #mustStoreOpenedAt = false;
  #isDeciding = false;
  #isStopped = false;
  #failedAttempts = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #otherTabTimer: ReturnType<typeof setTimeout> | undefined;
  #lastCommitAt = -Infinity;
  /** Ends when the last task ends; tasks run one after another. */
  #tasks: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly config: FirebaseConfig,
    private readonly id: string,
    private readonly options: SyncOptions,
  ) {}

  /** Starts with the response to a read that has already begun, or with a new read. */
  start = (earlyResponse?: Promise<FirestoreResponse | null>): Promise<void> =>
    this.#runAlone(async () => {
      if ((await this.#read(earlyResponse)) === undefined) this.#scheduleRetry();
    });

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#otherTabTimer);
  }

  /** Changes picks and notes. @returns false if they cannot be changed now */
  changePicks(changes: Changes): boolean {
    if (this.#isDeciding || this.#stored?.submittedAt !== null) return false;
    this.options.pending.add(changes);
    this.#report();
    void this.#sendPending();
    return true;
  }

  /** Stores the time when the gallery was first opened, and that this device has shown it. */
  markOpened(): void {
    this.options.pending.add({});
    this.#mustStoreOpenedAt = true;
    void this.#sendPending();
  }

  dismissDropped(): void {
    this.#droppedCount = 0;
    this.#isFrameRemoved = false;
    this.#report();
  }

  /** Tries again at once, for example when the connection is back, and reads what has changed. */
  retry(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#refused = {};
    void this.start().then(() => this.#sendPending());
  }

  /**
   * Called when another tab has changed what is pending (the `storage` event). The other tab sends it; if it was closed before, this
   * one does.
   */
  onStorageChange(): void {
    this.#report();
    clearTimeout(this.#otherTabTimer);
    if (!this.#isStopped) this.#otherTabTimer = setTimeout(() => void this.#sendPending(), otherTabMs);
  }

  /** Receives the fields of the document from the listener. */
  receive(data: Record<string, unknown>): void {
    this.#accept(parseGallery(data));
  }

  submit = (agreedGallery: Gallery): Promise<SubmitOutcome> =>
    this.#decide<SubmitOutcome>((stored, wasRefused) => {
      if (stored.submittedAt !== null)
        return hasSameBill(stored, agreedGallery) ? 'submitted' : 'submittedRemotely';
      if (wasRefused) return 'refused';
      const changes = this.options.pending.read();
      return hasSameBill(applyChanges(stored, changes), agreedGallery)
        ? { changes, times: ['submittedAt'] }
        : 'changed';
    });

  /** Takes back the submitted picks. firestore.rules allow it for an hour, until the owner begins to retouch them. */
  takeBack = (): Promise<ReopenOutcome> =>
    this.#decide<ReopenOutcome>((stored, wasRefused) => {
      if (stored.submittedAt === null) return 'done';
      const fields = { submittedAt: { nullValue: null }, mail: { stringValue: 'none' } };
      return wasRefused ? 'refused' : { changes: {}, fields };
    });

  /** Asks the owner to reopen the submitted picks. */
  askToReopen = (): Promise<ReopenOutcome> =>
    this.#decide<ReopenOutcome>((stored, wasRefused) => {
      if (hasAskedToReopen(stored)) return 'done';
      return wasRefused ? 'refused' : { changes: {}, times: ['reopenRequestedAt'] };
    });

  /**
   * Reads the gallery and commits a decision about it, which is stored only if the gallery has not changed since the read.
   * Reading again tells whether a commit without a response was stored.
   *
   * @param getStep returns the outcome, or the commit that leads to it
   */
  async #decide<Outcome extends string>(
    getStep: (
      stored: Gallery,
      wasRefused: boolean,
    ) => Outcome | Pick<GalleryCommit, 'changes' | 'times' | 'fields'>,
  ): Promise<Outcome | 'refused' | 'offline'> {
    this.#isDeciding = true;
    this.#report();
    const outcome = await this.#runAlone(async () => {
      let refusedUpdateTime = '';
      for (let attempt = 0; attempt <= maxAttempts; attempt += 1) {
        const read = await this.#read();
        if (read === undefined) return 'offline';
        if (read === null) return 'refused';
        const step = getStep(read.gallery, read.updateTime === refusedUpdateTime);
        if (typeof step === 'string') return step;
        const { writer, number } = this.#takeCommit();
        const result = await this.#commit({ ...step, writer, number, updateTime: read.updateTime });
        // A refusal with an unchanged document has another reason than the precondition.
        if (result === 'refused') refusedUpdateTime = read.updateTime;
        if (result === 'stored') this.options.pending.remove(step.changes);
      }
      return 'offline';
    });
    this.#isDeciding = false;
    this.#report();
    void this.#sendPending();
    return outcome;
  }

  /** Runs a task when all earlier ones have ended: so there is one commit at a time. */
  #runAlone<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#tasks.then(task);
    this.#tasks = result.catch(() => {});
    return result;
  }

  /** Sends the pending changes until the database has confirmed or refused all of them. */
  #sendPending = (): Promise<void> =>
    this.#runAlone(async () => {
      while (!this.#isStopped && !this.#retryTimer && this.#stored?.submittedAt === null) {
        const needsOpenedAt = this.#mustStoreOpenedAt && this.#stored.openedAt === null;
        if (Object.keys(this.#getSendable()).length === 0 && !needsOpenedAt) return;
        const { writer, number } = this.#takeCommit();
        const changes = this.#getSendable();
        const result = await this.#commit({
          ...{ writer, number, changes },
          times: needsOpenedAt ? ['openedAt'] : [],
        });
        if (result === 'refused') await this.#handleRefusal(changes);
        else if (result === null) this.#scheduleRetry();
        else {
          const openedAt = needsOpenedAt ? Date.now() : this.#stored.openedAt;
          const writes = { ...this.#stored.writes, [writer]: number };
          this.options.pending.remove(changes);
          if (Object.keys(changes).some((path) => path.startsWith('notes.'))) this.#refused = {};
          this.#accept({ ...applyChanges(this.#stored, changes), openedAt, writes });
        }
      }
    });

  /** Reads why the changes were refused. If the same ones are refused again, they are kept and not sent any more. */
  async #handleRefusal(changes: Changes): Promise<void> {
    if ((await this.#read()) === undefined) return this.#scheduleRetry();
    const text = JSON.stringify(changes);
    const isRepeated = text === this.#lastRefusal;
    this.#lastRefusal = isRepeated ? '' : text;
    if (!isRepeated) return;
    if (text === '{}') this.#mustStoreOpenedAt = false;
    // A refused note must not hold up the picks.
    const notes = Object.entries(changes).filter(([path]) => path.startsWith('notes.'));
    Object.assign(this.#refused, notes.length > 0 ? Object.fromEntries(notes) : changes);
    this.#report();
  }

  #takeCommit = () => this.options.pending.takeCommit((writer) => this.#stored?.writes[writer] ?? 0);

  async #commit(commit: GalleryCommit) {
    const { spacingMs = commitSpacingMs } = this.options;
    const remainingMs = this.#lastCommitAt + spacingMs - performance.now();
    if (remainingMs > 0) await wait(remainingMs);
    this.#lastCommitAt = performance.now();
    const result = await commitGallery(this.config, this.id, commit);
    if (result !== null) this.#failedAttempts = 0;
    return result;
  }

  /** Reads the stored gallery. @returns null if the link has expired; undefined without a response */
  async #read(
    request = callFirestore(this.config, `/galleries/${this.id}`),
  ): Promise<{ gallery: Gallery; updateTime: string } | null | undefined> {
    const response = await request;
    if (!response || ![200, 403, 404].includes(response.status)) return undefined;
    this.#failedAttempts = 0;
    const gallery = response.status === 200 ? parseGallery(toPlainFields(response.body.fields)) : null;
    this.#accept(gallery);
    return gallery && { gallery, updateTime: String(response.body.updateTime) };
  }

  /** Accepts a state from the listener, a read or a commit, unless it is older. Null: the link has expired. */
  #accept(gallery: Gallery | null): void {
    // Only a page that is shown can say what it drops.
    if (this.#isStopped || (gallery && this.#stored && isOlder(gallery, this.#stored))) return;
    this.#stored = gallery;
    this.#isExpired = gallery === null;
    if (gallery) {
      const { pending } = this.options;
      const frames = new Set(gallery.settings.frames.map(({ id }) => id));
      for (const [path, value] of Object.entries(pending.read())) {
        const isRemoved = !frames.has(path.split('.')[1] ?? '');
        if (!isRemoved && gallery.submittedAt === null) continue;
        pending.remove({ [path]: value });
        if (isRemoved) this.#isFrameRemoved ||= value !== null;
        else if (getPickOrNote(gallery, path) !== value) this.#droppedCount += 1;
      }
    }
    this.#report();
    void this.#sendPending();
  }

  /** The pending changes that the database has not refused. */
  #getSendable = (): Changes =>
    Object.fromEntries(
      Object.entries(this.options.pending.read()).filter(([path, value]) => this.#refused[path] !== value),
    );

  #scheduleRetry(): void {
    this.#failedAttempts += 1;
    clearTimeout(this.#retryTimer);
    const { getPauseMs = getGrowingPauseMs } = this.options;
    if (!this.#isStopped) this.#retryTimer = setTimeout(() => this.retry(), getPauseMs(this.#failedAttempts));
    this.#report();
  }

  #report(): void {
    if (this.#isStopped) return;
    const changes = this.options.pending.read();
    const gallery = this.#stored && applyChanges(this.#stored, changes);
    const pendingCount = Object.keys(changes).length;
    const isRetrying = this.#failedAttempts > 0;
    const isRefused = Object.keys(this.#getSendable()).length === 0;
    this.options.onState({
      status: this.#isExpired ? 'expired' : gallery ? 'ready' : isRetrying ? 'unreachable' : 'loading',
      gallery,
      saving: pendingCount === 0 ? 'saved' : isRetrying ? 'offline' : isRefused ? 'refused' : 'saving',
      failedAttempts: this.#failedAttempts,
      pendingCount,
      droppedCount: this.#droppedCount,
      isFrameRemoved: this.#isFrameRemoved,
      isDeciding: this.#isDeciding,
    });
  }
}
