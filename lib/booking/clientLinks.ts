import { type Opening, parseOpening, serializeOpening } from '@/lib/booking/openings';

/** Whether a text is the id of a request or of a session: 32 hex digits. */
export const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** The hash of /inquire that shows a request to its sender. Whoever has this link sees the sender's name and number. */
export const getRequestHash = (id: string) => `#request=${id}`;

/** The hash of /inquire that shows an agreed session, without personal data. The studio's answer has this link. */
export const getSessionHash = (id: string) => `#agreed=${id}`;

/** What a link to /inquire shows: a request, a session or, in links of earlier answers, only an agreed time. */
export type ClientLink =
  | { kind: 'request'; id: string }
  | { kind: 'agreed'; id: string }
  | { kind: 'time'; opening: Opening };

/** Parses the hash of /inquire; null if it is not the hash of a request or a session, or if its end is missing. */
export function parseClientLink(hash: string): ClientLink | null {
  const [, kind, id = ''] = /^#(request|agreed)=(.*)$/.exec(hash) ?? [];
  if (kind) return isId(id) ? { kind: kind === 'agreed' ? 'agreed' : 'request', id } : null;
  const parameters = new URLSearchParams(hash.slice(1));
  const [start, minutes] = [parameters.get('session') ?? '', Number(parameters.get('minutes'))];
  const opening = parseOpening(serializeOpening({ start, minutes }));
  return opening && { kind: 'time', opening };
}

/** Whether the end of a link to a request or a session is missing. */
export const isTruncatedLink = (hash: string): boolean =>
  /^#(?:request|agreed|session)\b/.test(hash) && !parseClientLink(hash);
