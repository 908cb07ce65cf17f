import { type Change, type Changes, withChanges } from './changes';
import type { Gallery } from './gallery';

/** For how long an older state from the listener does not undo what was confirmed, in milliseconds. */
const staleMs = 2000;

/** What the listener receives, which may be older than what the server has just confirmed to this page. */
export class ReceivedGallery {
  #gallery: Gallery | null = null;
  readonly #confirmed = new Map<string, { change: Change; at: number }>();
  /** The time that the page shows, and when the server confirmed it. */
  #finished = { time: 0, at: -Infinity };
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onGallery gets what was received, with what was confirmed since; again when nothing older can come any more */
  readonly #onGallery: (gallery: Gallery) => void;

  constructor(onGallery: (gallery: Gallery) => void) {
    this.#onGallery = onGallery;
  }

  confirm(changes: Changes): void {
    const at = performance.now();
    for (const [path, change] of Object.entries(changes))
      if (change) this.#confirmed.set(path, { change, at });
  }

  /** @param time in milliseconds since 1970 */
  confirmFinished(time: number): void {
    this.#finished = { time, at: performance.now() };
  }

  receive(gallery: Gallery): void {
    this.#gallery = gallery;
    // What the listener sends after a confirmed change is newer.
    for (const [path, { change }] of this.#confirmed) {
      const [map, id = ''] = path.split('.');
      const value = (map === 'notes' ? gallery.notes : gallery.picks)[id];
      if (value === (change.to ?? undefined)) this.#confirmed.delete(path);
    }
    this.#apply();
  }

  /** Something newer was read. */
  forget(): void {
    this.#gallery = null;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #apply(): void {
    if (!this.#gallery) return;
    const now = performance.now();
    const changes: Changes = {};
    for (const [path, { change, at }] of this.#confirmed) {
      if (now - at < staleMs) changes[path] = change;
      else this.#confirmed.delete(path);
    }
    const isStale = this.#gallery.finished === null && now - this.#finished.at < staleMs;
    const finished = isStale ? this.#finished.time : this.#gallery.finished;
    this.#onGallery({ ...withChanges(this.#gallery, changes), finished });
    clearTimeout(this.#timer);
    if (this.#confirmed.size > 0 || isStale) this.#timer = setTimeout(() => this.#apply(), staleMs);
  }
}
