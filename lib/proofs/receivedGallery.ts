import { type Change, type Changes, withChanges } from './changes';
import type { Gallery } from './gallery';

/** For how long an older state from the listener does not undo what was confirmed, in milliseconds. */
const staleMs = 2000;

/** What the listener receives, which may be older than what the server has just confirmed to this page. */
export class ReceivedGallery {
  private gallery: Gallery | null = null;
  private confirmed: { path: string; change: Change; at: number }[] = [];
  /** The time that the page shows, and when the server confirmed it. */
  private finished = { time: 0, at: -Infinity };
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onGallery gets what was received, with what was confirmed since; again when nothing older can come any more */
  constructor(private readonly onGallery: (gallery: Gallery) => void) {}

  confirm(changes: Changes): void {
    const at = performance.now();
    const entries = Object.entries(changes).flatMap(([path, change]) =>
      change ? [{ path, change, at }] : [],
    );
    this.confirmed = [...this.confirmed.filter(({ path }) => !changes[path]), ...entries];
  }

  /** @param time in milliseconds since 1970 */
  confirmFinished(time: number): void {
    this.finished = { time, at: performance.now() };
  }

  receive(gallery: Gallery): void {
    this.gallery = gallery;
    // What the listener sends after a confirmed change is newer.
    this.confirmed = this.confirmed.filter(({ path, change }) => {
      const [map, id = ''] = path.split('.');
      return (map === 'notes' ? gallery.notes : gallery.picks)[id] !== (change.to ?? undefined);
    });
    this.apply();
  }

  /** Something newer was read. */
  forget(): void {
    this.gallery = null;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private apply(): void {
    if (!this.gallery) return;
    const now = performance.now();
    this.confirmed = this.confirmed.filter(({ at }) => now - at < staleMs);
    const changes = Object.fromEntries(this.confirmed.map(({ path, change }) => [path, change]));
    const isStale = this.gallery.finished === null && now - this.finished.at < staleMs;
    const finished = isStale ? this.finished.time : this.gallery.finished;
    this.onGallery({ ...withChanges(this.gallery, changes), finished });
    clearTimeout(this.timer);
    if (this.confirmed.length > 0 || isStale) this.timer = setTimeout(() => this.apply(), staleMs);
  }
}
