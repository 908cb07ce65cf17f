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
  /** As it is stored. */
  stored: Gallery | null;
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

/** How long another tab gets to send what it has changed, in milliseconds. */
const otherTabMs = 3000;

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

/** The two kinds of changes, which are sent apart: one that is refused must not hold up the other. */
type Kind = 'picks' | 'notes';
const kinds: Kind[] = ['picks', 'notes'];

const ofKind = (changes: Changes, kind: Kind): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => path.startsWith(`${kind}.`)));

/**
 * A note that two people have changed: nobody's words are lost.
 *
 * @param theirs as it is stored
 * @param from the words that ours were made from: where they are whole lines of theirs, ours replace them
 */
function mergedNote(theirs: string, ours: string, from: string): string {
  if (theirs === from) return ours;
  const lines = `\n${theirs}\n`;
  if (from && lines.includes(`\n${from}\n`)) {
    return lines.replace(`\n${from}\n`, () => (ours ? `\n${ours}\n` : '\n')).trim();
  }
  if (!ours || theirs.includes(ours)) return theirs;
  return ours.includes(theirs) ? ours : `${theirs}\n${ours}`;
}

/**
 * A client's choice in a gallery. Each pick is a field of its own, so that two phones never overwrite each other's, and
 * sending one again does no harm. Changes wait on this device until the server has confirmed them; one commit is under way
 * at a time, and what is changed meanwhile goes together in the next.
 */
export class ClientChoice {
  private stored: Gallery | null = null;
  private ended = false;
  private failures = 0;
  /** Whether the last attempt got no answer. */
  private isOffline = false;
  private readonly refused = { picks: false, notes: false };
  private busy = false;
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private staleTimer: ReturnType<typeof setTimeout> | undefined;
  private lastCommit = -Infinity;
  /** Changes that the server has just confirmed, and the state from the listener that may be older. */
  private confirmed: { path: string; change: Change; at: number }[] = [];
  private received: Gallery | null = null;
  /** When this page has finished the choice. */
  private finishedAt = -Infinity;

  constructor(
    private readonly config: FirebaseConfig,
    private readonly id: string,
    private readonly options: ChoiceOptions,
  ) {}

  /** Begins with the answer to a read that is already under way, or reads. */
  async start(first: Promise<Answer | null> = this.get()): Promise<void> {
    if (!this.accept(await first)) {
      this.later(true);
      return;
    }
    this.failures = 0;
    void this.send();
  }

  /** What the listener has received. */
  receive(data: Record<string, unknown>): void {
    const gallery = galleryIn(data);
    if (!gallery || this.ended) return;
    this.received = gallery;
    // The listener has caught up: what it sends from now on is newer.
    this.confirmed = this.confirmed.filter(({ path, change }) => {
      const [map, id = ''] = path.split('.');
      return (map === 'notes' ? gallery.notes : gallery.picks)[id] !== (change.to ?? undefined);
    });
    this.applyReceived();
  }

  /** Changes picks and notes: they are shown at once, kept on this device, and sent. */
  change(changes: Changes): void {
    const { waiting } = this.options;
    const before = waiting.read();
    const added = Object.entries(changes).map(([path, change]): [string, Change | undefined] => {
      // What waits already was made from the words that are stored.
      const from = before[path]?.from;
      return [path, change && from !== undefined ? { ...change, from } : change];
    });
    waiting.add(Object.fromEntries(added));
    for (const kind of kinds) if (Object.keys(ofKind(changes, kind)).length > 0) this.refused[kind] = false;
    this.show();
    if (!this.isOffline) void this.send();
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
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.retry(), otherTabMs);
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
      if (mark === 'finished') this.finishedAt = performance.now();
      this.stored = { ...this.stored, [mark]: Date.now() };
      this.show();
      return true;
    }
    // Perhaps an earlier attempt has arrived, or another phone was faster.
    if (answer) this.accept(await this.get());
    return this.stored?.[mark] != null;
  }

  /** Whether the database has refused something that waits. */
  isRefused = () => this.refused.picks || this.refused.notes;

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
    this.received = null;
    this.isOffline = false;
    this.setStored(gallery);
    return true;
  }

  private setStored(gallery: Gallery | null): void {
    const isReopened = this.stored?.finished != null && gallery?.finished === null;
    this.stored = gallery;
    this.show();
    if (!isReopened) return;
    // What was refused can be sent.
    Object.assign(this.refused, { picks: false, notes: false });
    void this.send();
  }

  private applyReceived(): void {
    if (!this.received) return;
    const now = performance.now();
    this.confirmed = this.confirmed.filter(({ at }) => now - at < staleMs);
    const changes = Object.fromEntries(this.confirmed.map(({ path, change }) => [path, change]));
    const isStale = this.received.finished === null && now - this.finishedAt < staleMs;
    const { finished } = (isStale && this.stored) || this.received;
    this.setStored({ ...withChanges(this.received, changes), finished });
    // What somebody else has changed since then appears when no older state can arrive any more.
    clearTimeout(this.staleTimer);
    if (this.confirmed.length > 0 || isStale)
      this.staleTimer = setTimeout(() => this.applyReceived(), staleMs);
  }

  private show(): void {
    if (this.stopped) return;
    const { waiting, onState } = this.options;
    const changes = waiting.read();
    const count = Object.keys(changes).length;
    onState({
      status: this.ended ? 'ended' : this.stored ? 'ready' : this.failures > 0 ? 'unreachable' : 'loading',
      gallery: this.stored && withChanges(this.stored, changes),
      stored: this.stored,
      saving: count === 0 ? 'saved' : this.isOffline ? 'offline' : this.isRefused() ? 'refused' : 'saving',
      waiting: count,
    });
  }

  /** Tries again after a pause. */
  private later(isOffline: boolean): void {
    this.failures += 1;
    this.isOffline = isOffline;
    this.show();
    clearTimeout(this.timer);
    if (this.stopped || this.ended) return;
    const { pauseMs = growingPause } = this.options;
    this.timer = setTimeout(() => this.retry(), pauseMs(this.failures));
  }

  /** What waits and may be sent, by kind: picks first. */
  private next(): Kind | undefined {
    const changes = this.options.waiting.read();
    return kinds.find((kind) => !this.refused[kind] && Object.keys(ofKind(changes, kind)).length > 0);
  }

  private async send(): Promise<void> {
    if (this.busy || this.stopped || this.ended || !this.stored) return;
    if (this.waitingCount() === 0) this.failures = 0;
    this.busy = true;
    this.show();
    try {
      for (let kind = this.next(); kind && !this.stopped && !this.ended; kind = this.next()) {
        const outcome = kind === 'picks' ? await this.sendPicks() : await this.sendNotes();
        if (outcome === 'done') continue;
        this.later(outcome === 'offline');
        return;
      }
    } finally {
      this.busy = false;
      this.show();
    }
  }

  private async spaced(): Promise<void> {
    const { spacingMs = commitSpacingMs } = this.options;
    const rest = this.lastCommit + spacingMs - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    this.lastCommit = performance.now();
  }

  private async sendPicks(): Promise<'done' | 'busy' | 'offline'> {
    await this.spaced();
    const { waiting } = this.options;
    const changes = ofKind(waiting.read(), 'picks');
    const answer = await this.commit(changes, {});
    if (answer?.status !== 200) return this.explain(answer, 'picks', changes);
    waiting.remove(changes);
    this.confirm(changes);
    return 'done';
  }

  /** Notes are merged with what is stored at this moment: somebody else may have changed them, too. */
  private async sendNotes(): Promise<'done' | 'busy' | 'offline'> {
    await this.spaced();
    const { waiting } = this.options;
    const read = await this.get();
    if (!this.accept(read)) return 'offline';
    if (!this.stored) return 'done';
    const { notes } = this.stored;
    // Read after the answer: typing goes on meanwhile.
    const changes = ofKind(waiting.read(), 'notes');
    const merged = Object.entries(changes).map(([path, change]): [string, Change] => {
      const theirs = notes[path.slice('notes.'.length)] ?? '';
      return [path, { to: mergedNote(theirs, change?.to ?? '', change?.from ?? '') || null }];
    });
    const sent = Object.fromEntries(merged);
    const answer = await this.commit(sent, { updateTime: String(read?.body.updateTime) });
    if (answer?.status !== 200) return this.explain(answer, 'notes', changes);
    waiting.remove(changes);
    // What was typed meanwhile was made from what is stored now.
    const left = Object.entries(ofKind(waiting.read(), 'notes')).flatMap(([path, change]) => {
      const before = changes[path];
      return change && before ? [[path, { ...change, from: before.to ?? '' }]] : [];
    });
    if (left.length > 0) waiting.add(Object.fromEntries(left));
    this.confirm(sent);
    return 'done';
  }

  private confirm(changes: Changes): void {
    this.failures = 0;
    this.isOffline = false;
    const at = performance.now();
    const entries = Object.entries(changes).flatMap(([path, change]) =>
      change ? [{ path, change, at }] : [],
    );
    this.confirmed = [...this.confirmed.filter(({ path }) => !changes[path]), ...entries];
    if (this.stored) this.setStored(withChanges(this.stored, changes));
  }

  /**
   * What a commit that was not taken means. Changes of frames that the gallery no longer has can never be taken, and are
   * dropped; everything else stays on this device.
   */
  private async explain(
    answer: Answer | null,
    kind: Kind,
    changes: Changes,
  ): Promise<'done' | 'busy' | 'offline'> {
    if (!answer) return 'offline';
    // Somebody else's write came between the read and this one, or several at once.
    if (answer.status === 409 || (answer.status === 400 && kind === 'notes')) return 'busy';
    if (!this.accept(await this.get())) return 'offline';
    if (!this.stored) return 'done';
    const { waiting } = this.options;
    const ids = new Set(this.stored.plan.frames.map(({ id }) => id));
    const unknown = Object.entries(changes).filter(([path]) => !ids.has(path.split('.')[1] ?? ''));
    waiting.remove(Object.fromEntries(unknown));
    const now = ofKind(waiting.read(), kind);
    const isSame = Object.entries(now).every(([path, change]) => changes[path]?.to === change?.to);
    if (this.stored.finished !== null) Object.assign(this.refused, { picks: true, notes: true });
    else if (unknown.length === 0 && isSame) this.refused[kind] = true;
    return 'done';
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
