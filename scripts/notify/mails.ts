import { createHash } from 'node:crypto';
import { findEmail } from '../../lib/booking/contact';
import type { ListedRequest, ReceivedRequest } from '../../lib/booking/receivedRequest';
import { formatRequestedTime } from '../../lib/booking/requestedTime';
import { formatCount, formatDollars } from '../../lib/format';
import { type Gallery, getExtraCost, getGalleryStage, getPickedFrames } from '../../lib/proofs/gallery';
import { getStudioDay } from '../../lib/studioTime';
import { toOneLine } from '../../lib/text';
import type { StoredGallery } from './documents';

/** A mail without HTML. Its headers contain nothing that a visitor typed, except one plain address. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  /** The same for each attempt, so that mail programs show a mail that was sent twice only once. */
  messageId: string;
  text: string;
};

/** Where mail goes, and the site's address: `https://northlight.example`. */
export type MailSettings = { from: string; to: string; site: string };

/** How long before a gallery expires the owner is reminded that the client has not finished, in milliseconds: three days. */
const reminderMs = 3 * 24 * 60 * 60 * 1000;

/** How long a client can take back picks, in milliseconds (firestore.rules): one hour. */
const takeBackMs = 60 * 60 * 1000;

/** Hashes a text to a key that does not reveal it. */
const hashKey = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The words of a request, one line each. */
const getRequestLines = ({
  requestedTime,
  name,
  what,
  address,
  purpose,
  reach,
  billing,
}: ReceivedRequest) => [
  `${formatRequestedTime(requestedTime)}: ${name}`,
  what,
  ...(address ? [`Where to come: ${address}`] : []),
  ...(purpose ? [`For: ${purpose}`] : []),
  `Contact: ${reach}`,
  ...(billing ? [`Invoice: ${billing}`] : []),
];

/**
 * Creates the mail about a request, with the requests that it replaces. The mail does not contain an id: whoever knows the id can
 * read the request.
 */
export function createRequestMail(request: ListedRequest, { from, to, site }: MailSettings): Mail {
  const { id, reach, replaces, replacedRequests } = request;
  const { host } = new URL(site);
  // Only an ASCII address becomes a header: not all mail servers support other addresses (RFC 6531).
  const email = findEmail(reach);
  const lines = [
    ...getRequestLines(request),
    ...(replaces && replacedRequests.length === 0 ? ['It changes an earlier request.'] : []),
    ...replacedRequests.flatMap((replaced) => [
      '',
      'It replaces this request:',
      ...getRequestLines(replaced),
    ]),
    '',
    `Reply: ${site}/write`,
  ];
  return {
    from,
    to,
    ...(email && email === reach.trim() && /^[\x21-\x7e]+$/.test(email) ? { replyTo: email } : {}),
    subject: `New request on ${host}`,
    messageId: `<request-${hashKey(id)}@${host}>`,
    text: lines.join('\n'),
  };
}

/**
 * Decides which mail about a gallery is due now; null if none is. A finished choice waits until the client cannot take it back.
 *
 * @param wasReminded whether the owner got the mail that the link ends
 */
export function getDueMail(gallery: Gallery, wasReminded: boolean): 'finished' | 'ending' | null {
  const remainingMs = gallery.expiresAt - Date.now();
  // The stage as if the gallery had not expired: a client may finish in its last minutes.
  const stage = getGalleryStage(gallery, 0);
  if (stage === 'finished') {
    const { begunAt } = gallery;
    const canBeTakenBack = begunAt === null && Date.now() < (gallery.submittedAt ?? 0) + takeBackMs;
    return canBeTakenBack ? null : 'finished';
  }
  const isPicking = stage === 'unopened' || stage === 'picking';
  return isPicking && !wasReminded && remainingMs > 0 && remainingMs < reminderMs ? 'ending' : null;
}

/** The key of a mail: its kind, and the time of the submission or of the end, in milliseconds since 1970. */
export const getGalleryMailKey = (due: 'finished' | 'ending', { submittedAt, expiresAt }: Gallery): string =>
  `${due} ${due === 'finished' ? submittedAt : expiresAt}`;

/** Creates the mail about a gallery. The mail does not contain the id of the link: mail is kept for years, and forwarded. */
export function createGalleryMail(
  due: 'finished' | 'ending',
  gallery: StoredGallery,
  { from, to, site }: MailSettings,
): Mail {
  const { settings, notes, expiresAt } = gallery;
  const { host } = new URL(site);
  const pickedFrames = getPickedFrames(gallery);
  const extraCount = pickedFrames.filter(({ retouching }) => retouching !== 'included').length;
  const endDay = getStudioDay(expiresAt);
  const pickLines = pickedFrames.map(({ frame, retouching }) =>
    [`${frame.name} (${retouching})`, toOneLine(notes[frame.id] ?? '')].filter(Boolean).join(': '),
  );
  const lines =
    due === 'finished'
      ? [
          `Finished: ${settings.title}. ${formatCount(pickedFrames.length, 'image')}, ${extraCount} extra, ${formatDollars(getExtraCost(pickedFrames, settings))}.`,
          ...pickLines,
        ]
      : [
          `The link to ${settings.title} expires on ${endDay}, and the client has not finished.`,
          `Picked so far: ${pickedFrames.length} of ${settings.included}. The gallery has a message that you can send.`,
        ];
  return {
    from,
    to,
    subject:
      due === 'finished' ? `A client has finished choosing on ${host}` : `A link expires soon on ${host}`,
    messageId: `<gallery-${hashKey(`${gallery.id} ${getGalleryMailKey(due, gallery)}`)}@${host}>`,
    text: [...lines, '', `See it: ${site}/write#proofs`].join('\n'),
  };
}
