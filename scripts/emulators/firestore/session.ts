import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { malformed } from '../http/errors';
import type { ListenRequest } from './listenRequest';

/** Interval of keep-alives on an idle back channel, so that no proxy closes it, in milliseconds. */
export const keepAliveInterval = 30_000;
/** How long a session waits for a reconnect, in milliseconds. */
const graceTime = 5000;

/** Sends a message to a page. */
export type Send = (message: unknown) => void;

/** What a service does for a page. */
export type Page = { receive: (request: ListenRequest) => void; close: () => void };

/** Messages of a request, numbered from an offset on. */
export type Incoming = { offset: number; messages: ListenRequest[] };

/** A message to a page: a protocol message, or a service response in an array. */
type Outgoing = { id: number; payload: unknown };

/**
 * One page's connection. A page sends by POST requests and listens on one long response, the back channel; messages
 * are numbered, and resent until the page has acknowledged them.
 */
export class Session {
  readonly id = randomUUID();
  private readonly outgoing: Outgoing[] = [];
  private nextId = 1;
  private readonly receivedOffsets = new Set<number>();
  private backChannel: ServerResponse | null = null;
  private endAfterOneBatch = false;
  private lastWritten = 0;
  private timer: NodeJS.Timeout;
  private keepAlive: NodeJS.Timeout | null = null;

  private readonly page: Page;

  constructor(
    connect: (send: Send) => Page,
    private readonly onGone: () => void,
  ) {
    this.timer = setTimeout(() => this.close(), graceTime);
    this.page = connect((message) => this.send(message));
  }

  /** Handles messages of a request; duplicates of a retried request are ignored. */
  receive({ offset, messages }: Incoming): void {
    for (const [position, message] of messages.entries()) {
      if (this.receivedOffsets.has(offset + position)) continue;
      this.receivedOffsets.add(offset + position);
      this.page.receive(message);
    }
  }

  private send(payload: unknown): void {
    this.outgoing.push({ id: this.nextId, payload: [payload] });
    this.nextId += 1;
    this.flush();
  }

  /** Discards acknowledged messages. */
  acknowledge(lastReceived: number): void {
    if (lastReceived >= this.nextId) throw malformed(`AID ${lastReceived} was never sent.`);
    while (this.outgoing[0] && this.outgoing[0].id <= lastReceived) this.outgoing.shift();
  }

  openBackChannel(response: ServerResponse, lastReceived: number, endAfterOneBatch: boolean): void {
    this.acknowledge(lastReceived);
    this.detach();
    clearTimeout(this.timer);
    response.writeHead(200, plainText);
    this.lastWritten = lastReceived;
    this.backChannel = response;
    this.endAfterOneBatch = endAfterOneBatch;
    this.keepAlive = setInterval(
      () => this.backChannel?.write(framed([[this.lastWritten, ['noop']]])),
      keepAliveInterval,
    );
    response.on('close', () => {
      if (this.backChannel !== response) return;
      this.detach();
      this.timer = setTimeout(() => this.close(), graceTime);
    });
    // Flush the headers separately: the SDK takes a large first chunk as a sign of a buffering proxy.
    response.flushHeaders();
    this.flush();
  }

  /** Response to a request with messages: whether a back channel is open, and what it has sent. */
  state(): unknown[] {
    return [this.backChannel ? 1 : 0, this.lastWritten, 0];
  }

  /** Asks the page to reconnect later. */
  stop(): void {
    this.backChannel?.write(framed([[this.nextId, ['stop']]]));
    this.close();
  }

  close(): void {
    clearTimeout(this.timer);
    const response = this.backChannel;
    this.detach();
    response?.end();
    this.page.close();
    this.onGone();
  }

  private detach(): void {
    if (this.keepAlive) clearInterval(this.keepAlive);
    this.backChannel = null;
  }

  private flush(): void {
    const response = this.backChannel;
    const fresh = this.outgoing.filter(({ id }) => id > this.lastWritten);
    if (!response || fresh.length === 0) return;
    // The first small message separately, for the same reason.
    const first = this.lastWritten === 0 ? fresh.slice(0, 1) : [];
    for (const batch of [first, fresh.slice(first.length)]) {
      if (batch.length > 0) response.write(framed(batch.map(({ id, payload }) => [id, payload])));
    }
    this.lastWritten = fresh.at(-1)?.id ?? this.lastWritten;
    if (this.endAfterOneBatch) {
      this.detach();
      this.timer = setTimeout(() => this.close(), graceTime);
      response.end();
    }
  }
}

/** Headers of every response of the transport. */
export const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/** A chunk of a response: its length, a line break, JSON. The length is in UTF-16 code units. */
export function framed(data: unknown): string {
  const json = JSON.stringify(data);
  return `${json.length}\n${json}`;
}
