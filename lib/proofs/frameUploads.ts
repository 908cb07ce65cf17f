/** What happens to a file that was dropped. */
export type UploadState = 'waiting' | 'preparing' | 'uploading' | 'done' | 'failed';

/** A file that is to be uploaded. */
export type Upload = {
  file: File;
  state: UploadState;
  /** The uploaded fraction, from 0 to 1. */
  part: number;
  /** Why it failed; a complete sentence. */
  reason: string;
  /** Whether it waits for an answer: may it replace the one that is there? */
  asksToReplace?: boolean;
  /** The URL of a small picture of it, once it is read. */
  preview?: string;
};

type Prepared = { preview?: string; send: (onProgress: (part: number) => void) => Promise<void> };

type FrameUploadsOptions = {
  /** Whether the file is stored already, by an earlier upload. */
  isStored: (file: File) => Promise<boolean>;
  /** Reads and reduces a file. @throws Error whose message names the file and says what to do */
  prepare: (file: File, mayReplace: boolean) => Promise<Prepared>;
};

/** Another file of the name is there already: only the owner knows whether it is to be replaced. */
export class ReplaceQuestion extends Error {}

/** Files that macOS, Windows and network drives put beside pictures. */
const systemFile = /^(\._.*|\.DS_Store|@eaDir|Thumbs\.db|desktop\.ini)$/i;

/** How many files are sent at once. They are read one after another: each takes some hundred megabytes meanwhile. */
const sentAtOnce = 3;

/** Uploads of a gallery's frames. Each is independent: a failed one can be retried or left out. */
export class FrameUploads {
  private uploads: Upload[] = [];
  private readonly listeners = new Set<() => void>();
  private sending = 0;
  private isReading = false;
  private isHeld = false;
  /** When the first was begun, and how many were sent since, for the estimate. */
  private startedAt = 0;
  private sentCount = 0;

  constructor(private readonly options: FrameUploadsOptions) {}

  /** The uploads; another list after every change. */
  all = (): Upload[] => this.uploads;

  /** Calls back after every change. @returns stops that */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Adds files. Those that are on their way are left out; those that are stored, and still are, are done at once. */
  add(files: File[]): void {
    const isSame = (one: File, other: File) =>
      one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
    const added = files
      .filter(({ name }) => !systemFile.test(name))
      .filter((file) => !this.uploads.some((each) => each.state !== 'done' && isSame(each.file, file)))
      .map((file): Upload => ({ file, state: 'waiting', part: 0, reason: '' }));
    const others = this.uploads.filter((each) => !added.some(({ file }) => isSame(each.file, file)));
    this.uploads = [...others, ...added];
    this.startedAt ||= Date.now();
    this.changed();
    void this.next();
  }

  /** Tries again a file that failed; one that asks to replace another may do so. */
  retry(upload: Upload): void {
    if (upload.state !== 'failed') return;
    Object.assign(upload, { state: 'waiting', part: 0, reason: '' });
    this.changed();
    void this.next();
  }

  leaveOut(upload: Upload): void {
    this.uploads = this.uploads.filter((other) => other !== upload || other.state !== 'failed');
    this.changed();
  }

  /** Whether no further file is begun. */
  isPaused = () => this.isHeld;

  /** Begins no further file, or goes on. Those being sent are not stopped. */
  pause(isPaused: boolean): void {
    this.isHeld = isPaused;
    this.changed();
    void this.next();
  }

  /** Whether something is not up yet and has not failed. */
  isBusy = () => this.uploads.some(({ state }) => state !== 'done' && state !== 'failed');

  /** The time that is left, in milliseconds; null until five files were sent. */
  timeLeft(): number | null {
    const left = this.uploads.filter(({ state }) => state !== 'done' && state !== 'failed').length;
    return this.sentCount < 5 ? null : ((Date.now() - this.startedAt) / this.sentCount) * left;
  }

  private changed(): void {
    this.uploads = [...this.uploads];
    for (const listener of this.listeners) listener();
  }

  private async next(): Promise<void> {
    if (this.isHeld || this.isReading || this.sending >= sentAtOnce) return;
    const upload = this.uploads.find(({ state }) => state === 'waiting');
    if (!upload) return;
    this.isReading = true;
    upload.state = 'preparing';
    this.changed();
    try {
      // An attempt whose answer was lost may have been recorded.
      if (await this.options.isStored(upload.file)) {
        Object.assign(upload, { state: 'done', part: 1 });
        this.isReading = false;
        this.changed();
        void this.next();
        return;
      }
      const { send, preview } = await this.options.prepare(upload.file, upload.asksToReplace ?? false);
      this.sending += 1;
      Object.assign(upload, { state: 'uploading', preview });
      void this.send(upload, send);
    } catch (error) {
      fail(upload, error);
    }
    this.isReading = false;
    this.changed();
    void this.next();
  }

  private async send(upload: Upload, send: Prepared['send']): Promise<void> {
    try {
      await send((part) => {
        upload.part = part;
        this.changed();
      });
      Object.assign(upload, { state: 'done', part: 1 });
      this.sentCount += 1;
    } catch (error) {
      fail(upload, error);
    }
    this.sending -= 1;
    this.changed();
    void this.next();
  }
}

function fail(upload: Upload, error: unknown): void {
  Object.assign(upload, {
    state: 'failed',
    reason: error instanceof Error ? error.message : String(error),
    // Once the owner has said so, it may.
    asksToReplace: upload.asksToReplace || error instanceof ReplaceQuestion,
  });
}
