import { createHash } from 'node:crypto';
import { isEmail } from '../../lib/booking/contact';
import { type BookingRequest, formatSubject } from '../../lib/booking/request';
import { formatRequestedTime } from '../../lib/booking/requestedTime';
import { formatCents, formatCount } from '../../lib/format';
import { type Gallery, getAmountDue, getGalleryStage, getPickedFrames } from '../../lib/proofs/gallery';
import { getStudioDay } from '../../lib/studioTime';
import { cutText, toOneLine } from '../../lib/text';
import type { StoredGallery } from './documents';

/** A mail without HTML. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  /** The same for each attempt, so that mail programs show a mail that was sent twice only once. */
  messageId: string;
  text: string;
  attachments?: { filename: string; content: string; encoding: 'base64'; contentType: string }[];
};

/** Where mail goes, and the site's address: `https://northlight.example`. */
export type MailSettings = { from: string; to: string; site: string };

/** How long before a gallery expires the owner is reminded that the client has not finished, in milliseconds: three days. */
const reminderMs = 3 * 24 * 60 * 60 * 1000;

/** How long a client can take back picks, in milliseconds (firestore.rules): one hour. */
const takeBackMs = 60 * 60 * 1000;

/** Hashes a text to a key that does not reveal it. */
const hashKey = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** A Message-ID that is the same for each attempt to send a mail, and does not reveal the id of a document. */
export const createMessageId = (kind: string, key: string, site: string) =>
  `<${kind}-${hashKey(key)}@${new URL(site).host}>`;

/** Whether an address may be a header: not all mail servers support other characters (RFC 6531). */
export const isHeaderAddress = (email: string) => isEmail(email) && /^[\x21-\x7e]+$/.test(email);

/** A visitor's words for a subject: one line, and not too long. */
const toSubject = (text: string) => cutText(toOneLine(text).trim(), 60);

/**
 * Creates the mail to the owner about a request that was sent, changed or canceled. It has no id: whoever knows the id can change
 * the request, and mail is kept for years, and forwarded.
 */
export function createRequestMail(request: BookingRequest, { from, to, site }: MailSettings): Mail {
  const { id, version, name, email, phone, address, purpose, billing, summary, total, times } = request;
  const event =
    request.state === 'canceled'
      ? 'Canceled'
      : request.changedAt > request.sentAt
        ? 'Changed'
        : 'New request';
  const when = times.length > 0 ? formatSubject(request) : formatRequestedTime(request.requestedTime);
  const lines = [
    `${when}: ${name}`,
    [summary, total].filter(Boolean).join('. '),
    ...(address ? [`Where to come: ${address}`] : []),
    ...(purpose ? [`For: ${purpose}`] : []),
    ...(email ? [`E-mail: ${email}`] : []),
    ...(phone ? [`Phone: ${phone}`] : []),
    ...(billing ? [`Invoice: ${billing}`] : []),
    ...(event === 'Canceled' && times.length > 0
      ? ['The time stays taken until you press “Offer the time again”.']
      : []),
    '',
    isHeaderAddress(email)
      ? 'A reply goes to the client.'
      : `A reply does not reach the client. ${phone ? 'Call or text the number above.' : 'The address above is unusual: copy it.'}`,
    `See it: ${site}/write#booking`,
  ];
  return {
    from,
    to,
    ...(isHeaderAddress(email) ? { replyTo: email } : {}),
    subject: `${event}: ${toSubject(name)}, ${toSubject(when)}`,
    messageId: createMessageId('request', `${id} ${version}`, site),
    text: lines.join('\n'),
  };
}

/** Creates one mail for many requests at once: a flood must not delay other mails. */
export const createFloodMail = (requests: BookingRequest[], { from, to, site }: MailSettings): Mail => ({
  from,
  to,
  subject: `${requests.length} requests are new or changed on ${new URL(site).host}`,
  messageId: createMessageId('requests', requests.map(({ id, version }) => `${id} ${version}`).join(), site),
  text: `So many at once may be a program. See them: ${site}/write#booking`,
});

/**
 * Decides which mail about a gallery is due now; null if none is. A finished choice waits until the client cannot take it back.
 *
 * @param wasReminded whether the owner got the mail that the link expires
 */
export function getDueMail(gallery: Gallery, wasReminded: boolean): 'submitted' | 'expiring' | null {
  const remainingMs = gallery.expiresAt - Date.now();
  // The stage as if the gallery had not expired: a client may finish in its last minutes.
  const stage = getGalleryStage(gallery, 0);
  if (stage === 'submitted') {
    const { retouchingAt } = gallery;
    const canBeTakenBack = retouchingAt === null && Date.now() < (gallery.submittedAt ?? 0) + takeBackMs;
    return canBeTakenBack ? null : 'submitted';
  }
  const isPicking = stage === 'unopened' || stage === 'picking';
  return isPicking && !wasReminded && remainingMs > 0 && remainingMs < reminderMs ? 'expiring' : null;
}

/** The key of a mail: its kind, and the time of the submission or of the end, in milliseconds since 1970. */
export const getGalleryMailKey = (
  due: 'submitted' | 'expiring',
  { submittedAt, expiresAt }: Gallery,
): string => `${due} ${due === 'submitted' ? submittedAt : expiresAt}`;

/** Creates the mail about a gallery. The mail does not contain the id of the link: mail is kept for years, and forwarded. */
export function createGalleryMail(
  due: 'submitted' | 'expiring',
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
    due === 'submitted'
      ? [
          `Finished: ${settings.title}. ${formatCount(pickedFrames.length, 'image')}, ${extraCount} extra, ${formatCents(getAmountDue(gallery))} to pay.`,
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
      due === 'submitted' ? `A client has finished choosing on ${host}` : `A link expires soon on ${host}`,
    messageId: createMessageId('gallery', `${gallery.id} ${getGalleryMailKey(due, gallery)}`, site),
    text: [...lines, '', `See it: ${site}/write#proofs`].join('\n'),
  };
}
