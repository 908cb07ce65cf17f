import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { malformed } from './errors';
import { countOf, jsonOf } from './input';

/** How often an idle back channel is written to, so that nobody on the way closes it, in milliseconds. */
const keepAliveInterval = 30_000;
/** How long a session waits for its page to come back after its connection closed, in milliseconds. */
const graceTime = 5000;
/** How many messages a request brings at most: the SDK's transport sends no more at once. */
const mostMessages = 1000;

/** What is done with the messages of a page. */
export type SessionHandler<Message> = {
  onMessage: (message: Message) => void;
  onClose: () => void;
};

/** Messages that a request brings, numbered from an offset on. */
type Incoming<Message> = { offset: number; messages: Message[] };

/** A message on its way to a page: arrays of the protocol itself, or an answer of the service in an array. */
type Outgoing = { id: number; payload: unknown };

/**
 * One page's connection. A page sends by POST requests and listens on one long answer, the back channel; messages
 * are numbered, and kept until the page has acknowledged them.
 */
class Session<Message> {
  readonly id = randomUUID();
  private readonly outgoing: Outgoing[] = [];
  private nextId = 1;
  private readonly receivedOffsets = new Set<number>();
  private backChannel: ServerResponse | null = null;
  private endAfterOneBatch = false;
  private lastWritten = 0;
  private timer: NodeJS.Timeout;
  private keepAlive: NodeJS.Timeout | null = null;

  constructor(
    connect: (session: Session<Message>) => SessionHandler<Message>,
    private readonly onGone: () => void,
  ) {
    this.timer = setTimeout(() => this.close(), graceTime);
    this.handler = connect(this);
  }

  private readonly handler: SessionHandler<Message>;

  /** Takes in messages of a request; those that a repeated request brings again are passed over. */
  receive({ offset, messages }: Incoming<Message>): void {
    for (const [position, message] of messages.entries()) {
      if (this.receivedOffsets.has(offset + position)) continue;
      this.receivedOffsets.add(offset + position);
      this.handler.onMessage(message);
    }
  }

  send(payload: unknown): void {
    this.outgoing.push({ id: this.nextId, payload: [payload] });
    this.nextId += 1;
    this.flush();
  }

  /** Forgets what the page has received. */
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
    // The headers alone and at once: a page takes a large first piece for a proxy that holds answers back.
    response.flushHeaders();
    this.flush();
  }

  /** Answer to a request that brought messages: whether a back channel is open, and what it has carried. */
  state(): unknown[] {
    return [this.backChannel ? 1 : 0, this.lastWritten, 0];
  }

  /** Tells the page to connect anew, later. */
  stop(): void {
    this.backChannel?.write(framed([[this.nextId, ['stop']]]));
    this.close();
  }

  close(): void {
    clearTimeout(this.timer);
    const response = this.backChannel;
    this.detach();
    response?.end();
    this.handler.onClose();
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
    // The first small message alone, for the same reason as the headers.
    const [first, ...rest] = fresh;
    if (this.lastWritten === 0 && first && rest.length > 0) {
      response.write(framed([[first.id, first.payload]]));
      response.write(framed(rest.map(({ id, payload }) => [id, payload])));
    } else {
      response.write(framed(fresh.map(({ id, payload }) => [id, payload])));
    }
    this.lastWritten = fresh.at(-1)?.id ?? this.lastWritten;
    if (this.endAfterOneBatch) {
      this.detach();
      this.timer = setTimeout(() => this.close(), graceTime);
      response.end();
    }
  }
}

/** What a service sees of a page. */
export type Connection = { send: (message: unknown) => void };

/**
 * The server's side of WebChannel, the transport that the browser SDK speaks: HTTP requests for what a page sends,
 * one long answer for what it hears.
 */
export class WebChannel<Message> {
  private readonly sessions = new Map<string, Session<Message>>();
  private stopping = false;

  /**
   * @param connect called for each new page; gives what is done with its messages
   * @param parse checks the JSON of a message; throws FirestoreError
   */
  constructor(
    private readonly connect: (connection: Connection) => SessionHandler<Message>,
    private readonly parse: (message: unknown) => Message,
  ) {}

  /** Number of pages that are connected now. */
  get size(): number {
    return this.sessions.size;
  }

  /**
   * Answers one request of a page. A request that is malformed changes nothing.
   *
   * @throws FirestoreError that names what is not as it must be
   */
  handle(method: string, query: URLSearchParams, form: URLSearchParams, response: ServerResponse): void {
    if (method !== 'GET' && method !== 'POST') throw malformed(`WebChannel has no ${method}.`);
    const sid = query.get('SID');
    const incoming = this.incomingOf(form);
    if (!sid) {
      if (method === 'GET') throw malformed('A back channel must name its session in SID.');
      this.open(response, incoming);
      return;
    }
    const session = this.sessions.get(sid);
    if (!session) {
      // The SDK looks for these words, and opens a new session. At the very start it would not find them.
      answer(response, 400, 'Error: Unknown SID');
      return;
    }
    if (query.get('TYPE') === 'terminate') {
      session.close();
      answer(response, 200, '');
      return;
    }
    const lastReceived = countOf(query.get('AID'), 'AID');
    if (method === 'GET') {
      session.openBackChannel(response, lastReceived, query.get('CI') === '1');
      return;
    }
    session.acknowledge(lastReceived);
    session.receive(incoming);
    answer(response, 200, framed(session.state()));
  }

  /** Refuses new pages first, then tells the connected ones: they would come back to a server that goes away. */
  stop(): void {
    this.stopping = true;
    for (const session of [...this.sessions.values()]) session.stop();
  }

  /** Drops every session without a word, as a crash does. */
  drop(): void {
    this.stopping = true;
    for (const session of [...this.sessions.values()]) session.close();
  }

  /** All messages of a request, checked before the first one is acted upon. */
  private incomingOf(form: URLSearchParams): Incoming<Message> {
    const offset = countOf(form.get('ofs'), 'ofs');
    const count = countOf(form.get('count'), 'count');
    if (count > mostMessages) throw malformed(`count ${count} is more than ${mostMessages} messages.`);
    const messages = Array.from({ length: count }, (_, position) => {
      const field = `req${position}___data__`;
      const data = form.get(field);
      if (data === null) throw malformed(`${field} is missing: count says that there are ${count}.`);
      return this.parse(jsonOf(data, field));
    });
    return { offset, messages };
  }

  private open(response: ServerResponse, incoming: Incoming<Message>): void {
    if (this.stopping) {
      answer(response, 503, 'The local Firestore is stopping.');
      return;
    }
    const session: Session<Message> = new Session(this.connect, () => this.sessions.delete(session.id));
    this.sessions.set(session.id, session);
    answer(response, 200, framed([[0, ['c', session.id, '', 8, 14, keepAliveInterval]]]));
    session.receive(incoming);
  }
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, plainText).end(body);
}

/** A piece of an answer: its length, a line break, JSON. The length counts UTF-16 units, as JavaScript does. */
function framed(data: unknown): string {
  const json = JSON.stringify(data);
  return `${json.length}\n${json}`;
}
