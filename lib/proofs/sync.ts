import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Answer, callFirestore, plainFields } from '@/lib/firebase/rest';
import { commitGallery } from './commitGallery';
import { type Gallery, galleryIn, hasSameBill, valueAt, withChanges } from './gallery';
import type { FinishOutcome, GalleryState } from './galleryState';
import type { Changes, PendingChanges } from './pending';

/** The outcome of a commit. `changed`: it was made from an older state; the newer one is known now. */
type Outcome = 'done' | 'changed' | 'refused' | 'unknown';

type SyncOptions = {
  pending: PendingChanges;
  onState: (state: GalleryState) => void;
  /** The pause before the next attempt, in milliseconds, by the number of failed ones. */
  pauseMs?: (failures: number) => number;
  /** The least time between two commits, in milliseconds. */
  spacingMs?: number;
};

/** Growing pauses up to half a minute, never the same on two phones. */
const growingPause = (failures: number) =>
  Math.min(30_000, 500 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);

/** Firestore takes about one write a second of one document (its documentation, "Quotas and limits"). */
const commitSpacingMs = 700;

/** How often finishing is attempted while others change the choice. */
const finishAttempts = 5;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const ofNotes = (path: string) => path.startsWith('notes.');
const pickEntries = (changes: Changes, are: (path: string) => boolean): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => are(path)));

/**
 * Keeps a gallery in step with the database. Each pick is one field. What is pending is sent in one commit, whose precondition
 * is the `updateTime` of the state that it was made from: a late attempt, or one made from an older state, is refused.
 */
export class GallerySync {
  #stored: Gallery | null = null;
  /** The `updateTime` of what is stored; null while only the listener has told about it. */
  #updateTime: string | null = null;
  #isEnded = false;
  /** Pending changes that the database does not accept. */
  #refused: Changes = {};
  #seen: Gallery['picks'] | null = null;
  #dropped = 0;
  #isFrameGone = false;
  /** Whether the time of opening has to be stored. */
  #isOpening = false;
  #isFinishing = false;
  /** Whether a commit is under way. */
  #isBusy = false;
  #isStopped = false;
  /** Attempts without an answer since the last answer. */
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastCommit = -Infinity;

  constructor(
    private readonly config: FirebaseConfig,
    private readonly id: string,
    private readonly options: SyncOptions,
  ) {}

  /** Begins with the answer to a read that is already under way, or reads. */
  async start(first?: Promise<Answer | null>): Promise<void> {
    if (!(await this.read(first))) this.#retryLater();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Changes picks and notes: they are shown at once, and are pending until the database has confirmed them. */
  change(changes: Changes): void {
    if (this.#isFinishing || this.#stored?.finished !== null) return;
    this.options.pending.add(changes);
    this.#show();
    if (this.#failures === 0) void this.#flush();
  }

  /** Stores when the gallery was opened first. */
  open(): void {
    this.options.pending.add({});
    this.#isOpening = true;
    void this.#flush();
  }

  /** The person has seen which picks there are. */
  markSeen(): void {
    this.#seen = this.#withPending()?.picks ?? null;
    this.#show();
  }

  /** Closes what was said about changes that were dropped. */
  closeDropped(): void {
    this.#dropped = 0;
    this.#isFrameGone = false;
    this.#show();
  }

  /** Tries again at once, for example when the connection is back. */
  retry(): void {
    clearTimeout(this.#timer);
    this.#refused = {};
    if (this.#stored) void this.#flush();
    else void this.start();
  }

  /** What the listener has received. */
  receive(data: Record<string, unknown>): void {
    const gallery = galleryIn(data);
    if (gallery) this.#accept(gallery, null);
  }

  /**
   * Reads what is stored.
   *
   * @param isCertain after a commit was refused, because something else was stored: then it is what counts
   * @returns whether there was an answer
   */
  async read(
    reading: Promise<Answer | null> = callFirestore(this.config, `/galleries/${this.id}`),
    isCertain = false,
  ): Promise<boolean> {
    const answer = await reading;
    if (!answer || ![200, 403, 404].includes(answer.status)) return false;
    this.#failures = 0;
    const gallery = answer.status === 200 ? galleryIn(plainFields(answer.body.fields)) : null;
    this.#accept(gallery, String(answer.body.updateTime), isCertain);
    return true;
  }

  /**
   * Finishes the choice, with what is pending, in one commit: only if the bill is the one that was agreed to.
   *
   * @param agreed what was shown
   */
  async finish(agreed: Gallery): Promise<FinishOutcome> {
    this.#isFinishing = true;
    this.#show();
    while (this.#isBusy) await wait(20);
    this.#isBusy = true;
    const outcome = await this.#finishNow(agreed);
    this.#isBusy = false;
    this.#isFinishing = false;
    this.#dropLate();
    this.#show();
    void this.#flush();
    return outcome;
  }

  async #finishNow(agreed: Gallery): Promise<FinishOutcome> {
    let outcome: Outcome | null = null;
    for (let attempt = 0; ; attempt += 1) {
      await this.#space();
      // An attempt whose answer got lost is found by reading.
      if (!(await this.read())) return 'offline';
      if (!this.#stored) return 'refused';
      if (this.#stored.finished !== null)
        return hasSameBill(this.#stored, agreed) ? 'finished' : 'finishedElsewhere';
      if (outcome === 'refused') return 'refused';
      if (!hasSameBill(this.#withPending() ?? agreed, agreed)) return 'changed';
      if (attempt === finishAttempts) return 'offline';
      outcome = await this.#commit(this.options.pending.read(), ['finished']);
      if (outcome === 'done') return 'finished';
    }
  }

  /** Accepts what is stored, from wherever it comes, unless it is older than what is known. Null: it has ended. */
  #accept(gallery: Gallery | null, updateTime: string | null, isCertain = false): void {
    const before = this.#stored;
    if (!isCertain && gallery && before && gallery.changed < before.changed) return;
    const isSame = gallery?.changed === before?.changed;
    this.#updateTime = updateTime ?? (isSame ? this.#updateTime : null);
    this.#stored = gallery;
    this.#isEnded = gallery === null;
    this.#dropGone();
    if (!this.#isBusy) this.#dropLate();
    this.#show();
    void this.#flush();
  }

  /** Drops pending changes of frames that are gone: from what was just received, another tab may know newer ones. */
  #dropGone(): void {
    if (!this.#stored) return;
    const { pending } = this.options;
    const frames = new Set(this.#stored.settings.frames.map(({ id }) => id));
    const gone = pickEntries(pending.read(), (path) => !frames.has(path.split('.')[1] ?? ''));
    this.#isFrameGone ||= Object.values(gone).some((value) => value !== null);
    pending.remove(gone);
  }

  /** Drops what is pending when the choice was finished without it. */
  #dropLate(): void {
    const { pending } = this.options;
    const stored = this.#stored;
    if (!stored || stored.finished === null) return;
    const late = pending.read();
    this.#dropped += Object.entries(late).filter(([path, value]) => valueAt(stored, path) !== value).length;
    pending.remove(late);
  }

  #withPending(): Gallery | null {
    return this.#stored && withChanges(this.#stored, this.options.pending.read());
  }

  #show(): void {
    if (this.#isStopped) return;
    const changes = this.options.pending.read();
    const gallery = this.#withPending();
    const [isWaiting, isRefused] = [this.#failures > 0, Object.keys(this.#unrefused()).length === 0];
    // What is pending was made on this device.
    if (gallery)
      this.#seen = this.#seen ? withChanges({ ...gallery, picks: this.#seen }, changes).picks : gallery.picks;
    const count = Object.keys(changes).length;
    this.options.onState({
      status: this.#isEnded ? 'ended' : gallery ? 'ready' : isWaiting ? 'unreachable' : 'loading',
      gallery,
      saving: count === 0 ? 'saved' : isWaiting ? 'offline' : isRefused ? 'refused' : 'saving',
      failures: this.#failures,
      pending: count,
      seen: this.#seen ?? {},
      dropped: this.#dropped,
      isFrameGone: this.#isFrameGone,
      isFinishing: this.#isFinishing,
    });
  }

  #unrefused(): Changes {
    const changes = this.options.pending.read();
    return pickEntries(changes, (path) => !(path in this.#refused) || this.#refused[path] !== changes[path]);
  }

  /** The changes of the next commit; null if there is none to make. */
  #next(): Changes | null {
    if (this.#isStopped || this.#isFinishing || this.#stored?.finished !== null) return null;
    const changes = this.#unrefused();
    const isOpening = this.#isOpening && this.#stored.opened === null;
    return Object.keys(changes).length > 0 || isOpening ? changes : null;
  }

  /** Sends what is pending, one commit after another. */
  async #flush(): Promise<void> {
    if (this.#isBusy || !this.#next()) return;
    this.#isBusy = true;
    clearTimeout(this.#timer);
    let isAnswered = true;
    while (isAnswered && this.#next()) isAnswered = await this.#commitNext();
    this.#isBusy = false;
    this.#dropLate();
    if (isAnswered) this.#show();
    else this.#retryLater();
  }

  /** @returns whether there was an answer */
  async #commitNext(): Promise<boolean> {
    await this.#space();
    if (this.#updateTime === null && !(await this.read())) return false;
    const changes = this.#next();
    if (!changes) return true;
    const outcome = await this.#commit(changes, this.#isOpening ? ['opened'] : []);
    if (outcome === 'refused') {
      // A note that is refused holds up no pick.
      const notes = pickEntries(changes, ofNotes);
      this.#refused = { ...this.#refused, ...(Object.keys(notes).length > 0 ? notes : changes) };
      if (Object.keys(changes).length === 0) this.#isOpening = false;
      this.#show();
    }
    return outcome !== 'unknown';
  }

  #retryLater(): void {
    this.#failures += 1;
    this.#show();
    clearTimeout(this.#timer);
    const { pauseMs = growingPause } = this.options;
    if (!this.#isStopped && !this.#isEnded)
      this.#timer = setTimeout(() => this.retry(), pauseMs(this.#failures));
  }

  async #space(): Promise<void> {
    const { spacingMs = commitSpacingMs } = this.options;
    const rest = this.#lastCommit + spacingMs - performance.now();
    if (rest > 0) await wait(rest);
  }

  /** Sends changes that were made from what is stored, and sets times that are not set yet. */
  async #commit(changes: Changes, marks: ('opened' | 'finished')[]): Promise<Outcome> {
    const { pending } = this.options;
    const [stored, updateTime] = [this.#stored, this.#updateTime];
    if (!stored || updateTime === null) return 'changed';
    this.#lastCommit = performance.now();
    const times = marks.filter((mark) => stored[mark] === null);
    const result = await commitGallery(this.config, this.id, updateTime, changes, times);
    if (!result) return 'unknown';
    if (result === 'older' || result === 'refused') {
      if (!(await this.read(undefined, result === 'older'))) return 'unknown';
      return result === 'older' || this.#updateTime !== updateTime ? 'changed' : 'refused';
    }
    this.#failures = 0;
    pending.remove(changes);
    // Notes that were too long together may fit now.
    if (Object.keys(changes).some(ofNotes)) this.#refused = {};
    // Without its time nothing can be made from the new state.
    if (result === 'done') return (await this.read()) ? 'done' : 'unknown';
    const marked = Object.fromEntries(times.map((mark) => [mark, result.time]));
    this.#accept({ ...withChanges(stored, changes), ...marked, changed: result.time }, result.updateTime);
    return 'done';
  }
}
