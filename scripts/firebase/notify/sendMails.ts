import { plainFields } from '../../../lib/firebase/rest';
import { studioDay } from '../../../lib/studioTime';
import { withTimeout } from '../../../lib/withTimeout';
import type { StoredDocument } from '../firestore';
import { galleryOf } from '../galleries/storedGalleries';
import { requestOf } from '../requests/storedRequests';
import type { Service } from '../services';
import { aboutGallery, dueMail, galleryMail, type Mail, type MailSettings, requestMail } from './mails';
import { type MailState, maxMails, pendingDocuments, setMail } from './queue';

/** How long one mail may take, in milliseconds. */
const mailMs = 90_000;

/** A mail about one document. */
type Task = {
  /** For the output; it names no visitor. */
  label: string;
  document: StoredDocument;
  /** What it is about: a mail about the same is not sent again. */
  about: string;
  /** The mail; null if none is needed any more. */
  mail: Mail | null;
  /** What is noted when it is sent. */
  sent: MailState;
};

function requestTask(document: StoredDocument, settings: MailSettings): Task {
  const request = requestOf(document);
  const label = `Request of ${new Date(request.sentAt).toISOString()}`;
  const mail = request.state === 'new' ? requestMail(request, settings) : null;
  // Its words never change.
  return { label, document, about: 'request', mail, sent: 'sent' };
}

function galleryTask(document: StoredDocument, settings: MailSettings): Task[] {
  const gallery = galleryOf(document);
  const due = gallery && dueMail(gallery, plainFields(document.fields).mail === 'ending');
  if (!due) return [];
  const label = `Gallery that ends on ${studioDay(gallery.until)}`;
  const mail = galleryMail(due, gallery, settings);
  return [{ label, document, about: aboutGallery(due, gallery), mail, sent: due }];
}

/** The tasks of a run: requests and galleries in turn, so that a flood of the ones keeps none of the others waiting. */
async function tasksOf(service: Service, settings: MailSettings): Promise<Task[]> {
  const requests = await pendingDocuments(service, 'requests');
  const galleries = await pendingDocuments(service, 'galleries');
  return [
    requests.map((document) => requestTask(document, settings)),
    galleries.flatMap((document) => galleryTask(document, settings)),
  ]
    .flatMap((tasks) => tasks.map((task, position) => ({ task, position })))
    .sort((a, b) => a.position - b.position)
    .map(({ task }) => task);
}

/**
 * Sends one mail for each new request, and for galleries whose choice is finished, or whose link ends
 * without one. Each is marked as sent after the mail server accepted it, so none is missed; one is sent twice if that answer or
 * the mark got lost, with the same Message-ID. The lines that are printed name nobody.
 *
 * @param send rejects if the mail server did not accept the mail
 * @returns how many mails were sent and failed
 */
export async function sendMails(
  service: Service,
  settings: MailSettings,
  send: (mail: Mail) => Promise<unknown>,
  say: (line: string) => void,
): Promise<{ sent: number; failed: number }> {
  const report = { sent: 0, failed: 0 };
  for (const { label, document, about, mail, sent } of await tasksOf(service, settings)) {
    if (report.sent + report.failed === maxMails) break;
    try {
      if (!mail || plainFields(document.fields).mailed === about) {
        await setMail(service, document, mail ? sent : 'skipped');
        continue;
      }
      await withTimeout(send(mail), mailMs).catch(async (error) => {
        await setMail(service, document, 'failed').catch(() => {});
        throw error;
      });
      await markSent(service, document, sent, about);
      report.sent += 1;
      say(`${label}: sent.`);
    } catch (error) {
      report.failed += 1;
      say(`${label}: not sent. ${error instanceof Error ? error.message : error}`);
    }
  }
  return report;
}

/** Notes a mail that is out: without the mark it would be sent again. */
async function markSent(...mark: Parameters<typeof setMail>): Promise<void> {
  for (let tries = 2; ; tries -= 1) {
    try {
      return await setMail(...mark);
    } catch (error) {
      if (tries === 0) throw new Error(`The mail was sent, but that could not be stored: ${error}`);
    }
  }
}
