import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { parseInput, parseJson, type ServiceResponse } from '../http/server';
import { type ListenRequest, type ListenStream, listenRequestSchema, type SendMessage } from './listenStream';

/** How long pages wait for a message before they connect again, in milliseconds: keep-alives are not sent. */
const messageTimeout = 86_400_000;
/** How long a session waits for a reconnect, in milliseconds. */
const graceTime = 5000;

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/**
 * The server side of WebChannel, the browser SDK's transport: short requests for what a page sends, one long response
 * for what it receives.
 */
export class WebChannel {
  /** The connected pages, by their IDs. */
  readonly sessions = new Map<string, Session>();

  /** @param connect called for each new page, with its `Authorization` */
  constructor(
    private readonly connect: (send: SendMessage, authorization: string | undefined) => ListenStream,
  ) {}

  /** Handles one request. @returns null for a back channel, whose response stays open */
  handle(
    method: string,
    query: URLSearchParams,
    form: URLSearchParams,
    response: ServerResponse,
  ): ServiceResponse | null {
    const messages = parseMessages(form);
    const sessionId = query.get('SID');
    if (!sessionId) {
      const session = this.open(parseAuthorization(form));
      session.receive(messages);
      return createChunkReply([[0, ['c', session.id, '', 8, 14, messageTimeout]]]);
    }
    const session = this.sessions.get(sessionId);
    // The SDK recognizes this text, and opens a new session.
    if (!session) return { status: 400, headers: plainText, body: 'Error: Unknown SID' };
    if (query.get('TYPE') === 'terminate') {
      session.close();
      return { headers: plainText };
    }
    const lastReceived = Number(query.get('AID'));
    session.acknowledge(lastReceived);
    if (method === 'GET') {
      session.openBackChannel(response, lastReceived, query.get('CI') === '1');
      return null;
    }
    session.receive(messages);
    return createChunkReply(session.getState());
  }

  /** Ends all sessions. */
  close(): void {
    for (const session of [...this.sessions.values()]) session.close();
  }

  private open(authorization: string | undefined): Session {
    const session: Session = new Session(
      (send) => this.connect(send, authorization),
      () => this.sessions.delete(session.id),
    );
    this.sessions.set(session.id, session);
    return session;
  }
}

function parseMessages(form: URLSearchParams): [number: number, message: ListenRequest][] {
  return Array.from({ length: Number(form.get('count')) }, (_, position) => [
    Number(form.get('ofs')) + position,
    parseInput(listenRequestSchema, parseJson(form.get(`req${position}___data__`) ?? '')),
  ]);
}

/** Parses `Authorization` from the headers that the SDK sends in the first body, to avoid a CORS preflight. */
function parseAuthorization(form: URLSearchParams): string | undefined {
  return /^authorization:\s*(.*?)\s*$/im.exec(form.get('headers') ?? '')?.[1];
}

/** Formats a chunk of a response: its length in UTF-16 code units, a line break, JSON. */
function formatChunk(data: unknown): string {
  const json = JSON.stringify(data);
  return `${json.length}\n${json}`;
}

const createChunkReply = (data: unknown): ServiceResponse => ({
  headers: plainText,
  body: formatChunk(data),
});

/**
 * One page's connection. A page sends by POST requests and listens on one long response, the back channel; messages
 * are numbered, and resent until the page has acknowledged them.
 */
class Session {
  readonly id = randomUUID();
  readonly stream: ListenStream;
  private readonly receivedNumbers = new Set<number>();
  private outgoing: { id: number; payload: unknown }[] = [];
  private nextId = 1;
  private lastWritten = 0;
  private backChannel: ServerResponse | null = null;
  private endsAfterOneBatch = false;
  private timer = setTimeout(() => this.close(), graceTime);

  constructor(
    connect: (send: SendMessage) => ListenStream,
    private readonly onClose: () => void,
  ) {
    this.stream = connect((message) => {
      this.outgoing.push({ id: this.nextId, payload: [message] });
      this.nextId += 1;
      this.flush();
    });
  }

  /** Handles messages; duplicates of a retried request are ignored. */
  receive(messages: [number: number, message: ListenRequest][]): void {
    for (const [number, message] of messages) {
      if (this.receivedNumbers.has(number)) continue;
      this.receivedNumbers.add(number);
      this.stream.receive(message);
    }
  }

  /** Discards acknowledged messages. */
  acknowledge(lastReceived: number): void {
    this.outgoing = this.outgoing.filter(({ id }) => id > lastReceived);
  }

  openBackChannel(response: ServerResponse, lastReceived: number, endsAfterOneBatch: boolean): void {
    clearTimeout(this.timer);
    response.writeHead(200, plainText);
    this.lastWritten = lastReceived;
    this.backChannel = response;
    this.endsAfterOneBatch = endsAfterOneBatch;
    response.on('close', () => {
      if (this.backChannel === response) this.detach();
    });
    // Flush the headers separately: the SDK takes a large first chunk as a sign of a buffering proxy.
    response.flushHeaders();
    this.flush();
  }

  /** Response to a request with messages: whether a back channel is open, and what it has sent. */
  getState(): unknown[] {
    return [this.backChannel ? 1 : 0, this.lastWritten, 0];
  }

  close(): void {
    const response = this.detach();
    clearTimeout(this.timer);
    response?.end();
    this.stream.close();
    this.onClose();
  }

  /** Waits for another back channel; returns the current one. */
  private detach(): ServerResponse | null {
    const response = this.backChannel;
    this.backChannel = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.close(), graceTime);
    return response;
  }

  private flush(): void {
    const { backChannel } = this;
    const unsentMessages = this.outgoing.filter(({ id }) => id > this.lastWritten);
    if (!backChannel || unsentMessages.length === 0) return;
    // Write the first message separately: the SDK takes a large first chunk as a sign of a buffering proxy.
    const first = this.lastWritten === 0 ? unsentMessages.slice(0, 1) : [];
    for (const batch of [first, unsentMessages.slice(first.length)]) {
      if (batch.length > 0) backChannel.write(formatChunk(batch.map(({ id, payload }) => [id, payload])));
    }
    this.lastWritten = unsentMessages.at(-1)?.id ?? this.lastWritten;
    if (this.endsAfterOneBatch) this.detach()?.end();
  }
}
