import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Answer, plainFields } from '@/lib/firebase/rest';
import {
  type Change,
  type Changes,
  hasSameBill,
  isSame,
  isStored,
  type Kind,
  kinds,
  merged,
  ofKind,
  picksThatDiffer,
  withChanges,
} from './changes';
import { type Gallery, galleryIn } from './gallery';
import { commitChanges, type Mark, readGallery } from './galleryDocument';
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
  /** What undoes the picks that came from elsewhere while this page was open. */
  elsewhere: Changes;
  /** The names of frames that are gone, with what was unsent about them. */
  gone: string[];
  /** Nothing can be changed meanwhile. */
  isFinishing: boolean;
};

/**
 * What became of finishing. `changed`: there is another bill now; `overtaken`: somebody else has finished, with another one;
 * `refused`: the database does not take it; `offline`: no answer came.
 */
export type FinishOutcome = 'finished' | 'changed' | 'overtaken' | 'refused' | 'offline';

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

/** How long another tab gets to send what it has changed, in milliseconds. */
const otherTabMs = 3000;

/** How often finishing is tried while others change the choice, or the database is busy. */
const mostAttempts = 10;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * What became of a commit. `older`: there was a newer version, which is known now; `refused`: there was not; `ended`: the
 * gallery is not there any more; `busy` and `offline`: nobody knows.
 */
type Outcome = 'done' | 'older' | 'refused' | 'ended' | 'busy' | 'offline';

/**
 * A client's choice in a gallery. Each pick is a field of its own, so that two phones never overwrite each other's. One commit
 * is under way at a time, made from the newest version that is known; the database takes it only if there is no newer one. What
 * is unsent is always sent, even where it is stored already: an attempt without an answer may still arrive, and is refused after
 * that.
 */
export class ClientChoice {
  #stored: Gallery | null = null;
  #shown: Gallery | null = null;
  #ended = false;
  #failures = 0;
  /** Whether the last attempt got no answer. */
  #isOffline = false;
  readonly #refused = { picks: false, notes: false };
  #busy = false;
  #isFinishing = false;
  /** Whether it has to be stored that the gallery was opened. */
  #isOpening = false;
  #elsewhere: Changes = {};
  #gone: string[] = [];
  /** What was unsent when it was last looked at. */
  #lastUnsent: Changes = {};
  /** The notes that this page has sent last. */
  #sentNotes: Changes = {};
  /** What another tab has sent, until this one knows what is stored. */
  #sentElsewhere: Changes = {};
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastCommit = -Infinity;

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
    if (this.#read(await first)) void this.#send();
    else this.#later(true);
  }

  /** What the listener has received. */
  receive(data: Record<string, unknown>): void {
    const gallery = galleryIn(data);
    if (gallery) this.#accept(gallery);
  }

  /** Changes picks and notes: they are shown at once, and kept on this device until they are sent. */
  change(changes: Changes): void {
    if (this.#isFinishing) return;
    const { unsent } = this.#options;
    const before = unsent.read();
    const added = Object.entries(changes).map(([path, change]): [string, Change | undefined] => {
      if (!change || !path.startsWith('notes.')) return [path, change];
      const id = path.slice('notes.'.length);
      const shown = this.#shown?.notes[id] ?? '';
      // Whoever has changed what is shown has seen what is stored. Else an unsent note was made from other words.
      const from =
        change.from === shown ? (this.#stored?.notes[id] ?? '') : (before[path]?.from ?? change.from);
      return [path, from === undefined ? change : { ...change, from }];
    });
    unsent.add(Object.fromEntries(added));
    for (const path of Object.keys(changes)) delete this.#elsewhere[path];
    for (const kind of kinds) if (Object.keys(ofKind(changes, kind)).length > 0) this.#refused[kind] = false;
    this.#show();
    if (!this.#isOffline) void this.#send();
  }

  /** Stores that the gallery was opened. */
  open(): void {
    this.#isOpening = true;
    void this.#send();
  }

  /** Forgets what came from elsewhere: it was read. */
  closeElsewhere(): void {
    this.#elsewhere = {};
    this.#show();
  }

  /** Forgets which frames are gone: it was read. */
  closeGone(): void {
    this.#gone = [];
    this.#show();
  }

  /** Forgets what is unsent: it came too late. */
  discard(): void {
    const { unsent } = this.#options;
    unsent.remove(unsent.read());
    this.#show();
  }

  /** Tries again at once, for example when the connection is back. */
  retry(): void {
    clearTimeout(this.#timer);
    Object.assign(this.#refused, { picks: false, notes: false });
    if (this.#stored) void this.#send();
    else void this.start();
  }

  /** Another tab has changed what is unsent. It sends it, unless it is closed before. */
  followOtherTab(): void {
    const now = this.#options.unsent.read();
    const sent = Object.entries(this.#lastUnsent).filter(([path]) => !now[path]);
    if (sent.length > 0 && this.#stored?.finished === null) {
      this.#sentElsewhere = { ...this.#sentElsewhere, ...Object.fromEntries(sent) };
      void this.reread();
    }
    this.#show();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.retry(), otherTabMs);
  }

  /** Reads the gallery again: the listener was refused, or it may have ended. */
  async reread(): Promise<void> {
    this.#read(await this.#get());
  }

  /**
   * Finishes the choice that was agreed to, with everything that is unsent: in one commit, which no other can come before.
   *
   * @param agreed what was shown
   */
  async finish(agreed: Gallery): Promise<FinishOutcome> {
    if (this.#isFinishing) return 'offline';
    this.#isFinishing = true;
    this.#show();
    try {
      while (this.#busy) await wait(20);
      this.#busy = true;
      for (let attempt = 0, outcome: Outcome | null = null; ; attempt += 1) {
        // What is known after the wait is what the bill is compared with, and what the commit is made from.
        await this.#spaced();
        const stored = this.#stored;
        if (!stored) return 'offline';
        if (stored.finished !== null) return hasSameBill(stored, agreed) ? 'finished' : 'overtaken';
        if (outcome === 'refused') return 'refused';
        if (outcome === 'offline' || attempt === mostAttempts) return 'offline';
        if (!hasSameBill(this.#withUnsent(stored), agreed)) return 'changed';
        outcome = await this.#commit(stored, this.#options.unsent.read(), 'finished');
        // The time is the server's; and an attempt without an answer may have arrived.
        if (outcome === 'done' || outcome === 'offline') await this.reread();
        // It did not, and cannot any more.
        if (outcome === 'offline' && (this.#stored?.version ?? 0) > stored.version) outcome = 'older';
      }
    } finally {
      this.#busy = false;
      this.#isFinishing = false;
      this.#show();
      void this.#send();
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #get = () => readGallery(this.#config, this.#id);

  /** @returns whether the answer says what is there */
  #read(answer: Answer | null): boolean {
    if (!answer || ![200, 403, 404].includes(answer.status)) return false;
    this.#isOffline = false;
    this.#failures = 0;
    this.#accept(answer.status === 200 ? galleryIn(plainFields(answer.body.fields)) : null);
    return true;
  }

  /** Takes what is stored, from wherever it comes, unless it is older than what is known. Null: it has ended. */
  #accept(gallery: Gallery | null): void {
    const before = this.#stored;
    if (gallery && before && gallery.version < before.version) return;
    this.#stored = gallery;
    this.#ended = gallery === null;
    this.#sentElsewhere = {};
    if (gallery) this.#reconcile(gallery);
    // Reopened, or there again: what was refused can be sent.
    const isOpen = gallery?.finished === null && before?.finished !== null;
    if (isOpen) {
      this.#isOffline = false;
      Object.assign(this.#refused, { picks: false, notes: false });
    }
    this.#show();
    if (isOpen) void this.#send();
  }

  /** What a newer state means for what is unsent, and for what is shown. */
  #reconcile(gallery: Gallery): void {
    const { unsent } = this.#options;
    const ids = new Set(gallery.settings.frames.map(({ id }) => id));
    const idOf = (path: string) => path.split('.')[1] ?? '';
    const shown = this.#shown;
    const decided = (shown?.settings.frames ?? []).filter(
      ({ id }) => !ids.has(id) && (shown?.picks[id] || shown?.notes[id]),
    );
    const lost = Object.entries(unsent.read()).filter(([path]) => !ids.has(idOf(path)));
    unsent.remove(Object.fromEntries(lost));
    // After a reload nobody knows the name any more.
    const nameless = shown ? [] : lost.flatMap(([, change]) => (change?.to ? [''] : []));
    this.#gone = [...new Set([...this.#gone, ...decided.map(({ name }) => name), ...nameless])];
    // Nothing is taken any more: what is stored came from an attempt whose answer got lost.
    if (gallery.finished !== null) {
      const made = merged(unsent.read(), gallery.notes, this.#sentNotes);
      const saved = Object.entries(unsent.read()).filter(([path]) => isStored(gallery, path, made[path]));
      unsent.remove(Object.fromEntries(saved));
    }
    if (shown)
      this.#elsewhere = picksThatDiffer(withChanges(shown, this.#elsewhere), this.#withUnsent(gallery));
  }

  /** A state with what is unsent, as it will be stored. */
  #withUnsent(stored: Gallery): Gallery {
    return withChanges(stored, merged(this.#options.unsent.read(), stored.notes, this.#sentNotes));
  }

  #show(): void {
    if (this.#stopped) return;
    const { unsent, onState } = this.#options;
    const changes = unsent.read();
    this.#lastUnsent = changes;
    this.#shown = this.#stored && this.#withUnsent(withChanges(this.#stored, this.#sentElsewhere));
    const count = Object.keys(changes).length;
    onState({
      status: this.#ended ? 'ended' : this.#stored ? 'ready' : this.#failures > 0 ? 'unreachable' : 'loading',
      gallery: this.#shown,
      stored: this.#stored,
      saving: count === 0 ? 'saved' : this.#isOffline ? 'offline' : this.#isRefused() ? 'refused' : 'saving',
      unsent: count,
      elsewhere: this.#elsewhere,
      gone: this.#gone,
      isFinishing: this.#isFinishing,
    });
  }

  #isRefused = () => this.#refused.picks || this.#refused.notes || this.#stored?.finished != null;

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

  /** What is unsent and may be sent, by kind: a note that is refused holds up no pick. */
  #next(): Kind | 'opened' | undefined {
    if (this.#stopped || this.#stored?.finished !== null) return;
    const changes = this.#options.unsent.read();
    const kind = kinds.find((one) => !this.#refused[one] && Object.keys(ofKind(changes, one)).length > 0);
    return kind ?? (this.#isOpening && this.#stored.opened === null ? 'opened' : undefined);
  }

  async #send(): Promise<void> {
    if (this.#busy || this.#stopped || this.#ended || !this.#stored) return;
    this.#busy = true;
    this.#show();
    try {
      while (this.#next()) {
        await this.#spaced();
        const kind = this.#next();
        if (!kind || !this.#stored || this.#stopped) continue;
        const changes = kind === 'opened' ? {} : ofKind(this.#options.unsent.read(), kind);
        const outcome = await this.#commit(this.#stored, changes);
        if (outcome === 'busy' || outcome === 'offline') return this.#later(outcome === 'offline');
        if (outcome !== 'refused') continue;
        if (kind === 'opened') this.#isOpening = false;
        // What was changed meanwhile was not tried.
        else if (isSame(changes, ofKind(this.#options.unsent.read(), kind))) this.#refused[kind] = true;
      }
    } finally {
      this.#busy = false;
      this.#show();
    }
  }

  async #spaced(): Promise<void> {
    const { spacingMs = commitSpacingMs } = this.#options;
    const rest = this.#lastCommit + spacingMs - performance.now();
    if (rest > 0) await wait(rest);
  }

  /** Sends changes that were made from one state. */
  async #commit(stored: Gallery, changes: Changes, ...marks: Mark[]): Promise<Outcome> {
    this.#lastCommit = performance.now();
    const { unsent } = this.#options;
    const sent = merged(changes, stored.notes, this.#sentNotes);
    this.#sentNotes = { ...this.#sentNotes, ...ofKind(sent, 'notes') };
    const { version } = stored;
    const isOpening = this.#isOpening && stored.opened === null;
    const all: Mark[] = isOpening ? [...marks, 'opened'] : marks;
    const answer = await commitChanges(this.#config, this.#id, version, sent, all);
    if (!answer) return 'offline';
    if (answer.status === 409) return 'busy';
    if (answer.status !== 200) {
      if (!this.#read(await this.#get())) return 'offline';
      if (!this.#stored) return 'ended';
      return this.#stored.version > version ? 'older' : 'refused';
    }
    this.#failures = 0;
    this.#isOffline = false;
    // What was typed meanwhile was made from what is stored now.
    const typed = Object.entries(ofKind(unsent.read(), 'notes')).flatMap(([path, change]) =>
      change && changes[path] && change.to !== changes[path].to
        ? [[path, { ...change, from: changes[path].to ?? '' }]]
        : [],
    );
    unsent.remove(changes);
    if (typed.length > 0) unsent.add(Object.fromEntries(typed));
    const times = Object.fromEntries(all.map((mark) => [mark, Date.now()]));
    const isKnown = this.#stored !== null && this.#stored.version > version;
    this.#accept(isKnown ? this.#stored : { ...withChanges(stored, sent), ...times, version: version + 1 });
    return 'done';
  }
}
