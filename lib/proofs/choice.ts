import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Answer, callFirestore, documentsOf, plainFields } from '@/lib/firebase/rest';
import { decisionsIn, type Gallery, galleryIn } from './gallery';
import type { Change, Changes, Waiting } from './waiting';

/**
 * How a client's choice and the database agree: `saved` when the server has confirmed everything, `offline` when it cannot
 * be reached, `refused` when it does not take what is left, which stays on this device.
 */
export type Saving = 'saved' | 'saving' | 'offline' | 'refused';

/** What the page knows about a gallery. */
export type ChoiceState = {
  /** `ended`: there is nothing at this link, or no longer. `unreachable`: no answer yet, and it is tried again. */
  status: 'loading' | 'unreachable' | 'ready' | 'ended';
  /** With what waits on this device; null until it is known. */
  gallery: Gallery | null;
  saving: Saving;
  /** How many changes the server has not confirmed. */
  waiting: number;
};

/** Something that happens once, whose time is stored. */
export type Mark = 'opened' | 'finished' | 'saved';

type ChoiceOptions = {
  waiting: Waiting;
  onState: (state: ChoiceState) => void;
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

/** For how long an older state from the listener does not undo what was confirmed, in milliseconds. */
const staleMs = 2000;

/** A gallery with changes applied. */
function withChanges(gallery: Gallery, changes: Changes): Gallery {
  const fields: Record<string, Record<string, unknown>> = {
    picks: { ...gallery.picks },
    notes: { ...gallery.notes },
  };
  for (const [path, change] of Object.entries(changes)) {
    const [map = '', id = ''] = path.split('.');
    const values = fields[map];
    if (values) values[id] = change?.to;
  }
  return { ...gallery, ...decisionsIn(gallery.plan.frames, fields) };
}

/** Both notes, where two people changed one: nobody's words are lost. */
const mergedNote = (theirs: string, ours: string) =>
  theirs.includes(ours) ? theirs : ours.includes(theirs) ? ours : `${theirs}\n${ours}`;

/**
 * A client's choice in a gallery. Each pick is a field of its own, so that two phones never overwrite each other's, and
 * sending one again does no harm. Changes wait on this device until the server has confirmed them; one commit is under way
 * at a time, and what is changed meanwhile goes together in the next.
 */
export class ClientChoice {
  private stored: Gallery | null = null;
  private ended = false;
  private failures = 0;
  private refused = false;
  private busy = false;
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private staleTimer: ReturnType<typeof setTimeout> | undefined;
  private lastCommit = -Infinity;
  /** Changes that the server has just confirmed, and the state from the listener that may be older. */
  private confirmed: { changes: Changes; at: number }[] = [];
  private received: Gallery | null = null;

  constructor(
    private readonly config: FirebaseConfig,
    private readonly id: string,
    private readonly options: ChoiceOptions,
  ) {}

  /** Begins with the answer to a read that is already under way, or reads. */
  async start(first: Promise<Answer | null> = this.get()): Promise<void> {
    if (!this.accept(await first)) this.later();
    else void this.send();
  }

  /** What the listener has received. */
  receive(data: Record<string, unknown>): void {
    const gallery = galleryIn(data);
    if (!gallery || this.ended) return;
    const wasFinished = this.stored?.finished !== null;
    this.received = gallery;
    const isShownIn = ([path, change]: [string, Change | undefined]) => {
      const [map, id = ''] = path.split('.');
      return (map === 'notes' ? gallery.notes : gallery.picks)[id] === (change?.to ?? undefined);
    };
    // The listener has caught up: what it sends from now on is newer.
    this.confirmed = this.confirmed.filter(({ changes }) => !Object.entries(changes).every(isShownIn));
    this.applyReceived();
    // Reopened: what was refused can be sent.
    if (wasFinished && gallery.finished === null) void this.send();
  }

  /** Changes picks and notes: they are shown at once, kept on this device, and sent. */
  change(changes: Changes): void {
    this.options.waiting.add(changes);
    this.refused = false;
    this.show();
    if (this.failures === 0) void this.send();
  }

  /** Tries again at once, for example when the connection is back. */
  retry(): void {
    clearTimeout(this.timer);
    if (this.stored) void this.send();
    else void this.start();
  }

  /** Another tab has changed what waits. It sends it, unless it is closed before. */
  followOtherTab(): void {
    this.show();
    this.later();
  }

  /** Reads the gallery again: the listener was refused. */
  async reread(): Promise<void> {
    this.accept(await this.get());
  }

  /**
   * Stores when something happened, after everything that waits.
   *
   * @returns whether it is stored
   */
  async mark(mark: Mark): Promise<boolean> {
    if (this.stored?.[mark] != null) return true;
    // Marking something as opened is not worth a wait.
    if (mark === 'finished') {
      while (this.busy) await new Promise((resolve) => setTimeout(resolve, 50));
      await this.send();
      if (this.waitingCount() > 0) return false;
    }
    const answer = await this.commit({}, { mark });
    if (answer?.status === 200 && this.stored) {
      this.stored = { ...this.stored, [mark]: Date.now() };
      this.show();
      return true;
    }
    // Perhaps an earlier attempt has arrived, or another phone was faster.
    if (answer) this.accept(await this.get());
    return this.stored?.[mark] != null;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.staleTimer);
  }

  private waitingCount = () => Object.keys(this.options.waiting.read()).length;

  private get = () => callFirestore(this.config, `/galleries/${this.id}`);

  /** @returns whether the answer says what is there */
  private accept(answer: Answer | null): boolean {
    if (!answer || ![200, 403, 404].includes(answer.status)) return false;
    const gallery = answer.status === 200 ? galleryIn(plainFields(answer.body.fields)) : null;
    this.ended = gallery === null;
    this.stored = gallery;
    this.received = null;
    this.failures = 0;
    this.show();
    return true;
  }

  private applyReceived(): void {
    if (!this.received) return;
    const now = performance.now();
    this.confirmed = this.confirmed.filter(({ at }) => now - at < staleMs);
    this.stored = this.confirmed.reduce(
      (gallery, { changes }) => withChanges(gallery, changes),
      this.received,
    );
    this.show();
    // What somebody else has changed since then appears when no older state can arrive any more.
    clearTimeout(this.staleTimer);
    if (this.confirmed.length > 0) this.staleTimer = setTimeout(() => this.applyReceived(), staleMs);
  }

  private show(): void {
    if (this.stopped) return;
    const { waiting, onState } = this.options;
    const changes = waiting.read();
    const count = Object.keys(changes).length;
    onState({
      status: this.ended ? 'ended' : this.stored ? 'ready' : this.failures > 0 ? 'unreachable' : 'loading',
      gallery: this.stored && withChanges(this.stored, changes),
      saving: count === 0 ? 'saved' : this.failures > 0 ? 'offline' : this.refused ? 'refused' : 'saving',
      waiting: count,
    });
  }

  /** Tries again after a pause. */
  private later(isFailed = true): void {
    if (isFailed) this.failures += 1;
    this.show();
    clearTimeout(this.timer);
    if (this.stopped || this.ended) return;
    const { pauseMs = growingPause } = this.options;
    this.timer = setTimeout(() => this.retry(), pauseMs(this.failures));
  }

  private async send(): Promise<void> {
    if (this.busy || this.stopped || this.ended || this.refused || !this.stored) return;
    if (this.waitingCount() === 0) {
      this.failures = 0;
      this.show();
      return;
    }
    this.busy = true;
    this.show();
    try {
      while (!this.stopped && !this.refused && !this.ended && this.waitingCount() > 0) {
        if (await this.sendOnce()) continue;
        this.later();
        return;
      }
    } finally {
      this.busy = false;
      this.show();
    }
  }

  /** Sends all that waits. @returns false if it has to be tried again later */
  private async sendOnce(): Promise<boolean> {
    const { waiting, spacingMs = commitSpacingMs } = this.options;
    const rest = this.lastCommit + spacingMs - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    let changes = waiting.read();
    let updateTime: string | undefined;
    if (Object.keys(changes).some((path) => path.startsWith('notes.'))) {
      // Somebody else may have changed a note, too: the words are merged with what is stored at this moment.
      const answer = await this.get();
      if (!this.accept(answer)) return false;
      if (!this.stored) return true;
      updateTime = String(answer?.body.updateTime);
      changes = this.withMergedNotes(changes, this.stored);
    }
    this.lastCommit = performance.now();
    const answer = await this.commit(changes, { updateTime });
    if (answer?.status === 200) {
      this.failures = 0;
      if (this.stored) this.stored = withChanges(this.stored, changes);
      this.confirmed.push({ changes, at: performance.now() });
      waiting.remove(changes);
      return true;
    }
    // Somebody else's write came between the read and this one, or several at once.
    const isOvertaken = answer?.status === 409 || (answer?.status === 400 && updateTime !== undefined);
    if (!answer || isOvertaken || !this.accept(await this.get())) return false;
    if (this.stored) this.dropUnknown(this.stored.finished !== null);
    return true;
  }

  /** Notes with the words that somebody else has written since. */
  private withMergedNotes(changes: Changes, { notes }: Gallery): Changes {
    const merged = Object.entries(changes).map(([path, change]): [string, Change | undefined] => {
      const theirs = path.startsWith('notes.') ? (notes[path.slice(6)] ?? '') : null;
      if (!change || theirs === null || theirs === (change.from ?? '')) return [path, change];
      const to = change.to ? mergedNote(theirs, change.to) : theirs;
      return [path, { to: to || null, from: theirs }];
    });
    const all = Object.fromEntries(merged);
    this.options.waiting.add(all);
    return all;
  }

  /**
   * After a refusal: changes of frames that the gallery no longer has can never be taken, and are dropped. Everything else
   * stays on this device.
   */
  private dropUnknown(isFinished: boolean): void {
    const { waiting } = this.options;
    const ids = new Set(this.stored?.plan.frames.map(({ id }) => id));
    const unknown = Object.entries(waiting.read()).filter(([path]) => !ids.has(path.split('.')[1] ?? ''));
    waiting.remove(Object.fromEntries(unknown));
    this.refused = isFinished || unknown.length === 0;
  }

  private commit(
    changes: Changes,
    { updateTime, mark }: { updateTime?: string | undefined; mark?: Mark },
  ): Promise<Answer | null> {
    const fields: Record<string, Record<string, { stringValue: string }>> = {};
    for (const [path, change] of Object.entries(changes)) {
      const [map = '', id = ''] = path.split('.');
      // A field that is in the mask but not in the document is deleted.
      if (change?.to) fields[map] = { ...fields[map], [id]: { stringValue: change.to } };
    }
    return callFirestore(this.config, ':commit', {
      writes: [
        {
          update: {
            name: `${documentsOf(this.config)}/galleries/${this.id}`,
            fields: Object.fromEntries(
              Object.entries(fields).map(([map, values]) => [map, { mapValue: { fields: values } }]),
            ),
          },
          updateMask: { fieldPaths: Object.keys(changes) },
          updateTransforms: mark ? [{ fieldPath: mark, setToServerValue: 'REQUEST_TIME' }] : undefined,
          currentDocument: updateTime ? { updateTime } : { exists: true },
        },
      ],
    });
  }
}
