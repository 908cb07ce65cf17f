import { type BookingRequest, formatSubject } from '../../lib/booking/request';
import { formatRequestedTime } from '../../lib/booking/requestedTime';
import { commit, findDocuments, type RestService, type StoredDocument } from '../../lib/firebase/queries';
import { toPlainFields } from '../../lib/firebase/rest';
import { formatCents, formatCount } from '../../lib/format';
import { type Gallery, getAmountDue, getGalleryStage, getPickedFrames } from '../../lib/proofs/gallery';
import { retry } from '../../lib/retry';
import { getStudioDay } from '../../lib/studioTime';
import { cutText, toOneLine } from '../../lib/text';
import { createUpdate, parseStoredGallery, parseStoredRequest, updateUnchanged } from './documents';
import { isHeaderAddress, type MailTask } from './mails';

// Mails to the owner. They have no id of a request or gallery, because an id is a key: mail is kept for years, and forwarded.

/** If more requests wait for a mail, they are one mail with their count: a flood must not delay other mails. */
const maxRequestMails = 10;

/** How long before a gallery expires the owner is reminded that the client has not finished, in milliseconds: three days. */
const reminderMs = 3 * 24 * 60 * 60 * 1000;

/** How long a client can take back picks, in milliseconds (firestore.rules): one hour. */
const takeBackMs = 60 * 60 * 1000;

/** The states of a document's mail after each attempt that has failed; after the last one, it is not tried again. */
const failedStates = ['failed1', 'failed2', 'failed'];

/** Finds the documents whose mail may be due, in their order. */
async function findPending(service: RestService, collection: string, orderBy: string) {
  const lists: StoredDocument[][] = [];
  for (const state of ['none', 'expiring', 'failed1', 'failed2'])
    lists.push(await findDocuments(service, collection, { where: ['mail', 'EQUAL', state], orderBy }));
  return lists.flat();
}

/** Stores the outcome of a mail, unless its document has changed meanwhile: then the next run decides whether another is due. */
function storeOutcome(service: RestService, document: StoredDocument, error: string | null, sent: string) {
  const attempt = failedStates.indexOf(String(toPlainFields(document.fields).mail)) + 1;
  const mail = error === null ? sent : (failedStates[attempt] ?? 'failed');
  return retry(() => updateUnchanged(service, document, { mail }), 3);
}

/** A visitor's words for a subject: one line, and not too long. */
const toSubject = (text: string) => cutText(toOneLine(text).trim(), 60);

/** Creates the mail about a request that was sent, changed or canceled. */
export function createRequestMail(request: BookingRequest, site: string) {
  const { name, email, phone, address, purpose, billing, summary, total, times } = request;
  const isCanceled = request.state === 'canceled';
  const event = isCanceled ? 'Canceled' : request.changedAt > request.sentAt ? 'Changed' : 'New request';
  const when = times.length > 0 ? formatSubject(request) : formatRequestedTime(request.requestedTime);
  const canReply = isHeaderAddress(email);
  const facts = [
    `${when}: ${name}`,
    [summary, total].filter(Boolean).join('. '),
    address && `Where to come: ${address}`,
    purpose && `For: ${purpose}`,
    email && `E-mail: ${email}`,
    phone && `Phone: ${phone}`,
    billing && `Invoice: ${billing}`,
    isCanceled && times.length > 0 && 'The time stays taken until you press “Offer the time again”.',
  ];
  const advice = phone ? 'Call or text the number above.' : 'The address above is unusual: copy it.';
  return {
    key: `request ${request.id} ${request.version}`,
    ...(canReply && { replyTo: email }),
    subject: `${event}: ${toSubject(name)}, ${toSubject(when)}`,
    text: [
      ...facts.filter(Boolean),
      '',
      canReply ? 'A reply goes to the client.' : `A reply does not reach the client. ${advice}`,
      `See it: ${site}/write#booking`,
    ].join('\n'),
  };
}

/** Loads the mails about requests that were sent, changed or canceled, the oldest first. */
export async function loadRequestMails(service: RestService, site: string): Promise<MailTask[]> {
  const due: { document: StoredDocument; request: BookingRequest }[] = [];
  for (const document of await findPending(service, 'requests', 'changedAt')) {
    const request = parseStoredRequest(document);
    if (request?.attention) due.push({ document, request });
    // The owner has seen it already.
    else if (request) await updateUnchanged(service, document, { mail: 'skipped' });
  }
  if (due.length <= maxRequestMails)
    return due.map(({ document, request }) => ({
      label: `Request of ${new Date(request.sentAt).toISOString()}`,
      ...createRequestMail(request, site),
      end: (error) => storeOutcome(service, document, error, 'sent'),
    }));
  return [
    {
      label: `${due.length} requests`,
      key: `requests ${due.map(({ request: { id, version } }) => `${id} ${version}`)}`,
      subject: `${due.length} requests are new or changed on ${new URL(site).host}`,
      text: `So many at once may be a program. See them: ${site}/write#booking`,
      end: async (error) => {
        for (const { document } of due) await storeOutcome(service, document, error, 'sent');
      },
    },
  ];
}

/**
 * Decides which mail about a gallery is due now; null if none is. A finished choice waits until the client cannot take it back.
 *
 * @param wasReminded whether the owner got the mail that the link expires
 */
export function getDueMail(gallery: Gallery, wasReminded: boolean): 'submitted' | 'expiring' | null {
  const { retouchingAt, submittedAt, expiresAt } = gallery;
  // The stage as if the gallery had not expired: a client may finish in its last minutes.
  const stage = getGalleryStage(gallery, 0);
  if (stage === 'submitted') {
    const canBeTakenBack = retouchingAt === null && Date.now() < (submittedAt ?? 0) + takeBackMs;
    return canBeTakenBack ? null : 'submitted';
  }
  const remainingMs = expiresAt - Date.now();
  const isPicking = stage === 'unopened' || stage === 'picking';
  return isPicking && !wasReminded && remainingMs > 0 && remainingMs < reminderMs ? 'expiring' : null;
}

function createGalleryLines(due: 'submitted' | 'expiring', gallery: Gallery): string[] {
  const { settings, notes, expiresAt } = gallery;
  const picks = getPickedFrames(gallery);
  if (due === 'expiring')
    return [
      `The link to ${settings.title} expires on ${getStudioDay(expiresAt)}, and the client has not finished.`,
      `Picked so far: ${picks.length} of ${settings.included}. The gallery has a message that you can send.`,
    ];
  const extraCount = picks.filter(({ retouching }) => retouching !== 'included').length;
  return [
    `Finished: ${settings.title}. ${formatCount(picks.length, 'image')}, ${extraCount} extra, ${formatCents(getAmountDue(gallery))} to pay.`,
    ...picks.map(({ frame: { id, name }, retouching }) => {
      const note = toOneLine(notes[id] ?? '');
      return `${name} (${retouching})${note && `: ${note}`}`;
    }),
  ];
}

/** Loads the mails about galleries whose client has finished, or whose link expires soon. */
export async function loadGalleryMails(service: RestService, site: string): Promise<MailTask[]> {
  const { host } = new URL(site);
  const tasks: MailTask[] = [];
  for (const document of await findPending(service, 'galleries', 'expiresAt')) {
    const gallery = parseStoredGallery(document);
    const { mail, mailed } = toPlainFields(document.fields);
    const due = gallery && getDueMail(gallery, mail === 'expiring');
    if (!due) continue;
    const mailKey = `${due} ${due === 'submitted' ? gallery.submittedAt : gallery.expiresAt}`;
    // It has changed while its mail was under way.
    if (mailed === mailKey) {
      await storeOutcome(service, document, null, due);
      continue;
    }
    tasks.push({
      label: `Gallery that expires on ${getStudioDay(gallery.expiresAt)}`,
      key: `gallery ${gallery.id} ${mailKey}`,
      subject:
        due === 'submitted' ? `A client has finished choosing on ${host}` : `A link expires soon on ${host}`,
      text: [...createGalleryLines(due, gallery), '', `See it: ${site}/write#proofs`].join('\n'),
      end: async (error) => {
        await storeOutcome(service, document, error, due);
        if (error !== null) return;
        // Also if it has changed meanwhile. A deleted one stays deleted.
        const update = createUpdate(document.name, { mailed: mailKey }, { exists: true });
        await commit(service, [update]).catch(() => {});
      },
    });
  }
  return tasks;
}
