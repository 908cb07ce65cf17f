import { toListedRequests } from '../../lib/booking/receivedRequest';
import { getDocumentId, type RestService, type StoredDocument } from '../../lib/firebase/queries';
import { toPlainFields } from '../../lib/firebase/rest';
import { retry } from '../../lib/retry';
import { getStudioDay } from '../../lib/studioTime';
import { withTimeout } from '../../lib/withTimeout';
import { parseStoredGallery, parseStoredRequest } from './documents';
import { loadPendingDocuments, type MailState, maxMailsPerRun, storeMailState } from './mailQueue';
import {
  createGalleryMail,
  createRequestMail,
  getDueMail,
  getGalleryMailKey,
  type Mail,
  type MailSettings,
} from './mails';

/** How long one mail may take, in milliseconds. */
const mailTimeoutMs = 90_000;

/** A mail about one document, or about a request and those that it replaces. */
type MailTask = {
  /** Names the document in the output, without the name of a visitor. */
  label: string;
  document: StoredDocument;
  /** The documents of the requests that this one replaces, which get no mail of their own. */
  replacedDocuments: StoredDocument[];
  /** Identifies the mail: a mail whose key is stored in the document is not sent again. */
  mailKey: string;
  /** The mail; null if none is needed any more. */
  mail: Mail | null;
  sentState: MailState;
};

/** Creates one mail for each request that is not replaced by another one whose mail is due, too. */
function createRequestTasks(documents: StoredDocument[], settings: MailSettings): MailTask[] {
  const rows = toListedRequests(documents.map(parseStoredRequest));
  return documents.flatMap((document): MailTask[] => {
    const request = rows.find(({ id }) => id === getDocumentId(document));
    if (!request) return [];
    const isReplaced = (other: StoredDocument) =>
      request.replacedRequests.some(({ id }) => id === getDocumentId(other));
    return [
      {
        label: `Request of ${new Date(request.sentAt).toISOString()}`,
        document,
        replacedDocuments: documents.filter(isReplaced),
        // A request never changes, so the key is always the same.
        mailKey: 'request',
        mail: request.state === 'new' ? createRequestMail(request, settings) : null,
        sentState: 'sent',
      },
    ];
  });
}

function createGalleryTasks(document: StoredDocument, settings: MailSettings): MailTask[] {
  const gallery = parseStoredGallery(document);
  const due = gallery && getDueMail(gallery, toPlainFields(document.fields).mail === 'ending');
  if (!due) return [];
  const label = `Gallery that ends on ${getStudioDay(gallery.expiresAt)}`;
  const mail = createGalleryMail(due, gallery, settings);
  const mailKey = getGalleryMailKey(due, gallery);
  return [{ label, document, replacedDocuments: [], mailKey, mail, sentState: due }];
}

/** Loads the tasks of a run, requests and galleries alternating, so that a flood of requests does not delay galleries. */
async function loadMailTasks(service: RestService, settings: MailSettings): Promise<MailTask[]> {
  const requests = await loadPendingDocuments(service, 'requests');
  const galleries = await loadPendingDocuments(service, 'galleries');
  return [
    createRequestTasks(requests, settings),
    galleries.flatMap((document) => createGalleryTasks(document, settings)),
  ]
    .flatMap((tasks) => tasks.map((task, position) => ({ task, position })))
    .sort((a, b) => a.position - b.position)
    .map(({ task }) => task);
}

/**
 * Sends one mail for each new request, for each gallery whose client has finished, and for each gallery that expires soon
 * unfinished. A mail is marked as sent after the mail server accepted it, so none is missed. If the answer or the mark gets
 * lost, the mail is sent twice, with the same Message-ID. The printed lines contain no names.
 *
 * @param send rejects if the mail server did not accept the mail
 * @returns how many mails were sent and failed
 */
export async function sendMails(
  service: RestService,
  settings: MailSettings,
  send: (mail: Mail) => Promise<unknown>,
  say: (line: string) => void,
): Promise<{ sent: number; failed: number }> {
  const report = { sent: 0, failed: 0 };
  for (const task of await loadMailTasks(service, settings)) {
    const { label, document, replacedDocuments, mailKey, mail, sentState } = task;
    if (report.sent + report.failed === maxMailsPerRun) break;
    try {
      if (!mail || toPlainFields(document.fields).mailed === mailKey) {
        await storeMailState(service, document, mail ? sentState : 'skipped');
        continue;
      }
      await withTimeout(send(mail), mailTimeoutMs).catch(async (error) => {
        await storeMailState(service, document, 'failed').catch(() => {});
        throw error;
      });
      for (const each of [document, ...replacedDocuments]) await markSent(service, each, sentState, mailKey);
      report.sent += 1;
      say(`${label}: sent.`);
    } catch (error) {
      report.failed += 1;
      say(`${label}: not sent. ${error instanceof Error ? error.message : error}`);
    }
  }
  return report;
}

/** Stores that a mail was sent, with two retries: otherwise the next run would send it again. */
const markSent = (...args: Parameters<typeof storeMailState>): Promise<void> =>
  retry(() => storeMailState(...args), 3).catch((error: unknown) => {
    throw new Error(`The mail was sent, but could not be marked as sent: ${error}`);
  });
