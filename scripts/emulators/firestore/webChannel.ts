import type { ServerResponse } from 'node:http';
import { malformed } from '../http/errors';
import { countOf, jsonOf } from '../http/input';
import { listenRequestOf } from './listenRequest';
import {
  framed,
  type Incoming,
  keepAliveInterval,
  type Page,
  plainText,
  type Send,
  Session,
} from './session';

/** Maximum messages in a request: the limit of the SDK's transport. */
const maxMessages = 1000;

/**
 * The server side of WebChannel, the browser SDK's transport: short requests for what a page sends, one long response
 * for what it receives.
 */
export class WebChannel {
  private readonly sessions = new Map<string, Session>();
  private stopping = false;

  /** @param connect called for each new page, with its `Authorization` */
  constructor(private readonly connect: (send: Send, authorization: string | undefined) => Page) {}

  /** Number of pages that are connected now. */
  get size(): number {
    return this.sessions.size;
  }

  /**
   * Handles one request of a page. A malformed request changes nothing.
   *
   * @throws ApiError that names the invalid field
   */
  handle(method: string, query: URLSearchParams, form: URLSearchParams, response: ServerResponse): void {
    if (method !== 'GET' && method !== 'POST') throw malformed(`WebChannel does not support ${method}.`);
    const sid = query.get('SID');
    const incoming = this.incomingOf(form);
    if (!sid) {
      if (method === 'GET') throw malformed('A back channel must name its session in SID.');
      this.open(response, incoming, authorizationOf(form));
      return;
    }
    const session = this.sessions.get(sid);
    if (!session) {
      // The SDK recognizes this text, and opens a new session.
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

  /** Rejects new pages first, then disconnects the others, which would otherwise reconnect immediately. */
  stop(): void {
    this.stopping = true;
    for (const session of [...this.sessions.values()]) session.stop();
  }

  /** Drops every session, like a crash. */
  drop(): void {
    this.stopping = true;
    for (const session of [...this.sessions.values()]) session.close();
  }

  /** All messages of a request, validated before the first one is handled. */
  private incomingOf(form: URLSearchParams): Incoming {
    const offset = countOf(form.get('ofs'), 'ofs');
    const count = countOf(form.get('count'), 'count');
    if (count > maxMessages) throw malformed(`count ${count} is more than ${maxMessages} messages.`);
    const messages = Array.from({ length: count }, (_, position) => {
      const field = `req${position}___data__`;
      const data = form.get(field);
      if (data === null) throw malformed(`${field} is missing: count says that there are ${count}.`);
      return listenRequestOf(jsonOf(data, field));
    });
    return { offset, messages };
  }

  private open(response: ServerResponse, incoming: Incoming, authorization: string | undefined): void {
    if (this.stopping) {
      answer(response, 503, 'The local Firestore is stopping.');
      return;
    }
    const session: Session = new Session(
      (send) => this.connect(send, authorization),
      () => this.sessions.delete(session.id),
    );
    this.sessions.set(session.id, session);
    answer(response, 200, framed([[0, ['c', session.id, '', 8, 14, keepAliveInterval]]]));
    session.receive(incoming);
  }
}

/** Headers that the SDK sends in the first body, to avoid a CORS preflight. */
function authorizationOf(form: URLSearchParams): string | undefined {
  return /^authorization:\s*(.*?)\s*$/im.exec(form.get('headers') ?? '')?.[1];
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, plainText).end(body);
}
