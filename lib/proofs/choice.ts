import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Answer, plainFields } from '@/lib/firebase/rest';
import { type Change, type Changes, type Kind, kinds, mergedNotes, ofKind, withChanges } from './changes';
import { type Gallery, galleryIn } from './gallery';
import { commitChanges, type Mark, readGallery } from './galleryDocument';
import { ReceivedGallery } from './receivedGallery';
import type { UnsentChanges } from './unsent';

/** `saved`: the server has confirmed everything; `refused`: it does not take what is left, which stays on this device. */
export type Saving = 'saved' | 'saving' | 'offline' | 'refused';

/** What the page knows about a gallery. */
export type ChoiceState = {
  /** `ended`: there is nothing at this link, or no longer. `unreachable`: no answer yet, and it is tried again. */
  status: 'loading' | 'unreachable' | 'ready' | 'ended';
  /** With what is unsent; null until it is known. */
  gallery: Gallery | null;
  /** As it is stored. */
  stored: Gallery | null;
  saving: Saving;
  /** How many changes the server has not confirmed. */
  unsent: number;
};

type ChoiceOptions = {
  unsent: UnsentChanges;
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

/** What became of a commit; `busy`: somebody else's came first. */
type Outcome = 'done' | 'busy' | 'offline';

/** How long another tab gets to send what it has changed, in milliseconds. */
const otherTabMs = 3000;

/**
 * A client's choice in a gallery. Each pick is a field of its own, so that two phones never overwrite each other's. One commit
 * is under way at a time, and what is changed meanwhile goes together in the next.
 */
export class ClientChoice {
  #stored: Gallery | null = null;
  #ended = false;
  #failures = 0;
  /** Whether the last attempt got no answer. */
  #isOffline = false;
  readonly #refused = { picks: false, notes: false };
  #busy = false;
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastCommit = -Infinity;
  readonly #received = new ReceivedGallery((gallery) => this.#setStored(gallery));

  readonly #config: FirebaseConfig;
  readonly #id: string;
  readonly #options: ChoiceOptions;

  constructor(config: FirebaseConfig, id: string, options: ChoiceOptions) {
    this.#config = config;
    this.#id = id;
    this.#options = options;
  }

  /** Begins with the answer to a read that is already under way, or reads. */
  async start(first: Promise<Answer | null> = this.#get()): Promise<void> {
    if (!this.#accept(await first)) {
      this.#later(true);
      return;
    }
    this.#failures = 0;
    void this.#send();
  }

  /** What the listener has received. */
  receive(data: Record<string, unknown>): void {
    const gallery = galleryIn(data);
    if (gallery && !this.#ended) this.#received.receive(gallery);
  }

  /** Changes picks and notes: they are shown at once, and kept on this device until they are sent. */
  change(changes: Changes): void {
    const { unsent } = this.#options;
    const before = unsent.read();
    const added = Object.entries(changes).map(([path, change]): [string, Change | undefined] => {
      // An unsent one was made from the words that are stored.
      const from = before[path]?.from;
      return [path, change && from !== undefined ? { ...change, from } : change];
    });
    unsent.add(Object.fromEntries(added));
    for (const kind of kinds) if (Object.keys(ofKind(changes, kind)).length > 0) this.#refused[kind] = false;
    this.#show();
    if (!this.#isOffline) void this.#send();
  }

  /** Tries again at once, for example when the connection is back. */
  retry(): void {
    clearTimeout(this.#timer);
    if (this.#stored) void this.#send();
    else void this.start();
  }

  /** Another tab has changed what is unsent. It sends it, unless it is closed before. */
  followOtherTab(): void {
    this.#show();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.retry(), otherTabMs);
  }

  /** Reads the gallery again: the listener was refused. */
  async reread(): Promise<void> {
    this.#accept(await this.#get());
  }

  /**
   * Stores when something happened, after everything that is unsent.
   *
   * @returns whether it is stored
   */
  async mark(mark: Mark): Promise<boolean> {
    if (this.#stored?.[mark] != null) return true;
    // Marking something as opened is not worth a wait.
    if (mark === 'finished') {
      while (this.#busy) await new Promise((resolve) => setTimeout(resolve, 50));
      await this.#send();
      if (this.#unsentCount() > 0) return false;
    }
    const answer = await commitChanges(this.#config, this.#id, {}, { mark });
    if (answer?.status === 200 && this.#stored) {
      const now = Date.now();
      if (mark === 'finished') this.#received.confirmFinished(now);
      this.#stored = { ...this.#stored, [mark]: now };
      this.#show();
      return true;
    }
    // An earlier attempt may have arrived.
    if (answer) this.#accept(await this.#get());
    return this.#stored?.[mark] != null;
  }

  /** Whether the database has refused something that is unsent. */
  isRefused = () => this.#refused.picks || this.#refused.notes;

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#received.stop();
  }

  #unsentCount = () => Object.keys(this.#options.unsent.read()).length;

  #get = () => readGallery(this.#config, this.#id);

  /** @returns whether the answer says what is there */
  #accept(answer: Answer | null): boolean {
    if (!answer || ![200, 403, 404].includes(answer.status)) return false;
    const gallery = answer.status === 200 ? galleryIn(plainFields(answer.body.fields)) : null;
    this.#ended = gallery === null;
    this.#received.forget();
    this.#isOffline = false;
    this.#setStored(gallery);
    return true;
  }

  #setStored(gallery: Gallery | null): void {
    const isReopened = this.#stored?.finished != null && gallery?.finished === null;
    this.#stored = gallery;
    this.#show();
    if (!isReopened) return;
    // What was refused can be sent.
    Object.assign(this.#refused, { picks: false, notes: false });
    void this.#send();
  }

  #show(): void {
    if (this.#stopped) return;
    const { unsent, onState } = this.#options;
    const changes = unsent.read();
    const count = Object.keys(changes).length;
    onState({
      status: this.#ended ? 'ended' : this.#stored ? 'ready' : this.#failures > 0 ? 'unreachable' : 'loading',
      gallery: this.#stored && withChanges(this.#stored, changes),
      stored: this.#stored,
      saving: count === 0 ? 'saved' : this.#isOffline ? 'offline' : this.isRefused() ? 'refused' : 'saving',
      unsent: count,
    });
  }

  /** Tries again after a pause. */
  #later(isOffline: boolean): void {
    this.#failures += 1;
    this.#isOffline = isOffline;
    this.#show();
    clearTimeout(this.#timer);
    if (this.#stopped || this.#ended) return;
    const { pauseMs = growingPause } = this.#options;
    this.#timer = setTimeout(() => this.retry(), pauseMs(this.#failures));
  }

  /** What is unsent and may be sent, by kind: picks first. */
  #next(): Kind | undefined {
    const changes = this.#options.unsent.read();
    return kinds.find((kind) => !this.#refused[kind] && Object.keys(ofKind(changes, kind)).length > 0);
  }

  async #send(): Promise<void> {
    if (this.#busy || this.#stopped || this.#ended || !this.#stored) return;
    if (this.#unsentCount() === 0) this.#failures = 0;
    this.#busy = true;
    this.#show();
    try {
      for (let kind = this.#next(); kind && !this.#stopped && !this.#ended; kind = this.#next()) {
        const outcome = kind === 'picks' ? await this.#sendPicks() : await this.#sendNotes();
        if (outcome === 'done') continue;
        this.#later(outcome === 'offline');
        return;
      }
    } finally {
      this.#busy = false;
      this.#show();
    }
  }

  async #spaced(): Promise<void> {
    const { spacingMs = commitSpacingMs } = this.#options;
    const rest = this.#lastCommit + spacingMs - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    this.#lastCommit = performance.now();
  }

  async #sendPicks(): Promise<Outcome> {
    await this.#spaced();
    const { unsent } = this.#options;
    const changes = ofKind(unsent.read(), 'picks');
    const answer = await commitChanges(this.#config, this.#id, changes);
    if (answer?.status !== 200) return this.#explain(answer, 'picks', changes);
    unsent.remove(changes);
    this.#confirm(changes);
    return 'done';
  }

  /** Notes are merged with what is stored at this moment: somebody else may have changed them, too. */
  async #sendNotes(): Promise<Outcome> {
    await this.#spaced();
    const { unsent } = this.#options;
    const read = await this.#get();
    if (!this.#accept(read)) return 'offline';
    if (!this.#stored) return 'done';
    // Read after the answer: typing goes on meanwhile.
    const changes = ofKind(unsent.read(), 'notes');
    const sent = mergedNotes(changes, this.#stored.notes);
    const updateTime = String(read?.body.updateTime);
    const answer = await commitChanges(this.#config, this.#id, sent, { updateTime });
    if (answer?.status !== 200) return this.#explain(answer, 'notes', changes);
    unsent.remove(changes);
    // What was typed meanwhile was made from what is stored now.
    const left = Object.entries(ofKind(unsent.read(), 'notes')).flatMap(([path, change]) => {
      const before = changes[path];
      return change && before ? [[path, { ...change, from: before.to ?? '' }]] : [];
    });
    if (left.length > 0) unsent.add(Object.fromEntries(left));
    this.#confirm(sent);
    return 'done';
  }

  #confirm(changes: Changes): void {
    this.#failures = 0;
    this.#isOffline = false;
    this.#received.confirm(changes);
    if (this.#stored) this.#setStored(withChanges(this.#stored, changes));
  }

  /** What a refused commit means. Changes of frames that are gone can never be taken, and are dropped. */
  async #explain(answer: Answer | null, kind: Kind, changes: Changes): Promise<Outcome> {
    if (!answer) return 'offline';
    if (answer.status === 409 || (answer.status === 400 && kind === 'notes')) return 'busy';
    if (!this.#accept(await this.#get())) return 'offline';
    if (!this.#stored) return 'done';
    const { unsent } = this.#options;
    const ids = new Set(this.#stored.settings.frames.map(({ id }) => id));
    const unknown = Object.entries(changes).filter(([path]) => !ids.has(path.split('.')[1] ?? ''));
    unsent.remove(Object.fromEntries(unknown));
    const now = ofKind(unsent.read(), kind);
    const isSame = Object.entries(now).every(([path, change]) => changes[path]?.to === change?.to);
    if (this.#stored.finished !== null) Object.assign(this.#refused, { picks: true, notes: true });
    else if (unknown.length === 0 && isSame) this.#refused[kind] = true;
    return 'done';
  }
}
